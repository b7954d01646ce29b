"""What is usual for this person: the middle half of their own earlier takes."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import quantiles
from typing import TYPE_CHECKING, Literal

from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

TAKES_NEEDED = 3
"""Quartiles of fewer takes are nothing but the takes themselves."""

UsualPosition = Literal["below", "inside", "above"]


@dataclass(frozen=True, slots=True)
class Usual:
    """What was usual before a take, and where the take lies in it.

    Attributes:
        takes: How many earlier takes have the figure.
        median: Half of them lie below; None where they are too few.
        low: First quartile, likewise.
        high: Third quartile, likewise.
        place: Where the take lies; a quartile itself is inside. None where it has no figure.
        reason: Why there is no median; empty when there is one.
    """

    takes: int
    median: float | None = None
    low: float | None = None
    high: float | None = None
    place: UsualPosition | None = None
    reason: str = ""


def usual(earlier: Sequence[float], value: float | None) -> Usual:
    """Return what the figures of `earlier` takes say about `value`, the figure of a later one.

    Source: quartiles by linear interpolation, type 7 of Hyndman and Fan (1996).
    """
    count = len(earlier)
    if count < TAKES_NEEDED:
        have = {0: Wording("no earlier take has"), 1: Wording("1 earlier take has")}
        reason = Wording(
            "{takes} this figure, {n} are needed to say what is usual for you",
            takes=have.get(count) or Wording("{n} earlier takes have", n=count),
            n=TAKES_NEEDED,
        )
        return Usual(count, reason=reason)
    low, median, high = quantiles(earlier, n=4, method="inclusive")
    place: UsualPosition | None = None
    if value is not None:
        place = "below" if value < low else "above" if value > high else "inside"
    return Usual(count, median, low, high, place)
