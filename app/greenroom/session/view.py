"""What somebody sees of a running rehearsal: events and notices folded into what is on show."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from greenroom.domain.events import (
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    RehearsalEnded,
    RehearsalStarted,
    SlideShown,
    SpeechStarted,
    Trouble,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.notices import Caption, Level, Notice, PartnerCaption, PartnerIs, StillThere
from greenroom.domain.pauses import RehearsalClock

if TYPE_CHECKING:
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Doing
    from greenroom.domain.scenario import TalkRules
    from greenroom.domain.slides import Slide

Light = Literal["", "green", "amber", "red"]
PERSON = "you"
_SILENCE = Level(at_s=0.0, microphone_db=-120.0, loudspeaker_db=-120.0)


@dataclass(frozen=True, slots=True)
class ShownLine:
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
class RehearsalView:
    """What is on show now. One for each rehearsal; `take` everything that is told.

    Attributes:
        lines: The conversation as it counts: turns that were taken back are not in it.
        person: What the person is saying, as far as it is understood.
        partner: What the partner is saying, as far as it goes to the loudspeaker.
        speaker: Id of the persona who speaks, or spoke last.
        doing: What the partner does.
        level: How loud both sides are; carries the time.
        clock: Knows the pauses.
        hears_talk: A talk is being given, or about to be.
        talk_since_s: When it began; None while none is given.
        still_there: Whether a long silence made the partner ask if that was all.
        slides: Of the talk.
        slide: Number of the slide that is shown, 0 if the screen is black.
        slide_since_s: Since when.
        trouble: The last sentence about something that went wrong.
        mended: It says that it is over.
        ended: The end, once it is there.
    """

    lines: list[ShownLine] = field(default_factory=list)
    person: str = ""
    partner: str = ""
    speaker: str = ""
    doing: Doing = "getting_ready"
    level: Level = _SILENCE
    clock: RehearsalClock = field(default_factory=RehearsalClock)
    hears_talk: bool = False
    talk_since_s: float | None = None
    still_there: bool = False
    slides: tuple[Slide, ...] = ()
    slide: int = 0
    slide_since_s: float = 0.0
    trouble: str = ""
    mended: bool = False
    ended: RehearsalEnded | None = None

    def apply(self, what: Event | Notice) -> None:
        """Take the next thing that was told."""
        self.clock = self.clock.after(what)
        match what:
            case Notice():
                self._take_notice(what)
            case Trouble():
                self.trouble, self.mended = what.message, what.mended
            case SpeechStarted():
                self.still_there = False
                if self.hears_talk and self.talk_since_s is None:
                    self.talk_since_s = what.at_s
            case RehearsalEnded():
                self.ended = what
            case RehearsalStarted():
                self.slides = what.slides
            case SlideShown():
                self.slide, self.slide_since_s = what.number, what.at_s
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
                self.lines.append(ShownLine(what.turn, PERSON, what.start_s, what.shown))
                self.person = ""
            case MoveChosen():
                self.speaker = what.persona_id
                self.hears_talk = what.state.get("phase") == "listening"
                self.talk_since_s = None
            case RehearsalContinues():
                self.speaker = str(what.state["persona"])
                self.hears_talk = what.state.get("phase") == "listening"
            case PartnerSpoke():
                self.lines.append(ShownLine(what.turn, what.persona_id, what.start_s, what.text))
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
    def paused(self) -> bool:
        """Whether the rehearsal waits for the person."""
        return self.clock.held_s is not None

    @property
    def elapsed_s(self) -> float:
        """How long the rehearsal has been going on, without the time it was paused.

        The time that was used in the take that it goes on from counts, as it does for the partner.
        """
        return self.clock.shows_s(self.level.at_s)

    @property
    def talk_s(self) -> float | None:
        """How long a talk has been given, likewise; None while none is given."""
        return None if self.talk_since_s is None else self._since(self.talk_since_s)

    @property
    def slide_on_show(self) -> Slide | None:
        """The slide that is shown; None if there is none, or the screen is black."""
        return next((slide for slide in self.slides if slide.number == self.slide), None)

    @property
    def slide_s(self) -> float:
        """How long the slide has been shown in the talk, likewise; 0 before the talk."""
        if self.talk_since_s is None:
            return 0.0
        return max(0.0, self._since(max(self.slide_since_s, self.talk_since_s)))

    def _since(self, at_s: float) -> float:
        return self.elapsed_s - self.clock.shows_s(at_s)

    @property
    def shown(self) -> list[ShownLine]:
        """The lines, and after them what is being said now, which may change."""
        turn = self.lines[-1].turn if self.lines else 0
        now = ShownLine(turn, PERSON, self.level.at_s, self.person, final=False)
        answer = replace(now, who=self.speaker, text=self.partner)
        return [*self.lines, *(line for line in (now, answer) if line.text)]


def light_of(rules: TalkRules, talk_s: float) -> Light:
    """Return the light that a talk of that length has reached, "" before the first one."""
    if talk_s >= rules.red_s:
        return "red"
    if talk_s >= rules.amber_s:
        return "amber"
    return "green" if talk_s >= rules.green_s else ""
