"""Cuts a stream of text into pieces to speak: an early first clause, then whole sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.punctuation import SENTENCE_END, SHORTENED

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

FIRST_LETTERS = 10
"""A first clause shorter than this (letters and digits) would leave a gap after it."""

_CLAUSE_END = re.compile(r"(?:[,;:.?!\u2026\u2014]+[\"')\u2019\u201d]*|\s[-\u2013])(?=\s)")


def split_clauses(pieces: Iterable[str], *, early: bool = True) -> Generator[str]:
    """Yield the first clause as soon as it is whole, then one sentence at a time, then the rest.

    Without `early` it yields whole sentences from the beginning.

    A mark counts once white space follows it, so "1.5" and a "$29." that may still become
    "$29.50" are not cut; nor are "Dr." and "e.g.". Joined by single spaces, what is yielded is
    the text again.
    """
    held, first = "", early
    for piece in pieces:
        held += piece
        while cut := _cut(held, _CLAUSE_END, FIRST_LETTERS) if first else _cut(held, SENTENCE_END):
            if text := held[:cut].strip():
                yield text
                first = False
            held = held[cut:].lstrip()
    if rest := held.strip():
        yield rest


def split_first_sentence(text: str, letters: int = 0) -> tuple[str, str]:
    """Return the first sentence of `text`, or more of them until it has `letters`, and the rest."""
    cut = _cut(text, SENTENCE_END, letters) or len(text)
    return text[:cut], text[cut:].lstrip()


def _cut(text: str, ends: re.Pattern[str], letters: int = 0) -> int:
    """Return where the first whole part of `text` with so many letters ends, 0 if nowhere yet."""
    for mark in ends.finditer(text):
        part = text[: mark.end()]
        if sum(map(str.isalnum, part)) >= letters and not SHORTENED.search(part):
            return mark.end()
    return 0
