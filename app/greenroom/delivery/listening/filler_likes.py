"""The word "like" as a filler, told from the verb, from comparing and from quoting.

What stands beside the word tells them apart badly; what a network that read it among its neighbours
knows of it does so well (docs/accuracy.md has the figures). `greenroom bench likes` learns the
weights.
"""

from __future__ import annotations

from functools import cache
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.words import bare_word
from greenroom.domain.persona import FileModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.talk import Word
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import WordReader

WEIGHTS_FILE = Path(__file__).with_name("like_weights.json")

LIKELY, POSSIBLE = 0.8, 0.4
"""How likely it is one from which a "like" is counted as a filler, and from which it may be one."""

_BEFORE, _AFTER = 14, 10
_LIKE = "like"


class LikeWeights(FileModel):
    """A logistic regression on the state of the word in the network.

    Attributes:
        reader: Id of the network.
        weights: One for each number of the state.
        bias: Added to the product.
        learned_from: Speakers and places that it was learned from.
        cross_validated: How right it was on speakers left out while learning.
    """

    reader: str
    weights: tuple[float, ...]
    bias: float
    learned_from: dict[str, int]
    cross_validated: dict[str, float]

    def probability(self, state: Vectors) -> float:
        """Return how likely (0..1) the word with this state [shape=(size,)] is a filler."""
        return 1 / (1 + exp(-(float(state @ np.asarray(self.weights, np.float32)) + self.bias)))


@cache
def like_weights() -> LikeWeights:
    """Return what was learned."""
    return LikeWeights.model_validate_json(WEIGHTS_FILE.read_bytes())


def find_likes(words: Sequence[Word], reader: WordReader) -> dict[Word, float] | None:
    """Return how likely (0..1) each "like" is a filler; None for another network than was learned.

    Raises:
        EngineError: The network failed.
    """
    weights = like_weights()
    if reader.id != weights.reader:
        return None
    texts = [word.text for word in words]
    return {
        word: weights.probability(like_state(texts, at, reader))
        for at, word in enumerate(words)
        if bare_word(word.text) == _LIKE
    }


def like_state(texts: Sequence[str], at: int, reader: WordReader) -> Vectors:
    """Return the state [shape=(size,)] of the word at `at` among its nearest neighbours."""
    first = max(0, at - _BEFORE)
    return reader.word_state(texts[first : at + _AFTER + 1], at - first)
