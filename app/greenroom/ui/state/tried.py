"""What a try-out of the two dials has shown so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from greenroom.domain.events import PartnerSpoke, RehearsalEnded, TurnReopened, TurnTimed
from greenroom.session.view import RehearsalView

if TYPE_CHECKING:
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice

Kind = Literal["answered", "early", "interrupted"]


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened.

    Attributes:
        kind: The partner "answered"; it did so too "early", the person went on; it was
            "interrupted".
        seconds: After how much silence it answered; how much of its line was heard.
    """

    kind: Kind
    seconds: float = 0.0


@dataclass(slots=True)
class Tried:
    """Folds what is told of a conversation.

    Attributes:
        view: What goes on now.
        told: What happened, the latest last.
        over: The conversation has ended.
    """

    view: RehearsalView = field(default_factory=RehearsalView)
    told: list[Told] = field(default_factory=list)
    over: bool = False

    def take(self, what: Event | Notice) -> None:
        """Take the next thing that was told."""
        self.view.apply(what)
        match what:
            case TurnTimed():
                self.told.append(Told("answered", what.first_sound_s))
            case TurnReopened():
                self.told.append(Told("early"))
            case PartnerSpoke(interrupted=True):
                self.told.append(Told("interrupted", what.end_s - what.start_s))
            case RehearsalEnded():
                self.over = True
            case _:
                pass
