"""Pairs what was found with what is there, one to one, so that no miss hides an invention."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.bench.scoring import MatchCounts
from greenroom.delivery.listening.words import bare_word, is_filled_pause
from greenroom.delivery.measures import lexical_fillers
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from greenroom.bench.labels import Label
    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

_MARK = re.compile(r"<[^>]*>|\[[^\]]*\]")


@dataclass(frozen=True, slots=True)
class _Alignment:
    """Which of the words said is which of the words heard.

    Attributes:
        said: Texts of the words said, without filled pauses.
        heard: Words heard, likewise; "speech-to-text" is three.
        pairs: Places in `said` and in `heard` that belong together, rising in both.
    """

    said: list[str]
    heard: list[Word]
    pairs: list[tuple[int, int]]

    def gaps_said(self, start_s: float, end_s: float) -> range:
        """Return the gaps between words said in which that stretch can be.

        Gap k is the one before word k. A word lost or misheard widens it, and so does one that
        the recogniser stretched over the place.
        """
        before = [i for i, j in self.pairs if self.heard[j].end_s <= start_s]
        after = [i for i, j in self.pairs if self.heard[j].start_s >= end_s]
        first = max(before, default=-1) + 1
        return range(first, max(first, min(after, default=len(self.said))) + 1)


def said_words(transcript: str) -> list[str]:
    """Return every word of a transcript, filled pauses included, without marks."""
    texts = _MARK.sub(" ", transcript).split()
    return [word for text in texts for part in text.split("-") if (word := bare_word(part))]


def pair_filled_pauses(label: Label, take: Take) -> MatchCounts | None:
    """Pair filled pauses by the gap between two words they are in.

    None without a text that holds each of those that were counted.
    """
    if label.verbatim is None or label.label_quality == "clean":
        return None
    true = _gaps_of(said_words(label.verbatim), _fillers(label))
    if label.filled_count not in (None, len(true)):
        return None
    aligned = _align(label, take)
    found = [aligned.gaps_said(word.start_s, word.end_s) for word in take.filled]
    return MatchCounts(_count_pairs(found, true), len(found), len(true))


def pair_filler_words(label: Label, take: Take) -> MatchCounts | None:
    """Pair the words counted as fillers with those labelled as such, word by word.

    None without labels for them. Only labelled words count: a clip may be labelled for "like"
    alone.

    Raises:
        InputError: The label tells of more or fewer of a word than its transcript.
    """
    if label.lexical is None or label.verbatim is None:
        return None
    aligned = _align(label, take)
    heard_at = {j: i for i, j in aligned.pairs}
    true: dict[str, set[int]] = {}
    for text in {each.text.lower() for each in label.lexical}:
        uses = [each.use for each in label.lexical if each.text.lower() == text]
        places = _places(text.split(), aligned.said)
        if len(places) != len(uses):
            raise InputError(
                f"{label.id}.json labels {len(uses)} of '{text}', and its transcript holds "
                f"{len(places)}: label each, in order."
            )
        true[text] = {at for at, use in zip(places, uses, strict=True) if use == "filler"}
    right = found = 0
    for mark in lexical_fillers.measure(take)[0].marks:
        if not mark.counted or mark.text not in true:
            continue
        found += 1
        starts = [j for j, word in enumerate(aligned.heard) if word.start_s == mark.span.start_s]
        right += any(heard_at.get(j) in true[mark.text] for j in starts)
    return MatchCounts(right, found, sum(map(len, true.values())))


def _fillers(label: Label) -> frozenset[str]:
    """Return the words of the transcript that are filled pauses in it: "er" may be "her"."""
    said = {word for word in said_words(label.verbatim or "") if is_filled_pause(word)}
    counts = label.filled_pause_counts
    return frozenset(said if counts is None else said & counts.keys())


def _align(label: Label, take: Take) -> _Alignment:
    fillers = _fillers(label)
    said = [word for word in said_words(label.verbatim or "") if word not in fillers]
    parts = [(part, word) for word in take.words for part in said_words(word.text)]
    pairs = align_words(said, [text for text, _ in parts])
    return _Alignment(said, [word for _, word in parts], pairs)


def align_words(said: Sequence[str], heard: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places that belong together with the fewest words changed, added or dropped.

    Of ways that cost the same, one that keeps more words as they are.
    """
    change, skip = 1.001, 1.0
    costs = np.zeros((len(said) + 1, len(heard) + 1))
    costs[:, 0], costs[0] = np.arange(len(said) + 1) * skip, np.arange(len(heard) + 1) * skip
    for i, word in enumerate(said, 1):
        for j, other in enumerate(heard, 1):
            same = 0.0 if word == other else change
            costs[i, j] = min(
                costs[i - 1, j - 1] + same, costs[i - 1, j] + skip, costs[i, j - 1] + skip
            )
    pairs: list[tuple[int, int]] = []
    i, j = len(said), len(heard)
    while i and j:
        same = 0.0 if said[i - 1] == heard[j - 1] else change
        if costs[i, j] == costs[i - 1, j - 1] + same:
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif costs[i, j] == costs[i - 1, j] + skip:
            i -= 1
        else:
            j -= 1
    return pairs[::-1]


def _gaps_of(words: Iterable[str], fillers: Collection[str]) -> list[int]:
    """Return for each filled pause how many words stand before it."""
    gaps: list[int] = []
    count = 0
    for word in words:
        if word in fillers:
            gaps.append(count)
        else:
            count += 1
    return gaps


def _count_pairs(found: Sequence[range], true: Sequence[int]) -> int:
    """Return how many of `found` get one of `true` each: those with the least choice first."""
    free = list(true)
    right = 0
    for gaps in sorted(found, key=lambda each: (each.stop, each.start)):
        match = next((gap for gap in free if gap in gaps), None)
        if match is not None:
            free.remove(match)
            right += 1
    return right


def _places(phrase: Sequence[str], words: Sequence[str]) -> list[int]:
    count = len(phrase)
    return [
        at for at in range(len(words) - count + 1) if list(words[at : at + count]) == list(phrase)
    ]
