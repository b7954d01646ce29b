"""The state of a conversation to try out the turn-taking settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from greenroom.domain.events import PartnerSpoke, RehearsalEnded, TurnReopened, TurnTimed
from greenroom.session.view import RehearsalView

if TYPE_CHECKING:
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice

ObservationKind = Literal["answered", "early", "interrupted"]


@dataclass(frozen=True, slots=True)
class TurnObservation:
    """Something that happened between two turns.

    Attributes:
        kind: The partner "answered"; it answered too "early", as the person went on; the person
            "interrupted" it.
        seconds: The silence before the answer, or how much of the interrupted line was heard.
    """

    kind: ObservationKind
    seconds: float = 0.0


@dataclass(slots=True)
class TryOutState:
    """The conversation so far; `apply` takes each event and notice.

    Attributes:
        view: What goes on now.
        observations: What happened, latest last.
        over: The conversation has ended.
    """

    view: RehearsalView = field(default_factory=RehearsalView)
    observations: list[TurnObservation] = field(default_factory=list)
    over: bool = False

    def apply(self, what: Event | Notice) -> None:
        """Update the state with the next event or notice."""
        self.view.apply(what)
        match what:
            case TurnTimed():
                self.observations.append(TurnObservation("answered", what.first_sound_s))
            case TurnReopened():
                self.observations.append(TurnObservation("early"))
            case PartnerSpoke(interrupted=True):
                self.observations.append(TurnObservation("interrupted", what.end_s - what.start_s))
            case RehearsalEnded():
                self.over = True
            case _:
                pass
