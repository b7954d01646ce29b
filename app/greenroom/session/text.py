"""A rehearsal without sound: the person's turns are lines of text. For authors and for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.turns import UserTurn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.dialogue.policy.turns import Decision
    from greenroom.domain.events import PartnerLine
    from greenroom.session.exchange import Exchange

_WORDS_PER_MINUTE = 150
"""Only makes the scenario's clock go on; nobody is measured by it."""


@dataclass(frozen=True, slots=True)
class TextExchange:
    """One exchange as it is printed.

    Attributes:
        turn: 0 for the opening.
        user: What the person said; "" for the opening and for a silence.
        speaker: The partner's name.
        partner: What the partner answered.
        move: Id of the move.
        reason: The rule that chose it.
        signals: What was heard in the person's turn.
        resistance: 0..5, after the turn.
        degree: How the line was made.
        guard: Rules that refused the model's wording; the line is then the author's.
        refused: The wording that was refused.
        ending: Id of the ending reached with this line, or "".
        outcome: Of the ending, or "".
    """

    turn: int
    user: str
    speaker: str
    partner: str
    move: str
    reason: str
    signals: tuple[str, ...]
    resistance: int
    degree: str
    guard: tuple[str, ...]
    refused: str
    ending: str
    outcome: str


def play_text(exchange: Exchange, turns: Iterable[str]) -> Iterator[TextExchange]:
    """Yield the opening, then the answer to each of `turns`, until the rehearsal ends.

    A turn without a letter or digit in it ("...") is a silence.
    """
    yield _row(exchange, "", *exchange.open())
    at_s = 0.0
    for turn in turns:
        said = turn if any(char.isalnum() for char in turn) else ""
        at_s += 60 * (len(said.split()) + len(exchange.state.last_line.split())) / _WORDS_PER_MINUTE
        row = _row(exchange, said, *exchange.next(UserTurn(said, at_s)))
        yield row
        if row.ending:
            return


def _row(exchange: Exchange, said: str, decision: Decision, line: PartnerLine) -> TextExchange:
    return TextExchange(
        turn=line.turn,
        user=said,
        speaker=decision.persona.name,
        partner=line.text,
        move=decision.move,
        reason=decision.reason,
        signals=decision.signals,
        resistance=exchange.state.resistance,
        degree=line.degree,
        guard=line.guard,
        refused=line.refused,
        ending=decision.ending,
        outcome=decision.outcome or "",
    )
