"""Goals of a person's own: one figure, a bound and a day, and how near the takes since came."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from statistics import quantiles
from typing import TYPE_CHECKING, Literal

from greenroom.coaching.usual import TAKES_NEEDED
from greenroom.delivery.accuracy import error_interval
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from greenroom.domain.history import PastFigure, PastTake

GoalSide = Literal["at_most", "at_least"]
GoalVerdict = Literal["met", "missed", "unsure"]
GoalStatus = Literal["no_takes", "reached", "not_yet", "over"]


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody wants a figure to be.

    Attributes:
        measure: Id of the figure.
        side: Whether `bound` is the most or the least.
        bound: In the unit of the figure.
        by: The last day that counts.
        set_at: When it was set, ISO 8601 with offset; takes before do not count.
        scenario: Id of the only scenario whose takes count; "" for all.
    """

    measure: str
    side: GoalSide
    bound: float
    by: date
    set_at: str
    scenario: str = ""


@dataclass(frozen=True, slots=True)
class GoalTake:
    """A take since a goal was set.

    Attributes:
        take: The take.
        value: Its figure.
        low: From here to `high` the true figure may lie; both are `value` where the error of the
            measure is not known.
        high: Likewise.
        verdict: "met" and "missed" only where all of that lies on one side of the bound.
    """

    take: PastTake
    value: float
    low: float
    high: float
    verdict: GoalVerdict


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """How far somebody is with a goal.

    Attributes:
        goal: The goal.
        takes: The takes since it was set until its day, oldest first.
        status: "reached" once a take met it, "over" if none had by its day.
        error_known: It was measured how far off the figure can be.
    """

    goal: Goal
    takes: tuple[GoalTake, ...]
    status: GoalStatus
    error_known: bool

    @property
    def met(self) -> int:
        """How many takes met it."""
        return sum(each.verdict == "met" for each in self.takes)

    @property
    def unsure(self) -> int:
        """Of how many takes it cannot be told."""
        return sum(each.verdict == "unsure" for each in self.takes)


def follow_goal(
    goal: Goal, history: Iterable[tuple[PastTake, PastFigure, float]], today: date
) -> GoalProgress:
    """Return how far somebody is.

    Args:
        goal: The goal.
        history: Takes with the figure and how long the person talked in each, in seconds; oldest
            first.
        today: The day it is.
    """
    takes, known = [], True
    for take, figure, talk_s in history:
        if figure.value is None or not _counts(goal, take):
            continue
        between = error_interval(goal.measure, figure.value, talk_s)
        known = known and between is not None
        low, high = between or (figure.value, figure.value)
        takes.append(GoalTake(take, figure.value, low, high, _verdict(goal, low, high)))
    status: GoalStatus = "no_takes"
    if any(each.verdict == "met" for each in takes):
        status = "reached"
    elif today > goal.by:
        status = "over"
    elif takes:
        status = "not_yet"
    return GoalProgress(goal, tuple(takes), status, known)


def _counts(goal: Goal, take: PastTake) -> bool:
    began = datetime.fromisoformat(take.started_at)
    since = datetime.fromisoformat(goal.set_at)
    if began.tzinfo is None:
        since = since.replace(tzinfo=None)
    here = goal.scenario in {"", take.scenario_id}
    return here and not take.voice and began > since and began.date() <= goal.by


def _verdict(goal: Goal, low: float, high: float) -> GoalVerdict:
    if goal.side == "at_most":
        return "met" if high <= goal.bound else "missed" if low > goal.bound else "unsure"
    return "met" if low >= goal.bound else "missed" if high < goal.bound else "unsure"


def progress_sentences(
    progress: GoalProgress, shown: Callable[[float], str]
) -> tuple[Wording, ...]:
    """Return how far somebody is, in plain words.

    Args:
        progress: How far.
        shown: Returns a figure as it is shown, without its unit.
    """
    takes = progress.takes
    said = [_standing(progress)]
    if progress.unsure:
        said.append(
            Wording(
                "Of {unsure} of them it cannot be told: the figure lies nearer to your bound than "
                "it is exact.",
                unsure=progress.unsure,
            )
        )
    if takes:
        said.append(_newest(progress, shown))
    if len(takes) > 1:
        said.append(_spread(progress, shown))
    return tuple(said)


def _standing(progress: GoalProgress) -> Wording:
    match progress.status:
        case "no_takes":
            return Wording("No take since you set it has this figure.")
        case "reached":
            return Wording(
                "Reached in {met} of {takes} takes since you set it.",
                met=progress.met,
                takes=len(progress.takes),
            )
        case "not_yet":
            return Wording("Not reached yet; takes so far: {takes}.", takes=len(progress.takes))
        case "over":
            return Wording(
                "The day is over, and no take reached it for certain; takes until then: {takes}.",
                takes=len(progress.takes),
            )


def _newest(progress: GoalProgress, shown: Callable[[float], str]) -> Wording:
    newest = progress.takes[-1]
    if not progress.error_known:
        return Wording(
            "The newest: {value}. How far off this figure can be was not measured, so it counts "
            "as it stands.",
            value=shown(newest.value),
        )
    return Wording(
        "The newest: {value}; as exact as it is measured, {low} to {high}.",
        value=shown(newest.value),
        low=shown(newest.low),
        high=shown(newest.high),
    )


def _spread(progress: GoalProgress, shown: Callable[[float], str]) -> Wording:
    values = [each.value for each in progress.takes]
    if len(values) < TAKES_NEEDED:
        return Wording(
            "Your takes since lie between {least} and {most}.",
            least=shown(min(values)),
            most=shown(max(values)),
        )
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Wording(
        "Your takes since lie between {least} and {most}, the middle half between {low} and "
        "{high}.",
        least=shown(min(values)),
        most=shown(max(values)),
        low=shown(low),
        high=shown(high),
    )
