"""Runs of True in a mask, one entry a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Iterator

Mask = NDArray[np.bool_]


def mask_runs(mask: Mask) -> Iterator[tuple[int, int]]:
    """Yield [start, end) of each run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def close_gaps(mask: Mask, longest: int) -> Mask:
    """Return `mask` with inner gaps of at most `longest` frames closed."""
    closed = mask.copy()
    for start, end in mask_runs(~mask):
        if start > 0 and end < mask.size and end - start <= longest:
            closed[start:end] = True
    return closed
