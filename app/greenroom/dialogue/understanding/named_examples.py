"""Groups of example sentences, each under a name, to find which of them a text is like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Self, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

Name = TypeVar("Name", bound=str)


@dataclass(frozen=True, slots=True)
class NamedExamples(Generic[Name]):
    """Vectors of the examples, with what all of them have in common taken out.

    Attributes:
        groups: The vectors of each group [shape=(examples, size)], of unit length again.
        mean: What they have in common [shape=(size,)].
    """

    groups: Mapping[Name, Vectors]
    mean: Vectors

    @classmethod
    def encoded(cls, says: Mapping[Name, Sequence[str]], encoder: SentenceEncoder) -> Self:
        """Return the examples of `says`, by name, as vectors of `encoder`."""
        vectors = {name: encoder.encode(list(lines)) for name, lines in says.items()}
        mean = np.concatenate(list(vectors.values())).mean(axis=0)
        return cls({name: _unit(each - mean) for name, each in vectors.items()}, mean)

    def cosines(self, told: Vectors) -> dict[Name, Vectors]:
        """Return how near each text is to each example.

        Args:
            told: The texts as vectors of the same encoder [shape=(texts, size)].

        Returns:
            Cosines [shape=(texts, examples)], by the name of the group.
        """
        texts = _unit(told - self.mean)
        return {name: texts @ each.T for name, each in self.groups.items()}


def _unit(vectors: Vectors) -> Vectors:
    made: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True).clip(1e-9)
    return made
