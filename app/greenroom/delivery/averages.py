"""A mean over clips, and how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

_RESAMPLES = 2000


def bootstrap_mean(
    values: Sequence[float], weights: Sequence[float] | None = None
) -> tuple[float, list[float]] | None:
    """Return the mean of `values`, one a clip, and its 95 % interval; None where there are none.

    The interval comes from drawing clips again with replacement (bootstrap).
    """
    if not values:
        return None
    table = np.array(values, float)
    weight = np.ones(table.size) if weights is None else np.array(weights, float)
    draws = np.random.default_rng(0).integers(0, table.size, (_RESAMPLES, table.size))
    means = (table * weight)[draws].sum(axis=1) / weight[draws].sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    whole = float((table * weight).sum() / weight.sum())
    return round(whole, 4), [round(float(low), 4), round(float(high), 4)]


def mean_error_size(name: str, errors: Sequence[float]) -> dict[str, Any]:
    """Return the mean size of `errors` under `name`, and its interval under `name`_95."""
    mean, interval = bootstrap_mean([abs(error) for error in errors]) or (None, None)
    return {name: mean, f"{name}_95": interval}
