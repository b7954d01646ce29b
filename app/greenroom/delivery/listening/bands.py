"""Sums a spectrum into bands, with the same result on any number of threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Bands:
    """Filters of a spectrum, each of a few frequencies.

    A product of matrices (BLAS) is summed in another order on two threads than on one; the last
    bits differ, and a recogniser writes other words. This one is summed in one order, and only
    where a filter is not zero.
    """

    def __init__(self, weights: NDArray[np.float32]) -> None:
        """`weights` are those of each frequency in each band [shape=(bands, frequencies)]."""
        self._parts: list[tuple[slice, NDArray[np.float32]]] = []
        for band in weights:
            some = np.flatnonzero(band)
            part = slice(int(some[0]), int(some[-1]) + 1) if some.size else slice(0, 0)
            self._parts.append((part, np.ascontiguousarray(band[part])))

    def __matmul__(self, power: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the bands [shape=(bands, frames)] of `power` [shape=(frequencies, frames)]."""
        bands = [np.einsum("k,kn->n", weights, power[part]) for part, weights in self._parts]
        return np.asarray(bands, np.float32)
