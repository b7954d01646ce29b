"""Tells what was said to each slide of a talk, in the same words in every form of the report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.reports.amounts import clock

if TYPE_CHECKING:
    from greenroom.domain.results import Report, SlideResult

TITLE = Wording("Slide by slide")
COLUMNS = (
    Wording("Slide"),
    Wording("Time"),
    Wording("Planned"),
    Wording("Words a minute"),
    Wording("Um and uh"),
    Wording("Silences"),
)
READ_ALOUD, MISSED = Wording("Read aloud"), Wording("Not said")
_OVER_SHARE, _OVER_S = 0.25, 10.0
"""A slide took too long from so much over its time, if that is so many seconds at least."""


@dataclass(frozen=True, slots=True)
class SlideRow:
    """One slide in a table.

    Attributes:
        result: What it is about.
        cells: One for each of `slide_columns`.
        late: It took noticeably longer than was planned.
    """

    result: SlideResult
    cells: tuple[str, ...]
    late: bool


def slide_columns(report: Report) -> tuple[str, ...]:
    """Return the heads of the columns; there is none for what is known of no slide."""
    more = ((READ_ALOUD, _read_known(report)), (MISSED, _missed_known(report)))
    return (*COLUMNS, *(name for name, known in more if known))


def list_slides(report: Report) -> tuple[SlideRow, ...]:
    """Return the slides that were shown, in that order."""
    read, missed = _read_known(report), _missed_known(report)
    return tuple(
        SlideRow(
            each,
            (
                f"{each.number}. {each.title}".rstrip(". ") if each.title else f"{each.number}",
                clock(each.shown_s),
                clock(each.planned_s) if each.planned_s else "",
                "" if each.words_per_minute is None else f"{each.words_per_minute:.0f}",
                f"{each.filled_pauses}",
                f"{each.silent_pauses} ({each.silence_s:.1f} s)" if each.silent_pauses else "0",
                *([_share(each)] if read else []),
                *(
                    ["; ".join((*(each.points_missed or ()), *each.script_left_out))]
                    if missed
                    else []
                ),
            ),
            is_late(each),
        )
        for each in report.slides
    )


def is_late(slide: SlideResult) -> bool:
    """Return whether a slide took noticeably longer than was planned."""
    if slide.planned_s is None:
        return False
    over_s = slide.shown_s - slide.planned_s
    return over_s >= max(_OVER_S, _OVER_SHARE * slide.planned_s)


def _read_known(report: Report) -> bool:
    return any(each.read_aloud_share is not None for each in report.slides)


def _missed_known(report: Report) -> bool:
    return any(each.points_missed is not None for each in report.slides)


def _share(slide: SlideResult) -> str:
    """Return how much was read, and from when to when."""
    share = slide.read_aloud_share
    if share is None:
        return ""
    told = ", ".join(f"{clock(s.start_s)}\u2013{clock(s.end_s)}" for s in slide.read_spans)
    return f"{100 * share:.0f} % ({told})" if told else f"{100 * share:.0f} %"
