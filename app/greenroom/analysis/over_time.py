"""What the person's takes say together: goals, guesses, and what came before a real talk."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.publish import load_report
from greenroom.bounds.json_values import parse_json
from greenroom.coaching.calibration import (
    GUESS_KINDS,
    GUESSED_MEASURES,
    GuessKind,
    guess_pairs,
)
from greenroom.coaching.goals import follow_goal
from greenroom.coaching.real_talk import takes_before
from greenroom.delivery.registry import known_measures
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.storage.diary import Diary, read_diary
from greenroom.storage.goal_list import GoalList, change_goals
from greenroom.storage.ledger import Ledger, change_ledger

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import date
    from pathlib import Path

    from greenroom.coaching.goals import Goal, GoalProgress
    from greenroom.coaching.real_talk import RealTalk
    from greenroom.domain.history import PastFigure, PastTake
    from greenroom.domain.results import Measure
    from greenroom.storage.library import Library

_OPEN = 3


@dataclass(frozen=True, slots=True)
class FollowedGoal:
    """A goal, how far the person is with it, and the figure that it is about."""

    progress: GoalProgress
    label: str
    unit: str


def files_beside() -> tuple[Path, ...]:
    """Return the files about all takes together, which are exported with them."""
    return (places.goals_file(), places.ledger_file())


def take_in_beside() -> dict[str, Callable[[bytes], object]]:
    """Return by its name what takes in such a file: what is not here yet.

    Each raises ValueError if the file is damaged.
    """
    goals, ledger = files_beside()

    def take_goals(content: bytes) -> None:
        found = GoalList.model_validate(parse_json(content))
        change_goals(goals, lambda here: here.merged(found))

    def take_ledger(content: bytes) -> None:
        found = Ledger.model_validate(parse_json(content))
        change_ledger(ledger, lambda here: here.merged(found))

    return {goals.name: take_goals, ledger.name: take_ledger}


def find_measure(measure_id: str) -> Measure:
    """Return a measure without its value.

    Raises:
        InputError: There is none of that id.
    """
    known = known_measures()
    if measure_id not in known:
        raise InputError(
            "There is no figure '{measure_id}'.{hint} 'greenroom goal measures' names all.",
            measure_id=measure_id,
            hint=did_you_mean(measure_id, known),
        )
    return known[measure_id]


def follow_goals(library: Library, goals: Iterable[Goal], today: date) -> tuple[FollowedGoal, ...]:
    """Return how far the person is with each goal; a figure that is no longer measured is left out.

    Raises:
        StorageError: The library cannot be used.
    """
    known = known_measures()
    shares = library.measure_values(("talk_share",))["talk_share"]
    found = []
    for goal in goals:
        if measure := known.get(goal.measure):
            history = [
                (take, figure, take.duration_s * shares.get(take.id, 1.0))
                for take, figure in _history(library, goal)
            ]
            progress = follow_goal(goal, history, today)
            found.append(FollowedGoal(progress, measure.label, measure.unit))
    return tuple(found)


def pair_guesses(library: Library) -> dict[GuessKind, list[tuple[float, float]]]:
    """Return by kind what the person guessed of takes and what came, oldest first.

    Raises:
        StorageError: The library cannot be used.
    """
    values = library.measure_values(tuple(GUESSED_MEASURES.values()))
    pace, fillers = (values[GUESSED_MEASURES[kind]] for kind in GUESS_KINDS[:2])
    takes = [take for take in reversed(library.takes()) if not take.voice]
    diaries = [(take, _diary(take)) for take in takes]
    return guess_pairs(
        (diary.guess, pace.get(take.id), fillers.get(take.id), diary.went)
        for take, diary in diaries
    )


@dataclass(frozen=True, slots=True)
class TakesBefore:
    """What came before a real talk.

    Attributes:
        count: How many takes of it there were until its day.
        last: The last of them.
        went: How the person said that this one went, 1 to 5.
        differently: What they wanted to say differently next time.
        left_open: What it left open, as it was asked; the worst first.
    """

    count: int
    last: PastTake | None = None
    went: int | None = None
    differently: tuple[str, ...] = ()
    left_open: tuple[str, ...] = ()


def look_before(library: Library, talk: RealTalk) -> TakesBefore:
    """Return what came before a real talk.

    Raises:
        StorageError: The library cannot be used.
    """
    takes = takes_before(talk, library.takes(talk.matter))
    if not takes:
        return TakesBefore(0)
    last = takes[0]
    diary = _diary(last)
    left: tuple[str, ...] = ()
    with suppress(InputError):  # its report is gone
        matter = load_report(last.folder).matter
        asked = {each.id: each.ask for each in matter.questions}
        left = tuple(asked[each] for each in matter.open_questions[:_OPEN])
    return TakesBefore(len(takes), last, diary.went, diary.differently, left)


def _history(library: Library, goal: Goal) -> list[tuple[PastTake, PastFigure]]:
    with suppress(InputError):  # no take has it yet
        return library.measure_history(goal.measure, goal.scenario or None)
    return []


def _diary(take: PastTake) -> Diary:
    with suppress(InputError):  # the page of that take reports the damaged diary
        return read_diary(take.folder)
    return Diary()
