"""The figures of a report, put as a person reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.usual import TAKES_NEEDED
from greenroom.reports.amounts import amount, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from greenroom.coaching.usual import Usual
    from greenroom.domain.results import Measure, Report
    from greenroom.reports.material import Material


_PLACES = {"below": "less than usual for you", "above": "more than usual for you"}


@dataclass(frozen=True, slots=True)
class Listed:
    """A figure that has a value.

    Attributes:
        measure: Which.
        told: Its value with the unit.
        usual: Where it lies in what was usual for the person; "" where nothing is known.
        why_no_usual: Why nothing is known, "" where the person's own takes were not asked for.
        is_unusual: Whether it lies outside of that.
        band: Where it lies in the published band, with its source; "" where there is none.
    """

    measure: Measure
    told: str
    usual: str
    why_no_usual: str
    is_unusual: bool
    band: str


def listed(material: Material) -> tuple[Listed, ...]:
    """Return the figures that have a value, in the report's order."""
    return tuple(
        _listed(each, each.value, material.usual)
        for each in material.report.measures
        if each.value is not None
    )


def why_no_usual(figures: tuple[Listed, ...]) -> str:
    """Return why nothing is known to be usual, if that is so for all of them."""
    if any(each.usual or not each.why_no_usual for each in figures):
        return ""
    return f"What is usual for you is shown from your {TAKES_NEEDED + 1}th take on."


def unmeasured(report: Report) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every reason why a figure has no value, with the figures it holds for."""
    reasons: dict[str, list[str]] = {}
    for measure in report.measures:
        if measure.value is None:
            reason = measure.reason.rstrip(".")
            reasons.setdefault(reason[:1].lower() + reason[1:], []).append(measure.label)
    return tuple((reason, tuple(labels)) for reason, labels in reasons.items())


def _listed(measure: Measure, value: float, usuals: Mapping[str, Usual]) -> Listed:
    usual = usuals.get(measure.id)
    return Listed(
        measure,
        amount(value, measure.unit),
        usual_in_words(usual, measure.unit) if usual else "",
        usual.reason if usual else "",
        usual is not None and usual.place in _PLACES,
        _band(measure, value),
    )


def usual_in_words(usual: Usual, unit: str) -> str:
    """Return "usual for you: 120 to 150" and, if the take lies outside it, on which side."""
    if usual.low is None or usual.high is None:
        return ""
    low, high = number(usual.low, unit), number(usual.high, unit)
    between = f"{low} to {high} in {usual.takes} takes before"
    outside = _PLACES.get(usual.place or "")
    return f"{outside} ({between})" if outside else f"as usual for you ({between})"


def _band(measure: Measure, value: float) -> str:
    if measure.band is None:
        return ""
    low, high = (number(each, measure.unit) for each in (measure.band.low, measure.band.high))
    where = {"below": "Below", "inside": "Within", "above": "Above"}[measure.band.place(value)]
    return f"{where} {low} to {high} ({measure.band.source})"
