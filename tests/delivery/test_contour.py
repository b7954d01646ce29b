"""Contours against sound and pitch of known shape."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.delivery.contour import empty_contour, join_contours, plausible_pitch, trace_contour
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.domain.talk import Span

RATE = 16_000


def tone(seconds: float, amplitude: float = 0.25, hz: float = 150.0) -> np.ndarray:
    at_s = np.arange(round(seconds * RATE)) / RATE
    return (amplitude * np.sin(2 * np.pi * hz * at_s)).astype(np.float32)


def test_stretches_come_to_lie_where_they_were_spoken() -> None:
    parts = []
    for start_s, amplitude in ((1.0, 0.5), (4.0, 0.25)):
        quiet = 0.0005 * tone(0.5)
        samples = np.concatenate((quiet, tone(1.0, amplitude), quiet))
        level_db = analyse_sound(samples).level_db
        f0_hz = np.full(level_db.size, 150, np.float32)
        parts.append((start_s, trace_contour(samples, level_db, f0_hz, [Span(0.5, 1.5)])))
    contour = join_contours(parts, 10.0)
    assert contour.f0_hz.size == contour.level_db.size == contour.peak.size == 1000
    assert np.flatnonzero(contour.f0_hz).tolist() == [*range(150, 250), *range(450, 550)]
    assert np.flatnonzero(np.isfinite(contour.level_db)).tolist() == [
        *range(150, 250),
        *range(450, 550),
    ]
    # A sine lies 3.01 dB below its peak; a frame holds no whole number of periods.
    assert contour.level_db[200] == pytest.approx(20 * np.log10(0.5) - 3.01, abs=0.3)
    assert contour.level_db[500] == pytest.approx(20 * np.log10(0.25) - 3.01, abs=0.3)
    assert contour.peak[200] == pytest.approx(0.5, abs=0.01)
    assert contour.part(Span(1.5, 2.0)).voiced_s == pytest.approx(0.5)


def test_a_stretch_that_ends_after_the_recording_is_cut() -> None:
    samples = tone(1.005)
    f0_hz = np.full(101, 150, np.float32)
    part = trace_contour(samples, analyse_sound(samples).level_db, f0_hz, [Span(0, 1)])
    assert join_contours([(9.5, part)], 10.0).f0_hz.size == 1000


def test_where_nobody_speaks_there_is_nothing() -> None:
    contour = empty_contour(2.0)
    assert (contour.voiced_s, contour.voiced_hz.size, contour.spoken_db.size) == (0.0, 0, 0)


def test_frames_an_octave_off_and_scraps_are_no_pitch() -> None:
    f0_hz = np.full(300, 120, np.float32)
    f0_hz[100:110] = 420  # far above 1.9 * 120 + 10
    f0_hz[150:152] = 0
    f0_hz[152:155] = 130  # three frames on their own
    f0_hz[155:158] = 0
    f0_hz[200:205] = 60  # under 0.72 * 120 - 10
    kept = plausible_pitch(f0_hz)
    wrong = {*range(100, 110), *range(150, 158), *range(200, 205)}
    assert set(np.flatnonzero(kept == 0).tolist()) == wrong
    assert set(kept[kept > 0].tolist()) == {120.0}


def test_a_jump_parts_two_bits_of_voice() -> None:
    f0_hz = np.array([100.0] * 20 + [150.0] * 3 + [100.0] * 20, np.float32)
    assert np.flatnonzero(plausible_pitch(f0_hz) == 0).tolist() == [20, 21, 22]


def test_no_voice_at_all_stays_none() -> None:
    assert not plausible_pitch(np.zeros(50, np.float32)).any()
