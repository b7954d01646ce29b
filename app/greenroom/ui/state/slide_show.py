"""Which slide of a talk is shown, and how it goes on from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.domain.slides import BLACK

if TYPE_CHECKING:
    from greenroom.domain.slides import Slide

Turn = Literal["next", "before", "first", "last", "black"]
_AHEAD = (0, 1, 2, -1, 3)
"""From the slide that is shown, those that are drawn, in this order."""


@dataclass(slots=True)
class SlideShow:
    """The slides of one talk.

    Attributes:
        slides: First to last; empty for a talk without.
        place: Of the slide, counted from 0.
        black: The screen is black instead.
    """

    slides: tuple[Slide, ...] = ()
    place: int = 0
    black: bool = False

    @property
    def slide(self) -> Slide | None:
        """The slide on show, also while the screen is black."""
        return self.slides[self.place] if self.slides else None

    @property
    def following(self) -> Slide | None:
        """The slide after it; None after the last one."""
        return self.slides[self.place + 1] if self.place + 1 < len(self.slides) else None

    @property
    def number(self) -> int:
        """What the journal is told: the slide's number, or that the screen is black."""
        return BLACK if self.black or self.slide is None else self.slide.number

    @property
    def drawn(self) -> list[int]:
        """Numbers of the slides that are drawn, the most urgent first."""
        places = (self.place + by for by in _AHEAD)
        return [self.slides[place].number for place in places if 0 <= place < len(self.slides)]

    def turn(self, turn: Turn) -> bool:
        """Turn to another slide; return whether that changes what is shown."""
        before = self.number
        last = max(0, len(self.slides) - 1)
        if turn == "black":
            self.black = not self.black
            return self.number != before
        step = {"next": self.place + 1, "before": self.place - 1, "first": 0, "last": last}[turn]
        self.black, self.place = False, min(max(step, 0), last)
        return self.number != before
