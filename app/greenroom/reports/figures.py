"""Lists the figures of a report as a person reads them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.usual import TAKES_NEEDED
from greenroom.domain.wording import Wording
from greenroom.reports.amounts import amount, number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.coaching.usual import Usual
    from greenroom.domain.results import Measure, Report
    from greenroom.reports.context import ReportContext

_HEADLINES = ("speaking_rate", "filled_pauses", "silent_pauses", "talk_share", "longest_stretch")
_AT_MOST = 4
_OF_WORDS = frozenset({"lexical_filler", "phrase", "hedge", "absolute", "profanity"})
_MOST_WORDS = 12
_PLACES = {
    "below": Wording("less than usual for you"),
    "inside": Wording("as usual for you"),
    "above": Wording("more than usual for you"),
}


@dataclass(frozen=True, slots=True)
class ListedFigure:
    """A figure that has a value, with what is said about it.

    Attributes:
        measure: The measure.
        told: Its value with the unit.
        usual: Where it lies in what was usual for the person; "" where nothing is known.
        why_no_usual: Why nothing is known, "" where the person's own takes were not asked for.
        away: How far outside of that it lies, in widths of it, of at least a step as shown;
            0 inside.
        band: Where it lies in the published band, with its source; "" where there is none.
    """

    measure: Measure
    told: str
    usual: str
    why_no_usual: str
    away: float
    band: str


def list_figures(context: ReportContext) -> tuple[ListedFigure, ...]:
    """Return the figures that have a value, in the report's order."""
    return tuple(
        _list_figure(each, each.value, context.usual)
        for each in context.report.measures
        if each.value is not None
    )


def headline_figures(figures: Sequence[ListedFigure]) -> tuple[ListedFigure, ...]:
    """Return the few figures that come before all others."""
    by_id = {each.measure.id: each for each in figures}
    return tuple(by_id[each] for each in _HEADLINES if each in by_id)[:_AT_MOST]


def most_unusual_figures(figures: tuple[ListedFigure, ...]) -> tuple[ListedFigure, ...]:
    """Return the three figures furthest from what is usual for the person."""
    outside = [each for each in figures if each.away > 0]
    return tuple(sorted(outside, key=lambda each: -each.away)[:3])


def explain_missing_usual(figures: tuple[ListedFigure, ...]) -> str:
    """Return why nothing is known to be usual, if that is so for all of them."""
    if any(each.usual or not each.why_no_usual for each in figures):
        return ""
    return Wording("What is usual for you is shown from your {n}th take on.", n=TAKES_NEEDED + 1)


def unmeasured_figures(report: Report) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every reason why a figure has no value, with the figures it holds for."""
    reasons: dict[str, list[str]] = {}
    for measure in report.measures:
        if measure.value is None:
            reason = measure.reason.rstrip(".")
            reasons.setdefault(reason[:1].lower() + reason[1:], []).append(measure.label)
    return tuple((reason, tuple(labels)) for reason, labels in reasons.items())


def words_heard(measure: Measure) -> str:
    """Return which words a figure counts, the most frequent first; "" where it counts no words."""
    marks = (mark for mark in measure.marks if mark.counted and mark.kind in _OF_WORDS)
    often = Counter(mark.text.strip(",.;!?").lower() for mark in marks).most_common(_MOST_WORDS)
    return ", ".join(f"\u201c{words}\u201d {count}\u00d7" for words, count in often)


def _list_figure(measure: Measure, value: float, usuals: Mapping[str, Usual]) -> ListedFigure:
    usual = usuals.get(measure.id)
    return ListedFigure(
        measure,
        amount(value, measure.unit),
        describe_usual(usual, value, measure.unit) if usual else "",
        usual.reason if usual else "",
        _distance_from_usual(usual, value, measure.unit) if usual else 0.0,
        _describe_band(measure, value),
    )


def describe_usual(usual: Usual, value: float, unit: str) -> str:
    """Return "as usual for you (mostly 120 to 150 in 5 takes before)", or where else it lies."""
    if usual.low is None or usual.high is None:
        return ""
    low, high = number(usual.low, unit), number(usual.high, unit)
    place = (
        _PLACES[usual.place or "inside"]
        if _distance_from_usual(usual, value, unit)
        else _PLACES["inside"]
    )
    between = Wording(low) if low == high else _between(low, high)
    return Wording(
        "{place} (mostly {between} in {n} takes before)",
        place=place,
        between=between,
        n=usual.takes,
    )


def _between(low: str, high: str) -> Wording:
    return Wording("{low} to {high}", low=Wording(low), high=Wording(high))


def _distance_from_usual(usual: Usual, value: float, unit: str) -> float:
    """Return how far outside of what is usual `value` lies, as these are shown to the person."""
    if usual.low is None or usual.high is None:
        return 0.0
    shown, low, high = (float(number(each, unit)) for each in (value, usual.low, usual.high))
    outside = max(low - shown, shown - high, 0.0)
    step = 10.0 ** -len(number(value, unit).partition(".")[2])
    return outside / max(high - low, step)


def _describe_band(measure: Measure, value: float) -> str:
    if measure.band is None:
        return ""
    low, high = (number(each, measure.unit) for each in (measure.band.low, measure.band.high))
    where = {"below": Wording("Below"), "inside": Wording("Within"), "above": Wording("Above")}
    return Wording(
        "{where} {between} ({source})",
        where=where[measure.band.place(value)],
        between=_between(low, high),
        source=Wording(measure.band.source),
    )
