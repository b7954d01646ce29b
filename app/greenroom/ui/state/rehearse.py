"""The state of the page of a running rehearsal, updated by events and notices."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
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
    from greenroom.domain.servers import ModelServer
    from greenroom.domain.slides import Slide
    from greenroom.session.view import Light, ShownLine

ScreenScene = Literal["getting_ready", "conversation", "talk"]

_CAPTIONS = 3
_TROUBLE_S = 30.0
_PACE_OVER_S = 45.0
_LEAST_WORDS = 25


@dataclass(frozen=True, slots=True)
class CastInfo:
    """Title and cast of a rehearsal, known once its scenario is loaded.

    Attributes:
        title: Title of the scenario.
        partner: Name of the leading partner.
        names: Names of the personas by id.
        rules: Rules of a talk; None for a conversation.
        slides: Of the talk, with their planned times.
        deck: The file with their pictures; None if there are none.
        folder: Of the take.
        server: Words the lines; None if no word leaves this program.
    """

    title: str
    partner: str
    names: Mapping[str, str]
    rules: TalkRules | None = None
    slides: tuple[Slide, ...] = ()
    deck: Path | None = None
    folder: Path = Path()
    server: ModelServer | None = None


@dataclass(slots=True)
class RehearsalScreen:
    """One rehearsal as its page shows it; `apply` takes each event and notice.

    Attributes:
        view: The conversation so far and what goes on now.
        cast: None until the cast is known.
        ending: The person asked to end the rehearsal.
        asks: The question whether to end it is shown.
        holding: Push to talk: the person holds the turn.
        spoken: The person said something, so that the take is kept.
    """

    view: RehearsalView = field(default_factory=RehearsalView)
    cast: CastInfo | None = None
    ending: bool = False
    asks: bool = False
    holding: bool = False
    spoken: bool = False
    _said: dict[int, PersonSaid] = field(default_factory=dict)
    _trouble_s: float = 0.0

    def apply(self, what: Event | Notice | CastInfo) -> None:
        """Update the state with the next event, notice or cast."""
        if isinstance(what, CastInfo):
            self.cast = what
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
        """Whether the rehearsal is ready and its time runs."""
        return self.view.level.at_s > 0

    @property
    def scene(self) -> ScreenScene:
        """What the page shows; opening and questions of a talk look like a conversation."""
        view = self.view
        opened = view.talk_since_s is not None or view.doing != "speaking"
        if view.hears_talk and opened and self.cast and self.cast.rules:
            return "talk"
        return "conversation" if self.begun else "getting_ready"

    @property
    def light(self) -> Light:
        """The light that a talk has reached."""
        rules = self.cast.rules if self.cast else None
        return light_of(rules, self.view.talk_s) if rules and self.view.talk_s else ""

    @property
    def silent(self) -> Literal["", "paused", "muted"]:
        """Why the person is not heard; "" if they are."""
        return "paused" if self.view.paused else "muted" if self.view.level.muted else ""

    @property
    def speaker(self) -> str:
        """Name of the partner who speaks, or spoke last."""
        return self.name_of(self.view.speaker)

    def name_of(self, who: str) -> str:
        """Return the name of a persona; the leading partner's for one that is not known."""
        if self.cast is None:
            return ""
        return self.cast.names.get(who, self.cast.partner)

    @property
    def captions(self) -> list[ShownLine]:
        """The last few lines, the newest one last."""
        return self.view.shown[-_CAPTIONS:]

    @property
    def trouble(self) -> str:
        """A sentence about a recent problem; "" if there is none."""
        lately = self.view.level.at_s - self._trouble_s < _TROUBLE_S
        return self.view.trouble if lately else ""

    @property
    def pace_wpm(self) -> float | None:
        """Speaking rate in the person's last turns, in words per minute.

        It uses the live transcript; the report measures the rate again. None until there are
        enough words.
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
