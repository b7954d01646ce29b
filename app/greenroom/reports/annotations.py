"""Lists the marks of a report in order of time, and puts them into its transcript."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.reports.mark_styles import mark_style

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.results import Mark, Report, SaidLine
    from greenroom.domain.talk import Span, Word


@dataclass(frozen=True, slots=True)
class AnnotatedText:
    """A word of the transcript, the words of one mark, or a silence between two.

    Attributes:
        text: The word; of a silence, its length.
        start_s: When it begins.
        mark: The mark on it; None for a plain word.
    """

    text: str
    start_s: float
    mark: Mark | None = None


def list_annotations(report: Report) -> tuple[Mark, ...]:
    """Return the marks of all measures in order of time, each once."""
    return _in_time(mark for measure in report.measures for mark in measure.marks)


def annotate_transcript(report: Report) -> Iterator[tuple[SaidLine, tuple[AnnotatedText, ...]]]:
    """Yield every line with its words and silences; a line without word times has no pieces."""
    marks = [mark for mark in list_annotations(report) if mark_style(mark.kind).in_text]
    pauses = [mark for mark in marks if mark.kind == "silent_pause"]
    covering = [mark for mark in marks if mark.kind != "silent_pause"]
    for line in report.lines:
        pieces: list[AnnotatedText] = []
        for word in line.words:
            while pauses and _middle_s(pauses[0].span) <= _middle_s(word):
                pause = pauses.pop(0)
                length = f"{pause.span.duration_s:.1f} s"
                pieces.append(AnnotatedText(length, pause.span.start_s, pause))
            while covering and covering[0].span.end_s < word.start_s - 1.0:
                covering.pop(0)
            mark = _mark_on(word, covering)
            if mark and pieces and pieces[-1].mark is mark:  # "sort of" is one
                pieces[-1] = replace(pieces[-1], text=f"{pieces[-1].text} {word.text}")
            else:
                pieces.append(AnnotatedText(word.text, word.start_s, mark))
        yield line, tuple(pieces)


def _in_time(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    once = {(mark.kind, mark.span): mark for mark in marks}
    return tuple(sorted(once.values(), key=lambda mark: (mark.span.start_s, mark.span.end_s)))


def _middle_s(there: Span | Word) -> float:
    return (there.start_s + there.end_s) / 2


def _mark_on(word: Word, marks: list[Mark]) -> Mark | None:
    """Return the mark that `word` is a part of."""
    bare = word.text.lower().strip(".,?!;:-")
    for mark in marks:
        if mark.span.start_s > word.end_s:
            return None
        inside = mark.span.start_s - 1e-6 <= word.start_s and word.end_s <= mark.span.end_s + 1e-6
        if inside and bare in (part.strip(".,?!;:-") for part in mark.text.lower().split()):
            return mark
    return None
