from __future__ import annotations

import numpy as np
import pytest

from greenroom.bench.pitch_scoring import reference_pitch, score_pitch
from greenroom.bench.scoring import bootstrap_mean
from greenroom.delivery.contour import Contour

SWEEP = np.linspace(100, 200, 400).astype(np.float32)


def test_a_track_is_as_right_as_itself() -> None:
    score = score_pitch(SWEEP, SWEEP)
    assert score is not None
    assert (score.median_error_share, score.range_error_semitones, score.octave_off) == (0, 0, 0)
    assert score.frames == 400


def test_what_is_wrong_is_counted() -> None:
    found = 1.05 * SWEEP
    found[:4] *= 2
    score = score_pitch(found, SWEEP)
    assert score is not None
    assert score.median_error_share == pytest.approx(0.05, abs=0.01)
    assert score.octave_off == 4


def test_too_little_voice_is_not_scored() -> None:
    assert score_pitch(SWEEP[:100], SWEEP[:100]) is None
    assert score_pitch(np.zeros(400, np.float32), SWEEP) is None


def test_the_reference_finds_a_known_pitch_where_somebody_spoke() -> None:
    at_s = np.arange(48_000) / 16_000
    harmonics = [np.sin(2 * np.pi * 140 * n * at_s) / n for n in range(1, 6)]
    sound = np.sum(harmonics, axis=0).astype(np.float32)
    level = np.full(300, -20, np.float32)
    level[:100] = np.nan
    found = reference_pitch(0.1 * sound, Contour(np.zeros(300, np.float32), level, level))
    assert not found[:100].any()
    assert found[105:295] == pytest.approx(140, rel=0.01)


def test_a_mean_and_how_sure_it_is() -> None:
    assert bootstrap_mean([]) is None
    assert bootstrap_mean([0.5, 0.5]) == (0.5, [0.5, 0.5])
    found = bootstrap_mean([0.0, 1.0] * 50)
    assert found is not None
    # The standard error of a share of one half over 100 clips is 0.05.
    assert found[0] == 0.5
    assert found[1] == pytest.approx([0.5 - 1.96 * 0.05, 0.5 + 1.96 * 0.05], abs=0.02)
    assert bootstrap_mean([0.0, 1.0], [1, 3]) == (0.75, [0.0, 1.0])
