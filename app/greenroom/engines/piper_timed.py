"""A Piper voice that says when it said um and uh, to learn from what it speaks."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.errors import EngineError, MissingError
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.domain.audio import Samples

_FILLERS = ("um", "uh")
_BETWEEN = frozenset(" ,.;:!?^$-\u2014\u2026")
_NO_SOUND = re.compile("[\u02c8\u02cc\u02d0_.]")
"""Marks of stress and length, and what the voice pads with."""


class TimedPiper:
    """Speaks, and tells which samples are fillers."""

    def __init__(self, path: Path) -> None:
        """Load the voice.

        Args:
            path: The .onnx file; its .onnx.json lies beside it.

        Raises:
            MissingError: The package that tells times is not installed.
        """
        import onnxruntime
        from piper import PiperVoice

        onnxruntime.set_seed(1)
        if find_spec("onnx") is None:  # Piper needs it to tell times
            raise MissingError(
                "The voice tells times with a package that is not here: pip install onnx."
            )
        self._voice = PiperVoice.load(path, include_alignments=True)
        self.rate_hz = int(self._voice.config.sample_rate)
        self._sounds = {self._bare("".join(self._voice.phonemize(f)[0])) for f in _FILLERS}

    def say(self, text: str, speed: float = 1.0) -> tuple[Samples, tuple[Span, ...]]:
        """Return `text` spoken [shape=(n,), at rate_hz], and where the fillers are.

        Raises:
            EngineError: The voice does not tell times.
        """
        from piper.config import SynthesisConfig

        config = SynthesisConfig(length_scale=self._voice.config.length_scale / speed)
        parts: list[Samples] = []
        fillers: list[Span] = []
        at = 0
        for chunk in self._voice.synthesize(text, config, include_alignments=True):
            if chunk.phoneme_alignments is None:
                raise EngineError("This voice does not tell when it says what; take another one.")
            for sound, first, last in _words(chunk.phoneme_alignments):
                if self._bare(sound) in self._sounds:
                    fillers.append(Span((at + first) / self.rate_hz, (at + last) / self.rate_hz))
            parts.append(chunk.audio_float_array)
            at += parts[-1].size
        return np.concatenate(parts), tuple(fillers)

    @staticmethod
    def _bare(sound: str) -> str:
        return _NO_SOUND.sub("", sound).strip()


def _words(alignments: Sequence[object]) -> Iterator[tuple[str, int, int]]:
    """Yield the sound of each word with its first sample, and the one behind its last."""
    sound, first, at = "", 0, 0
    for each in alignments:
        phoneme, length = str(getattr(each, "phoneme", "")), int(getattr(each, "num_samples", 0))
        if phoneme in _BETWEEN:
            if sound:
                yield sound, first, at
            sound, first = "", at + length
        else:
            first = first if sound else at
            sound += phoneme
        at += length
    if sound:
        yield sound, first, at
