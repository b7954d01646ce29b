"""A sentence encoder that remembers: within a rehearsal the same few texts are compared often."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_MOST = 4096  # texts, 6 MB


class RememberingEncoder:
    """Fits SentenceEncoder."""

    def __init__(self, encoder: SentenceEncoder) -> None:
        """Ask `encoder` about each text once, unless thousands of others came between."""
        self._encoder, self.id = encoder, encoder.id
        self._vector = lru_cache(maxsize=_MOST)(lambda text: encoder.encode([text])[0])

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return a vector for each text, as SentenceEncoder does."""
        if not texts:
            return self._encoder.encode(texts)
        return np.array([self._vector(text) for text in texts], np.float32)
