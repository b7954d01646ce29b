"""Which kind of turn it is: a linear classifier on sentence vectors, learned from examples.

One ridge regression per kind, of "is of this kind" against all other examples. Positive examples
weigh as much as all others together count half.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.domain.vectors import Vectors

_RIDGE = 3.0
_WEIGHT = 3.0  # of an example of the kind, beside one of another kind
FALSE_ALARMS = {
    "distress": 0.008, "asks_if_ai": 0.01, "insults": 0.008, "break_attempt": 0.005,
    "role_swap": 0.005, "threatens": 0.01,
}  # fmt: skip
"""Share of other examples that may be taken for a kind; of all other kinds `_OFTEN`."""
_OFTEN = 0.03
ORDINARY = "matter"
"""Examples that only show what none of the kinds is."""
_FOLDS = 8


@dataclass(frozen=True, slots=True)
class KindClassifier:
    """Tells kinds of turns apart.

    Attributes:
        encoder: Id of the encoder whose vectors it was fitted to.
        kinds: Names of the kinds.
        weights: [shape=(width + 1, kinds), float32]; the last row is the constant.
        thresholds: [shape=(kinds,), float32]: a score above it means that the turn is of that kind.
    """

    encoder: str
    kinds: tuple[str, ...]
    weights: Vectors
    thresholds: Vectors

    def margins(self, vectors: Vectors) -> dict[str, float]:
        """Return for each kind by how much the best of `vectors` is above the threshold."""
        scores = vectors @ self.weights[:-1] + self.weights[-1]
        best = scores.max(axis=0) - self.thresholds
        return dict(zip(self.kinds, map(float, best), strict=True))


def fit_kinds(
    encoder: str, vectors: Vectors, kinds: Sequence[str], seed: int = 0
) -> KindClassifier:
    """Return a classifier fitted to examples.

    Thresholds are chosen on examples that a score was not fitted to (eight folds).

    Args:
        encoder: Id of what made the vectors.
        vectors: [shape=(n, width), unit length], one an example.
        kinds: The kind of each example.
        seed: Of the folds.
    """
    names = tuple(sorted(set(kinds) - {ORDINARY}))
    order = np.random.default_rng(seed).permutation(len(kinds))
    held_out = np.zeros((len(kinds), len(names)), np.float32)
    for fold in np.array_split(order, _FOLDS):
        rest = np.setdiff1d(order, fold)
        weights = _fit(vectors[rest], [kinds[i] for i in rest], names)
        held_out[fold] = vectors[fold] @ weights[:-1] + weights[-1]
    thresholds = [
        _threshold(held_out[:, place], np.array([kind == name for kind in kinds]), name)
        for place, name in enumerate(names)
    ]
    return KindClassifier(
        encoder, names, _fit(vectors, kinds, names), np.array(thresholds, np.float32)
    )


def by_kind(examples: Mapping[str, Sequence[str]]) -> tuple[list[str], list[str]]:
    """Return all examples, and the kind of each."""
    pairs = [(text, kind) for kind, texts in examples.items() for text in texts]
    return [text for text, _ in pairs], [kind for _, kind in pairs]


def _fit(vectors: Vectors, kinds: Sequence[str], names: tuple[str, ...]) -> Vectors:
    mean = vectors.mean(axis=0)
    centred = (vectors - mean).astype(np.float64)
    columns = []
    for name in names:
        wanted = np.array([1.0 if kind == name else -1.0 for kind in kinds])
        share = np.where(wanted > 0, _WEIGHT, 1.0)
        base = np.average(wanted, weights=share)
        weighted = centred * share[:, None]
        square = centred.T @ weighted + _RIDGE * np.eye(centred.shape[1])
        column = np.linalg.solve(square, weighted.T @ (wanted - base))
        columns.append([*column, base - mean @ column])
    found: Vectors = np.array(columns, np.float32).T
    return found


def _threshold(scores: Vectors, own: Vectors, name: str) -> float:
    """Return the score that few enough of the other examples exceed."""
    others = np.sort(scores[~own.astype(bool)])[::-1]
    allowed = int(len(others) * FALSE_ALARMS.get(name, _OFTEN))
    return float(others[min(allowed, len(others) - 1)])
