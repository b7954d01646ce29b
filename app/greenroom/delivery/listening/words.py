"""Tells which of the recogniser's words were said, when, and which are filled pauses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

_FILLED = re.compile(r"(?:u+h*m+|u+h+|e+r+m*|e+h+m*|h+m+|m+h*m+|a+h+|h+u+h+)", re.IGNORECASE)
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
_NEAR_S = 0.25  # voice activity misses soft beginnings and ends by up to this much
_NO_TIME_S = 0.03
_SHORTEST_SENTENCE, _LONGEST_SENTENCE = 3, 30
_FASTEST_S = 0.1
"""So short is no word; 600 words a minute are beyond anybody."""
_LONGEST_REPEAT = 4


def bare_word(text: str) -> str:
    """Return the word in lower case without the punctuation around it."""
    return _EDGES.sub("", text).lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def is_filled_pause(text: str) -> bool:
    """Return True for um, uh, er, erm, hm, mm, ah, huh and their drawn-out spellings."""
    return bool(_FILLED.fullmatch(bare_word(text)))


def plausible_words(words: Sequence[Word], activity: Sequence[Span]) -> tuple[Word, ...]:
    """Return the words that were really said, without filled pauses, clamped to voice activity.

    Recognisers write words into noise and silence, and sometimes repeat a phrase without end. The
    first are far from any voice, or there is hardly any; the second take no time.
    """
    if sum(span.duration_s for span in activity) < _FASTEST_S:
        return ()  # a bark
    near = [Span(span.start_s - _NEAR_S, span.end_s + _NEAR_S) for span in activity]
    spoken = [word for word in words if bare_word(word.text) and not is_filled_pause(word.text)]
    clamped = [_clamped(word, near) for word in _without_runaways(spoken)]
    return tuple(word for word in clamped if word is not None)


def _clamped(word: Word, near: Sequence[Span]) -> Word | None:
    best = max(near, key=lambda span: _overlap_s(word, span), default=None)
    if best is None or _overlap_s(word, best) < 0:
        return None
    start_s = min(max(word.start_s, best.start_s), best.end_s)
    end_s = max(start_s, min(word.end_s, best.end_s))
    return Word(word.text, start_s, end_s, word.probability)


def _overlap_s(word: Word, span: Span) -> float:
    """Return how long both last together; negative is the distance between them."""
    return min(word.end_s, span.end_s) - max(word.start_s, span.start_s)


def _without_runaways(words: Sequence[Word]) -> list[Word]:
    """Drop repeats of what was just said that took no time to say."""
    kept: list[Word] = []
    for word in words:
        if word.end_s - word.start_s < _NO_TIME_S and _repeats(kept, word):
            continue
        kept.append(word)
        del kept[len(kept) - _hasty_repeat(kept) :]
    return kept


def _hasty_repeat(words: Sequence[Word]) -> int:
    """Return how many of the last words repeat those before them faster than anybody speaks."""
    texts = [bare_word(each.text) for each in words[-2 * _LONGEST_SENTENCE :]]
    for size in range(min(len(texts) // 2, _LONGEST_SENTENCE), _SHORTEST_SENTENCE - 1, -1):
        if texts[-size:] == texts[-2 * size : -size]:
            took_s = words[-1].end_s - words[-size].start_s
            return size if took_s < _FASTEST_S * size else 0
    return 0


def _repeats(kept: Sequence[Word], word: Word) -> bool:
    """Whether `word` goes on with a phrase of up to four words that was said twice already."""
    texts = [bare_word(each.text) for each in kept[-2 * _LONGEST_REPEAT :]] + [bare_word(word.text)]
    return any(
        len(texts) > size and texts[-size:] == texts[-2 * size : -size]
        for size in range(1, _LONGEST_REPEAT + 1)
        if len(texts) >= 2 * size
    )
