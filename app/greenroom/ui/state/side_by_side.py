"""Two takes side by side: which figures first, and where each lies in what is usual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.coaching.comparison import FigurePair

_MARGIN = 0.06


@dataclass(frozen=True, slots=True)
class Strip:
    """Both values and what is usual on one line, from 0 to 1.

    Attributes:
        first: The earlier take; None where it has no figure.
        second: The later one.
        low: Where what is usual begins; None where nothing is known to be.
        median: Its middle.
        high: Where it ends.
    """

    first: float | None
    second: float | None
    low: float | None
    median: float | None
    high: float | None


def in_order(pairs: Iterable[FigurePair]) -> tuple[FigurePair, ...]:
    """Return the figures that both takes have, then those of one; what neither has is left out."""
    have = [pair for pair in pairs if pair.first is not None or pair.second is not None]
    return tuple(sorted(have, key=lambda pair: pair.difference is None))


def strip(pair: FigurePair) -> Strip:
    """Return where on a line everything about a figure lies."""
    usual = pair.usual
    every = (pair.first, pair.second, usual.low, usual.median, usual.high)
    seen = [each for each in every if each is not None]
    if not seen:
        return Strip(None, None, None, None, None)
    least, most = min(seen), max(seen)

    def along(value: float | None) -> float | None:
        if value is None:
            return None
        return _MARGIN + (1 - 2 * _MARGIN) * (
            (value - least) / (most - least) if most > least else 0.5
        )

    return Strip(*map(along, every))
