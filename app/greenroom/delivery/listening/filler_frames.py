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


def spotted(states: Vectors, weights: FrameWeights | None = None) -> tuple[Span, ...]:
    """Return where fillers surely are, in order, by the states of the encoder [shape=(n, size)]."""
    if not len(states):
        return ()
    learned = weights or frame_weights()
    odds = evidence_of(states) @ np.asarray(learned.weights, np.float32) + learned.bias
    on = np.flatnonzero(odds > _SURE)
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
