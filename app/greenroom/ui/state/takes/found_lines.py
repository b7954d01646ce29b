"""Splits a search into parts, and cuts excerpts around them out of lines."""

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
    """A part of a line around what was found.

    Attributes:
        text: The part, with "…" where text was left out.
        hits: Start and end of each hit in `text`.
    """

    text: str
    hits: tuple[tuple[int, int], ...]


def search_parts(typed: str) -> tuple[str, ...]:
    """Return the words and quoted phrases to search for; () if too little was typed."""
    found = [" ".join((quoted or word).split()) for quoted, word in _PART.findall(typed)]
    parts = tuple(part for part in found if part)
    return parts if sum(map(len, parts)) >= _LEAST else ()


def make_excerpt(text: str, parts: Sequence[str], length: int) -> Excerpt:
    """Return about `length` characters of `text` around the first hit of `parts`."""
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
