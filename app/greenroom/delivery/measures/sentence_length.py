"""How long the sentences are."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from greenroom.delivery.sentences import split_sentences
from greenroom.delivery.take import count_spoken_words
from greenroom.domain.results import Mark, Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_LONG = 25
_QUOTED = 6  # words
_SOURCE = (
    "Over 25 words is what the style guide of the British government calls long, for text; where "
    "spoken sentences end is the recogniser's opinion."
)


def measure(take: Take) -> tuple[Measure, ...]:
    """Mean length, and how many are long."""
    reason = take.too_little
    lengths = [
        (each, sum(map(count_spoken_words, each.words))) for each in split_sentences(take.words)
    ]
    long_ones = [each for each, length in lengths if length > _LONG]
    return (
        Measure(
            id="sentence_length",
            label="Words in a sentence",
            value=None if reason else fmean(length for _, length in lengths),
            unit="words",
            definition="Mean number of words up to a full stop, question or exclamation mark, or a "
            "silence of two seconds.",
            source=_SOURCE,
            reason=reason,
        ),
        Measure(
            id="long_sentences",
            label="Long sentences",
            value=None if reason else float(len(long_ones)),
            unit="count",
            definition=f"Sentences of more than {_LONG} words.",
            source=_SOURCE,
            reason=reason,
            marks=()
            if reason
            else tuple(
                Mark("long_sentence", each.span, _beginning(each.text.split()))
                for each in long_ones
            ),
        ),
    )


def _beginning(words: list[str]) -> str:
    return " ".join([*words[:_QUOTED], "..."])
