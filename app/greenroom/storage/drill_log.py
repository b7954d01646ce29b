"""What came of the person's drills, and which of them come again: in one file, drills.json."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from pydantic import Field

from greenroom.coaching.drills.schedule import DueDrill, after_practice, begin
from greenroom.domain.errors import InputError
from greenroom.storage.kept_json import KeptModel, change_kept, read_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.coaching.drills.drill import TryResult

_MOST = 400
"""Rounds that are kept; the oldest go first."""


class DrillRound(KeptModel):
    """One drill that was done.

    Attributes:
        drill: Its id.
        on: The day.
        counts: What was counted in each try; None where it could not be.
        held: How many tries did what the drill is for.
    """

    drill: str
    on: date
    counts: tuple[float | None, ...]
    held: int = Field(ge=0)


class DrillLog(KeptModel):
    """Everything that is kept of drills.

    Attributes:
        rounds: The oldest first.
        comes: The drills that come again.
    """

    rounds: tuple[DrillRound, ...] = ()
    comes: tuple[DueDrill, ...] = ()

    def due(self, today: date) -> tuple[str, ...]:
        """Return the ids of the drills that are due, the longest due first."""
        there = (each for each in self.comes if each.due <= today)
        return tuple(each.drill for each in sorted(there, key=lambda each: each.due))

    def next_of(self, drill: str) -> date | None:
        """Return the day on which a drill comes again; None if it does not."""
        return next((each.due for each in self.comes if each.drill == drill), None)

    def last_of(self, drill: str) -> DrillRound | None:
        """Return the last time a drill was done."""
        return next((each for each in reversed(self.rounds) if each.drill == drill), None)

    def done(self, drill: str, results: Sequence[TryResult], today: date) -> DrillLog:
        """Return the log after a drill was done; a drill that was due comes later again."""
        if not results:
            return self
        made = DrillRound(
            drill=drill,
            on=today,
            counts=tuple(each.count for each in results),
            held=sum(each.held for each in results),
        )
        comes = (
            each if each.drill != drill else after_practice(each, today) for each in self.comes
        )
        return DrillLog(
            rounds=(*self.rounds, made)[-_MOST:], comes=tuple(each for each in comes if each)
        )

    def coming_again(self, drill: str, today: date, *, wanted: bool) -> DrillLog:
        """Return the log in which a drill comes again, or does not."""
        others = tuple(each for each in self.comes if each.drill != drill)
        if not wanted:
            return self.model_copy(update={"comes": others})
        if len(others) < len(self.comes):
            return self
        return self.model_copy(update={"comes": (*others, begin(drill, today))})


def today() -> date:
    """Return the day it is here."""
    return datetime.now().astimezone().date()


def read_drills(path: Path) -> DrillLog:
    """Return what is kept in `path`; an empty log if there is no such file.

    Raises:
        InputError: It is damaged.
    """
    try:
        return read_kept(path, DrillLog)
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read; delete it, and your drills begin anew.", path=path
        ) from error


def change_drills(path: Path, change: Callable[[DrillLog], DrillLog]) -> DrillLog:
    """Change the log in `path`, and return it.

    Raises:
        InputError: It is damaged.
        InUseError: Somebody else keeps changing it.
        StorageError: The disk will not take it.
    """
    return change_kept(path, read_drills, change)
