"""What the director remembers between two turns. Immutable, and plain enough for the journal."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self

DialoguePhase = Literal["listening", "talking", "disclosed", "paused", "wrapping", "ended"]
PointStatus = Literal["open", "settled", "dropped"]


@dataclass(frozen=True, slots=True)
class DialogueState:
    """The conversation so far.

    Attributes:
        seed: Chooses among lines that fit equally.
        turn: Turns of the person so far.
        at_s: End of the last turn.
        phase: "listening": a talk is being given. "disclosed", "paused": out of role, waiting for
            the person to go on. "wrapping": the last words were announced.
        resistance: 0 (won over) to 5 (shut).
        points: Status of each point that is no longer open.
        table: The point on the table, or "".
        pressed: How often each point was pressed.
        used: Ids of the lines said, in order.
        moves: How often each move was made.
        signals: In how many turns each signal was heard.
        heard_at: The last turn in which each signal or act was.
        derailed: Turns in a row, and in all, that led nowhere (off topic, silent, swapped, ...).
        quoted: Words of the person already quoted.
        phrases: Quotable words of the talk, not yet quoted, the best first.
        numbers: Quotable numbers of the talk, not yet quoted.
        topics: Stems of the talk's words.
        persona: Who speaks.
        last_line: The last line said.
        last_question: The last line that brought up or pressed a point.
        name: The person's name, if given.
        asked: Questions the audience has asked.
        ending: The ending that was announced or reached.
    """

    seed: int
    resistance: int
    persona: str
    phase: DialoguePhase = "talking"
    turn: int = 0
    at_s: float = 0.0
    points: dict[str, PointStatus] = field(default_factory=dict)
    table: str = ""
    pressed: dict[str, int] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    moves: dict[str, int] = field(default_factory=dict)
    signals: dict[str, int] = field(default_factory=dict)
    heard_at: dict[str, int] = field(default_factory=dict)
    derailed: tuple[int, int] = (0, 0)
    quoted: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    last_move: str = ""
    last_line: str = ""
    last_question: str = ""
    name: str = ""
    asked: int = 0
    ending: str = ""

    def times_made(self, move: str) -> int:
        """How often `move` was made."""
        return self.moves.get(move, 0)

    def heard_lately(self, signal: str, turns: int = 2) -> bool:
        """Whether a signal or act was heard in one of the last `turns` turns."""
        return signal in self.heard_at and self.turn - self.heard_at[signal] < turns

    def settled_points(self) -> frozenset[str]:
        """Points that are settled."""
        return frozenset(point for point, status in self.points.items() if status == "settled")

    def with_status(self, point: str, status: PointStatus) -> Self:
        """Return the state with `point` no longer open, and off the table if it was on it."""
        table = "" if self.table == point else self.table
        return replace(self, points={**self.points, point: status}, table=table)


def state_as_dict(state: DialogueState) -> dict[str, Any]:
    """Return `state` as what JSON can hold."""
    return asdict(state)


def state_from_dict(data: dict[str, Any]) -> DialogueState:
    """Return the state that `as_dict` gave, also after a way through JSON.

    Raises:
        TypeError: A key is missing or unknown.
    """
    tuples = ("used", "derailed", "quoted", "phrases", "numbers", "topics")
    values: dict[str, Any] = {
        key: tuple(value) if key in tuples else value for key, value in data.items()
    }
    return DialogueState(**values)
