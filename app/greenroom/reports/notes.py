"""What was really said to each slide, as the notes of the next talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.delivery.slides import words_in

if TYPE_CHECKING:
    from greenroom.domain.results import Report, SlideResult
    from greenroom.domain.talk import Word

_PARAGRAPH_S = 1.0
"""A silence from here on, after a sentence, begins a new paragraph."""
_SENTENCE_ENDS = (".", "?", "!")


@dataclass(frozen=True, slots=True)
class SaidNotes:
    """What was said to one slide.

    Attributes:
        number: Of the slide.
        title: Its heading.
        text: Paragraph by paragraph, without filled pauses.
    """

    number: int
    title: str
    text: str


def said_notes(report: Report) -> tuple[SaidNotes, ...]:
    """Return what was said to each slide that was shown, in the order of the slides."""
    filled = {
        round(mark.span.start_s, 3)
        for measure in report.measures
        for mark in measure.marks
        if mark.kind == "filled_pause"
    }
    words = [
        word for line in report.lines for word in line.words if round(word.start_s, 3) not in filled
    ]
    words.sort(key=lambda word: word.start_s)
    return tuple(
        SaidNotes(slide.number, slide.title, _paragraphs(slide, words))
        for slide in sorted(report.slides, key=lambda slide: slide.number)
    )


def notes_as_markdown(report: Report) -> bytes:
    """Return UTF-8 Markdown with a heading a slide."""
    parts = [f"# {report.title}"]
    for each in said_notes(report):
        parts += [f"## {each.number}. {each.title}".rstrip(". "), each.text or "(nothing was said)"]
    return ("\n\n".join(parts) + "\n").encode()


def _paragraphs(slide: SlideResult, words: list[Word]) -> str:
    text, before = "", None
    for word in words_in(slide.spans, words):
        if before:
            ended = before.text.endswith(_SENTENCE_ENDS)
            text += "\n\n" if ended and word.start_s - before.end_s >= _PARAGRAPH_S else " "
        text, before = text + word.text, word
    return text
