"""What was looked for, and where in a line it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_PART = re.compile(r'"([^"]*)"?|(\S+)')
_LEAST = 2
_BEFORE = 40


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A piece of a line.

    Attributes:
        text: The piece, "…" where something was left out.
        hits: From where to where in it the parts are.
    """

    text: str
    hits: tuple[tuple[int, int], ...]


def parts_of(typed: str) -> tuple[str, ...]:
    """Return what to look for: single words and, in quotes, words together; () for too little."""
    found = [" ".join((quoted or word).split()) for quoted, word in _PART.findall(typed)]
    parts = tuple(part for part in found if part)
    return parts if sum(map(len, parts)) >= _LEAST else ()


def excerpt(text: str, parts: Sequence[str], length: int) -> Excerpt:
    """Return `length` characters of `text`, or few more, around the first of `parts` in it."""
    first = min((at for part in parts if (at := _find(text, part)) >= 0), default=0)
    begin = 0
    if len(text) > length and first > _BEFORE:
        begin = text.rfind(" ", 0, first - _BEFORE) + 1
    end = len(text)
    if end - begin > length:
        end = text.rfind(" ", begin, begin + length)
        end = begin + length if end <= first else end
    piece = ("… " if begin else "") + text[begin:end] + (" …" if end < len(text) else "")
    pattern = "|".join(re.escape(part) for part in sorted(parts, key=len, reverse=True))
    hits = re.finditer(pattern, piece, re.IGNORECASE) if pattern else ()
    return Excerpt(piece, tuple(hit.span() for hit in hits))


def _find(text: str, part: str) -> int:
    hit = re.search(re.escape(part), text, re.IGNORECASE)
    return hit.start() if hit else -1
