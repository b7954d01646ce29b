"""What is kept of every take, so that one can look back over many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


SEATS_SWAPPED = "swapped-seats"
"""Who played the person's part, where the person sat on the other side."""


@dataclass(frozen=True, slots=True)
class PastTake:
    """One take of the person's.

    Attributes:
        id: Of the rehearsal.
        folder: Where its journal, recordings and report are.
        scenario_id: What was rehearsed.
        title: What the person knows it by.
        started_at: Local date and time, ISO 8601 with offset.
        duration_s: How long it was, without what was paused.
        ending: Id of the ending.
        outcome: Of that ending.
        heard_by: Id of the speech model the figures come from.
        voice: "" when the person spoke as themself, which alone counts for figures over time; in
            a demo, the id of the voice that did; SEATS_SWAPPED when they sat on the other side.
    """

    id: str
    folder: Path
    scenario_id: str
    title: str
    started_at: str
    duration_s: float
    ending: str
    outcome: str
    heard_by: str
    voice: str = ""

    @property
    def swapped(self) -> bool:
        """Whether the person sat on the other side."""
        return self.voice == SEATS_SWAPPED


@dataclass(frozen=True, slots=True)
class PastFigure:
    """One figure of a past take: a domain.results.Measure without what explains it."""

    id: str
    label: str
    value: float | None
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of a past take in which something was found."""

    take: PastTake
    speaker: str
    start_s: float
    text: str
