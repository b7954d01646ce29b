"""Pitch and loudness against contours whose figures follow from a formula."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.delivery.contour import Contour
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from greenroom.domain.results import Measure

FRAMES = 100  # a second


def heard(
    f0_hz: np.ndarray, level_db: np.ndarray | float = -20.0, peak: np.ndarray | float = 0.1
) -> Take:
    """Somebody speaks two words a second all the time, a sentence every three seconds."""
    size, level, peaks = f0_hz.size, np.asarray(level_db), np.asarray(peak)
    seconds = size / FRAMES
    words = tuple(
        Word("end." if number % 6 == 5 else "word", number / 2, number / 2 + 0.5)
        for number in range(int(2 * seconds))
    )
    contour = Contour(
        f0_hz.astype(np.float32),
        np.broadcast_to(level, size).astype(np.float32),
        np.broadcast_to(peaks, size).astype(np.float32),
    )
    return Take(seconds, words, (Span(0.0, seconds),), contour=contour)


def figures(take: Take) -> dict[str, Measure]:
    return {measure.id: measure for measure in measure_all(take)}


def at_s(seconds: float) -> np.ndarray:
    return np.arange(round(seconds * FRAMES)) / FRAMES


def test_range_of_a_pitch_that_rises_evenly_over_an_octave_is_eight_tenths_of_it() -> None:
    seconds = 30.0
    found = figures(heard(100 * 2 ** (at_s(seconds) / seconds)))
    assert found["pitch"].value == pytest.approx(100 * 2**0.5, rel=0.001)
    assert found["pitch_range"].value == pytest.approx(0.8 * 12, abs=0.02)


@pytest.mark.parametrize("depth", [0.05, 0.2])
def test_variation_of_a_sine_is_its_depth_over_root_two(depth: float) -> None:
    f0_hz = 120 * (1 + depth * np.sin(2 * np.pi * at_s(30.0)))
    variation = figures(heard(f0_hz))["pitch_variation"]
    assert variation.value == pytest.approx(depth / 2**0.5, rel=0.001)
    assert [each.span for each in variation.series] == [Span(0, 10), Span(10, 20), Span(20, 30)]
    assert all(each.value == pytest.approx(depth / 2**0.5, rel=0.01) for each in variation.series)
    assert len(variation.marks) == (3 if depth == 0.05 else 0)


def test_only_the_window_without_melody_is_marked_as_monotone() -> None:
    f0_hz = 120 * (1 + 0.3 * np.sin(2 * np.pi * at_s(30.0)))
    f0_hz[1000:2000] = 120
    variation = figures(heard(f0_hz))["pitch_variation"]
    assert [mark.span for mark in variation.marks] == [Span(10, 20)]
    assert variation.band is not None
    assert variation.band.place(variation.series[1].value or 0.0) == "below"


def test_a_window_with_little_voice_has_no_variation() -> None:
    f0_hz = np.full(3000, 120.0)
    f0_hz[1000:1800] = 0
    series = figures(heard(f0_hz))["pitch_variation"].series
    assert [each.value is None for each in series] == [False, True, False]


@pytest.mark.parametrize(
    ("semitones", "rising", "falling"), [(5.0, 1.0, 0.0), (-5.0, 0.0, 1.0), (1.0, 0.0, 0.0)]
)
def test_ends_of_sentences_rise_or_fall(semitones: float, rising: float, falling: float) -> None:
    """The last 0.6 s of each sentence move evenly by so many semitones."""
    moves = np.concatenate((np.zeros(240), np.linspace(0, semitones, 60)))
    found = figures(heard(120 * 2 ** (np.tile(moves, 8) / 12)))
    assert found["rising_ends"].value == rising
    assert found["falling_ends"].value == falling
    marks = found["rising_ends"].marks + found["falling_ends"].marks
    assert len(marks) == (0 if abs(semitones) < 3 else 8)
    if marks:
        assert (marks[0].span.start_s, marks[0].span.end_s) == pytest.approx((2.2, 3.0))


def test_ends_are_softer_by_what_they_lose() -> None:
    sentence = np.concatenate((np.full(240, -20.0), np.full(60, -26.0)))
    levels = np.tile(sentence, 8)
    levels[-60:] -= 9  # one end is softer still
    softer = figures(heard(np.full(2400, 120.0), levels))["trailing_off"]
    assert softer.value == pytest.approx(6.0)
    assert [mark.span.end_s for mark in softer.marks] == [24.0]


def test_spread_of_loudness_is_what_lies_between_loud_and_soft() -> None:
    """Half of the take is 8 dB softer, so the 10th percentile is soft and the 95th loud."""
    levels = np.where(at_s(60.0) < 30, -20.0, -28.0)
    spread = figures(heard(np.full(6000, 120.0), levels))["loudness_spread"]
    assert spread.value == pytest.approx(8.0, abs=0.01)
    whole_db = 10 * np.log10((10**-2 + 10**-2.8) / 2)
    assert [each.value for each in spread.series] == pytest.approx(
        [-20 - whole_db] * 3 + [-28 - whole_db] * 3, abs=0.01
    )


def test_gain_changes_no_figure_but_the_distance_to_clipping() -> None:
    rng = np.random.default_rng(4)
    f0_hz = 120 * 2 ** (rng.normal(0, 2, 6000) / 12)
    levels = rng.normal(-30, 4, 6000)
    soft, loud = (
        {m.id: m.value for m in measure_all(heard(f0_hz, levels + gain))} for gain in (0, 20)
    )
    assert loud == {
        name: None if value is None else pytest.approx(value, abs=1e-4)
        for name, value in soft.items()
    }


def test_time_close_to_clipping_is_marked() -> None:
    peaks = np.full(3000, 0.5)
    peaks[1000:1030] = 0.95
    close = figures(heard(np.full(3000, 120.0), peak=peaks))["near_clipping"]
    assert close.value == pytest.approx(0.01)
    assert [(m.span.start_s, m.span.end_s) for m in close.marks] == [pytest.approx((10.0, 10.3))]


def test_too_little_voice_gives_a_reason() -> None:
    found = figures(heard(np.zeros(3000)))
    for name in ("pitch", "pitch_range", "pitch_variation"):
        assert found[name].value is None
        assert "voice" in found[name].reason
