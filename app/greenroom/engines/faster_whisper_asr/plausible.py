"""Whisper sometimes runs away: "uh" a hundred times, one letter without end, words after the end.

What stays is what somebody can have said in that time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.delivery.listening.slurs import without_slurs
from greenroom.domain.talk import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST_LOOP = 20  # words in what is repeated
_AT_MOST_ONE_WORD = 6  # "no no no no no no" is said; more is not believed
_AT_MOST_PHRASE = 3
_SHORTEST_WORD_S = 0.12
_STRETCHED = re.compile(r"([^\W\d_]{1,4}?-?)\1{3,}", re.IGNORECASE)


def drop_implausible_words(words: Sequence[Word], duration_s: float) -> tuple[Word, ...]:
    """Return `words` without runaway text and slurs, times rising and within 0..duration_s.

    Args:
        words: As Whisper cuts them: what does not begin with a space belongs to the word before.
        duration_s: Length of the sound.
    """
    return without_slurs(_without_loops(_in_order(_joined(words), duration_s)))


def _joined(pieces: Sequence[Word]) -> list[Word]:
    words: list[Word] = []
    for piece in pieces:
        text, start_s, probability = piece.text.strip(), piece.start_s, piece.probability
        if words and not piece.text.startswith(" "):
            before = words.pop()
            text, start_s = before.text + text, before.start_s
            probability = min(before.probability, probability)
        words.append(Word(text, start_s, piece.end_s, probability))
    return words


def _in_order(words: Sequence[Word], duration_s: float) -> list[Word]:
    kept: list[Word] = []
    now = 0.0
    for word in words:
        if word.start_s >= duration_s or not any(c.isalnum() for c in word.text):
            continue
        start = max(now, word.start_s)
        end = min(max(start, word.end_s), duration_s)
        text = _STRETCHED.sub(r"\1\1\1", word.text)
        kept.append(Word(text, min(start, end), end, word.probability))
        now = end
    return kept


def _without_loops(words: list[Word]) -> list[Word]:
    keys = ["".join(c for c in word.text.casefold() if c.isalnum()) for word in words]
    kept: list[Word] = []
    at = 0
    while at < len(words):
        size, times = _loop(keys, at)
        last = at + size * times
        seconds = words[last - 1].end_s - words[at].start_s
        most = _AT_MOST_ONE_WORD if size == 1 else _AT_MOST_PHRASE
        held = int(seconds / (_SHORTEST_WORD_S * size))
        kept += words[at : at + size * min(times, max(2, min(most, held)))]
        at = last
    return kept


def _loop(keys: list[str], at: int) -> tuple[int, int]:
    """Return (words, times) of the repetition that begins at `at` and covers most; (1, 1): none."""
    best = (1, 1)
    for size in range(1, _LONGEST_LOOP + 1):
        pattern = keys[at : at + size]
        times = 1
        while keys[at + size * times : at + size * (times + 1)] == pattern:
            times += 1
        if times > 2 and size * times > best[0] * best[1]:
            best = (size, times)
    return best
