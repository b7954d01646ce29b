"""The steps of a first start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

StartStep = Literal["models", "sound", "go"]


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """Where the person is in the first start.

    Attributes:
        steps: The steps to take; "models" is missing if all models are here.
        at: Index of the step that is shown.
    """

    steps: tuple[StartStep, ...] = ("sound", "go")
    at: int = 0

    @property
    def step(self) -> StartStep:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.steps) - 1

    def next(self) -> FirstSteps:
        """Return the state at the next step."""
        return replace(self, at=min(self.at + 1, len(self.steps) - 1))

    def back(self) -> FirstSteps:
        """Return the state at the step before."""
        return replace(self, at=max(self.at - 1, 0))


def first_steps(*, models_here: bool) -> FirstSteps:
    """Return the state at the beginning."""
    return FirstSteps(("sound", "go") if models_here else ("models", "sound", "go"))
