"""Follows one figure over the person's takes, each beside what was usual until then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.usual import Usual, usual

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.history import PastFigure, PastTake


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """A take in the trend of a figure.

    Attributes:
        take: The take.
        figure: Its figure; the value is None, with a reason, where it could not be measured.
        usual: What was usual before it.
    """

    take: PastTake
    figure: PastFigure
    usual: Usual


def figure_trend(history: Iterable[tuple[PastTake, PastFigure]]) -> tuple[TrendPoint, ...]:
    """Return a point for each take of `history`, which is in order of time, oldest first."""
    points: list[TrendPoint] = []
    earlier: list[float] = []
    for take, figure in history:
        points.append(TrendPoint(take, figure, usual(earlier, figure.value)))
        if figure.value is not None:
            earlier.append(figure.value)
    return tuple(points)


def comparison_caution(takes: Iterable[PastTake]) -> str:
    """Return what keeps the figures of `takes` from being compared, "" where nothing does."""
    models = sorted({take.heard_by for take in takes})
    if len(models) < 2:
        return ""
    return (
        f"Different speech models listened to these takes ({', '.join(models)}), so a difference "
        "may come from them; `greenroom recover FOLDER` listens to one again."
    )
