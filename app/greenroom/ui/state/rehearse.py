"""What the page of a running rehearsal shows: events and notices in, plain values out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from greenroom.domain.events import (
    PersonSaid,
    SpeechStarted,
    Trouble,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.session.view import RehearsalView, light_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.domain.scenario import TalkRules
    from greenroom.session.view import Light, ShownLine

Scene = Literal["getting_ready", "conversation", "talk"]

_CAPTIONS = 3
_TROUBLE_S = 30.0
_PACE_OVER_S = 45.0
_LEAST_WORDS = 25


@dataclass(frozen=True, slots=True)
class Billing:
    """Who plays what, once that is known.

    Attributes:
        title: Of the scenario.
        partner: Name of the leading partner.
        names: From the id of a persona to its name.
        rules: Of a talk; None for a conversation.
    """

    title: str
    partner: str
    names: Mapping[str, str]
    rules: TalkRules | None = None


@dataclass(slots=True)
class Stage:
    """One rehearsal as its page shows it; `take` everything that is told.

    Attributes:
        view: What is going on.
        billing: None before it is known who plays.
        ending: The person wants it to end.
        asks: They are asked whether they do.
        holding: Push to talk: they hold their turn.
        spoken: They said something, so that the take is kept.
    """

    view: RehearsalView = field(default_factory=RehearsalView)
    billing: Billing | None = None
    ending: bool = False
    asks: bool = False
    holding: bool = False
    spoken: bool = False
    _said: dict[int, PersonSaid] = field(default_factory=dict)
    _trouble_s: float = 0.0

    def take(self, what: Event | Notice | Billing) -> None:
        """Take the next thing that was told."""
        if isinstance(what, Billing):
            self.billing = what
            return
        self.view.apply(what)
        match what:
            case Trouble():
                self._trouble_s = self.view.level.at_s
            case SpeechStarted():
                self.spoken = True
            case PersonSaid() if what.words:
                self._said[what.turn] = what
            case TurnReopened():
                self._keep(what.turn - 1)
            case TurnsTakenBack():
                self._keep(what.turn)
            case _:
                pass

    @property
    def begun(self) -> bool:
        """Whether everybody is ready, so that the time runs."""
        return self.view.level.at_s > 0

    @property
    def scene(self) -> Scene:
        """What is on show: a talk is opened and questioned like a conversation."""
        view = self.view
        opened = view.talk_since_s is not None or view.doing != "speaking"
        if view.hears_talk and opened and self.billing and self.billing.rules:
            return "talk"
        return "conversation" if self.begun else "getting_ready"

    @property
    def light(self) -> Light:
        """The light of a talk's clock."""
        rules = self.billing.rules if self.billing else None
        return light_of(rules, self.view.talk_s) if rules and self.view.talk_s else ""

    @property
    def silent(self) -> Literal["", "paused", "muted"]:
        """Why nobody hears the person, if nobody does."""
        return "paused" if self.view.paused else "muted" if self.view.level.muted else ""

    @property
    def speaker(self) -> str:
        """Name of the partner who speaks, or spoke last."""
        return self.name_of(self.view.speaker)

    def name_of(self, who: str) -> str:
        """Return the name of a persona; the leading partner's for one that is not known."""
        if self.billing is None:
            return ""
        return self.billing.names.get(who, self.billing.partner)

    @property
    def captions(self) -> list[ShownLine]:
        """The last few lines, the newest one last."""
        return self.view.shown[-_CAPTIONS:]

    @property
    def trouble(self) -> str:
        """A sentence about something that went wrong lately."""
        lately = self.view.level.at_s - self._trouble_s < _TROUBLE_S
        return self.view.trouble if lately else ""

    @property
    def pace_wpm(self) -> float | None:
        """Words a minute in the person's last turns, silences in them included.

        The words are those heard while one speaks; the report counts them anew. None before there
        are enough of them to tell.
        """
        words, seconds = 0, 0.0
        for turn in sorted(self._said, reverse=True):
            said = self._said[turn]
            words += len(said.words)
            seconds += said.end_s - said.start_s
            if seconds >= _PACE_OVER_S:
                break
        return 60.0 * words / seconds if words >= _LEAST_WORDS and seconds > 0 else None

    def _keep(self, last: int) -> None:
        self._said = {turn: said for turn, said in self._said.items() if turn <= last}
