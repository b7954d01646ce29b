from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.coaching.comparison import FigurePair, compare_takes
from greenroom.domain.history import PastFigure
from greenroom.ui.state.takes.side_by_side import ComparisonStrip, order_pairs, place_on_strip


def pair(first: float | None, second: float | None, *earlier: float) -> FigurePair:
    one, other = (PastFigure("pace", "Pace", value, "s", "") for value in (first, second))
    return compare_takes([one], [other], {"pace": earlier})[0]


def test_what_both_takes_have_comes_first_and_what_neither_has_is_left_out() -> None:
    both, one, none = pair(1, 2), pair(1, None), pair(None, None)
    also = replace(both, id="also")
    assert order_pairs([none, one, both, also]) == (both, also, one)


def test_the_line_reaches_from_the_lowest_to_the_highest() -> None:
    found = place_on_strip(pair(10, 50, 20, 30, 40))
    where = (found.first, found.low, found.median, found.high, found.second)
    assert where == pytest.approx((0.06, 0.39, 0.5, 0.61, 0.94))  # quartiles 25 and 35


def test_equal_values_lie_in_the_middle_and_missing_ones_nowhere() -> None:
    assert place_on_strip(pair(3, 3)) == ComparisonStrip(0.5, 0.5, None, None, None)
    assert place_on_strip(pair(None, None)) == ComparisonStrip(None, None, None, None, None)
