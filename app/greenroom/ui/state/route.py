"""The routes of the window: which page to show, and with what."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from greenroom.domain.guess import Guess


@dataclass(frozen=True, slots=True)
class RehearsalPlan:
    """The choices for one rehearsal.

    Attributes:
        scenario: Id of the scenario, or a YAML file.
        resistance: How hard the partner is, 0 to 5; None for the scenario's own.
        time_limit_s: None for the scenario's own.
        tries: What the person wants to try this time.
        guess: What they expect.
        take: Folder of an earlier take to continue; None for a new rehearsal.
        turn: The turn of that take after which to continue.
        swap: Swap the seats instead: the partner says what the person said in `take`, or else in
            their last one, or what stands on the card.
        advised: The kind of the advice that says what to try; "" if it is in the person's words.
    """

    scenario: str
    resistance: int | None = None
    time_limit_s: float | None = None
    tries: str = ""
    guess: Guess = field(default_factory=Guess)
    take: Path | None = None
    turn: int = 0
    swap: bool = False
    advised: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """Base class of all routes."""


@dataclass(frozen=True, slots=True)
class FirstStartRoute(Route):
    """The first start: language, models and devices."""


@dataclass(frozen=True, slots=True)
class PrepareRoute(Route):
    """The page to choose what to rehearse.

    Attributes:
        scenario: Id of the scenario to preselect.
        tries: Text to fill in as the goal.
    """

    scenario: str | None = None
    tries: str = ""


@dataclass(frozen=True, slots=True)
class UnlockRoute(Route):
    """The page that asks for the passphrase.

    Attributes:
        then: What is opened after that.
    """

    then: Route = field(default_factory=PrepareRoute)


@dataclass(frozen=True, slots=True)
class MatterRoute(PrepareRoute):
    """The card of one matter of the person's own: a part of preparing.

    Attributes:
        fresh: It was made just now, so suggestions begin by themselves.
        plan: What was chosen for the next rehearsal, if the person comes from there.
    """

    fresh: bool = False
    plan: RehearsalPlan | None = None


@dataclass(frozen=True, slots=True)
class RehearseRoute(Route):
    """The page of a running rehearsal."""

    plan: RehearsalPlan


@dataclass(frozen=True, slots=True)
class LookBackRoute(Route):
    """The page of one take.

    Attributes:
        folder: Folder of the take.
        fresh: It was rehearsed just now: the debrief comes first, and the report may still be
            being made.
        at_s: Second to jump to.
        replaced: 0 for the report, 1 for the one that it replaced, and so on.
    """

    folder: Path
    fresh: bool = False
    at_s: float | None = None
    replaced: int = 0


@dataclass(frozen=True, slots=True)
class TakesRoute(Route):
    """The page of all takes.

    Attributes:
        scenario: Id of the only scenario to list; None for all.
        compare: Ids of two takes to show side by side.
        course: Show goals, guesses and real talks.
    """

    scenario: str | None = None
    compare: tuple[str, ...] = ()
    course: bool = False


@dataclass(frozen=True, slots=True)
class DrillsRoute(Route):
    """The page of drills.

    Attributes:
        drill: Id of the drill to show; "" for all of them.
        scenario: Id of the scenario whose questions come first in it; "" for those of the person's
            own that they rehearsed last.
        back: The take whose advice led here, to go back to; None if none did.
    """

    drill: str = ""
    scenario: str = ""
    back: LookBackRoute | None = None


@dataclass(frozen=True, slots=True)
class WorkshopRoute(Route):
    """The page to edit scenarios.

    Attributes:
        what: Id of the file to open; None for the list.
    """

    what: str | None = None


@dataclass(frozen=True, slots=True)
class SettingsRoute(Route):
    """The page of settings.

    Attributes:
        section: The section to open: "sound", "models", "servers", "turns", "window", "keys",
            "files".
    """

    section: str = "sound"
