"""Comparing two pieces of English by rule: inflections taken off, runs of words."""

from __future__ import annotations

from functools import lru_cache

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import STOPS, stem


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """Return the words in their common form: lower case, contractions opened, "two" as "2"."""
    return normalize(text).words


def word_key(word: str) -> str:
    """Return a key that the inflected forms of one word share. It need not be a word."""
    return stem(word)


def content_keys(text: str) -> set[str]:
    """Return the first five letters of the key of each content word of `text`."""
    return {word_key(token)[:5] for token in tokens(text) if token not in STOPS}


def word_runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Return every run of `length` tokens."""
    words = tokens(text)
    return {words[at : at + length] for at in range(len(words) - length + 1)}
