"""Meaning as plain values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]
"""One vector of unit length for each text [shape=(texts, size), float32]: the inner product of two
is their cosine."""
