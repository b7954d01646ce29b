"""Where in the window one can be."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from greenroom.domain.guess import Guess


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen for one rehearsal.

    Attributes:
        scenario: Id, or a YAML file.
        persona: Id of another partner than the scenario's; None for its own.
        resistance: How hard the partner is, 0 to 5; None for the scenario's own.
        time_limit_s: None for the scenario's own.
        tries: What the person wants to try this time.
        guess: What they expect.
        take: Folder of an earlier take to go on from; None to begin.
        turn: The turn of that take after which this one goes on.
    """

    scenario: str
    persona: str | None = None
    resistance: int | None = None
    time_limit_s: float | None = None
    tries: str = ""
    guess: Guess = field(default_factory=Guess)
    take: Path | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Route:
    """Base of all places."""


@dataclass(frozen=True, slots=True)
class FirstStart(Route):
    """Language, models, devices: until one can rehearse."""


@dataclass(frozen=True, slots=True)
class Prepare(Route):
    """Choose what to rehearse.

    Attributes:
        scenario: Chosen already.
        tries: Filled in already.
    """

    scenario: str | None = None
    tries: str = ""


@dataclass(frozen=True, slots=True)
class Rehearse(Route):
    """Talk."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class LookBack(Route):
    """See and hear a take.

    Attributes:
        folder: Of the take.
        fresh: It was rehearsed just now: the person is asked first, and the report may still be
            in the making.
        at_s: A place to go to.
    """

    folder: Path
    fresh: bool = False
    at_s: float | None = None


@dataclass(frozen=True, slots=True)
class Takes(Route):
    """All takes.

    Attributes:
        scenario: Only of this scenario.
        compare: Ids of two takes to show side by side.
    """

    scenario: str | None = None
    compare: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Workshop(Route):
    """Edit a scenario or persona.

    Attributes:
        what: Its id.
    """

    what: str | None = None


@dataclass(frozen=True, slots=True)
class Settings(Route):
    """Settings.

    Attributes:
        section: Opened first: "sound", "models", "turns", "window", "keys", "files".
    """

    section: str = "sound"
