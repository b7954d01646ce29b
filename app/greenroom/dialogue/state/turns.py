"""What goes into and comes out of the director: the plain values of one exchange."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona

Outcome = Literal["reached", "partly", "missed", "broken_off"]


@dataclass(frozen=True, slots=True)
class UserTurn:
    """The person's turn as the director gets it.

    Attributes:
        text: The words, "" for a silence.
        at_s: Time at the end of the turn, since the rehearsal began.
        interrupted: The person cut the partner's last line off.
        garbled: There was a voice, and no word of it was understood.
        answered: False when nobody is there to answer (the recording is over): the audience of a
            talk then goes on to its next question.
    """

    text: str
    at_s: float
    interrupted: bool = False
    garbled: bool = False
    answered: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """What the partner does next.

    Attributes:
        persona: Who speaks.
        move: Id of the move: a standard move, "opening", "answer:<topic>", "limit:<id>",
            "raise:<point>", "press:<point>", "settle:<point>", "drop:<point>", a scenario's own
            move, or "end:<ending>".
        draft: The author's line, slots filled; always fit to be spoken as it is.
        reason: The rule that chose the move, in a few words.
        signals: What was heard in the person's turn.
        may_echo: A short echo of the person's words may come before the draft.
        may_reword: The model may put the draft into other words.
        long_answer: The draft asks for a long answer, so pauses should be waited out.
        ending: Id of the ending this line belongs to, if the rehearsal ends with it.
        outcome: Of that ending.
    """

    persona: Persona
    move: str
    draft: str
    reason: str
    signals: tuple[str, ...] = field(default=())
    may_echo: bool = False
    may_reword: bool = False
    long_answer: bool = False
    ending: str = ""
    outcome: Outcome | None = None
