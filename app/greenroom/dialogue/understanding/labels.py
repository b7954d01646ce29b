"""Which one of several labels fits a sentence best: what a turn does, what a question asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.understanding.kinds import by_kind, fit_ridge
from greenroom.dialogue.understanding.text_features import TextFeatures, find_vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_RIDGE = 2.0
_WORD_WEIGHT = 0.25
_LEAST = 4  # examples that a word must be in


@dataclass(frozen=True, slots=True)
class LabelClassifier:
    """Chooses the label of a sentence.

    Attributes:
        labels: Their names.
        features: What it sees of a sentence.
        weights: [shape=(features + 1, labels), float32]; the last row is the constant.
    """

    labels: tuple[str, ...]
    features: TextFeatures
    weights: Vectors

    def choose(self, text: str, vector: Vectors) -> tuple[str, float]:
        """Return the label that fits best, and its lead over the next one: 0 is a tie, 1 is much.

        Args:
            text: The sentence.
            vector: Its vector [shape=(width,)].
        """
        scores = self._scores(text, vector)
        second, first = np.argsort(scores)[-2:]
        return self.labels[int(first)], float(scores[first] - scores[second])

    def lead(
        self, label: str, text: str, vector: Vectors, beside: frozenset[str] = frozenset()
    ) -> float:
        """Return by how much a label fits better than the best other one; below 0 if it does not.

        Args:
            label: One of `labels`.
            text: The sentence.
            vector: Its vector [shape=(width,)].
            beside: Labels that do not count as other ones.
        """
        scores = dict(zip(self.labels, self._scores(text, vector), strict=True))
        others = [value for name, value in scores.items() if name not in {label, *beside}]
        return float(scores[label] - max(others))

    def _scores(self, text: str, vector: Vectors) -> Vectors:
        row = self.features.rows([text], vector[None])[0]
        scores: Vectors = row @ self.weights[:-1] + self.weights[-1]
        return scores


def fit_labels(examples: Mapping[str, Sequence[str]], encoder: SentenceEncoder) -> LabelClassifier:
    """Return a classifier fitted to examples of each label."""
    texts, labels = by_kind(examples)
    names = tuple(examples)
    features = TextFeatures(find_vocabulary(texts, _LEAST), _WORD_WEIGHT)
    wanted = np.where(np.array(labels)[:, None] == np.array(names), 1.0, -1.0)
    rows = features.rows(texts, encoder.encode(texts))
    return LabelClassifier(names, features, fit_ridge(rows, wanted, _RIDGE))
