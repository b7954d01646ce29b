"""Um and uh, told from what a speech recogniser makes of each fiftieth of a second.

A recogniser tidies a short "uh" away when it writes, and still has it in the states of its encoder:
a logistic regression on them, learned from one made voice, tells it apart on people, too
(docs/accuracy.md). `greenroom bench spotted` learns the weights.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.persona import FileModel
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from greenroom.domain.vectors import Vectors

    Floats = NDArray[np.float32]

WEIGHTS_FILE = Path(__file__).with_name("frame_weights.json")
STEP_S = 0.02
"""Of the states: one each."""
BESIDE = (-2, 0, 2)
"""Steps whose states stand beside one another as the evidence for the middle one."""
_SURE = 1.0
"""Log odds from which on a step is one of a filler: on people, 3 of 24 that are seen are none, at
log odds of 0 11 of 35 (docs/accuracy.md)."""
_LEAST_STEPS, _GAP_STEPS = 4, 2
"""Steps that a filler has at least; that may be missing within it."""
_BESIDE_S, _MOST = 0.05, 8.0
"""Beside a sound what is seen counts as well; greater log odds tell no differences."""


class FrameWeights(FileModel):
    """A logistic regression on the states of an encoder.

    Attributes:
        encoder: Id of the model.
        weights: One for each number of the states beside one another.
        bias: Added to the product.
        learned_from: Recordings and filled pauses that it was learned from.
    """

    encoder: str
    weights: tuple[float, ...]
    bias: float
    learned_from: dict[str, int]


@cache
def frame_weights() -> FrameWeights:
    """Return what was learned."""
    return FrameWeights.model_validate_json(WEIGHTS_FILE.read_bytes())


def evidence_of(states: Vectors) -> Floats:
    """Return what is known of each step [shape=(n, 3 * size)] from `states` [shape=(n, size)]."""
    most = max(map(abs, BESIDE))
    padded = np.pad(states, ((most, most), (0, 0)), mode="edge")
    beside = [padded[most + by : most + by + len(states)] for by in BESIDE]
    return np.concatenate(beside, axis=1).astype(np.float32)


def log_odds(states: Vectors, weights: FrameWeights | None = None) -> Floats:
    """Return how likely each step is one of a filler [shape=(n,), logarithm of its odds].

    `states` [shape=(n, size)] are those of the encoder.
    """
    if not len(states):
        return np.zeros(0, np.float32)
    learned = weights or frame_weights()
    odds = evidence_of(states) @ np.asarray(learned.weights, np.float32) + learned.bias
    return np.asarray(odds, np.float32)


def seen_at(span: Span, odds: Floats) -> float:
    """Return the mean log odds of the likeliest steps of the sound at `span`, -8 to 8."""
    first = max(0, int((span.start_s - _BESIDE_S) / STEP_S))
    steps = np.sort(odds[first : int((span.end_s + _BESIDE_S) / STEP_S) + 1])
    likeliest = steps[-_LEAST_STEPS:]
    return float(np.clip(likeliest.mean(), -_MOST, _MOST)) if likeliest.size else -_MOST


def spotted(odds: Floats) -> tuple[Span, ...]:
    """Return where fillers surely are, in order, by the log odds of each step [shape=(n,)]."""
    on = np.flatnonzero(odds > _SURE)
    if not on.size:
        return ()
    runs = np.split(on, np.flatnonzero(np.diff(on) > _GAP_STEPS + 1) + 1)
    return tuple(
        Span(float(run[0]) * STEP_S, float(run[-1] + 1) * STEP_S)
        for run in runs
        if len(run) >= _LEAST_STEPS
    )


def more_of(filled: Sequence[Word], spans: Sequence[Span]) -> tuple[Word, ...]:
    """Return the fillers that were found otherwise, or those spotted if they are no fewer.

    Where both find one, their times may lie apart: a reading does not know well when it was. Which
    sound it is, what is spotted does not tell: it is called "uh".
    """
    if len(filled) > len(spans):
        return tuple(filled)
    return tuple(Word("uh", each.start_s, each.end_s, 1.0) for each in spans)
