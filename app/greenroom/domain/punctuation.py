"""Where a written sentence ends, for text that has its marks: an author's, a model's, a label's."""

from __future__ import annotations

import re

SENTENCE_MARKS = (".", "?", "!")
"""One of these ends a sentence."""

SENTENCE_END = re.compile(r"[.?!\u2026]+[\"')\u2019\u201d]*(?=\s)")
"""The end of a sentence that is followed by more text, its closing quotation marks included."""

SHORTENED = re.compile(
    r"(?i:\b(?:dr|mr|mrs|ms|prof|st|vs|etc|approx|no|dept|inc|ltd|co|jr|sr|e\.g|i\.e|a\.m|p\.m"
    r"|fig|pp|vol|al))\.$"
    r"|\b(?!I\b)[^\W\d_]\.$"  # an initial, "z. B."
)
"""A point at the end of this ends a word, and perhaps no sentence."""

_END_OR_LAST = re.compile(r"[.!?\u2026]+(?=\s|$)")
_BREAK = re.compile(r"(?<=[.?!])[\"')]*\s+")


def split_sentences(text: str) -> list[str]:
    """Return the sentences of `text`, each with its mark but without a quotation mark after it."""
    return _BREAK.split(text)


def count_sentences(text: str) -> int:
    """Return how many sentences `text` has; text without any mark is one."""
    return max(1, len(_END_OR_LAST.findall(text)))
