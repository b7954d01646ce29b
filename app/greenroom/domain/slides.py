"""The slides of a talk, or its sections where it has none, and when each was shown."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

BLACK = 0
"""The number that stands for no slide: the screen is black."""
MOST_SECTIONS = 500
_PLANNED = re.compile(
    r"^(?P<title>.*?)[,;\t|]\s*(?P<minutes>\d{1,3}(?:\.\d+)?)(?::(?P<seconds>[0-5]\d))?"
    r"\s*(?:min(?:utes?)?\.?|m|')?\s*$"
)
_IN_NOTES = re.compile(r"^\s*\[(\d{1,3}):([0-5]\d)\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide of a deck, or a section of a plan.

    Attributes:
        number: Counts from 1.
        title: Its heading; "" if it has none.
        text: What stands on it, line by line, marked as `DocumentPage.text` is.
        notes: The speaker's, likewise.
        planned_s: How long the speaker plans to stay on it, in seconds; None if that is open.
    """

    number: int
    title: str
    text: str = ""
    notes: str = ""
    planned_s: float | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """The slides of a talk, or its sections.

    Attributes:
        slides: First to last.
        notice: What could not be read of its file, a sentence each; "" if all of it was.
    """

    slides: tuple[Slide, ...]
    notice: str = ""


@dataclass(frozen=True, slots=True)
class SlidePicture:
    """How a slide looks.

    Attributes:
        width: In pixels.
        height: Likewise.
        content: Row by row, four bytes a pixel: blue, green, red, and one that means nothing.
    """

    width: int
    height: int
    content: bytes


@dataclass(frozen=True, slots=True)
class ShownSlide:
    """A slide, from when to when it was shown; one that is gone back to is shown twice.

    Attributes:
        number: Of the slide.
        start_s: Seconds since the microphone opened.
        end_s: When the next one came, or the talk was over.
    """

    number: int
    start_s: float
    end_s: float


def sections_of(text: str) -> tuple[Slide, ...]:
    """Return the sections of a plan, a line each: "Title, minutes"; the minutes can be left out.

    Raises:
        InputError: There is none, or there are too many.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise InputError("The plan is empty; write a section a line, with its minutes: Opening, 2")
    if len(lines) > MOST_SECTIONS:
        raise InputError(
            "The plan has more than {most} sections; write a shorter one.", most=MOST_SECTIONS
        )
    return tuple(_section(number, line) for number, line in enumerate(lines, 1))


def _section(number: int, line: str) -> Slide:
    found = _PLANNED.match(line)
    if not found or not found["title"].strip():
        return Slide(number, line)
    seconds = 60 * float(found["minutes"]) + float(found["seconds"] or 0)
    return Slide(number, found["title"].strip(), planned_s=seconds or None)


def planned(slides: Sequence[Slide], whole_s: float) -> tuple[Slide, ...]:
    """Return the slides with a time for each: its own, that in its notes, or a share of the rest.

    A time in the notes begins a line, in brackets: [1:30].

    Args:
        slides: All of them.
        whole_s: How long the talk is to be; the time that is left over is shared out equally.
    """
    given = [
        slide if slide.planned_s else replace(slide, planned_s=_noted_s(slide.notes))
        for slide in slides
    ]
    taken_s = sum(slide.planned_s or 0.0 for slide in given)
    open_slides = sum(slide.planned_s is None for slide in given)
    share_s = max(0.0, whole_s - taken_s) / open_slides if open_slides else 0.0
    return tuple(
        slide if slide.planned_s else replace(slide, planned_s=round(share_s, 1) or None)
        for slide in given
    )


def _noted_s(notes: str) -> float | None:
    found = _IN_NOTES.search(notes)
    return 60.0 * int(found[1]) + int(found[2]) if found else None
