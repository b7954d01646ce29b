"""A logistic regression in which large weights cost something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_STEPS = 60
_STILL = 1e-9
"""A step so small changes nothing any more."""


def fit_logistic(evidence: Floats, true: Floats, l2: float) -> Floats:
    """Return the weights [shape=(k + 1,)] by Newton's method; the last is added to the product.

    Args:
        evidence: What is known of each example [shape=(n, k)].
        true: 1 where it holds, else 0 [shape=(n,)].
        l2: What the square of a weight costs, each number of the evidence brought to spread 1.
    """
    spread = np.append(evidence.std(axis=0) + 1e-9, 1.0)
    scaled = np.hstack([evidence, np.ones((len(evidence), 1))]) / spread
    penalty = np.append(np.full(evidence.shape[1], l2), 1e-6)
    weights: Floats = np.zeros(evidence.shape[1] + 1)
    for _ in range(_STEPS):
        told = logistic(scaled @ weights)
        slope = scaled.T @ (told - true) + penalty * weights
        curve = (scaled * (told * (1 - told))[:, None]).T @ scaled + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < _STILL:
            break
    return np.asarray(weights / spread, np.float64)


def told_by(evidence: Floats, weights: Floats) -> Floats:
    """Return how likely (0..1) each example is [shape=(n,)]."""
    return logistic(evidence @ weights[:-1] + weights[-1])


def told_of_left_out(
    evidence: Floats, true: Floats, groups: Sequence[str], l2: float, parts: int
) -> Floats:
    """Return the same, each example judged by what was learned without its group.

    Args:
        evidence: See `fit_logistic`.
        true: Likewise.
        groups: Of each example.
        l2: Likewise.
        parts: Into so many the groups are divided; as many as groups leave out one at a time.
    """
    known = sorted(set(groups))
    part_of = {group: number % parts for number, group in enumerate(known)}
    of_example = np.array([part_of[group] for group in groups])
    told = np.zeros(len(true))
    for part in range(min(parts, len(known))):
        out = of_example == part
        told[out] = told_by(evidence[out], fit_logistic(evidence[~out], true[~out], l2))
    return told


def logistic(values: Floats) -> Floats:
    """Return what lies between 0 and 1."""
    return np.asarray(1 / (1 + np.exp(-np.clip(values, -30, 30))), np.float64)
