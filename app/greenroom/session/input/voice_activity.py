"""When the person's voice starts and stops, and the sound of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.turn_taking.vad import VadEvent, VadParams, VadStateMachine
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.session.input.voice_probability import ANY_SOUND, VoiceProbability

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples
    from greenroom.ports import VoiceDetector


_FAINT_DB = 20.0  # below the loudest that was heard lately
_FORGETS_DB = 0.1  # a window of 0.032 s
_QUIETEST_DB = -60.0
_CONSONANT = 4  # windows, 0.13 s: hardly a cluster of consonants inside a word is longer
_BREATH = 16  # windows, 0.5 s; whatever speaks after that begins anew
_SHORTEST, _LONGEST = 40, 200  # samples of a pitch of 400 to 80 Hz
_PERIODICITY = 0.6


class VoiceRelease:
    """Follows one microphone, window by window."""

    def __init__(self) -> None:
        """Nothing was heard yet."""
        self._loudest_db = _QUIETEST_DB
        self._faint = _BREATH

    def voice(self, probability: float, window: Samples) -> float:
        """Return how likely `window` holds the voice itself.

        Args:
            probability: How likely it holds speech.
            window: [shape=(512,), 16 kHz], as the microphone gave it.
        """
        level_db = 10 * float(np.log10(np.mean(window**2) + 1e-10))
        self._loudest_db = max(level_db, self._loudest_db - _FORGETS_DB, _QUIETEST_DB)
        faint = level_db < self._loudest_db - _FAINT_DB and not _periodic(window)
        self._faint = self._faint + 1 if faint else 0
        return 0.0 if _CONSONANT <= self._faint <= _BREATH else probability


def alike(windows: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return how each of `windows` [shape=(k, n)] resembles itself moved by 0 to n/2 samples.

    1 for unmoved; the shape is (k, n // 2).
    """
    size = windows.shape[1]
    spectrum = np.fft.rfft(windows, 2 * size)
    moved = np.fft.irfft(np.abs(spectrum) ** 2)[:, : size // 2]
    return np.asarray(moved / (moved[:, :1] + 1e-12), np.float64)


_HANN = np.hanning(512)
_HANN_ALIKE = alike(_HANN[np.newaxis])[0]


def _periodic(window: Samples) -> bool:
    likeness = alike((window * _HANN)[np.newaxis])[0] / _HANN_ALIKE
    return bool(likeness[_SHORTEST:_LONGEST].max() > _PERIODICITY)


_WINDOW = 512
_NEVER_S = float("inf")
"""No pause ends a turn here: session/input/user_turn.py decides that."""


class VoiceActivityTracker:
    """Tells when the person's voice starts and stops; keeps the sound until it is forgotten."""

    def __init__(self, detector: VoiceDetector) -> None:
        """Listen to sound at 16 kHz; `detector` must be fresh."""
        self._probability = VoiceProbability(detector, ANY_SOUND)
        self._release = VoiceRelease()
        self._states = VadStateMachine(VadParams(end_pause_s=_NEVER_S))
        self._sound: Samples = np.zeros(0, np.float32)
        self._first = 0
        self._next = 0

    @property
    def speaking(self) -> bool:
        """Whether the person is talking right now."""
        return self._states.speaking

    @property
    def now_s(self) -> float:
        """End of what was listened to so far."""
        return self._next / MODEL_RATE_HZ

    def process(self, samples: Samples) -> tuple[list[VadEvent], list[tuple[float, Samples]]]:
        """Listen to the next samples [shape=(n,), 16 kHz].

        Returns:
            What the voice did, in order; and each window of 512 samples that is complete now, with
            the probability that it holds speech.
        """
        self._sound = np.concatenate([self._sound, samples])
        events: list[VadEvent] = []
        windows: list[tuple[float, Samples]] = []
        while self._next + _WINDOW <= self._first + self._sound.size:
            at = self._next - self._first
            window = self._sound[at : at + _WINDOW]
            probability = self._probability.measure(window)
            voice = self._release.voice(probability, window)
            events += self._states.process_window(voice, self._next / MODEL_RATE_HZ)
            windows.append((probability, window))
            self._next += _WINDOW
        return events, windows

    def sound_between(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        """Return what is left of that sound, and the time of its first sample."""
        start = max(self._first, round(start_s * MODEL_RATE_HZ))
        end = round(end_s * MODEL_RATE_HZ)
        piece = self._sound[start - self._first : max(0, end - self._first)].copy()
        return piece, start / MODEL_RATE_HZ

    def forget_before(self, before_s: float) -> None:
        """Let go of the sound before `before_s`."""
        drop = min(round(before_s * MODEL_RATE_HZ), self._next) - self._first
        if drop > 0:
            self._sound = self._sound[drop:]
            self._first += drop
