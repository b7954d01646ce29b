"""What the person can ask for while a rehearsal runs, by key or button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Wish = Literal[
    "done",  # my turn, or my talk, is over: answer now
    "hold",  # push to talk: my turn goes on until "release", however long I am silent
    "release",
    "mute",
    "unmute",
    "pause",
    "resume",
    "show",  # another slide
    "take_back",  # go on from an earlier turn
    "end",
]


@dataclass(frozen=True, slots=True)
class Command:
    """One wish.

    Attributes:
        wish: What.
        turn: For "take_back": the conversation goes on as it stood after this turn; the turn
            before the last one if None.
        slide: For "show": its number, 0 for a black screen.
    """

    wish: Wish
    turn: int | None = None
    slide: int = 0
