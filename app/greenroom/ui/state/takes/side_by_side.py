"""Orders the figures of two compared takes and places them on a strip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.coaching.comparison import FigurePair

_MARGIN = 0.06


@dataclass(frozen=True, slots=True)
class ComparisonStrip:
    """Positions from 0 to 1 of two values and the usual range.

    Attributes:
        first: The earlier take; None if it has no value.
        second: The later take; None if it has no value.
        low: Begin of the usual range; None if it is not known.
        median: Median of the usual range.
        high: End of the usual range.
    """

    first: float | None
    second: float | None
    low: float | None
    median: float | None
    high: float | None


def order_pairs(pairs: Iterable[FigurePair]) -> tuple[FigurePair, ...]:
    """Return the figures that both takes have, then those of only one take."""
    have = [pair for pair in pairs if pair.first is not None or pair.second is not None]
    return tuple(sorted(have, key=lambda pair: pair.difference is None))


def place_on_strip(pair: FigurePair) -> ComparisonStrip:
    """Return the positions of both values and the usual range of a figure."""
    usual = pair.usual
    every = (pair.first, pair.second, usual.low, usual.median, usual.high)
    seen = [each for each in every if each is not None]
    if not seen:
        return ComparisonStrip(None, None, None, None, None)
    least, most = min(seen), max(seen)

    def along(value: float | None) -> float | None:
        if value is None:
            return None
        return _MARGIN + (1 - 2 * _MARGIN) * (
            (value - least) / (most - least) if most > least else 0.5
        )

    return ComparisonStrip(*map(along, every))
