"""What every remark of every report must bring with it; conftest.py looks at all of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.delivery.listening.words import is_filled_pause
from greenroom.reports.annotations import list_annotations
from greenroom.reports.matter import list_matter
from greenroom.reports.moments import find_moments

if TYPE_CHECKING:
    from greenroom.domain.results import Report
    from greenroom.reports.matter import MatterEntry
    from greenroom.reports.moments import Moment

JUDGING = re.compile(
    r"\b(nervous|anxious|confident|calm|bored|feel\w*|emotion\w*|great|good|bad|poor|excellent|"
    r"well done|too (?:many|much|fast|slow)|should|must|unfortunately|score)\b",
    re.IGNORECASE,
)


def check_remarks(report: Report) -> None:
    """Fail if a remark has no place, quote, rule or figure that the report itself bears out."""
    for moment in find_moments(report):
        assert 0 <= moment.span.start_s < moment.span.end_s <= report.duration_s + 0.05, moment
        _check_quote(moment, report)
        assert moment.rule.endswith("."), moment
        assert not JUDGING.search(moment.rule), moment
        assert not JUDGING.search(re.sub(r'"[^"]*"', "", moment.figure)), moment
        assert _borne_out(moment, report), moment
    for section in list_matter(report):
        for entry in section.entries:
            _check_entry(entry, report)


def _check_entry(entry: MatterEntry, report: Report) -> None:
    """What is quoted was said just there; filled pauses are not quoted."""
    assert not JUDGING.search(re.sub(r'"[^"]*"', "", entry.told)), entry
    if entry.span is None:
        return
    assert 0 <= entry.span.start_s <= entry.span.end_s <= report.duration_s + 0.05, entry
    words = [
        word.text
        for line in report.lines
        for word in line.words
        if entry.span.start_s <= word.start_s <= entry.span.end_s and not is_filled_pause(word.text)
    ]
    for part in entry.quote.split("..."):
        assert part.strip() in " ".join(words), entry


def _check_quote(moment: Moment, report: Report) -> None:
    said = " ".join(word.text for line in report.lines for word in line.words)
    for part in moment.quote.split(" ... "):
        assert part.strip(), moment
        assert part in said, (moment, said)


def _borne_out(moment: Moment, report: Report) -> bool:
    """Whether the marks and readings of the report give the figure that the remark names."""
    of_talk = [each for each in report.talk_remarks if each.span == moment.span]
    if any(all(f"{v}" in moment.figure for v in each.values.values()) for each in of_talk):
        return True
    if found := re.match(r"(\d+) .* in (\d+) s$", moment.figure):
        counts: dict[str, int] = {}
        for mark in list_annotations(report):
            inside = moment.span.start_s <= mark.span.start_s
            if mark.counted and inside and mark.span.end_s <= moment.span.end_s:
                counts[mark.kind] = counts.get(mark.kind, 0) + 1
        return int(found[1]) in counts.values()
    if found := re.match(r"([\d.]+) s ", moment.figure):
        return any(mark.span == moment.span for mark in list_annotations(report)) and (
            abs(float(found[1]) - moment.span.duration_s) <= 0.051
        )
    found = re.match(r"(\d+) words a minute$", moment.figure)
    return found is not None and any(
        reading.span == moment.span and abs((reading.value or 0) - int(found[1])) <= 0.5
        for measure in report.measures
        for reading in measure.series
    )
