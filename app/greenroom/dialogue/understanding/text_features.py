"""What a linear classifier sees of a sentence: its vector, its words and its pairs of words.

The vector says what a sentence is about; the words say what it does with it ("would you", "I was
wrong", "until Friday"). Together they tell kinds of turns apart better than either alone:
docs/partner.md has the figures.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors

_NO_WORD = re.compile(r"[^a-z' ?]")


class TextFeatures:
    """Turns sentences into rows of numbers."""

    def __init__(self, vocabulary: Sequence[str], weight: float) -> None:
        """Use a vocabulary.

        Args:
            vocabulary: Words and pairs of words that count, as `tokens_of` gives them.
            weight: Of a word beside a vector of unit length.
        """
        self.vocabulary, self.weight = tuple(vocabulary), weight
        self._places = {token: place for place, token in enumerate(self.vocabulary)}

    def rows(self, texts: Sequence[str], vectors: Vectors) -> Vectors:
        """Return a row for each text [shape=(len(texts), width + len(vocabulary)), float32].

        Args:
            texts: The sentences.
            vectors: Theirs, in the same order [shape=(len(texts), width)].
        """
        words = np.zeros((len(texts), len(self.vocabulary)), np.float32)
        for row, text in enumerate(texts):
            found = [self._places[each] for each in tokens_of(text) if each in self._places]
            words[row, found] = self.weight
        return np.hstack([vectors, words])


def find_vocabulary(texts: Sequence[str], least: int) -> tuple[str, ...]:
    """Return the tokens that are in at least so many of the texts, sorted."""
    counts = Counter(token for text in texts for token in tokens_of(text))
    return tuple(sorted(token for token, count in counts.items() if count >= least))


def tokens_of(text: str) -> set[str]:
    """Return the words of a text, the pairs of neighbours, and the first word marked as such."""
    plain = text.lower().replace("\u2019", "'").replace("?", " ?")
    words = _NO_WORD.sub(" ", plain).split()
    pairs = {f"{first} {second}" for first, second in pairwise(words)}
    return {*words, *pairs, *(f"^{word}" for word in words[:1])}
