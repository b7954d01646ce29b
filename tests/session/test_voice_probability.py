"""What every listener shares: the level is lifted, the detector asked, speech held on and off."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.domain.audio import Samples
from greenroom.session.input.voice_probability import ANY_SOUND, VoiceGate, VoiceProbability

_TONE = np.sin(2 * np.pi * 200 * np.arange(512) / 16_000).astype(np.float32)


class _Peaks:
    """A detector whose probability is the peak of a window."""

    def __init__(self) -> None:
        self.asked = 0

    def probability(self, window: Samples) -> float:
        self.asked += 1
        return float(np.abs(window).max())

    def reset(self) -> None:
        self.asked = 0


def test_a_quiet_window_is_lifted_by_12_db_and_a_loud_one_is_not() -> None:
    assert VoiceProbability(_Peaks()).measure(0.01 * _TONE) == pytest.approx(0.04, rel=0.02)
    assert VoiceProbability(_Peaks()).measure(0.9 * _TONE) == pytest.approx(0.9, rel=0.02)


@pytest.mark.parametrize(
    ("least_peak", "peak", "asked"),
    [(0.0, 0.0, 1), (ANY_SOUND, 0.0, 0), (ANY_SOUND, 1e-40, 1), (0.01, 0.009, 0), (0.01, 0.011, 1)],
)
def test_the_detector_is_asked_from_the_least_peak_on(
    least_peak: float, peak: float, asked: int
) -> None:
    detector = _Peaks()
    window = np.zeros(512, np.float32)
    window[100] = peak
    VoiceProbability(detector, least_peak).measure(window)
    assert detector.asked == asked


def test_speech_begins_at_one_half_and_goes_on_down_to_0_35() -> None:
    gate = VoiceGate()
    heard = [gate.update(probability) for probability in (0.49, 0.5, 0.4, 0.35, 0.34, 0.45, 0.6)]
    assert heard == [False, True, True, True, False, False, True]
