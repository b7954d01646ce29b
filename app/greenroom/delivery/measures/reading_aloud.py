"""How much of what was said stands in the slides or notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.delivery.listening.words import bare_word
from greenroom.domain.results import Mark, Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

_RUN = 5
_QUOTED = 6  # words


def measure(take: Take) -> tuple[Measure, ...]:
    """Words in runs that the script has too, over all words."""
    reason = "" if take.options.script.strip() else "No slides or notes were given."
    reason = reason or take.too_little
    runs = [] if reason else list(_runs(take))
    words = [take.words[low:high] for low, high in runs]
    return (
        Measure(
            id="reading_aloud",
            label="Read out word for word",
            value=None if reason else sum(map(len, words)) / len(take.words),
            unit="share",
            definition="Words that stand in the slides or notes in the same order, at least "
            f"{_RUN} in a row, over all words.",
            source="Containment of word shingles, Broder (1997), 'On the resemblance and "
            "containment of documents'.",
            reason=reason,
            marks=tuple(
                Mark("read_aloud", Span(each[0].start_s, each[-1].end_s), _quote(each))
                for each in words
            ),
        ),
    )


def _runs(take: Take) -> Iterator[tuple[int, int]]:
    """Yield [first, end) of each run of words that the script has too."""
    script = [plain for each in re.split(r"\s+", take.options.script) if (plain := bare_word(each))]
    written = {tuple(script[at : at + _RUN]) for at in range(len(script) - _RUN + 1)}
    said = [bare_word(word.text) for word in take.words]
    low = high = -1
    for at in range(len(said) - _RUN + 1):
        if tuple(said[at : at + _RUN]) not in written:
            continue
        if at > high:
            if high > low:
                yield low, high
            low = at
        high = at + _RUN
    if high > low:
        yield low, high


def _quote(words: tuple[Word, ...]) -> str:
    texts = [word.text for word in words]
    return " ".join(texts if len(texts) <= _QUOTED else [*texts[:_QUOTED], "..."])
