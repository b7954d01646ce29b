"""The person's goals: in one file, goals.json."""

from __future__ import annotations

import math
from datetime import datetime
from typing import TYPE_CHECKING, Self

from pydantic import model_validator

from greenroom.bounds.fields import check_date, check_id
from greenroom.coaching.goals import Goal
from greenroom.domain.errors import InputError
from greenroom.storage.kept_json import KeptModel, change_kept, read_kept

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class GoalList(KeptModel):
    """All goals.

    Attributes:
        goals: In the order in which they were set; one for each figure and scenario at most.
    """

    goals: tuple[Goal, ...] = ()

    @model_validator(mode="after")
    def _check(self) -> Self:
        for each in self.goals:
            check_date(each.set_at)
            if datetime.fromisoformat(each.set_at).tzinfo is None or not math.isfinite(each.bound):
                raise ValueError("a goal without a time zone, or without a bound")
            for name in filter(None, (each.scenario, each.measure)):
                check_id(name)
        return self

    def with_goal(self, goal: Goal) -> GoalList:
        """Return the list with `goal` in place of an older one for the same figure."""
        return GoalList(goals=(*self.without(goal.measure, goal.scenario).goals, goal))

    def without(self, measure: str, scenario: str) -> GoalList:
        """Return the list without the goal for this figure."""
        left = (e for e in self.goals if (e.measure, e.scenario) != (measure, scenario))
        return GoalList(goals=tuple(left))

    def merged(self, other: GoalList) -> GoalList:
        """Return the list with those of `other` that are not here."""
        here = {(each.measure, each.scenario) for each in self.goals}
        new = (each for each in other.goals if (each.measure, each.scenario) not in here)
        return GoalList(goals=(*self.goals, *new))


def read_goals(path: Path) -> GoalList:
    """Return the goals that are kept in `path`.

    Raises:
        InputError: The file is damaged.
    """
    try:
        return read_kept(path, GoalList)
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read; delete it, and set your goals anew.", path=path
        ) from error


def change_goals(path: Path, change: Callable[[GoalList], GoalList]) -> GoalList:
    """Change the goals in `path`, and return them.

    Raises:
        InputError: The file is damaged.
        InUseError: Somebody else keeps changing it.
        StorageError: The disk will not take it.
    """
    return change_kept(path, read_goals, change)
