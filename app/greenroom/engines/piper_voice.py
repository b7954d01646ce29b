"""A Piper voice: one sentence after the other, all equally loud."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.persona import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.ports import Flag

_LEVEL_DBFS = -21.0
"""Loudness of every sentence: mean level of its voiced part. Piper's own differ by 6 dB, short
sentences being the loudest; its own remedy, equal peaks, leaves them differing by 4 dB."""

_MAX_GAIN_DB = 10.0  # a sentence that is mostly breath is not blown up to a shout
_KNEE, _CEILING = 0.8, 0.98  # between these the limiter bends
_PAUSE_S = 0.15  # between sentences, besides the 0.2-0.3 s that Piper leaves itself
_INAUDIBLE = 1e-3  # 39 dB below that level
_LEAD_S = 0.01
"""Left of the silence before the first sound: Piper begins with 0.03-0.06 s, now and then 0.3 s,
and all of it would be waited for."""
_BLOCK_S = 0.25
_WARM_UP = "Good morning."
_SILENT_MARKS = re.compile(r"[*_#~`<>|{}\[\]\\^]")


class PiperSynthesizer:
    """Speaks with one voice; several personas differ by tempo and pitch."""

    def __init__(self, path: Path, threads: int = 1, *, warm_up: bool = True) -> None:
        """Load the voice.

        Args:
            path: The .onnx file; its .onnx.json lies beside it.
            threads: For the network.
            warm_up: Say something to nobody, because the first sentence takes longer.

        Raises:
            MissingError: A file is not there.
            InputError: A file is not a whole Piper voice.
        """
        import onnxruntime
        from piper import PiperVoice
        from piper.config import PiperConfig

        described = path.with_name(f"{path.name}.json")
        for file in (path, described):
            if not file.is_file():
                raise MissingError(
                    "The voice file {file} is not on this computer; fetch the voice with "
                    "'greenroom models get'.",
                    file=file.name,
                )
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        # After each sentence they would spin for a while, on cores that the model needs by then.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.log_severity_level = 4
        onnxruntime.set_seed(1)  # the same lines in the same order sound the same
        try:
            config = PiperConfig.from_dict(json.loads(described.read_text(encoding="utf-8")))
            session = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime's own classes derive from Exception only
            raise InputError(
                "{file} is damaged or not a Piper voice; fetch it again with 'greenroom "
                "models get'.",
                file=path.name,
            ) from error
        self._voice = PiperVoice(session=session, config=config, download_dir=path.parent)
        self.rate_hz = int(config.sample_rate)
        if warm_up:
            for _ in self._sentences(_WARM_UP, Voice()):
                pass

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        """Yield mono blocks; see ports.SpeechSynthesizer."""
        spoken = 0
        for sentence in self._sentences(speakable(text), voice):
            for at in range(0, sentence.size, round(_BLOCK_S * self.rate_hz)):
                if cancel.is_set():
                    return
                samples = sentence[at : at + round(_BLOCK_S * self.rate_hz)]
                yield AudioBlock(samples, self.rate_hz, spoken / self.rate_hz)
                spoken += samples.size
            if cancel.is_set():
                return

    def _sentences(self, text: str, voice: Voice) -> Iterator[Samples]:
        from piper.config import SynthesisConfig

        if not text:
            return
        ratio = 2.0 ** (voice.pitch_semitones / 12.0)
        # Resampling raises pitch and tempo alike; speaking more slowly first takes tempo back.
        length = self._voice.config.length_scale * ratio / voice.speed
        config = SynthesisConfig(length_scale=length, normalize_audio=False)
        pause = np.zeros(round(_PAUSE_S * self.rate_hz), np.float32)
        try:
            for number, chunk in enumerate(self._voice.synthesize(text, config)):
                samples = normalize_level(
                    self._pitched(chunk.audio_float_array, ratio), self.rate_hz
                )
                yield (
                    np.concatenate((pause, samples))
                    if number
                    else trim_start(samples, self.rate_hz)
                )
        except Exception as error:  # onnxruntime's own classes derive from Exception only
            raise EngineError("The voice failed on this line; the line is shown only.") from error

    def _pitched(self, samples: Samples, ratio: float) -> Samples:
        import soxr

        if ratio == 1.0:
            return samples
        moved: Samples = soxr.resample(samples, self.rate_hz * ratio, self.rate_hz)
        return moved


def speakable(text: str) -> str:
    """Return `text` without marks and pictures that would be read by their names.

    Empty if there is nothing to say in it.
    """
    plain = _SILENT_MARKS.sub(" ", text)
    plain = "".join(" " if unicodedata.category(c) in {"So", "Sk", "Cs"} else c for c in plain)
    return " ".join(plain.split()) if any(c.isalnum() for c in plain) else ""


def trim_start(samples: Samples, rate_hz: int) -> Samples:
    """Return `samples` without the silence before the first sound, but for a hundredth second."""
    audible = np.flatnonzero(np.abs(samples) > _INAUDIBLE)
    first = int(audible[0]) if audible.size else 0
    return samples[max(0, first - round(_LEAD_S * rate_hz)) :]


def normalize_level(samples: Samples, rate_hz: int) -> Samples:
    """Return `samples` at the common loudness, peaks bent to stay below 1."""
    frame = rate_hz // 50
    whole = samples[: samples.size // frame * frame].reshape(-1, frame)
    power = np.square(whole, dtype=np.float64).mean(axis=1)
    if not power.size or power.max() <= 0:
        return samples
    voiced = power[power > power.max() * 1e-3].mean()
    gain = 10 ** (min(_LEVEL_DBFS - 10 * np.log10(voiced), _MAX_GAIN_DB) / 20)
    loud = samples * np.float32(gain)
    over = np.abs(loud) > _KNEE
    room = _CEILING - _KNEE
    loud[over] = np.sign(loud[over]) * (_KNEE + room * np.tanh((np.abs(loud[over]) - _KNEE) / room))
    return loud
