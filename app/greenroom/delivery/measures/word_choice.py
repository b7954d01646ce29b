"""Hedges, absolute words and, if asked for, swear words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.sentences import split_sentences
from greenroom.delivery.wordlists import (
    ABSOLUTES,
    HEDGES,
    NO_ABSOLUTES,
    NO_HEDGES,
    PROFANITY,
)
from greenroom.domain.results import Mark, MarkKind, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.delivery.take import Take
    from greenroom.delivery.wordlists import Phrase


def measure(take: Take) -> tuple[Measure, ...]:
    """How many of each kind in a hundred words."""
    reason = take.too_little or take.only_english
    unasked = "" if take.options.profanity else "Nobody asked for it."
    return (
        _rate(
            take,
            ("hedges", "hedge", "Hedges"),
            "Maybe, perhaps, I think, I guess, a little bit and the like, in a hundred words; not "
            "where they mean something else ('I think about it').",
            "Hedges as in Lakoff (1973) and Hyland (1998), those of spoken English; a hedge can be "
            "the honest word.",
            tuple(_find_phrases(take, HEDGES, NO_HEDGES)),
            reason,
        ),
        _rate(
            take,
            ("absolutes", "absolute", "Absolute words"),
            "Always, never, everyone, nothing, completely and the like, in a hundred words.",
            "After the absolutist words of Al-Mosaiwi and Johnstone (2018), without those that "
            "mostly mean something else, such as 'all' and 'full'.",
            tuple(_find_phrases(take, ABSOLUTES, NO_ABSOLUTES)),
            reason,
        ),
        _rate(
            take,
            ("profanity", "profanity", "Swear words"),
            "Swear words in a hundred words.",
            "A short list of this program's own.",
            tuple(_find_phrases(take, PROFANITY)),
            unasked or reason,
        ),
    )


def _rate(
    take: Take,
    names: tuple[str, MarkKind, str],
    definition: str,
    source: str,
    spans: tuple[tuple[Span, str], ...],
    reason: str,
) -> Measure:
    measure_id, kind, label = names
    return Measure(
        id=measure_id,
        label=label,
        value=None if reason else 100 * len(spans) / take.word_count,
        unit="per 100 words",
        definition=definition,
        source=source,
        reason=reason,
        marks=() if reason else tuple(Mark(kind, span, text) for span, text in spans),
    )


def _find_phrases(
    take: Take, phrases: frozenset[Phrase], unless: frozenset[Phrase] = frozenset()
) -> Iterator[tuple[Span, str]]:
    """Yield each of `phrases` that does not begin one of `unless`, longest first."""
    longest = max(map(len, phrases | unless))
    for sentence in split_sentences(take.words):
        words, at = sentence.bare, 0
        while at < len(words):
            length = _longest_match(words[at:], phrases, longest)
            if length and not _longest_match(words[at:], unless, longest):
                last = sentence.words[at + length - 1]
                span = Span(sentence.words[at].start_s, last.end_s)
                yield span, " ".join(words[at : at + length])
            at += max(length, 1)


def _longest_match(words: Sequence[str], phrases: frozenset[Phrase], longest: int) -> int:
    """How many words the longest of `phrases` takes that `words` begins with."""
    fits = (n for n in range(min(longest, len(words)), 0, -1) if tuple(words[:n]) in phrases)
    return next(fits, 0)
