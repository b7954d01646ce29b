"""Goals, guesses and real talks, for the pages that show and change them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.over_time import FollowedGoal, follow_goals, look_before, pair_guesses
from greenroom.coaching import real_talk
from greenroom.coaching.calibration import guess_sentences
from greenroom.coaching.goals import Goal
from greenroom.delivery.registry import known_measures
from greenroom.session_config import next_start
from greenroom.storage.drill_log import today
from greenroom.storage.goal_list import change_goals, read_goals
from greenroom.storage.ledger import change_ledger, read_ledger
from greenroom.storage.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from greenroom.analysis.over_time import TakesBefore
    from greenroom.coaching.calibration import GuessKind
    from greenroom.coaching.goals import GoalSide
    from greenroom.coaching.real_talk import HowItWent, RealTalk
    from greenroom.domain.wording import Wording


@dataclass(frozen=True, slots=True)
class GoalMeasure:
    """A figure that a goal can be set for."""

    id: str
    label: str
    unit: str


@dataclass(frozen=True, slots=True)
class ToldTalk:
    """A real talk, and what came before it."""

    talk: RealTalk
    before: TakesBefore


@dataclass(frozen=True, slots=True)
class OwnCourse:
    """What the person's takes say together.

    Attributes:
        goals: In the order in which they were set.
        guesses: By kind, how well the person guesses.
        talks: The latest first.
    """

    goals: tuple[FollowedGoal, ...]
    guesses: Mapping[GuessKind, tuple[Wording, ...]]
    talks: tuple[ToldTalk, ...]


def read_course() -> OwnCourse:
    """Return goals, guesses and real talks.

    Raises:
        InputError: What is kept of goals or talks is damaged.
        StorageError: The library cannot be used.
    """
    goals, ledger = read_goals(places.goals_file()), read_ledger(places.ledger_file())
    with Library(places.library_file()) as library:
        followed = follow_goals(library, goals.goals, today())
        pairs = pair_guesses(library)
        talks = sorted(ledger.talks, key=lambda each: each.on, reverse=True)
        told = tuple(ToldTalk(each, look_before(library, each)) for each in talks)
    guesses = {kind: guess_sentences(kind, found) for kind, found in pairs.items()}
    return OwnCourse(followed, guesses, told)


def list_measures() -> tuple[GoalMeasure, ...]:
    """Return every figure that a goal can be set for."""
    return tuple(GoalMeasure(e.id, e.label, e.unit) for e in known_measures().values())


def set_goal(measure: str, side: GoalSide, bound: float, by: date, scenario: str) -> Goal:
    """Set a goal and return it; an older one for the same figure goes.

    Raises:
        InputError: What is kept of goals is damaged.
        StorageError: The disk will not take it.
    """
    goal = Goal(measure, side, bound, by, next_start(), scenario)
    change_goals(places.goals_file(), lambda goals: goals.with_goal(goal))
    return goal


def remove_goal(goal: Goal) -> None:
    """Remove a goal; raises likewise."""
    change_goals(places.goals_file(), lambda goals: goals.without(goal.measure, goal.scenario))


def asked_today() -> RealTalk | None:
    """Return the real talk to ask about now; None if there is none.

    Raises:
        InputError: What is kept of talks is damaged.
    """
    due = read_ledger(places.ledger_file()).due(today())
    return due[0][0] if due else None


def tell(talk: RealTalk, how: HowItWent, words: str) -> None:
    """Keep how a real talk went.

    Raises:
        InputError: What is kept of talks is damaged.
        StorageError: The disk will not take it.
    """
    _change(talk, lambda each: real_talk.with_answer(each, today(), how, words))


def put_off(talk: RealTalk) -> None:
    """Ask again in a few days; raises likewise."""
    _change(talk, lambda each: real_talk.put_off(each, today()))


def stop_asking(talk: RealTalk) -> None:
    """Do not ask about this talk any more; raises likewise."""
    _change(talk, lambda each: replace(each, asks=False))


def forget_talk(talk: RealTalk) -> None:
    """Forget a talk, and what was told of it; raises likewise."""
    change_ledger(places.ledger_file(), lambda ledger: ledger.without(talk))


def day_of(matter: str) -> date | None:
    """Return the day of the real talk of a matter; None if it has none.

    Raises:
        InputError: What is kept of talks is damaged.
    """
    talk = read_ledger(places.ledger_file()).newest_of(matter)
    return talk.on if talk else None


def set_day(matter: str, title: str, on: date | None) -> None:
    """Keep the day of the real talk of a matter; None takes out one of which nothing was told.

    Raises:
        InputError: What is kept of talks is damaged.
        StorageError: The disk will not take it.
    """
    path = places.ledger_file()
    if on is not None:
        change_ledger(path, lambda ledger: ledger.with_date(matter, title, on))
        return
    talk = read_ledger(path).newest_of(matter)
    if talk and talk.answers:
        stop_asking(talk)
    elif talk:
        forget_talk(talk)


def _change(talk: RealTalk, change: Callable[[RealTalk], RealTalk]) -> None:
    change_ledger(places.ledger_file(), lambda ledger: ledger.changed(talk, change))
