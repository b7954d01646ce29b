"""Compares what the person guessed about a take with what was measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.coaching.calibration import GUESSED_MEASURES, NEAR

if TYPE_CHECKING:
    from greenroom.coaching.calibration import GuessKind
    from greenroom.domain.events import RehearsalEnded, RehearsalStarted
    from greenroom.domain.pauses import RehearsalClock
    from greenroom.domain.results import Measure, Report
    from greenroom.storage.diary import Diary

EndKind = Literal[
    "stopped", "recovered", "over", "goodbye", "broken_off", "late", "reached", "partly", "missed"
]
GuessVerdict = Literal["no guess", "not there", "as guessed", "more", "less"]


@dataclass(frozen=True, slots=True)
class GuessComparison:
    """A guess and the value it is compared with.

    Attributes:
        kind: What the guess is about.
        guess: What the person expected; None if they made no guess.
        came: The measured value or, for "goes", the person's own rating; None if it is missing.
        reason: Why `came` is missing; "" while that is not known.
    """

    kind: GuessKind
    guess: float | None
    came: float | None
    reason: str = ""

    @property
    def verdict(self) -> GuessVerdict:
        """How guess and value compare."""
        if self.came is None:
            return "not there"
        if self.guess is None:
            return "no guess"
        if abs(self.came - self.guess) <= NEAR[self.kind]:
            return "as guessed"
        return "more" if self.came > self.guess else "less"

    @property
    def by(self) -> float:
        """How far apart guess and value are; 0 if one of them is missing."""
        if self.came is None or self.guess is None:
            return 0.0
        return abs(self.came - self.guess)


def end_kind(
    started: RehearsalStarted, ended: RehearsalEnded | None, clock: RehearsalClock
) -> EndKind:
    """Return how a rehearsal ended, by its clock; one without an end broke off."""
    end: EndKind = "over"
    late = started.time_limit_s
    match (ended.ending, ended.outcome) if ended else ("recovered", ""):
        case ("stopped" | "recovered") as how, _:
            end = how
        case _, ("broken_off" | "reached") as how:
            end = how
        case _ if ended and late is not None and clock.shows_s(ended.at_s) >= late:
            end = "late"
        case "farewell", _:
            end = "goodbye"
        case _, ("partly" | "missed") as how:
            end = how
    return end


def has_guess(diary: Diary) -> bool:
    """Return whether the diary contains a guess."""
    guess = diary.guess
    return any(each is not None for each in (guess.pace_wpm, guess.fillers_per_min, guess.goes))


def compare_guesses(diary: Diary, report: Report | None) -> tuple[GuessComparison, ...]:
    """Return the three guesses with the values they are compared with.

    Args:
        diary: Contains the guesses and, if given, the person's rating.
        report: None while it is being made.
    """
    measures = {each.id: each for each in report.measures} if report else {}
    guess = diary.guess
    return (
        _measured("pace", guess.pace_wpm, measures),
        _measured("fillers", guess.fillers_per_min, measures),
        GuessComparison("goes", guess.goes, diary.went),
    )


def _measured(
    kind: GuessKind, guess: float | None, measures: dict[str, Measure]
) -> GuessComparison:
    measure = measures.get(GUESSED_MEASURES[kind])
    if measure is None:
        return GuessComparison(kind, guess, None)
    return GuessComparison(kind, guess, measure.value, measure.reason)
