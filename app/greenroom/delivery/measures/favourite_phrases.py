"""Phrases the person says again and again."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from greenroom.delivery.sentences import split_sentences
from greenroom.delivery.wordlists import COMMON
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_LENGTHS = (5, 4, 3, 2)
_OFTEN = 3

_Position = tuple[int, int]  # sentence, first word


def measure(take: Take) -> tuple[Measure, ...]:
    """Phrases of two to five words that come back at least three times."""
    reason = take.too_little or take.only_english
    every = split_sentences(take.words)
    phrases = [] if reason else _find_phrases([each.bare for each in every])
    marks = [
        Mark(
            "phrase",
            Span(every[s].words[w].start_s, every[s].words[w + len(phrase) - 1].end_s),
            " ".join(phrase),
        )
        for phrase, places in phrases
        for s, w in places
    ]
    return (
        Measure(
            id="favourite_phrases",
            label="Favourite phrases",
            value=None if reason else float(len(phrases)),
            unit="count",
            definition=f"Different phrases of two to five words said at least {_OFTEN} times, with "
            "at least one word in them that is not among the commonest; a phrase inside a longer "
            "one is not counted again.",
            source="Counts of recurring phrases as in Microsoft Speaker Coach; that three times is "
            "often is this program's choice.",
            reason=reason,
            marks=tuple(sorted(marks, key=lambda mark: mark.span.start_s)),
        ),
    )


def _find_phrases(said: list[tuple[str, ...]]) -> list[tuple[tuple[str, ...], list[_Position]]]:
    """Return each phrase with its places, longest phrases first."""
    taken: set[_Position] = set()
    found = []
    for length in _LENGTHS:
        places: dict[tuple[str, ...], list[_Position]] = defaultdict(list)
        for number, words in enumerate(said):
            for at in range(len(words) - length + 1):
                phrase = words[at : at + length]
                if not COMMON.issuperset(phrase):
                    places[phrase].append((number, at))
        for phrase, where in places.items():
            free = _without_overlaps(
                [each for each in where if not _overlaps_taken(each, length, taken)], length
            )
            if len(free) >= _OFTEN:
                found.append((phrase, free))
                taken |= {(number, at + n) for number, at in free for n in range(length)}
    return found


def _overlaps_taken(place: _Position, length: int, taken: set[_Position]) -> bool:
    number, at = place
    return any((number, at + n) in taken for n in range(length))


def _without_overlaps(places: list[_Position], length: int) -> list[_Position]:
    """Leave out places that overlap the one before."""
    kept: list[_Position] = []
    for number, at in places:
        if not kept or kept[-1][0] != number or at - kept[-1][1] >= length:
            kept.append((number, at))
    return kept
