"""Vectors from the words alone, for a computer without a sentence encoder."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import STOPS, stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors

WORDS = "words"
"""Id of this encoder."""

_WIDTH = 1024
_SMALL = 0.3  # weight of a word such as "you": it tells the kind of a turn, not its subject


class WordVectors:
    """Fits ports.SentenceEncoder. Sentences are alike if they share words, in any inflection."""

    id = WORDS

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return a vector [shape=(len(texts), 1024), float32] of unit length for each text."""
        found = np.zeros((len(texts), _WIDTH), np.float32)
        for row, text in zip(found, texts, strict=True):
            words = normalize(text).words
            pairs = (f"{one} {two}" for one, two in pairwise(words))
            for word in words:
                weight = _SMALL if word in STOPS else 1.0
                row[crc32(stem(word).encode()) % _WIDTH] += weight
            for pair in pairs:
                row[crc32(pair.encode()) % _WIDTH] += _SMALL
            row[0] += 1e-6  # so that a text without words has a direction, too
        found /= np.linalg.norm(found, axis=1, keepdims=True)
        return found
