"""What the director remembers from turn to turn. Immutable, and plain enough for the journal."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self

from greenroom.dialogue.state.claim import Claim
from greenroom.dialogue.state.talk import ListenerQuestion

DialoguePhase = Literal["listening", "talking", "out_of_role", "ended"]
QuestionStatus = Literal["asked", "answered", "partly", "left"]


@dataclass(frozen=True, slots=True)
class DialogueState:
    """The conversation so far.

    Attributes:
        seed: Chooses among lines that fit equally.
        resistance: 0 (won over) to 5 (shut).
        persona: Who speaks.
        phase: "listening": a talk is being given. "out_of_role": the person is in need; the
            partner waits until they want to go on.
        turn: Turns of the person so far.
        at_s: End of the last turn, by the clock of the rehearsal.
        trust: 0 to 5: what the partner holds back it tells from a certain trust on.
        questions: Status of each known question that was asked or spoken to.
        told: How near anything that was said came to an answer of each known question (cosine).
        table: Id of the known question that waits for an answer, or "".
        pressed: How often each was pressed.
        used: Lines said so far, in order.
        moves: How often each move was made.
        signals: In how many turns each signal was heard.
        heard_at: The last turn in which each signal was heard.
        derailed: Turns that led nowhere: in a row, and in all.
        claims: Figures the person gave.
        figures_done: Indices of the figures on the card that were given rightly, or doubted.
        since_known: Lines of the partner since it last asked a known question.
        last_move: The last move.
        last_line: The last line said.
        last_question: The last question asked by the partner.
        asked: Questions the audience of a talk has asked.
        listeners: What it may ask about what was said, best first.
        ending: The ending that was reached.
    """

    seed: int
    resistance: int
    persona: str
    phase: DialoguePhase = "talking"
    turn: int = 0
    at_s: float = 0.0
    trust: int = 1
    questions: dict[str, QuestionStatus] = field(default_factory=dict)
    told: dict[str, float] = field(default_factory=dict)
    table: str = ""
    pressed: dict[str, int] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    moves: dict[str, int] = field(default_factory=dict)
    signals: dict[str, int] = field(default_factory=dict)
    heard_at: dict[str, int] = field(default_factory=dict)
    derailed: tuple[int, int] = (0, 0)
    claims: tuple[Claim, ...] = ()
    figures_done: tuple[int, ...] = ()
    since_known: int = 0
    last_move: str = ""
    last_line: str = ""
    last_question: str = ""
    asked: int = 0
    listeners: tuple[ListenerQuestion, ...] = ()
    ending: str = ""

    @property
    def turns_told(self) -> int:
        """Turns so far, those aside in which nothing was said, or the role was paused."""
        return self.turn - self.times_made("silence") - self.times_made("care")

    def times_made(self, move: str) -> int:
        """How often `move` was made."""
        return self.moves.get(move, 0)

    def without_cut_question(self) -> Self:
        """Return the state with the question on the table due again, if it was asked only now."""
        if self.questions.get(self.table) != "asked":
            return self
        known = {each: status for each, status in self.questions.items() if each != self.table}
        return replace(self, questions=known, table="")

    def with_status(self, question: str, status: QuestionStatus) -> Self:
        """Return the state with that status; what is answered or left is on the table no more."""
        done = status in {"answered", "left"} and self.table == question
        table = "" if done else self.table
        return replace(self, questions={**self.questions, question: status}, table=table)


def state_as_dict(state: DialogueState) -> dict[str, Any]:
    """Return `state` as values that JSON can hold."""
    return asdict(state)


def state_from_dict(data: dict[str, Any]) -> DialogueState:
    """Return the state from what `state_as_dict` returned, also after it was stored as JSON.

    Raises:
        TypeError: A key is missing or unknown.
    """
    values: dict[str, Any] = {
        key: tuple(value) if key in {"used", "derailed", "figures_done"} else value
        for key, value in data.items()
    }
    values["claims"] = tuple(Claim(**each) for each in data.get("claims", ()))
    listeners = data.get("listeners", ())
    values["listeners"] = tuple(ListenerQuestion(**each) for each in listeners)
    return DialogueState(**values)
