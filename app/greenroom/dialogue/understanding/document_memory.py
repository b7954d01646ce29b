"""What the partner knows of the documents that it has, too."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.document import Passage
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

_FEWEST_WORDS, _MOST_WORDS = 3, 40
_OF_PERSON = re.compile(r"\b(?<!do )(?<!can )I (?=[a-z])|\bI'|\b(?:my|me|myself)\b")
"""Words of somebody who writes about themselves: to read that to them answers nothing."""
_WEIGHED = 8
"""So many passages that share the rarest words with a question are compared with it by meaning: to
encode all of a long document would take half a minute."""


class DocumentMemory:
    """Finds the passage that answers a question."""

    def __init__(self, passages: Iterable[Passage], encoder: SentenceEncoder) -> None:
        self._encoder = encoder
        texts = dict.fromkeys(
            each.text
            for each in passages
            if each.kind != "heading"
            and _FEWEST_WORDS <= len(each.text.split()) <= _MOST_WORDS
            and not _OF_PERSON.search(each.text)
        )
        self._keys = {text: frozenset(content_keys(text)) for text in texts}
        self._counts = Counter(key for keys in self._keys.values() for key in keys)

    def best(self, question: str, asked: Vectors, least: float) -> str:
        """Return the passage nearest to a question; "" if none is near.

        Args:
            question: Its words.
            asked: Its vectors.
            least: The cosine from which a passage answers it.

        Raises:
            EngineError: The encoder failed.
        """
        keys = content_keys(question)
        shared = {text: self._weight(keys & own) for text, own in self._keys.items() if keys & own}
        near = sorted(shared, key=lambda text: -shared[text])[:_WEIGHED]
        if not near or not len(asked):
            return ""
        alike = (asked @ self._encoder.encode(near).T).max(axis=0)
        best = int(alike.argmax())
        return near[best] if alike[best] >= least else ""

    def _weight(self, keys: Iterable[str]) -> float:
        return sum(math.log(1 + len(self._keys) / self._counts[key]) for key in keys)
