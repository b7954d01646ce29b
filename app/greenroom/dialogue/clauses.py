"""Cuts a stream of text where a voice can begin: one clause early, then whole sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

_FIRST_LETTERS = 10
"""A first clause shorter than this (letters and digits) would leave a gap after it."""

_CLAUSE_END = re.compile(r"(?:[,;:.?!\u2026\u2014]+[\"')\u2019\u201d]*|\s[-\u2013])(?=\s)")
_SENTENCE_END = re.compile(r"[.?!\u2026]+[\"')\u2019\u201d]*(?=\s)")
_SHORTENED = re.compile(
    r"(?i:\b(?:dr|mr|mrs|ms|prof|st|vs|etc|approx|no|dept|inc|ltd|co|jr|sr|e\.g|i\.e|a\.m|p\.m))\.$"
    r"|\b(?!I\b)[A-Z]\.$"  # an initial
)


def clauses(pieces: Iterable[str], *, early: bool = True) -> Generator[str]:
    """Yield the first clause as soon as it is whole, then one sentence at a time, then the rest.

    Without `early` whole sentences from the beginning.

    A mark counts once white space follows it, so "1.5" and a "$29." that may still become
    "$29.50" are not cut; nor are "Dr." and "e.g.". Joined by single spaces, what is yielded is
    the text again.
    """
    held, first = "", early
    for piece in pieces:
        held += piece
        while cut := _cut(held, first=first):
            if text := held[:cut].strip():
                yield text
                first = False
            held = held[cut:].lstrip()
    if rest := held.strip():
        yield rest


def first_sentence(text: str) -> tuple[str, str]:
    """Return the first sentence of `text` and what follows it, which may be nothing."""
    cut = _cut(text, first=False) or len(text)
    return text[:cut], text[cut:].lstrip()


def _cut(text: str, *, first: bool) -> int:
    """Return where the first whole part of `text` ends, 0 if there is none yet."""
    for mark in (_CLAUSE_END if first else _SENTENCE_END).finditer(text):
        part = text[: mark.end()]
        enough = not first or sum(map(str.isalnum, part)) >= _FIRST_LETTERS
        if enough and not _SHORTENED.search(part):
            return mark.end()
    return 0
