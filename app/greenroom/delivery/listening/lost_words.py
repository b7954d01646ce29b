"""Checks a text against the sound: a text that was lost, and speech that was not understood."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.delivery.listening.words import bare_word, is_filled_pause
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.talk import Word

_LONG_S = 2.0
"""So much sound of speech without a word is no drawn-out word."""
_UNSURE = 0.4
"""Of words made of noise none was surer than .3 (nine sounds, on which this was chosen)."""
_SLOWEST_S = 1.0  # of a word; what is longer was stretched over something


def heard_text(plain: Sequence[Word], readings: Sequence[Sequence[Word]]) -> tuple[Word, ...]:
    """Return `plain`, or what the other readings heard if it was lost; nothing if it is made up.

    A lost text is that of the reading with which most others agree: one alone may have made its
    words up. Unsure words of which no two readings share any are made of a noise: a sneeze or a saw
    is read in as many ways as there are readings. To fill gaps within a text in the same way was
    tried: of what is put in there more is wrong than right.
    """
    others = [[word for word in reading if not is_filled_pause(word.text)] for reading in readings]
    texts = [{bare_word(word.text) for word in words} for words in others]
    shared = [
        sum(len(one & other) for j, other in enumerate(texts) if j != i)
        for i, one in enumerate(texts)
    ]
    if max(shared, default=0) and not plain:
        return tuple(others[shared.index(max(shared))])
    alone = not any(bare_word(word.text) in text for word in plain for text in texts)
    unsure = sum(word.probability for word in plain) < _UNSURE * len(plain)
    return () if texts and unsure and alone and not any(shared) else tuple(plain)


def not_understood(words: Sequence[Word], speech: Sequence[Span]) -> Iterator[Span]:
    """Yield where there is sound of speech for long and no word.

    Args:
        words: All that was heard, filled pauses included, in any order.
        speech: Where there was sound of speech, in order.
    """
    ends = [Span(w.start_s, min(w.end_s, w.start_s + _SLOWEST_S)) for w in words]
    if not speech or not ends:
        return
    first, last = Span(speech[0].start_s, speech[0].start_s), Span(speech[-1].end_s, float("inf"))
    edges = [first, *sorted(ends, key=lambda each: each.start_s), last]
    for before, after in pairwise(edges):
        sounds = [
            Span(max(each.start_s, before.end_s), min(each.end_s, after.start_s))
            for each in speech
            if each.end_s > before.end_s and each.start_s < after.start_s
        ]
        if sum(each.duration_s for each in sounds) >= _LONG_S:
            yield Span(sounds[0].start_s, sounds[-1].end_s)
