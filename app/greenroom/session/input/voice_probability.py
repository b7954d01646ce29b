"""How likely sound holds speech, and whether somebody is speaking: what every listener shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples
    from greenroom.ports import VoiceDetector

ANY_SOUND = 1e-45
"""The least peak of a window that is not all zeros; a muted microphone needs no model."""


_TARGET_DB = -18.0
_MOST_DB = 12.0
_LIFT_RISES_DB = 0.02  # a window of 0.032 s


class AutomaticGainControl:
    """Follows the loudest that was heard lately and lifts what comes next by what it lacks."""

    def __init__(self) -> None:
        """Begin with full lift: the first loud window takes it back."""
        self._loudest_db = _TARGET_DB - _MOST_DB

    def lifted(self, window: Samples) -> Samples:
        """Return `window` [shape=(n,)], lifted by 0 to 12 dB and clipped to -1..1."""
        level_db = 10 * float(np.log10(np.mean(window**2) + 1e-10))
        faded_db = max(self._loudest_db - _LIFT_RISES_DB, _TARGET_DB - _MOST_DB)
        self._loudest_db = max(level_db, faded_db)
        lift_db = min(max(_TARGET_DB - self._loudest_db, 0.0), _MOST_DB)
        return np.asarray(np.clip(window * 10 ** (lift_db / 20), -1, 1), np.float32)


class VoiceProbability:
    """Lifts a quiet microphone to the level that the detector expects, then asks the detector."""

    def __init__(self, detector: VoiceDetector, least_peak: float = 0.0) -> None:
        """Begin a recording.

        Args:
            detector: Tells speech; it must be fresh.
            least_peak: A window whose peak is below this holds no speech, and neither the level
                nor the detector follows it. 0 for following every window.
        """
        self._detector = detector
        self._least_peak = least_peak
        self._gain_control = AutomaticGainControl()

    def measure(self, window: Samples) -> float:
        """Return how likely the next `window` [shape=(512,), 16 kHz] holds speech, 0..1."""
        if float(np.abs(window).max(initial=0.0)) < self._least_peak:
            return 0.0
        return self._detector.probability(self._gain_control.lifted(window))

    def reset_detector(self) -> None:
        """Let the detector forget what it heard; the level is followed on."""
        self._detector.reset()


class VoiceGate:
    """Tells whether somebody is speaking, with hysteresis: to go on takes less than to begin."""

    def __init__(self, on: float = 0.5, off: float = 0.35) -> None:
        """Begin in silence; speech begins at the probability `on` and ends below `off`."""
        self._on, self._off = on, off
        self.open = False

    def update(self, probability: float) -> bool:
        """Return whether the next window, of this probability, belongs to speech."""
        self.open = probability >= (self._off if self.open else self._on)
        return self.open
