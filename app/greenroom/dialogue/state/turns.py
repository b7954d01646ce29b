"""What goes into the director, `UserTurn`, and what comes out of it, `Decision`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.dialogue.state.talk import ListenerQuestion, TalkSentence
    from greenroom.domain.persona import Persona

Outcome = Literal["reached", "partly", "missed", "broken_off"]
LineSource = Literal["opener", "known", "fact", "author", "general", "model"]
"""Where words come from: a short opener; a known question; the partner's fact; another line of
the scenario; a line anybody can say; the language model."""

ModelKind = Literal["asks", "doubts", "answers", "softens", "refuses", "closes"]
"""What a line is to do that the language model makes."""


@dataclass(frozen=True, slots=True)
class UserTurn:
    """The person's turn as the director gets it.

    Attributes:
        text: The words, "" for a silence.
        at_s: What the clock of the rehearsal showed at the end of the turn; it stands in pauses.
        interrupted: The person cut the partner's last line off.
        garbled: There was a voice, and no word of it was understood.
        answered: False when nobody is there to answer (the recording is over): the audience of a
            talk then goes on to its next question.
        doubtful: Words that the transcriber was not sure of; they are never quoted.
        sentences: Those of a talk, with their slides.
        listeners: What an audience may ask about it, best first.
    """

    text: str
    at_s: float
    interrupted: bool = False
    garbled: bool = False
    answered: bool = True
    doubtful: tuple[str, ...] = ()
    sentences: tuple[TalkSentence, ...] = ()
    listeners: tuple[ListenerQuestion, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What the partner does next.

    Attributes:
        persona: Who speaks.
        move: Id of the move, with what it is about behind a colon: "raise:q2", "press:q1".
        draft: The line that is always fit to be said.
        reason: The rule that chose the move, in a few words.
        source: Where the draft comes from.
        opener: One to four words said before it, or "".
        wanted: What a line of the model in place of the draft would do; "" if the draft is said.
        signals: What was heard in the person's turn.
        kind: The kind of turn that it was.
        answered: Whether it answered the question on the table: "yes", "partly", "no" or "".
        long_answer: The draft asks for a long answer, so pauses should be waited out.
        ending: Id of the ending this line belongs to, if the rehearsal ends with it.
        outcome: Of that ending.
    """

    persona: Persona
    move: str
    draft: str
    reason: str
    source: LineSource = "general"
    opener: str = ""
    wanted: ModelKind | Literal[""] = ""
    signals: tuple[str, ...] = field(default=())
    kind: str = ""
    answered: str = ""
    long_answer: bool = False
    ending: str = ""
    outcome: Outcome | None = None

    @property
    def whole_draft(self) -> str:
        """The opener and the draft, as they are said if no model words anything."""
        return f"{self.opener} {self.draft}".strip()
