"""What somebody sees of a running rehearsal: events and notices folded into what is on show."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from greenroom.domain.events import (
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    SpeechStarted,
    Trouble,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.notices import Caption, Level, Notice, PartnerCaption, PartnerIs, StillThere

if TYPE_CHECKING:
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Doing

PERSON = "you"
_SILENCE = Level(at_s=0.0, microphone_db=-120.0, loudspeaker_db=-120.0)


@dataclass(frozen=True, slots=True)
class Line:
    """A caption.

    Attributes:
        turn: Of the conversation.
        who: PERSON, or the id of a persona.
        at_s: When it began.
        text: The words.
        final: They will not change any more.
    """

    turn: int
    who: str
    at_s: float
    text: str
    final: bool = True


@dataclass(slots=True)
class View:
    """What is on show now. One for each rehearsal; `take` everything that is told.

    Attributes:
        lines: The conversation as it counts: turns that were taken back are not in it.
        person: What the person is saying, as far as it is understood.
        partner: What the partner is saying, as far as it goes to the loudspeaker.
        speaker: Id of the persona who speaks, or spoke last.
        doing: What the partner does.
        level: How loud both sides are; carries the time.
        paused: Nothing is recorded until the person goes on.
        talk_since_s: Since when a talk is being given; None before it and when it is over.
        still_there: Whether a long silence made the partner ask if that was all.
        trouble: The last sentence about something that went wrong.
        ended: The end, once it is there.
    """

    lines: list[Line] = field(default_factory=list)
    person: str = ""
    partner: str = ""
    speaker: str = ""
    doing: Doing = "getting_ready"
    level: Level = _SILENCE
    paused: bool = False
    talk_since_s: float | None = None
    still_there: bool = False
    trouble: str = ""
    ended: RehearsalEnded | None = None
    _listening_to_talk: bool = False

    def take(self, what: Event | Notice) -> None:
        """Take the next thing that was told."""
        match what:
            case Notice():
                self._take_notice(what)
            case Trouble():
                self.trouble = what.message
            case SpeechStarted():
                self.still_there = False
                if self._listening_to_talk and self.talk_since_s is None:
                    self.talk_since_s = what.at_s
            case RehearsalPaused() | RehearsalResumed():
                self.paused = isinstance(what, RehearsalPaused)
            case RehearsalEnded():
                self.ended = what
            case _:
                self._take_of_conversation(what)

    def _take_notice(self, what: Notice) -> None:
        match what:
            case Level():
                self.level = what
            case Caption():
                self.person, self.still_there = what.text, False
            case PartnerCaption():
                self.partner = what.text
            case PartnerIs():
                self.doing = what.doing
            case StillThere():
                self.still_there = True
            case _:
                pass

    def _take_of_conversation(self, what: Event) -> None:
        match what:
            case PersonSaid():
                self.lines.append(Line(what.turn, PERSON, what.start_s, what.text))
                self.person = ""
            case MoveChosen():
                self.speaker = what.persona_id
                self._listening_to_talk = what.state.get("phase") == "listening"
                self.talk_since_s = None
            case PartnerSpoke():
                self.lines.append(Line(what.turn, what.persona_id, what.start_s, what.text))
                self.partner = ""
            case TurnReopened():
                again = [each for each in self.lines if each.turn >= what.turn]
                self._keep(what.turn - 1)
                self.person = " ".join(each.text for each in again if each.who == PERSON)
            case TurnsTakenBack():
                self._keep(what.turn)
                self.person = ""
            case _:
                pass

    def _keep(self, last: int) -> None:
        self.lines = [each for each in self.lines if each.turn <= last]
        self.partner = ""

    @property
    def shown(self) -> list[Line]:
        """The lines, and after them what is being said now, which may change."""
        turn = self.lines[-1].turn if self.lines else 0
        now = Line(turn, PERSON, self.level.at_s, self.person, final=False)
        answer = replace(now, who=self.speaker, text=self.partner)
        return [*self.lines, *(line for line in (now, answer) if line.text)]
