"""What the chart shows, in numbers: the rows of a take, and the same as a table and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.talk import Span
from greenroom.reports.amounts import clock
from greenroom.reports.annotations import list_annotations
from greenroom.reports.mark_styles import MARK_STYLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.results import Measure, Report, SeriesPoint

_MINUTE_S = 60.0


def row_length_s(duration_s: float) -> float:
    """Return how much time a row of the chart takes, so that a take has a few of them."""
    for up_to_s, row_s in ((0.5, 0.5), (3, 1), (12, 2), (120, 5)):
        if duration_s <= up_to_s * _MINUTE_S:
            return row_s * _MINUTE_S
    return 10 * _MINUTE_S


def pace_measure(report: Report) -> Measure | None:
    """Return the measure that the chart draws as a line, if the report has it over time."""
    there = (each for each in report.measures if each.id == "speaking_rate" and each.series)
    return next(there, None)


def _readings(report: Report) -> tuple[SeriesPoint, ...]:
    measure = pace_measure(report)
    return measure.series if measure else ()


def row_part_count(row_s: float) -> int:
    """Return into how many parts a row is divided, each a round time."""
    return 6 if row_s < 5 * _MINUTE_S else 5


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of the table: a part of the take.

    Attributes:
        span: When.
        pace: Mean pace in words per minute, None where the person hardly spoke.
        counts: Of the marks that begin there, in the order of `columns`.
    """

    span: Span
    pace: float | None
    counts: tuple[int, ...]


def shown_mark_kinds(report: Report) -> tuple[str, ...]:
    """Return the kinds of mark that the chart shows, of those the report has measured."""
    there = {mark.kind for mark in list_annotations(report)}
    return tuple(kind for kind, look in MARK_STYLES.items() if look.in_text and kind in there)


def tabulate_timeline(report: Report) -> tuple[TableRow, ...]:
    """Return the chart as a table, of at most some sixty rows."""
    row_s = row_length_s(report.duration_s)
    step_s = row_s / row_part_count(row_s)
    kinds, readings = shown_mark_kinds(report), _readings(report)
    marks = [mark for mark in list_annotations(report) if mark.counted]
    rows = []
    for number in range(max(1, -int(-report.duration_s // step_s))):
        span = Span(number * step_s, min((number + 1) * step_s, report.duration_s))
        counts = tuple(
            sum(m.kind == kind and span.start_s <= m.span.start_s < span.end_s for m in marks)
            for kind in kinds
        )
        rows.append(TableRow(span, _mean(readings, span), counts))
    return tuple(rows)


def _mean(readings: Sequence[SeriesPoint], span: Span) -> float | None:
    """Return the mean of `readings` over `span`, each weighted by how much of it it covers."""
    shares = [
        (min(each.span.end_s, span.end_s) - max(each.span.start_s, span.start_s), each.value)
        for each in readings
    ]
    known = [(share, value) for share, value in shares if share > 0 and value is not None]
    whole = sum(share for share, _ in known)
    return sum(share * value for share, value in known) / whole if whole else None


def describe_timeline(report: Report) -> str:
    """Return the chart in a sentence or two."""
    rated = [(r.value, r.span.start_s) for r in _readings(report) if r.value is not None]
    parts = [f"{clock(report.duration_s)} of sound."]
    pauses = [f"{clock(each.start_s)} to {clock(each.end_s)}" for each in report.paused]
    if pauses:
        parts.append(f"Paused from {', '.join(pauses)}.")
    if rated:
        (low, low_s), (high, high_s) = min(rated), max(rated)
        parts.append(
            f"Pace between {low:.0f} words a minute (from {clock(low_s)}) and {high:.0f} "
            f"(from {clock(high_s)})."
        )
    marks = [mark for mark in list_annotations(report) if mark.counted]
    for kind in shown_mark_kinds(report):
        at = [clock(mark.span.start_s) for mark in marks if mark.kind == kind]
        if at:
            shown = ", ".join(at[:8]) + (", ..." if len(at) > 8 else "")
            name = MARK_STYLES[kind].name if len(at) == 1 else MARK_STYLES[kind].plural
            parts.append(f"{len(at)} {name}: at {shown}.")
    return " ".join(parts)
