"""Passages of what a person said: whole sentences of a turn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Said:
    """A turn as it is looked through.

    Attributes:
        text: What the person said.
        after: What the partner had said before; "" if nothing.
        doubtful: Words that the transcriber was not sure of.
    """

    text: str
    after: str = ""
    doubtful: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidPassage:
    """Whole sentences of a turn.

    Attributes:
        turn: Index of the turn.
        first: Index of the first word.
        last: Index of the last one.
        text: The words.
    """

    turn: int
    first: int
    last: int
    text: str


_TITLE = re.compile(r"(?:mr|mrs|ms|dr|prof)\.$", re.IGNORECASE)


def passages_of(at: int, text: str, most: int = 2) -> Iterator[SaidPassage]:
    """Yield every sentence of a turn, and all that stand in a row, `most` of them at most."""
    words = text.split()
    ends = [
        place
        for place, word in enumerate(words)
        if word.endswith((".", "?", "!")) and not _TITLE.match(word)
    ]
    ends = ends if ends and ends[-1] == len(words) - 1 else [*ends, len(words) - 1]
    starts = [0, *(end + 1 for end in ends)]
    for number in range(1, most + 1):
        for first, last in zip(starts, ends[number - 1 :], strict=False):
            if words:
                yield SaidPassage(at, first, last, " ".join(words[first : last + 1]))
