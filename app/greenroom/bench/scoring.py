"""How right a measure is over labelled clips: precision, recall and their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.talk import Span

_RESAMPLES = 2000
_ENOUGH_SPEAKERS = 10
_EDGE_S = 0.08
_NOISE_BANDS = {"quiet room": 30.0, "some noise": 18.0, "loud noise": 0.0}
"""How far the voice stands out of the room at least [dB]."""


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


def score_counts(clips: Sequence[tuple[str, MatchCounts]]) -> dict[str, Any]:
    """Return precision, recall and f1 over all clips, each with its 95 % interval.

    What one person says depends on each other, so the intervals of precision and recall come from
    drawing speakers again with replacement (bootstrap). Where fewer than _ENOUGH_SPEAKERS count,
    that says nothing; then they are Wilson's, as if each event were independent, and too narrow
    (`interval` says which). None where nothing was found or there is nothing.

    Args:
        clips: The speaker of each, and what was counted in it.
    """
    speakers = sorted({speaker for speaker, _ in clips})
    table = np.zeros((len(speakers), 3))
    for speaker, counts in clips:
        table[speakers.index(speaker)] += counts.right, counts.found, counts.true
    right, found, true = (int(each) for each in table.sum(axis=0))
    rows = [_speaker_row(name, row) for name, row in zip(speakers, table, strict=True)]
    many = min(np.count_nonzero(table[:, 1]), np.count_nonzero(table[:, 2])) >= _ENOUGH_SPEAKERS
    result: dict[str, Any] = {"right": right, "found": found, "labelled": true}
    result["speakers"] = len(speakers)
    result["speakers_with_some"] = int(np.count_nonzero(table[:, 2]))
    result["interval"] = "speakers" if many else "events"
    for name, over, column in (("precision", found, 1), ("recall", true, 2)):
        result[name] = round(right / over, 4) if over else None
        edges = _drawn(table, column) if many else wilson_interval(right, over)
        result[f"{name}_95"] = edges if over else None
    result["f1"] = round(2 * right / (found + true), 4) if found + true else None
    result["worst_tenth"] = {key: _worst_tenth(rows, key) for key in ("precision", "recall")}
    result["by_speaker"] = [row for row in rows if row["found"] or row["labelled"]]
    return result


def wilson_interval(right: int, over: int) -> list[float]:
    """Return the 95 % interval of right / over for independent events (Wilson, 1927)."""
    if not over:
        return [0.0, 1.0]
    share, z = right / over, 1.96
    middle = share + z * z / (2 * over)
    reach = z * (share * (1 - share) / over + z * z / (4 * over * over)) ** 0.5
    scale = 1 + z * z / over
    return [
        round(max(0.0, (middle - reach) / scale), 4),
        round(min(1.0, (middle + reach) / scale), 4),
    ]


def _drawn(table: np.ndarray, column: int) -> list[float]:
    draws = np.random.default_rng(0).integers(0, len(table), (_RESAMPLES, len(table)))
    sums = table[draws].sum(axis=1)
    some = sums[:, column] > 0
    low, high = np.percentile(sums[some, 0] / sums[some, column], [2.5, 97.5])
    return [round(float(low), 4), round(float(high), 4)]


def _speaker_row(name: str, row: np.ndarray) -> dict[str, Any]:
    right, found, true = (int(each) for each in row)
    return {
        "speaker": name,
        "right": right,
        "found": found,
        "labelled": true,
        "precision": round(right / found, 4) if found else None,
        "recall": round(right / true, 4) if true else None,
    }


def _worst_tenth(rows: Sequence[dict[str, Any]], key: str) -> float | None:
    """Return the mean of the worst tenth of the speakers of whom it is known, one at least."""
    values = sorted(row[key] for row in rows if row[key] is not None)
    worst = values[: -(-len(values) // 10)]
    return round(sum(worst) / len(worst), 4) if worst else None


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


def noise_band(level_db: Sequence[float] | np.ndarray) -> str:
    """Return "quiet room", "some noise" or "loud noise" from the level of each frame [dB].

    The voice is what a twentieth of the frames lie above, the room what a tenth lie below.
    """
    if not len(level_db):
        return "quiet room"
    room, voice = np.percentile(level_db, [10, 95])
    return next(name for name, least_db in _NOISE_BANDS.items() if voice - room >= least_db)


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
