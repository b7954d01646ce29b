"""The chart of a figure over many takes, in coordinates from 0 to 1."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import quantiles
from typing import TYPE_CHECKING

from greenroom.coaching.usual import TAKES_NEEDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.coaching.trend import TrendPoint

_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
_TICKS = 4
_MARGIN = 0.08


@dataclass(frozen=True, slots=True)
class Dot:
    """A take in the chart.

    Attributes:
        point: The take with its figure.
        x: 0 for the oldest, 1 for the newest take.
        y: 0 at the bottom, 1 at the top; None if it has no value.
        low: Begin of the usual range before this take; None if it is not known.
        high: End of that range.
    """

    point: TrendPoint
    x: float
    y: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class TrendChart:
    """The whole chart.

    Attributes:
        dots: The takes, oldest first.
        ticks: Value and height of each grid line.
    """

    dots: tuple[Dot, ...] = ()
    ticks: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class TrendSummary:
    """The chart in a few numbers.

    Attributes:
        takes: Number of takes that have the figure.
        least: Lowest value.
        most: Highest value.
        low: First quartile; None if there are too few takes.
        high: Third quartile.
        last: Newest value.
    """

    takes: int
    least: float
    most: float
    low: float | None
    high: float | None
    last: float


def make_chart(points: Sequence[TrendPoint]) -> TrendChart:
    """Return the chart of these takes."""
    seen = [
        each
        for point in points
        for each in (point.figure.value, point.usual.low, point.usual.high)
        if each is not None
    ]
    if not seen:
        return TrendChart()
    least, most = min(seen), max(seen)
    room = (most - least or abs(most) or 1.0) * _MARGIN
    bottom, top = least - room, most + room

    def height(value: float | None) -> float | None:
        return None if value is None else (value - bottom) / (top - bottom)

    last = max(len(points) - 1, 1)
    dots = tuple(
        Dot(
            point,
            place / last if len(points) > 1 else 0.5,
            height(point.figure.value),
            height(point.usual.low),
            height(point.usual.high),
        )
        for place, point in enumerate(points)
    )
    ticks = tuple((tick, (tick - bottom) / (top - bottom)) for tick in _ticks(bottom, top))
    return TrendChart(dots, ticks)


def summarize(points: Sequence[TrendPoint]) -> TrendSummary | None:
    """Return the summary of these takes; None if no take has a value."""
    values = [point.figure.value for point in points if point.figure.value is not None]
    if not values:
        return None
    low = high = None
    if len(values) >= TAKES_NEEDED:
        low, _, high = quantiles(values, n=4, method="inclusive")
    return TrendSummary(len(values), min(values), max(values), low, high, values[-1])


def _ticks(bottom: float, top: float) -> list[float]:
    rough = (top - bottom) / _TICKS
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(each * size for each in _STEPS if each * size >= rough * (1 - 1e-9))
    first = math.ceil(bottom / step)
    return [count * step for count in range(first, math.floor(top / step) + 1)]
