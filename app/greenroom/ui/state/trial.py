"""A conversation by text, to try out what was written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.session.text import TextExchange


@dataclass(frozen=True, slots=True)
class Line:
    """One line of it.

    Attributes:
        who: Whose.
        name: The partner's; "" for the person.
        text: What was said; "" for a silence.
        move: Why the partner said it: id of the move.
        reason: The rule that chose it.
        resistance: Of the partner after it.
        by_model: A model worded it.
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
        lines: In the order in which they were said.
        state: "off" before the first, "waiting" for the partner, "yours" for the person, "over".
        ending: Id of the ending that was reached.
        outcome: Of that ending.
    """

    lines: tuple[Line, ...] = ()
    state: Literal["off", "waiting", "yours", "over"] = "off"
    ending: str = ""
    outcome: str = ""


def asked() -> Trial:
    """Return a fresh one in which the partner is to begin."""
    return Trial(state="waiting")


def said(trial: Trial, text: str) -> Trial:
    """Return it with a turn of the person."""
    mine = Line("you", "", text)
    return replace(trial, lines=(*trial.lines, mine), state="waiting")


def answered(trial: Trial, row: TextExchange) -> Trial:
    """Return it with what the partner said."""
    by_model = row.degree != "script"
    line = Line("partner", row.speaker, row.partner, row.move, row.reason, row.resistance, by_model)
    state: Literal["over", "yours"] = "over" if row.ending else "yours"
    lines = (*trial.lines, line)
    return replace(trial, lines=lines, state=state, ending=row.ending, outcome=row.outcome)


def failed(trial: Trial) -> Trial:
    """Return it without the turn that could not be answered."""
    if not trial.lines:
        return Trial()
    return replace(trial, lines=trial.lines[:-1], state="yours")
