"""Makes the times of words exact where there is silence beside them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.talk import Span, Word

_REACH_S = 0.4
"""A recogniser is off by so much at most; what is farther away is another silence."""
_ENDS_S, _STOPS = 0.2, (*SENTENCE_MARKS, ",")
"""A silence is rather where something ends. Words go on into the silence after them, mostly."""


def snap_to_speech(words: Sequence[Word], speech: Sequence[Span]) -> tuple[Word, ...]:
    """Return the words with the edges of the silences that are nearest to where they meet.

    A recogniser's times are off by a tenth of a second and more, which in a sentence of two seconds
    is a lot. The longest silences come first; where two words meet without one, nothing changes.

    Args:
        words: In order.
        speech: Where there was sound of speech, exactly; in order.

    Error:
        The time between two silences is right to about 0.02 s, as `speech` is.
    """
    if not words or not speech:
        return tuple(words)
    starts, ends = [each.start_s for each in words], [each.end_s for each in words]
    free = set(range(len(words) - 1))
    silences = [(one.end_s, other.start_s) for one, other in pairwise(speech)]
    for begin_s, end_s in sorted(silences, key=lambda each: each[0] - each[1]):

        def away_s(at: int, end_s: float = end_s) -> float:
            return abs(words[at + 1].start_s - end_s) - _ENDS_S * words[at].text.endswith(_STOPS)

        at = min(free, key=away_s, default=None)
        if at is not None and away_s(at) <= _REACH_S:
            free.discard(at)
            ends[at], starts[at + 1] = begin_s, end_s
    starts[0], ends[-1] = speech[0].start_s, speech[-1].end_s
    return tuple(
        replace(word, start_s=start_s, end_s=max(start_s, end_s))
        for word, start_s, end_s in zip(words, starts, ends, strict=True)
    )
