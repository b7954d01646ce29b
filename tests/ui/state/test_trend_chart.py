from __future__ import annotations

from pathlib import Path

import pytest

from greenroom.coaching.trend import TrendPoint, figure_trend
from greenroom.domain.history import PastFigure
from greenroom.ui.state.takes.trend_chart import TrendChart, make_chart, summarize
from tests.takes import past_take


def points(*values: float | None) -> tuple[TrendPoint, ...]:
    return figure_trend(
        (past_take(Path(str(n)), str(n)), PastFigure("pace", "Pace", value, "words per minute", ""))
        for n, value in enumerate(values)
    )


def test_takes_stand_at_equal_distances_and_heights_are_true() -> None:
    drawn = make_chart(points(100, 150, 200))
    assert [dot.x for dot in drawn.dots] == [0, 0.5, 1]
    low, middle, high = (dot.y for dot in drawn.dots)
    assert low is not None
    assert high is not None
    assert middle == pytest.approx((low + high) / 2)
    assert low == pytest.approx(1 - high)
    assert [value for value, _ in drawn.ticks] == [100, 150, 200]
    assert [height for _, height in drawn.ticks] == pytest.approx([low, middle, high])


def test_a_take_without_the_figure_has_a_place_but_no_height() -> None:
    drawn = make_chart(points(100, None, 200, 150, 150))
    assert drawn.dots[1].y is None
    assert [dot.low is None for dot in drawn.dots] == [True, True, True, True, False]


def test_one_take_and_equal_ones_can_be_drawn() -> None:
    assert [(dot.x, dot.y) for dot in make_chart(points(0)).dots] == [(0.5, 0.5)]
    assert [dot.y for dot in make_chart(points(7, 7)).dots] == [0.5, 0.5]
    assert len(make_chart(points(0.25)).ticks) > 1
    assert make_chart(points(None)) == make_chart(()) == TrendChart()


def test_the_same_is_told_in_figures() -> None:
    told = summarize(points(100, None, 120, 140, 160, 110))
    assert told is not None
    assert (told.takes, told.least, told.most, told.last) == (5, 100, 160, 110)
    assert (told.low, told.high) == (110, 140)  # type 7: exactly the 2nd and 4th of five
    few = summarize(points(100, 120))
    assert few is not None
    assert few.low is None
    assert summarize(points(None)) is None
