"""Keeps what a page plays and draws while a recording goes by once, in constant memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.reports.context import ENVELOPE_S, PlayableRecording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.ports import AudioEncoder

PAGE_RATE_HZ = 24_000
"""For both voices; what is analysed anyway goes along at the rate of the models."""


class PageRecorder:
    """Listens in on the blocks of one recording, mono and without gaps."""

    def __init__(self, encoder: AudioEncoder) -> None:
        self._encoder = encoder
        self._peaks: list[Samples] = []
        self._rest: Samples = np.zeros(0, np.float32)
        self._step = 1

    def through(self, blocks: Iterable[AudioBlock]) -> Iterator[AudioBlock]:
        """Yield `blocks` as they are.

        Raises:
            EngineError: The encoder failed.
        """
        for block in blocks:
            self._encoder.add_block(block)
            self._step = round(ENVELOPE_S * block.rate_hz)
            waiting = np.concatenate([self._rest, block.samples])
            whole = waiting.size - waiting.size % self._step
            self._peaks.append(self._peaks_of(waiting[:whole]))
            self._rest = waiting[whole:]
            yield block

    def finish(self) -> PlayableRecording:
        """Return what went by."""
        missing = -self._rest.size % self._step
        last = self._peaks_of(np.pad(self._rest, (0, missing)))
        return PlayableRecording(
            self._encoder.finish(), self._encoder.media_type, np.concatenate([*self._peaks, last])
        )

    def _peaks_of(self, samples: Samples) -> Samples:
        peaks: Samples = np.abs(samples).reshape(-1, self._step).max(axis=1, initial=0.0)
        return np.minimum(peaks, np.float32(1.0))


def record_sound(blocks: Iterable[AudioBlock], encoder: AudioEncoder) -> PlayableRecording:
    """Return all of `blocks`.

    Raises:
        InputError: The recording cannot be read.
        EngineError: The encoder failed.
    """
    recorder = PageRecorder(encoder)
    for _ in recorder.through(blocks):
        pass
    return recorder.finish()
