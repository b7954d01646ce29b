"""The report for reading: what to listen to, what became of the matter, figures, transcript.

In short, for a screen on which what comes last is what one sees: a few figures, what became of the
matter, then what to listen to.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from greenroom.bounds.plain_text import plain_line
from greenroom.reports.amounts import amount, clock
from greenroom.reports.annotations import annotate_transcript
from greenroom.reports.context import ReportContext
from greenroom.reports.figures import headline_figures, list_figures, unmeasured_figures
from greenroom.reports.matter import TITLE, list_matter
from greenroom.reports.remarks import SINCE_LAST, compared_with, list_remarks, remarks_title
from greenroom.reports.slides import TITLE as SLIDES
from greenroom.reports.slides import list_slides, slide_columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.advice import SinceLast
    from greenroom.domain.results import Mark, Measure, Report
    from greenroom.reports.annotations import AnnotatedText

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#])")
_MARKED_IN_TEXT = ("filled_pause", "lexical_filler")


def to_markdown(report: Report, since: SinceLast | None = None) -> bytes:
    """Return UTF-8 Markdown; with what changed `since` the last take."""
    parts = [
        *_head(report),
        *_since_last(since),
        *_remarks(report),
        *_matter(report),
        *_slides(report),
        *_figures(report),
        *_transcript(report),
        *_definitions(report),
        *_foot(report),
    ]
    return ("\n".join(parts).rstrip() + "\n").encode()


def to_short_markdown(report: Report, since: SinceLast | None = None) -> str:
    """Return what a person reads first, the most telling last."""
    parts = [
        *_head(report),
        *_headlines(report),
        *_matter(report),
        *_since_last(since),
        *_remarks(report),
    ]
    return "\n".join(parts).rstrip() + "\n"


def _head(report: Report) -> Iterator[str]:
    yield f"# {_plain(report.title)}"
    yield ""
    when = f"{report.started_at[:16].replace('T', ' ')}, " if report.started_at else ""
    yield f"{when}{clock(report.lasted_s)} long"
    yield ""
    for notice in report.notices:
        yield f"> {_plain(notice)}"
        yield ">"
    if report.notices:
        yield ""


def _since_last(since: SinceLast | None) -> Iterator[str]:
    if since is None:
        return
    yield f"## {SINCE_LAST}"
    yield ""
    yield compared_with(since)
    yield ""
    for each in since.changes:
        yield f"- {_plain(each.told)} `{clock(each.span.start_s)}`  "
        yield f'  "{_plain(each.quote)}"'
    yield ""


def _remarks(report: Report) -> Iterator[str]:
    found = list_remarks(report)
    if not found:
        return
    yield f"## {remarks_title(report)}"
    yield ""
    end = "  "  # of a line that is one in print, too
    for number, each in enumerate(found, 1):
        span = f"{clock(each.span.start_s)} - {clock(each.span.end_s)}"
        yield f"{number}. **{span}** \N{EM DASH} {each.head}: **{_plain(each.seen)}**{end}"
        if each.after:
            yield f"   {_plain(each.after)}{end}"
        yield f'   "{_plain(each.quote)}"{end}'
        if each.instead:
            yield f"   **{_plain(each.instead)}**{end}"
        yield f"   *{_plain(each.why)}*"
        yield ""


def _matter(report: Report) -> Iterator[str]:
    found = list_matter(report)
    if found:
        yield f"## {TITLE}"
        yield ""
    for section in found:
        yield f"### {_plain(section.title)}"
        yield ""
        for entry in section.entries:
            when = f" `{clock(entry.span.start_s)}`" if entry.span else ""
            end = "  " if entry.quote else ""  # of a line that is one in print, too
            yield f"- {_plain(entry.text)} \N{EM DASH} **{_plain(entry.told)}**{when}{end}"
            if entry.quote:
                yield f'  "{_plain(entry.quote)}"'
        yield ""


def _slides(report: Report) -> Iterator[str]:
    found = list_slides(report)
    if not found:
        return
    columns = slide_columns(report)
    yield f"## {SLIDES}"
    yield ""
    yield f"| {' | '.join(columns)} |"
    yield f"|{'---|' * len(columns)}"
    for each in found:
        cells = [_plain(cell) for cell in each.cells]
        if each.late:
            cells[1] = f"**{cells[1]}**"
        yield f"| {' | '.join(cells)} |"
    yield ""


def _headlines(report: Report) -> Iterator[str]:
    for each in headline_figures(list_figures(ReportContext(report))):
        yield f"- **{_plain(each.measure.label)}**: {each.told}{_by_word(each.measure)}"
    yield ""


def _figures(report: Report) -> Iterator[str]:
    yield "## In figures"
    yield ""
    known = [(each, each.value) for each in report.measures if each.value is not None]
    if known:
        yield "| | |"
        yield "|---|---|"
        for measure, value in known:
            yield f"| {_plain(measure.label)} | {amount(value, measure.unit)}{_by_word(measure)} |"
        yield ""
    for reason, labels in unmeasured_figures(report):
        yield f"Not measured ({_plain(reason)}): {', '.join(map(_plain, labels))}."
        yield ""


def _by_word(measure: Measure) -> str:
    counted = Counter(mark.text for mark in measure.marks if _counts_words(mark) and mark.counted)
    possible = sum(not mark.counted for mark in measure.marks)
    words = ", ".join(f"{_plain(text)} {count}" for text, count in counted.most_common())
    more = f"{possible} more possible" if possible else ""
    both = "; ".join(part for part in (words, more) if part)
    return f" ({both})" if both else ""


def _counts_words(mark: Mark) -> bool:
    return mark.kind in _MARKED_IN_TEXT


def _transcript(report: Report) -> Iterator[str]:
    if not report.lines:
        return
    yield "## What was said"
    yield ""
    yield "**um**: filled pause. *like*: filler word; *like*?: possibly one. (1.2 s): silent pause."
    yield ""
    several = len({line.speaker for line in report.lines}) > 1
    for line, pieces in annotate_transcript(report):
        speaker = f"**{_plain(line.speaker)}**: " if several else ""
        text = " ".join(_marked(piece) for piece in pieces) or _plain(line.text)
        yield f"`{clock(line.span.start_s)}` {speaker}{text}"
        yield ""


def _marked(piece: AnnotatedText) -> str:
    text = _plain(piece.text)
    kind = piece.mark.kind if piece.mark else ""
    if kind == "silent_pause":
        return f"({text})"
    if kind == "filled_pause":
        return f"**{text}**"
    if piece.mark:
        return f"*{text}*" if piece.mark.counted else f"*{text}*?"
    return text


def _definitions(report: Report) -> Iterator[str]:
    yield "## How each figure was counted"
    yield ""
    said: set[str] = set()
    for measure in report.measures:
        if measure.value is None:
            continue
        yield f"- **{_plain(measure.label)}.** {_plain(measure.definition)}"
        for label, text in (("Source", measure.source), ("How far off it can be", measure.error)):
            if text and text not in said:
                yield f"  {label}: {_plain(text)}"
                said.add(text)
    yield ""


def _foot(report: Report) -> Iterator[str]:
    facts = [f"{_plain(name)} {_plain(value)}" for name, value in report.facts.items()]
    if facts:
        yield "---"
        yield ""
        yield "; ".join(facts)


def _plain(text: str) -> str:
    """Return `text` on one line, with what Markdown would take for its own escaped."""
    return _SPECIAL.sub(r"\\\1", plain_line(text))
