from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.coaching.usual import TAKES_NEEDED, usual

NUMBERS = st.floats(-1e6, 1e6, allow_nan=False)


@pytest.mark.parametrize(
    ("earlier", "quartiles"),
    [  # 1 + (n - 1) p, by hand
        ([3.0, 1.0, 2.0], (1.5, 2.0, 2.5)),
        ([1.0, 2.0, 3.0, 4.0], (1.75, 2.5, 3.25)),
        ([5.0, 1.0, 4.0, 2.0, 3.0], (2.0, 3.0, 4.0)),
    ],
)
def test_quartiles_are_where_arithmetic_puts_them(
    earlier: list[float], quartiles: tuple[float, ...]
) -> None:
    found = usual(earlier, None)
    assert (found.low, found.median, found.high) == pytest.approx(quartiles)
    assert found.place is None
    assert found.reason == ""


@given(st.lists(NUMBERS, min_size=TAKES_NEEDED, max_size=40))
def test_quartiles_are_type_7_whatever_the_takes(earlier: list[float]) -> None:
    found = usual(earlier, None)
    quartiles = np.quantile(earlier, [0.25, 0.5, 0.75], method="linear")
    assert (found.low, found.median, found.high) == pytest.approx(tuple(quartiles), abs=1e-6)


@given(NUMBERS, st.integers(TAKES_NEEDED, 40))
def test_the_same_again_is_usual(value: float, takes: int) -> None:
    assert usual([value] * takes, value).place == "inside"


@pytest.mark.parametrize(
    ("value", "place"),
    [(1.4, "below"), (1.5, "inside"), (2.0, "inside"), (2.5, "inside"), (2.6, "above")],
)
def test_a_take_lies_below_inside_or_above(value: float, place: str) -> None:
    assert usual([1.0, 2.0, 3.0], value).place == place


@pytest.mark.parametrize(
    ("earlier", "begins"),
    [([], "no earlier take has"), ([1.0], "1 earlier take has"), ([1.0, 2.0], "2 earlier takes")],
)
def test_too_few_takes_give_a_reason_and_no_figure(earlier: list[float], begins: str) -> None:
    found = usual(earlier, 1.0)
    assert (found.low, found.median, found.high, found.place) == (None, None, None, None)
    assert found.reason.startswith(begins)
    assert found.takes == len(earlier)
