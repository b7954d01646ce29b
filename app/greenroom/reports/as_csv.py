"""The figures and every place they rest on, as a table for a spreadsheet."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from greenroom.bounds.plain_text import plain_line
from greenroom.reports.annotations import list_annotations
from greenroom.reports.remarks import list_remarks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.results import Report, SlideResult

COLUMNS = ("row", "id", "label", "value", "unit", "start_s", "end_s", "text", "counted", "note")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def to_csv(report: Report) -> bytes:
    """Return UTF-8 CSV with the mark at its beginning by which spreadsheets know it.

    The column `row` says what a row is: a figure, a reading (the figure over one part of the
    take), a mark (numbered as `greenroom clip` counts them), a remark, or a slide (a row for
    each of its figures).
    """
    out = StringIO()
    table = csv.DictWriter(out, COLUMNS, restval="")
    table.writeheader()
    for row in _rows(report):
        table.writerow({key: _safe(value) for key, value in row.items()})
    return out.getvalue().encode("utf-8-sig")


def _rows(report: Report) -> Iterator[dict[str, object]]:
    for measure in report.measures:
        about = {"id": measure.id, "label": measure.label, "unit": measure.unit}
        note = measure.reason or measure.error
        yield {"row": "figure", **about, "value": _number(measure.value), "note": note}
        for reading in measure.series:
            times = _times(reading.span.start_s, reading.span.end_s)
            yield {"row": "reading", **about, "value": _number(reading.value), **times}
    for number, mark in enumerate(list_annotations(report), 1):
        times = _times(mark.span.start_s, mark.span.end_s)
        rest = {"text": mark.text, "counted": "yes" if mark.counted else "possibly"}
        yield {"row": "mark", "id": number, "label": mark.kind, **times, **rest}
    for number, each in enumerate(list_remarks(report), 1):
        times = _times(each.span.start_s, each.span.end_s)
        rest = {"text": each.quote, "note": f"{each.instead} {each.why}".strip()}
        yield {"row": "remark", "id": number, "label": each.seen, **times, **rest}

    for slide in report.slides:
        yield from _slide_rows(slide)


def _slide_rows(slide: SlideResult) -> Iterator[dict[str, object]]:
    about = {"row": "slide", "id": slide.number, "text": slide.title}
    times = _times(slide.start_s, slide.end_s)
    figures = (
        ("time", slide.shown_s, "s"),
        ("planned", slide.planned_s, "s"),
        ("pace", slide.words_per_minute, "words per minute"),
        ("filled pauses", slide.filled_pauses, "count"),
        ("silent pauses", slide.silent_pauses, "count"),
        ("silence", slide.silence_s, "s"),
        ("read aloud", slide.read_aloud_share, "share"),
    )
    for label, value, unit in figures:
        yield {**about, **times, "label": label, "value": _number(value), "unit": unit}
    for point in (*(slide.points_missed or ()), *slide.script_left_out):
        yield {**about, **times, "label": "not said", "note": point}


def _times(start_s: float, end_s: float) -> dict[str, object]:
    return {"start_s": _number(start_s), "end_s": _number(end_s)}


def _number(value: float | None) -> str:
    return "" if value is None else f"{round(value, 3):g}" if value < 1000 else f"{value:.3f}"


def _safe(value: object) -> object:
    """Keep a spreadsheet from running what somebody said as a formula."""
    value = plain_line(value) if isinstance(value, str) else value
    text = str(value)
    is_text = not text.lstrip("-").replace(".", "", 1).isdigit()
    return f"'{text}" if is_text and text.startswith(_FORMULA) else value
