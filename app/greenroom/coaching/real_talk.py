"""The real talk that was rehearsed for: its day, and how it went, asked three times at most."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.history import PastTake

AskingStage = Literal["after", "week", "month"]
STAGES: tuple[tuple[AskingStage, int], ...] = (("after", 1), ("week", 7), ("month", 30))
"""From how many days after the talk each is asked."""

HowItWent = Literal["better", "as_expected", "worse", "not_held"]

LATER_DAYS = 3


@dataclass(frozen=True, slots=True)
class RealTalkAnswer:
    """What was said of a real talk.

    Attributes:
        stage: What was asked for.
        told_on: The day; never before that of an earlier answer.
        how: One of four plain choices.
        words: In the person's own words; may be empty.
    """

    stage: AskingStage
    told_on: date
    how: HowItWent
    words: str = ""


@dataclass(frozen=True, slots=True)
class RealTalk:
    """A talk of real life that takes are for.

    Attributes:
        matter: Id of the scenario that was rehearsed.
        title: Its title.
        on: The day of the talk.
        answers: In the order in which they were given.
        later: Not to be asked before this day; None if it was not put off.
        asks: The person wants to be asked.
    """

    matter: str
    title: str
    on: date
    answers: tuple[RealTalkAnswer, ...] = ()
    later: date | None = None
    asks: bool = True


def due_stage(talk: RealTalk, today: date) -> AskingStage | None:
    """Return what is to be asked today; None if nothing is.

    An answer counts for its stage and all before, so that nothing is asked twice whatever the
    clock says; and only the latest stage is asked.
    """
    put_off = talk.later and today < talk.later <= today + timedelta(days=LATER_DAYS)
    if not talk.asks or put_off:
        return None
    reached = _reached(talk, today)
    answered = max((_place(each.stage) for each in talk.answers), default=-1)
    return STAGES[reached][0] if reached > answered else None


def with_answer(talk: RealTalk, today: date, how: HowItWent, words: str = "") -> RealTalk:
    """Return the talk with another answer."""
    earlier = max((each.told_on for each in talk.answers), default=today)
    answered = max((_place(each.stage) for each in talk.answers), default=0)
    stage = STAGES[max(_reached(talk, today), answered)][0]
    answer = RealTalkAnswer(stage, max(today, earlier), how, words.strip())
    return replace(talk, answers=(*talk.answers, answer), later=None)


def put_off(talk: RealTalk, today: date) -> RealTalk:
    """Return the talk that is not asked about for a few days."""
    return replace(talk, later=today + timedelta(days=LATER_DAYS))


def takes_before(talk: RealTalk, takes: Sequence[PastTake]) -> tuple[PastTake, ...]:
    """Return the person's takes of the matter up to the day of the talk, newest first."""
    return tuple(
        take
        for take in takes
        if take.scenario_id == talk.matter
        and not take.voice
        and datetime.fromisoformat(take.started_at).date() <= talk.on
    )


def _reached(talk: RealTalk, today: date) -> int:
    """Return the place of the latest stage whose day has come; -1 before the first."""
    return sum((today - talk.on).days >= days for _, days in STAGES) - 1


def _place(stage: AskingStage) -> int:
    return [each for each, _ in STAGES].index(stage)
