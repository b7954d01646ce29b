"""A finished line, and where each part of it comes from."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.state.turns import LineSource
    from greenroom.domain.events import Degree


@dataclass(frozen=True, slots=True)
class LinePart:
    """A part of a line, and where its words come from."""

    source: LineSource
    text: str


@dataclass(frozen=True, slots=True)
class GeneratedLine:
    """A line and how it was made.

    Attributes:
        text: What is said.
        degree: How it was really made; "script" when no model had a part in it.
        guard: Rules that refused the model's words, or "late", or "failed".
        refused: The words that were refused.
        seconds: Time it took.
        trouble: A message for the person about a model that failed, or "".
        parts: What it is made of, in order.
    """

    text: str
    degree: Degree
    guard: tuple[str, ...] = ()
    refused: str = ""
    seconds: float = 0.0
    trouble: str = ""
    parts: tuple[LinePart, ...] = ()


LineParts = Generator[str, None, GeneratedLine]
"""Yields text that may be spoken at once, part by part; returns the whole line."""
