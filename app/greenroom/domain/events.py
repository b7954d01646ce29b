"""A rehearsal is a stream of facts: one frozen class per fact, stamped in seconds.

`at_s` counts from the moment the microphone opened. The journal stores these as JSON, one a line;
the window, the tests and the report read nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from greenroom.domain.slides import Slide
from greenroom.domain.talk import Word

Degree = Literal["script", "echo", "reword", "free"]
"""How freely the model speaks; see docs/partner.md."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact and its time."""

    at_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsalStarted(Event):
    """Everything needed to play the decisions again."""

    rehearsal_id: str
    scenario_id: str
    persona_ids: tuple[str, ...]
    seed: int
    started_at: str
    """Local date and time, ISO 8601 with offset."""
    version: str
    engines: dict[str, str] = field(default_factory=dict)
    """Job ("transcriber", "model", "voice", ...) to the id of what does it."""
    person_rate_hz: int = 16_000
    resistance: int | None = None
    """Where the partner started; None in journals that do not tell."""
    time_limit_s: float | None = None
    """Likewise."""
    scenario: dict[str, Any] = field(default_factory=dict)
    """The scenario as it was rehearsed (Scenario, without defaults); empty likewise."""
    slides: tuple[Slide, ...] = ()
    """Of the talk, or its sections, with the planned times; empty where it has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsalContinues(Event):
    """It goes on from an earlier take, as that stood after `turn`; the partner says it again."""

    take_id: str
    turn: int
    state: dict[str, Any]
    """The director's whole state after the turn (dialogue.state.as_dict)."""
    talk: tuple[tuple[str, str, str, str], ...]
    """Until then: what the person said, the move, its draft, what the partner said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeechStarted(Event):
    """The person began to speak (voice activity)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeechPaused(Event):
    """The person fell silent; not yet the end of the turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """The person's turn is over."""

    turn: int
    start_s: float
    end_s: float
    """Last voiced moment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonSaid(Event):
    """The words of the person's turn."""

    turn: int
    start_s: float
    end_s: float
    words: tuple[Word, ...]
    """Times count from the microphone's opening. Empty: a voice, and no word was understood."""

    @property
    def text(self) -> str:
        """The words joined by single spaces."""
        return " ".join(word.text for word in self.words)

    @property
    def shown(self) -> str:
        """The words, or a sign that none were understood."""
        return self.text or "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveChosen(Event):
    """What the director decided, and why."""

    turn: int
    persona_id: str
    move: str
    reason: str
    """The rule that chose it, in a few words."""
    signals: tuple[str, ...]
    resistance: int
    state: dict[str, Any] = field(default_factory=dict)
    """The director's whole state after the turn (dialogue.state.as_dict)."""
    kind: str = ""
    """The kind of turn that it was."""
    answered: str = ""
    """Whether it answered the question on the table: "yes", "partly", "no"; "" if none was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerLine(Event):
    """The line the partner is about to say."""

    turn: int
    persona_id: str
    text: str
    draft: str
    """The line that was to be said if no model worded one."""
    degree: Degree
    """How this line was really made."""
    guard: tuple[str, ...] = ()
    """Rules that refused the model's wording, if they did; the line is then the draft."""
    refused: str = ""
    """The wording that was refused."""
    seconds: float = 0.0
    """Time the wording took."""
    parts: tuple[tuple[str, str], ...] = ()
    """Where each part comes from ("opener", "known", "fact", "author", "general", "model"), and it.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerSpoke(Event):
    """What was really heard from the loudspeaker."""

    turn: int
    persona_id: str
    start_s: float
    end_s: float
    text: str
    """Clipped to what was heard if the person interrupted."""
    interrupted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnReopened(Event):
    """The person went on talking after all: what was told of this turn will be told anew."""

    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsTakenBack(Event):
    """The person wants to try again: the conversation goes on as it stood after `turn`."""

    turn: int
    """0 is the opening."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsalPaused(Event):
    """The person paused the rehearsal; nothing is recorded until it goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsalResumed(Event):
    """It goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlideShown(Event):
    """Another slide of the talk is shown from now on."""

    number: int
    """Of the slide; 0 if the screen is black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTimed(Event):
    """How long the answer to a turn took; all times count from the person's last voiced moment."""

    turn: int
    decided_s: float
    """The turn was taken to be over."""
    words_s: float
    """The person's words were complete."""
    first_token_s: float
    """The model gave the first piece, or the author's line was chosen."""
    first_part_s: float
    """The first part of the line was there to be spoken."""
    first_audio_s: float
    """and had been synthesised."""
    first_sound_s: float
    """The loudspeaker began."""
    withdrawn: int = 0
    """Ends of this turn that were taken back before anything was heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble(Event):
    """Something went wrong and was told to the person; the rehearsal goes on or ends."""

    message: str
    mended: bool = False
    """It is good news: what went wrong is over, and nothing is to be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsalEnded(Event):
    """The last fact."""

    ending: str
    """Id of the scenario's ending, or "stopped", "recording_over", "recovered"."""
    outcome: Literal["reached", "partly", "missed", "broken_off", "open"]


AnyEvent = (
    RehearsalStarted
    | RehearsalContinues
    | SpeechStarted
    | SpeechPaused
    | TurnEnded
    | PersonSaid
    | MoveChosen
    | PartnerLine
    | PartnerSpoke
    | TurnReopened
    | TurnsTakenBack
    | RehearsalPaused
    | RehearsalResumed
    | SlideShown
    | TurnTimed
    | Trouble
    | RehearsalEnded
)
EVENT_CLASSES: tuple[type[Event], ...] = (
    RehearsalStarted,
    RehearsalContinues,
    SpeechStarted,
    SpeechPaused,
    TurnEnded,
    PersonSaid,
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    TurnReopened,
    TurnsTakenBack,
    RehearsalPaused,
    RehearsalResumed,
    SlideShown,
    TurnTimed,
    Trouble,
    RehearsalEnded,
)
