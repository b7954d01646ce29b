"""Example sentences as vectors, to find what a sentence is nearest to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.vectors import Vectors


@dataclass(frozen=True, slots=True)
class ExampleBank:
    """Vectors of example sentences, and what each is an example of."""

    vectors: Vectors
    owners: tuple[int, ...]

    def best(self, said: Vectors) -> dict[int, float]:
        """Return for each owner the cosine of its nearest example."""
        if not self.owners or not len(said):
            return {}
        alike = (said @ self.vectors.T).max(axis=0)
        found: dict[int, float] = {}
        for owner, value in zip(self.owners, map(float, alike), strict=True):
            found[owner] = max(found.get(owner, -1.0), value)
        return found
