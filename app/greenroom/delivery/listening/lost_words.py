"""Checks a text against the sound: a text that was lost, and speech that was not understood."""

from __future__ import annotations

from difflib import SequenceMatcher
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
_ANCHOR = 3
"""So many words in a row show where in another reading a text ends."""
_WRONG_AT_END = 2
"""Its last words may be misheard."""
_LOST_WORDS = 4
"""Fewer are hardly a loss, and more often a difference between readings."""
_AGREED = 0.7
_SLOWEST_S = 1.0  # of a word; what is longer was stretched over something


def heard_text(plain: Sequence[Word], readings: Sequence[Sequence[Word]]) -> tuple[Word, ...]:
    """Return `plain`, or what the other readings heard if it was lost; nothing if it is made up.

    A lost text is that of the reading with which most others agree: one alone may have made its
    words up. A lost end is taken from there, too. Unsure words of which no two readings share any
    are made of a noise: a sneeze or a saw is read in as many ways as there are readings. To fill
    gaps within a text in the same way was tried: of what is put in there more is wrong than right.
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
    if texts and unsure and alone and not any(shared):
        return ()
    return with_lost_end(plain, others)


def with_lost_end(plain: Sequence[Word], readings: Sequence[Sequence[Word]]) -> tuple[Word, ...]:
    """Return `plain` with what two readings agree was said after its last words.

    A recogniser sometimes stops in the middle of a long stretch, its last words drawn out to the
    stretch's end; so these are taken anew, too.
    """
    heard = [bare_word(word.text) for word in plain]
    for left_out in range(_WRONG_AT_END + 1):
        anchor = heard[len(heard) - left_out - _ANCHOR : len(heard) - left_out]
        if len(anchor) < _ANCHOR:
            break
        ends = [tuple(reading[at:]) for reading in readings if (at := _last_at(reading, anchor))]
        longer = [end for end in ends if len(end) >= _ANCHOR + left_out + _LOST_WORDS]
        for end in sorted(longer, key=len, reverse=True):
            if any(_agree(end, other) for other in longer if other is not end):
                return (*plain[: len(plain) - left_out - _ANCHOR], *end)
    return tuple(plain)


def _last_at(reading: Sequence[Word], anchor: Sequence[str]) -> int:
    """Return where words stand last in a reading; 0 if they do not, or begin it."""
    words = [bare_word(word.text) for word in reading]
    places = range(len(words) - len(anchor), 0, -1)
    return next((at for at in places if words[at : at + len(anchor)] == list(anchor)), 0)


def _agree(one: Sequence[Word], other: Sequence[Word]) -> bool:
    first, second = ([bare_word(word.text) for word in words] for words in (one, other))
    alike = SequenceMatcher(None, first, second, autojunk=False)
    return sum(block.size for block in alike.get_matching_blocks()) >= _AGREED * len(one)


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
