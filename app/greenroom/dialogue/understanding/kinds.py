"""Which kinds of turn it is: linear classifiers of sentences, learned from examples.

One ridge regression per kind, of "is of this kind" against all other examples. A turn can be of
several kinds, or of none. What must not be found where it is not (need, insults, ...) is also
compared with ordinary turns of whole rehearsals, which may be of any other kind, and by its words
too; the other kinds have too few examples for that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.understanding.text_features import TextFeatures, find_vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_RIDGE = 3.0
_WEIGHT = 3.0  # of an example of a kind that has few, beside one of another kind
_WORD_WEIGHT = 0.2
_LEAST = 8  # examples that a word must be in
FALSE_ALARMS = {
    "distress": 0.005, "asks_if_ai": 0.006, "insults": 0.004, "break_attempt": 0.001,
    "role_swap": 0.001, "threatens": 0.005,
}  # fmt: skip
"""Share of other sentences that may be taken for a kind; of all other kinds `_OFTEN`. A rehearsal
has some thirty sentences, and one alarm spoils it."""
_OFTEN = 0.03
ORDINARY = "matter"
"""Examples that only show what none of the kinds is."""
_FOLDS = 5


@dataclass(frozen=True, slots=True)
class KindClassifier:
    """Tells kinds of turns apart.

    Attributes:
        encoder: Id of the encoder whose vectors it was fitted to.
        kinds: Names of the kinds.
        features: What it sees of a sentence.
        weights: [shape=(features + 1, kinds), float32]; the last row is the constant.
        thresholds: [shape=(kinds,), float32]: a score above it means that the turn is of that kind.
    """

    encoder: str
    kinds: tuple[str, ...]
    features: TextFeatures
    weights: Vectors
    thresholds: Vectors

    def margins(self, texts: Sequence[str], vectors: Vectors) -> dict[str, float]:
        """Return for each kind by how much the best of `texts` is above the threshold."""
        rows = self.features.rows(texts, vectors)
        scores = rows @ self.weights[:-1] + self.weights[-1]
        best = scores.max(axis=0) - self.thresholds
        return dict(zip(self.kinds, map(float, best), strict=True))


def fit_kinds(
    examples: Mapping[str, Sequence[str]],
    ordinary: Sequence[str],
    encoder: SentenceEncoder,
    seed: int = 0,
) -> KindClassifier:
    """Return a classifier fitted to examples.

    Thresholds are chosen on examples that a score was not fitted to (five folds).

    Args:
        examples: Sentences of each kind.
        ordinary: Turns and sentences of rehearsals that are of no kind in `FALSE_ALARMS`.
        encoder: Makes the vectors.
        seed: Of the folds.
    """
    labelled, kinds = by_kind(examples)
    texts = [*labelled, *ordinary]
    names = tuple(sorted(set(kinds) - {ORDINARY}, key=lambda name: (name in FALSE_ALARMS, name)))
    features = TextFeatures(find_vocabulary(texts, _LEAST), _WORD_WEIGHT)
    rows = features.rows(texts, encoder.encode(texts))
    own = np.array([*kinds, *(ORDINARY for _ in ordinary)])
    wanted = np.where(own[:, None] == np.array(names), 1.0, -1.0)
    alarms = slice(len(names) - sum(name in FALSE_ALARMS for name in names), len(names))
    others = slice(0, alarms.start)
    width = rows.shape[1] - len(features.vocabulary)
    by_vectors = _fit(rows[: len(labelled), :width], wanted[: len(labelled), others], names, seed)
    by_both = _fit(rows, wanted[:, alarms], names[alarms], seed, weight=1.0)
    weights = np.zeros((rows.shape[1] + 1, len(names)), np.float32)
    weights[:width, others], weights[-1, others] = by_vectors[0][:-1], by_vectors[0][-1]
    weights[:, alarms] = by_both[0]
    thresholds = np.array([*by_vectors[1], *by_both[1]], np.float32)
    return KindClassifier(encoder.id, names, features, weights, thresholds)


def _fit(
    rows: Vectors, wanted: Vectors, names: Sequence[str], seed: int, weight: float = _WEIGHT
) -> tuple[Vectors, list[float]]:
    """Return the weights of some kinds, and their thresholds."""
    if not wanted.shape[1]:
        return np.zeros((rows.shape[1] + 1, 0), np.float32), []
    order = np.random.default_rng(seed).permutation(len(rows))
    held_out = np.zeros(wanted.shape, np.float32)
    for fold in np.array_split(order, _FOLDS):
        rest = np.setdiff1d(order, fold)
        weights = fit_ridge(rows[rest], wanted[rest], _RIDGE, weight)
        held_out[fold] = rows[fold] @ weights[:-1] + weights[-1]
    thresholds = [
        _threshold(held_out[wanted[:, place] < 0, place], name)
        for place, name in enumerate(names[: wanted.shape[1]])
    ]
    return fit_ridge(rows, wanted, _RIDGE, weight), thresholds


def fit_ridge(rows: Vectors, wanted: Vectors, ridge: float, weight: float = 1.0) -> Vectors:
    """Return the weights of ridge regressions.

    Args:
        rows: [shape=(n, features)].
        wanted: 1 or -1: what each column of weights is to give [shape=(n, columns)].
        ridge: Penalty on the weights; the constant is free.
        weight: Of a row that is to give 1, beside one that is to give -1.

    Returns:
        [shape=(features + 1, columns), float32]; the last row is the constant.
    """
    if weight != 1.0:
        columns = [_weighted(rows, column, ridge, weight) for column in wanted.T]
        return np.hstack(columns)
    return _weighted(rows, wanted, ridge, weight)


def _weighted(rows: Vectors, wanted: Vectors, ridge: float, weight: float) -> Vectors:
    """Return the weights of one column, or of several whose rows all weigh the same."""
    columns = wanted.reshape(len(wanted), -1)
    shares = np.where(columns[:, :1] > 0, weight, 1.0)
    mean = rows.mean(axis=0)
    base = np.average(columns, axis=0, weights=np.broadcast_to(shares, columns.shape))
    centred = (rows - mean).astype(np.float64)
    square = centred.T @ (centred * shares) + ridge * np.eye(centred.shape[1])
    weights = np.linalg.solve(square, centred.T @ (shares * (columns - base)))
    found: Vectors = np.vstack([weights, base - mean @ weights]).astype(np.float32)
    return found


def by_kind(examples: Mapping[str, Sequence[str]]) -> tuple[list[str], list[str]]:
    """Return all examples, and the kind of each."""
    pairs = [(text, kind) for kind, texts in examples.items() for text in texts]
    return [text for text, _ in pairs], [kind for _, kind in pairs]


def _threshold(others: Vectors, name: str) -> float:
    """Return the score that few enough of the other examples exceed."""
    allowed = int(len(others) * FALSE_ALARMS.get(name, _OFTEN))
    return float(np.sort(others)[::-1][min(allowed, len(others) - 1)])
