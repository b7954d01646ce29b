"""The real talks that takes are for, and how they went: in one file, ledger.json."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from pydantic import model_validator

from greenroom.bounds.fields import check_id
from greenroom.coaching.real_talk import RealTalk, due_stage
from greenroom.domain.errors import InputError
from greenroom.storage.kept_json import KeptModel, change_kept, read_kept

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date
    from pathlib import Path

    from greenroom.coaching.real_talk import AskingStage


class Ledger(KeptModel):
    """Everything that is kept of real talks.

    Attributes:
        talks: In the order in which they were entered; one for each matter and day at most.
    """

    talks: tuple[RealTalk, ...] = ()

    @model_validator(mode="after")
    def _check(self) -> Self:
        for each in self.talks:
            check_id(each.matter)
        return self

    def newest_of(self, matter: str) -> RealTalk | None:
        """Return the talk of a matter that was entered last."""
        return next((each for each in reversed(self.talks) if each.matter == matter), None)

    def due(self, today: date) -> tuple[tuple[RealTalk, AskingStage], ...]:
        """Return the talks to be asked about, and what for, in the order of their days."""
        asked = ((each, due_stage(each, today)) for each in self.talks)
        found = [(each, stage) for each, stage in asked if stage]
        return tuple(sorted(found, key=lambda pair: pair[0].on))

    def with_date(self, matter: str, title: str, on: date) -> Ledger:
        """Return the ledger in which the talk of a matter is on this day.

        A talk of which something was told stays, and is not asked about any more.
        """
        old = self.newest_of(matter)
        if old and old.on == on:
            return self
        talks = tuple(each for each in self.talks if each is not old or each.answers)
        kept = tuple(replace(each, asks=False) if each is old else each for each in talks)
        others = tuple(each for each in kept if (each.matter, each.on) != (matter, on))
        return Ledger(talks=(*others, RealTalk(matter, title, on)))

    def without(self, talk: RealTalk) -> Ledger:
        """Return the ledger that forgot a talk and what was told of it."""
        left = (each for each in self.talks if (each.matter, each.on) != (talk.matter, talk.on))
        return Ledger(talks=tuple(left))

    def changed(self, talk: RealTalk, change: Callable[[RealTalk], RealTalk]) -> Ledger:
        """Return the ledger in which a talk is changed; one that is gone stays so."""
        key = (talk.matter, talk.on)
        talks = (change(e) if (e.matter, e.on) == key else e for e in self.talks)
        return Ledger(talks=tuple(talks))

    def merged(self, other: Ledger) -> Ledger:
        """Return the ledger with the talks of `other` that are not here."""
        here = {(each.matter, each.on) for each in self.talks}
        new = (each for each in other.talks if (each.matter, each.on) not in here)
        return Ledger(talks=(*self.talks, *new))


def read_ledger(path: Path) -> Ledger:
    """Return what is kept in `path`.

    Raises:
        InputError: The file is damaged.
    """
    try:
        return read_kept(path, Ledger)
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read; delete it, and enter your talks anew.", path=path
        ) from error


def change_ledger(path: Path, change: Callable[[Ledger], Ledger]) -> Ledger:
    """Change what is kept in `path`, and return it.

    Raises:
        InputError: The file is damaged.
        InUseError: Somebody else keeps changing it.
        StorageError: The disk will not take it.
    """
    return change_kept(path, read_ledger, change)
