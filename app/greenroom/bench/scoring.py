"""How right a measure is over labelled clips: precision, recall and their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.talk import Span

_RESAMPLES = 2000
_EDGE_S = 0.08


@dataclass(frozen=True, slots=True)
class MatchCounts:
    """How many of the labelled things were found in one clip.

    Attributes:
        right: Found and true.
        found: All that was found.
        true: All that is there.
    """

    right: int
    found: int
    true: int


def score_counts(clips: Sequence[MatchCounts]) -> dict[str, float | int | list[float] | None]:
    """Return precision, recall and f1 over all clips, each with its 95 % interval.

    The interval comes from drawing clips again with replacement (bootstrap), because the things
    in one clip depend on each other. None where nothing was found or there is nothing.
    """
    table = np.array([(c.right, c.found, c.true) for c in clips], float).reshape(-1, 3)
    draws = np.random.default_rng(0).integers(0, max(len(clips), 1), (_RESAMPLES, len(clips)))
    resampled = table[draws].sum(axis=1) if len(clips) else np.zeros((0, 3))
    whole = table.sum(axis=0)[np.newaxis]
    result: dict[str, float | int | list[float] | None] = {
        "found": int(whole[0, 1]),
        "labelled": int(whole[0, 2]),
    }
    ratios: dict[str, Callable[[np.ndarray], np.ndarray]] = {
        "precision": lambda t: t[:, 0] / t[:, 1],
        "recall": lambda t: t[:, 0] / t[:, 2],
        "f1": lambda t: 2 * t[:, 0] / (t[:, 1] + t[:, 2]),
    }
    with np.errstate(invalid="ignore", divide="ignore"):
        for name, ratio in ratios.items():
            value, spread = float(ratio(whole)[0]), ratio(resampled)
            known = spread[np.isfinite(spread)]
            result[name] = round(value, 4) if np.isfinite(value) else None
            result[f"{name}_95"] = (
                [round(float(edge), 4) for edge in np.percentile(known, [2.5, 97.5])]
                if known.size
                else None
            )
    return result


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


def match_by_middle(
    found: Sequence[Span], true: Sequence[Span], within_s: float = 0.25
) -> MatchCounts:
    """Match spans one to one by the distance of their middles, nearest first."""
    pairs = sorted(
        (abs(_middle_s(one) - _middle_s(other)), i, j)
        for i, one in enumerate(found)
        for j, other in enumerate(true)
    )
    used_found: set[int] = set()
    used_true: set[int] = set()
    for apart_s, i, j in pairs:
        if apart_s <= within_s and i not in used_found and j not in used_true:
            used_found.add(i)
            used_true.add(j)
    return MatchCounts(len(used_true), len(found), len(true))


def match_pauses(
    found: Sequence[Span], true: Sequence[Span], shortest_s: float
) -> tuple[MatchCounts, list[float]]:
    """Match silent pauses of `shortest_s` and more by overlap; returns how far off the edges are.

    A pause that one side puts just under `shortest_s` and the other just over it, both edges
    within 0.08 s, is the same pause and no error; so both sides may hold shorter ones too.
    """
    allowed_s = shortest_s - 2 * _EDGE_S
    errors: list[float] = []
    right = 0
    for pause in (p for p in true if p.duration_s >= shortest_s):
        match = next((f for f in found if _same(f, pause) and f.duration_s >= allowed_s), None)
        if match:
            right += 1
            errors += [abs(match.start_s - pause.start_s), abs(match.end_s - pause.end_s)]
    long_found = [f for f in found if f.duration_s >= shortest_s]
    wrong = sum(
        not any(_same(f, pause) and pause.duration_s >= allowed_s for pause in true)
        for f in long_found
    )
    there = sum(p.duration_s >= shortest_s for p in true)
    return MatchCounts(right, right + wrong, there), errors


def _middle_s(span: Span) -> float:
    return (span.start_s + span.end_s) / 2


def _same(one: Span, other: Span) -> bool:
    both_s = min(one.end_s, other.end_s) - max(one.start_s, other.start_s)
    either_s = max(one.end_s, other.end_s) - min(one.start_s, other.start_s)
    return both_s > 0.5 * either_s
