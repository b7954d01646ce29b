"""The steps of a first start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Step = Literal["models", "sound", "go"]


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """Where the person is.

    Attributes:
        steps: Those there are; what is here already needs none.
        at: Number of the one that is shown.
    """

    steps: tuple[Step, ...] = ("sound", "go")
    at: int = 0

    @property
    def step(self) -> Step:
        """The one that is shown."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether none follows."""
        return self.at == len(self.steps) - 1

    def next(self) -> FirstSteps:
        """Go on."""
        return replace(self, at=min(self.at + 1, len(self.steps) - 1))

    def back(self) -> FirstSteps:
        """Go back."""
        return replace(self, at=max(self.at - 1, 0))


def first_steps(*, models_here: bool) -> FirstSteps:
    """Return the steps of somebody who begins."""
    return FirstSteps(("sound", "go") if models_here else ("models", "sound", "go"))
