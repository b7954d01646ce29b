"""What the person expected of a take beside what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.domain.events import RehearsalEnded, RehearsalStarted
    from greenroom.domain.results import Measure, Report
    from greenroom.storage.diary import Diary

Kind = Literal["pace", "fillers", "goes"]
End = Literal[
    "stopped", "recovered", "over", "goodbye", "broken_off", "late", "reached", "partly", "missed"
]
Verdict = Literal["no guess", "not there", "as guessed", "more", "less"]

_MEASURES: dict[Kind, str] = {"pace": "speaking_rate", "fillers": "filled_pause_rate"}
_NEAR: dict[Kind, float] = {"pace": 5.0, "fillers": 1.0, "goes": 0.0}
"""Differences up to a step of the slider are none."""


@dataclass(frozen=True, slots=True)
class Beside:
    """One guess and what it was about.

    Attributes:
        kind: Of what.
        guess: What the person expected; None if they left it alone.
        came: What was measured or, of how it went, what they say now; None if it is not there.
        reason: Why it is not there; "" while that is not known.
    """

    kind: Kind
    guess: float | None
    came: float | None
    reason: str = ""

    @property
    def verdict(self) -> Verdict:
        """How the two compare."""
        if self.came is None:
            return "not there"
        if self.guess is None:
            return "no guess"
        if abs(self.came - self.guess) <= _NEAR[self.kind]:
            return "as guessed"
        return "more" if self.came > self.guess else "less"

    @property
    def by(self) -> float:
        """How far apart they are; 0 if one of them is not there."""
        if self.came is None or self.guess is None:
            return 0.0
        return abs(self.came - self.guess)


def end_of(started: RehearsalStarted, ended: RehearsalEnded | None) -> End:
    """Return how a rehearsal ended; one without an end broke off."""
    end: End = "over"
    late = started.time_limit_s
    match (ended.ending, ended.outcome) if ended else ("recovered", ""):
        case ("stopped" | "recovered") as how, _:
            end = how
        case _, ("broken_off" | "reached") as how:
            end = how
        case _ if ended and late is not None and ended.at_s >= late:
            end = "late"
        case "farewell", _:
            end = "goodbye"
        case _, ("partly" | "missed") as how:
            end = how
    return end


def guessed(diary: Diary) -> bool:
    """Return whether there is any guess to look at."""
    guess = diary.guess
    return any(each is not None for each in (guess.pace_wpm, guess.fillers_per_min, guess.goes))


def beside(diary: Diary, report: Report | None) -> tuple[Beside, ...]:
    """Return the three guesses beside what came of them.

    Args:
        diary: With how it went, if that was said.
        report: None while it is in the making.
    """
    measures = {each.id: each for each in report.measures} if report else {}
    guess = diary.guess
    return (
        _measured("pace", guess.pace_wpm, measures),
        _measured("fillers", guess.fillers_per_min, measures),
        Beside("goes", guess.goes, diary.went),
    )


def _measured(kind: Kind, guess: float | None, measures: dict[str, Measure]) -> Beside:
    measure = measures.get(_MEASURES[kind])
    if measure is None:
        return Beside(kind, guess, None)
    return Beside(kind, guess, measure.value, measure.reason)
