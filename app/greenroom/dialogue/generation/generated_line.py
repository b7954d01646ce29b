"""A finished line, and the flags that say how long to go on generating it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.events import Degree
    from greenroom.ports import Flag


@dataclass(frozen=True, slots=True)
class GeneratedLine:
    """A line and how it was made.

    Attributes:
        text: What is said.
        degree: How it was really made; "script" when it is the draft.
        guard: Rules that refused the model's words, or "late", or "failed".
        refused: The words that were refused.
        seconds: Time it took.
        trouble: A message for the person about a model that failed, or "".
    """

    text: str
    degree: Degree
    guard: tuple[str, ...] = ()
    refused: str = ""
    seconds: float = 0.0
    trouble: str = ""


LineParts = Generator[str, None, GeneratedLine]
"""Yields text that may be spoken at once, part by part; returns the whole line."""


class _Never:
    def is_set(self) -> bool:
        return False


NEVER: Flag = _Never()


@dataclass(slots=True)
class EitherFlag:
    """Is set when the line is cancelled, or is needed at once while nothing of it has come."""

    cancel: Flag
    hurry: Flag

    def is_set(self) -> bool:
        """Return whether to stop generating the line."""
        return self.cancel.is_set() or self.hurry.is_set()
