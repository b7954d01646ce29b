"""Pitch of voices made with a pitch that is known."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from greenroom.domain.audio import MODEL_RATE_HZ, Samples
from greenroom.engines.swift_f0_pitch import SwiftF0Tracker

SECONDS = 6
FORMANTS = ((700.0, 80.0), (1220.0, 100.0), (2600.0, 140.0))


@pytest.fixture(scope="module")
def tracker() -> SwiftF0Tracker:
    return SwiftF0Tracker()


def voice(median_hz: float) -> tuple[Samples, np.ndarray]:
    """An "ah" whose pitch swings by three semitones, and the pitch of each hundredth."""
    at_s = np.arange(SECONDS * MODEL_RATE_HZ) / MODEL_RATE_HZ
    f0_hz = median_hz * 2 ** (3 * np.sin(2 * np.pi * 0.7 * at_s) / 12)
    phase = 2 * np.pi * np.cumsum(f0_hz) / MODEL_RATE_HZ
    sound = np.zeros(at_s.size)
    for number in range(1, int(4000 / median_hz)):
        hz = number * f0_hz
        strength = sum(1 / (1 + ((hz - middle) / width) ** 2) for middle, width in FORMANTS)
        sound += (0.05 + strength) / number * np.sin(number * phase)
    return (0.3 * sound / np.abs(sound).max()).astype(np.float32), f0_hz[80::160]


@pytest.mark.parametrize("snr_db", [None, 10.0])
@pytest.mark.parametrize("median_hz", [85.0, 120.0, 170.0, 220.0, 290.0])
def test_pitch_is_right_and_hardly_ever_an_octave_off(
    tracker: SwiftF0Tracker, median_hz: float, snr_db: float | None
) -> None:
    sound, truth_hz = voice(median_hz)
    if snr_db is not None:
        power = float(np.mean(sound**2)) / 10 ** (snr_db / 10)
        noise = np.random.default_rng(1).normal(0, power**0.5, sound.size)
        sound = (sound + noise).astype(np.float32)
    found_hz = tracker.track(sound)
    voiced = found_hz > 0
    assert voiced.mean() > 0.95
    off = np.abs(12 * np.log2(found_hz[voiced] / truth_hz[voiced]))
    assert (off > 6).mean() < 0.01
    assert np.median(found_hz[voiced]) == pytest.approx(np.median(truth_hz), rel=0.02)
    spread = [
        12 * np.log2(np.divide(*np.percentile(f0, [90, 10]))) for f0 in (found_hz[voiced], truth_hz)
    ]
    assert spread[0] == pytest.approx(spread[1], abs=0.5)


@pytest.mark.parametrize("count", [0, 1, 159, 160, 161, 16_000, 40_001])
def test_there_is_one_value_a_hundredth_of_a_second(tracker: SwiftF0Tracker, count: int) -> None:
    found = tracker.track(np.zeros(count, np.float32))
    assert found.shape == (-(-count // 160),)
    assert found.dtype == np.float32
    assert not found.any()


def test_noise_has_no_pitch_to_speak_of(tracker: SwiftF0Tracker) -> None:
    noise = np.random.default_rng(2).normal(0, 0.1, 10 * MODEL_RATE_HZ).astype(np.float32)
    assert (tracker.track(noise) > 0).mean() < 0.1


_GROWTH = """
import numpy as np
from pathlib import Path
from greenroom.engines.swift_f0_pitch import SwiftF0Tracker

def anonymous_kb():
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Anonymous:"))

tracker = SwiftF0Tracker()
tracker.track(np.ones(16_000, np.float32))
before = anonymous_kb()
for seconds in (5, 13, 20, 27, 28):
    tracker.track(np.ones(16_000 * seconds, np.float32))
print(anonymous_kb() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a process's memory so")
def test_a_long_stretch_leaves_no_memory_taken() -> None:
    large_is_given_back = {**os.environ, "MALLOC_MMAP_THRESHOLD_": "4000000"}
    command = [sys.executable, "-c", _GROWTH]
    grown = subprocess.run(
        command, env=large_is_given_back, capture_output=True, text=True, check=True
    )
    assert int(grown.stdout) < 40_000
