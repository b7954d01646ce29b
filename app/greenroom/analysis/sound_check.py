"""Whether the microphone will do: a sentence spoken into it, before the rehearsal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
import soxr

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.session.input.voice_probability import VoiceProbability

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.audio import DuplexBlock, Samples
    from greenroom.ports import DuplexAudio, VoiceDetector

Finding = Literal["only_zeros", "nothing_said", "too_quiet", "clipping", "noisy"]

_WINDOW = 512  # samples at 16 kHz
_WINDOW_S = _WINDOW / MODEL_RATE_HZ
_SPOKEN = 0.5
_ENOUGH_S = 1.5  # of speech
_DONE_S = 0.8  # of silence after it
_LONGEST_S = 12.0
_LEAST_SPOKEN_S = 0.4

# Silero still finds 96 % of the speech at -54 dBFS (seven speakers, lifted as in a rehearsal): this
# leaves 9 dB for the soft ends of sentences.
_QUIET_DB = -45.0
# 10 dB above noise it misses up to 11 % of a speaker's windows, at 5 dB 13 %, at 0 dB 27 %.
_NOISY_DB = 10.0
# A sample at full scale may be a knock; a wave with its top cut off stays there.
_FULL_SCALE, _FLAT, _FLAT_TOPS = 0.99, 3, 3

_SENTENCES: dict[Finding, str] = {
    "only_zeros": (
        "Nothing comes from the microphone: see whether it is muted, and whether the "
        "system's privacy settings let this program hear it."
    ),
    "nothing_said": (
        "No speech was heard: see whether this is the right microphone, then say a sentence again."
    ),
    "too_quiet": (
        "You are too quiet: move closer to the microphone, or raise its level in the system's "
        "sound settings."
    ),
    "clipping": (
        "The loud parts are cut off: move away from the microphone, or lower its level in the "
        "system's sound settings."
    ),
    "noisy": (
        "The room is almost as loud as you: move closer to the microphone, or close window and "
        "door."
    ),
}


@dataclass(frozen=True, slots=True)
class SoundReport:
    """What a sentence shows about microphone and room.

    Attributes:
        findings: What is wrong; nothing if it will do.
        speech_db: Mean level of the speech in dBFS; None if there was none.
        room_db: Median level between the words; None if there was hardly a pause.
        peak_db: The loudest sample, in dBFS.
    """

    findings: tuple[Finding, ...]
    speech_db: float | None
    room_db: float | None
    peak_db: float

    @property
    def sentences(self) -> tuple[str, ...]:
        """What to tell the person."""
        told = tuple(_SENTENCES[each] for each in self.findings)
        return told or ("The microphone hears you well.",)


def judge_sound(
    powers: Sequence[float], spoken: Sequence[bool], peak: float, flat_tops: int
) -> SoundReport:
    """Return what is wrong, if anything.

    Args:
        powers: Mean power of each window of 0.032 s.
        spoken: Whether each window holds speech.
        peak: The largest absolute sample, 0..1.
        flat_tops: How many waves had their top cut off.
    """
    power, mask = np.asarray(powers), np.asarray(spoken, bool)
    peak_db = _db(peak**2)
    if not peak:
        return SoundReport(("only_zeros",), None, None, peak_db)
    room_db = (
        _db(float(np.median(power[~mask]))) if np.count_nonzero(~mask) * _WINDOW_S > 0.3 else None
    )
    if np.count_nonzero(mask) * _WINDOW_S < _LEAST_SPOKEN_S:
        return SoundReport(("nothing_said",), None, room_db, peak_db)
    speech_db = _db(float(np.mean(power[mask])))
    findings: dict[Finding, bool] = {
        "too_quiet": speech_db < _QUIET_DB,
        "clipping": flat_tops >= _FLAT_TOPS,
        "noisy": room_db is not None and speech_db - room_db < _NOISY_DB,
    }
    return SoundReport(
        tuple(name for name, there in findings.items() if there), speech_db, room_db, peak_db
    )


class SoundChecker:
    """Follows the microphone until a sentence was said."""

    def __init__(self, detector: VoiceDetector, rate_hz: int) -> None:
        self._voice = VoiceProbability(detector)
        self._resampler = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._rest = np.zeros(0, np.float32)
        self._powers: list[float] = []
        self._spoken: list[bool] = []
        self._peak, self._flat_tops = 0.0, 0

    @property
    def done(self) -> bool:
        """Whether a sentence was said, or the time for one is up."""
        after = next((n for n, each in enumerate(reversed(self._spoken)) if each), 0)
        said = sum(self._spoken) * _WINDOW_S >= _ENOUGH_S and after * _WINDOW_S >= _DONE_S
        return said or len(self._spoken) * _WINDOW_S >= _LONGEST_S

    def add_block(self, block: DuplexBlock) -> None:
        """Follow what the microphone heard next."""
        loud = np.abs(block.samples)
        self._peak = max(self._peak, float(loud.max(initial=0.0)))
        self._flat_tops += _flat_tops(loud)
        more = self._resampler.resample_chunk(block.samples)
        self._rest = np.concatenate([self._rest, more])
        while self._rest.size >= _WINDOW:
            window, self._rest = self._rest[:_WINDOW], self._rest[_WINDOW:]
            self._powers.append(float(np.mean(window**2)))
            self._spoken.append(self._voice.measure(window) > _SPOKEN)

    def report(self) -> SoundReport:
        """Return what the blocks so far say about the microphone."""
        return judge_sound(self._powers, self._spoken, self._peak, self._flat_tops)


def check_sound(audio: DuplexAudio, detector: VoiceDetector) -> SoundReport:
    """Listen until a sentence was said, for at most 12 s."""
    checker = SoundChecker(detector, audio.rate_hz)
    for block in audio.blocks():
        checker.add_block(block)
        if checker.done:
            break
    return checker.report()


def _db(power: float) -> float:
    return 10 * float(np.log10(max(power, 1e-12)))


def _flat_tops(loud: Samples) -> int:
    """Count the runs of samples at full scale."""
    full = np.concatenate([[False], loud >= _FULL_SCALE, [False]])
    edges = np.flatnonzero(full[1:] != full[:-1])
    return int(np.count_nonzero(edges[1::2] - edges[::2] >= _FLAT))
