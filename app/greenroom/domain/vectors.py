"""Meaning as plain values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""One vector of unit length for each text [shape=(texts, size), float32]: the inner product of two
is their cosine."""


def unit(vectors: Vectors) -> Vectors:
    """Return the vectors [shape=(texts, size)] at unit length; one of zeros stays as it is."""
    made: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True).clip(1e-9)
    return made
