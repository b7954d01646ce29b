"""The state of a conversation by text in the workshop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.session.text import TextExchange


@dataclass(frozen=True, slots=True)
class TrialLine:
    """One line of the conversation.

    Attributes:
        who: Who said it.
        name: Name of the partner; "" for the person.
        text: What was said; "" for a silence.
        move: Id of the partner's move.
        reason: The rule that chose the move.
        resistance: The partner's resistance after the line.
        by_model: The language model worded it.
    """

    who: Literal["you", "partner"]
    name: str
    text: str
    move: str = ""
    reason: str = ""
    resistance: int = 0
    by_model: bool = False


@dataclass(frozen=True, slots=True)
class Trial:
    """The conversation so far.

    Attributes:
        lines: The lines in order.
        state: "off" before the start, "waiting" for the partner, "yours" for the person, "over".
        ending: Id of the ending that was reached.
        outcome: Outcome of that ending.
    """

    lines: tuple[TrialLine, ...] = ()
    state: Literal["off", "waiting", "yours", "over"] = "off"
    ending: str = ""
    outcome: str = ""


def waiting_for_partner() -> Trial:
    """Return a new conversation that waits for the partner's first line."""
    return Trial(state="waiting")


def with_person_turn(trial: Trial, text: str) -> Trial:
    """Return the conversation with a turn of the person."""
    mine = TrialLine("you", "", text)
    return replace(trial, lines=(*trial.lines, mine), state="waiting")


def with_partner_turn(trial: Trial, row: TextExchange) -> Trial:
    """Return the conversation with the partner's answer."""
    by_model = row.degree != "script"
    line = TrialLine(
        "partner", row.speaker, row.partner, row.move, row.reason, row.resistance, by_model
    )
    state: Literal["over", "yours"] = "over" if row.ending else "yours"
    lines = (*trial.lines, line)
    return replace(trial, lines=lines, state=state, ending=row.ending, outcome=row.outcome)


def without_last_turn(trial: Trial) -> Trial:
    """Return the conversation without the last turn, which could not be answered."""
    if not trial.lines:
        return Trial()
    return replace(trial, lines=trial.lines[:-1], state="yours")
