"""The scenarios that the first page offers, and the choices made for a rehearsal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

from greenroom.domain.guess import Guess
from greenroom.ui.state.route import RehearsalPlan

if TYPE_CHECKING:
    from collections.abc import Iterable

Purpose = Literal["talk", "pitch", "interview", "difficult-conversation"]
ResistanceStep = Literal["easier", "as written", "harder"]
_STEPS: dict[ResistanceStep, int] = {"easier": -1, "as written": 0, "harder": 1}
_RESISTANCE = range(6)


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody who sits opposite.

    Attributes:
        name: Its name.
        role: Who the partner is to the person, in one line.
        temperament: One of greenroom.domain.persona.Temperament.
        wants: What the partner wants.
        limits: What it will not give, a sentence each.
    """

    name: str
    role: str
    temperament: str
    wants: str
    limits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioOffer:
    """A scenario that can be chosen, or one that cannot be used.

    Attributes:
        id: Id for starting it.
        scenario_id: Id under which its takes are kept.
        title: Its title, or the file name if it cannot be read.
        own: The person wrote it.
        trouble: A sentence about why it cannot be used; then the fields below are empty.
        summary: One sentence about it.
        partners: Who is there, the one who leads first.
        questions: What they will ask.
        changed_s: When its file was changed last, in seconds since 1970.
        lights_s: Times of the green, amber and red light of a talk.
    """

    id: str
    scenario_id: str
    title: str
    own: bool
    trouble: str = ""
    purpose: Purpose = "talk"
    summary: str = ""
    setting: str = ""
    objective: str = ""
    partners: tuple[Partner, ...] = ()
    questions: tuple[str, ...] = ()
    resistance: int = 0
    time_limit_s: float = 0.0
    changed_s: float = 0.0
    lights_s: tuple[float, float, float] | None = None

    @property
    def minutes(self) -> int:
        """How long the rehearsal takes; for a talk, how long the person speaks."""
        return max(1, round((self.lights_s[-1] if self.lights_s else self.time_limit_s) / 60))


@dataclass(frozen=True, slots=True)
class NextStep:
    """What comes next in a matter.

    Attributes:
        days: Until the real talk; None if no day is known, or it is over.
        advice: What the last debrief said to do next time, the best first.
    """

    days: int | None = None
    advice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EarlierTakes:
    """A summary of earlier takes of a scenario.

    Attributes:
        takes: Number of takes.
        started_at: Start of the last take, ISO 8601.
        duration_s: Duration of the last take.
        pace_wpm: Speaking rate of the last take, if it was measured.
        fillers_per_min: Its filled pauses per minute, if they were measured.
        lines: What the person wanted to try or to say differently, latest first.
        advice: What the last debrief said to do next time, the best first.
    """

    takes: int = 0
    started_at: str = ""
    duration_s: float = 0.0
    pace_wpm: float | None = None
    fillers_per_min: float | None = None
    lines: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RehearsalChoice:
    """What is chosen for one rehearsal of `offer`.

    Attributes:
        minutes: None for the scenario's own time.
        tries: What the person wants to try this time.
        guess: What they expect.
    """

    offer: ScenarioOffer
    step: ResistanceStep = "as written"
    minutes: int | None = None
    tries: str = ""
    guess: Guess = field(default_factory=Guess)

    @property
    def resistance(self) -> int:
        """The partner's resistance at the start."""
        wanted = self.offer.resistance + _STEPS[self.step]
        return min(max(wanted, _RESISTANCE[0]), _RESISTANCE[-1])

    @property
    def lights_s(self) -> tuple[float, float, float] | None:
        """Green, amber and red of a talk of this length."""
        if self.offer.lights_s is None:
            return None
        green_s, amber_s, red_s = (each * self._stretch for each in self.offer.lights_s)
        return green_s, amber_s, red_s

    @property
    def plan(self) -> RehearsalPlan:
        """What is to be rehearsed."""
        asked = self.resistance != self.offer.resistance
        own_time = self.minutes in {None, self.offer.minutes}
        return RehearsalPlan(
            self.offer.id,
            resistance=self.resistance if asked else None,
            time_limit_s=None if own_time else self._stretch * self.offer.time_limit_s,
            tries=self.tries.strip(),
            guess=self.guess,
        )

    @property
    def _stretch(self) -> float:
        if self.minutes in {None, self.offer.minutes}:
            return 1.0
        own_s = self.offer.lights_s[-1] if self.offer.lights_s else self.offer.time_limit_s
        return 60 * (self.minutes or 0) / own_s


def order_offers(offers: Iterable[ScenarioOffer]) -> tuple[ScenarioOffer, ...]:
    """Sort by purpose, the shipped ones first; scenarios that cannot be used come last."""

    def place(offer: ScenarioOffer) -> tuple[bool, int, bool, str]:
        purpose = get_args(Purpose).index(offer.purpose)
        return bool(offer.trouble), purpose, offer.own, offer.title.casefold()

    return tuple(sorted(offers, key=place))


def own_matters(offers: Iterable[ScenarioOffer]) -> tuple[ScenarioOffer, ...]:
    """Return the person's own that can be used, newest first."""
    own = (offer for offer in offers if offer.own and not offer.trouble)
    return tuple(sorted(own, key=lambda offer: offer.changed_s, reverse=True))


def find_offer(offers: Iterable[ScenarioOffer], wanted: str) -> ScenarioOffer | None:
    """Return the offer with the id `wanted`, or None."""
    return next((offer for offer in offers if offer.id == wanted), None)
