"""The slides of a talk, or its sections where it has none, and when each was shown."""

from __future__ import annotations

from dataclasses import dataclass


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
