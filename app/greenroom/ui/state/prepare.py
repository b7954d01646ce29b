"""What the first page offers, and what is chosen on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

from greenroom.domain.guess import Guess
from greenroom.ui.state.route import Plan

if TYPE_CHECKING:
    from collections.abc import Iterable

Purpose = Literal["talk", "pitch", "interview", "difficult-conversation"]
Step = Literal["easier", "as written", "harder"]
_STEPS: dict[Step, int] = {"easier": -1, "as written": 0, "harder": 1}
_RESISTANCE = range(6)


@dataclass(frozen=True, slots=True)
class Partner:
    """Who one can talk to.

    Attributes:
        id: Of the persona.
        name: As the person knows it.
        role: Who this is, in a line.
        traits: The first one is shown as the mood.
        wants: What they want.
    """

    id: str
    name: str
    role: str
    traits: tuple[str, ...]
    wants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A scenario that can be chosen, or one that cannot be used.

    Attributes:
        id: By which it is asked for.
        scenario_id: By which its takes are kept.
        title: Or the name of the file.
        own: The person wrote it.
        trouble: Why it cannot be used, in a sentence; then nothing below is filled in.
        lights_s: Green, amber and red of a talk.
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
    resistance: int = 0
    time_limit_s: float = 0.0
    lights_s: tuple[float, float, float] | None = None

    @property
    def minutes(self) -> int:
        """How long it takes; of a talk, how long one speaks."""
        return max(1, round((self.lights_s[-1] if self.lights_s else self.time_limit_s) / 60))


@dataclass(frozen=True, slots=True)
class Before:
    """What is known of earlier takes of a scenario.

    Attributes:
        takes: How many there are.
        started_at: Of the last one, ISO 8601.
        duration_s: Of the last one.
        pace_wpm: Its speaking rate, if it was measured.
        fillers_per_min: Its filled pauses a minute, likewise.
        lines: What the person wanted to try or to say differently, the latest first.
    """

    takes: int = 0
    started_at: str = ""
    duration_s: float = 0.0
    pace_wpm: float | None = None
    fillers_per_min: float | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen for one rehearsal of `offer`.

    Attributes:
        minutes: None for the scenario's own time.
        partner: Id of another one than the scenario's.
    """

    offer: Offer
    step: Step = "as written"
    minutes: int | None = None
    partner: str | None = None
    tries: str = ""
    guess: Guess = field(default_factory=Guess)

    @property
    def resistance(self) -> int:
        """How hard the partner starts."""
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
    def plan(self) -> Plan:
        """What is to be rehearsed."""
        asked = self.resistance != self.offer.resistance
        own_time = self.minutes in {None, self.offer.minutes}
        return Plan(
            self.offer.id,
            persona=self.partner,
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


def ordered(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Return them by purpose, the shipped ones first; what cannot be used comes last."""

    def place(offer: Offer) -> tuple[bool, int, bool, str]:
        purpose = get_args(Purpose).index(offer.purpose)
        return bool(offer.trouble), purpose, offer.own, offer.title.casefold()

    return tuple(sorted(offers, key=place))


def found(offers: Iterable[Offer], wanted: str) -> Offer | None:
    """Return the offer with the id `wanted`, if there is one."""
    return next((offer for offer in offers if offer.id == wanted), None)


def everyone(offers: Iterable[Offer]) -> tuple[Partner, ...]:
    """Return every partner there is, by name."""
    known = {who.id: who for offer in offers for who in offer.partners}
    return tuple(sorted(known.values(), key=lambda who: who.name.casefold()))
