"""Compares two takes figure by figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.usual import Usual, usual

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.domain.history import PastFigure


@dataclass(frozen=True, slots=True)
class FigurePair:
    """One figure in both takes.

    Attributes:
        id: Of the measure.
        label: Of the measure.
        unit: Of both values and of the difference.
        first: In the earlier take.
        second: In the later one.
        difference: Second less first; None where one of them is missing.
        reason: Why there is no difference; empty when there is one.
        usual: What was usual before the later one.
    """

    id: str
    label: str
    unit: str
    first: float | None
    second: float | None
    difference: float | None
    reason: str
    usual: Usual


def compare_takes(
    first: Sequence[PastFigure],
    second: Sequence[PastFigure],
    earlier: Mapping[str, Sequence[float]],
) -> tuple[FigurePair, ...]:
    """Return the figures of two takes in pairs, in the order of the later take.

    Args:
        first: Of the earlier take.
        second: Of the later take.
        earlier: By measure id, the values of all takes before the later one.
    """
    before = {figure.id: figure for figure in first}
    after = {figure.id: figure for figure in second}
    known = after | before | after  # the order and the labels of the later take
    return tuple(
        _pair(about, before.get(each), after.get(each), earlier.get(each, ()))
        for each, about in known.items()
    )


def _pair(
    about: PastFigure, first: PastFigure | None, second: PastFigure | None, earlier: Sequence[float]
) -> FigurePair:
    a, b = (figure.value if figure else None for figure in (first, second))
    return FigurePair(
        id=about.id,
        label=about.label,
        unit=about.unit,
        first=a,
        second=b,
        difference=None if a is None or b is None else b - a,
        reason=_missing("earlier", first) or _missing("later", second),
        usual=usual(earlier, b),
    )


def _missing(which: str, figure: PastFigure | None) -> str:
    if figure is None:
        return f"the {which} take was not asked for it"
    return f"in the {which} take: {figure.reason}" if figure.value is None else ""
