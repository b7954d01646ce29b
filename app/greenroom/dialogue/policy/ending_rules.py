"""Rules for how a rehearsal ends: in agreement, by a goodbye, when time is over, or broken off."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.partner_lines import CHECK
from greenroom.domain.general import ANY

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext
    from greenroom.dialogue.state.turns import Outcome
    from greenroom.dialogue.understanding import TurnReading

OVERTIME = 1.15
"""Share of the time after which the partner ends it, whatever is going on."""
_EARLY, _LATE, _VERY_LATE = 2, 6, 8
"""Turns before which a goodbye is none; from which mere thanks that end a turn are one; and from
which any words of leaving near its end are."""
_SHORT = 8
"""Words of a turn that needs no other sign."""
_ENDS_TALK_FROM = 15
"""Words from which an early turn that ends with thanks ends the talk, and not the rehearsal."""
_PARTS = re.compile(
    r"\b(?:good ?bye|bye|(?:have|need|got|ought) to (?:go|leave|run)|must (?:go|leave|run))\b",
    re.IGNORECASE,
)
"""Words of who leaves, and not only ends a talk."""
_CLEARLY = 0.3
"""Margin from which a goodbye is a clear one."""
_NOWHERE = 5  # turns in a row that lead nowhere


def leave_conversation(context: TurnContext) -> Action | None:
    """Say the last words when the person says goodbye."""
    reading, turn = context.reading, context.turns_told
    if context.state.phase == "listening" or turn < _EARLY or _ends_talk(context):
        return None
    if reading.has("goes_on"):  # "Let's try it for four weeks, and then we talk again."
        return None
    takes_leave = turn >= _VERY_LATE and _takes_leave(context)
    proposes = reading.proposes and reading.act != "closing"
    last_words = reading.has("closes") and not proposes and not _asks(context)
    if takes_leave or (turn >= _LATE and last_words):
        return end_well(context, "says last words")
    if reading.question:
        return None
    if not _says_goodbye(reading) and not (reading.has("leaves") and turn >= _LATE):
        return None
    return end_well(context, "says goodbye")


def _ends_talk(context: TurnContext) -> bool:
    """Whether thanks can only end the talk, early as they are: "Thank you, that's my talk."."""
    early = context.scenario.talk is not None and context.state.turn < _LATE
    long = context.reading.count > _ENDS_TALK_FROM
    return early and long and not _PARTS.search(context.reading.text)


def _takes_leave(context: TurnContext) -> bool:
    """Whether words of thanks are last words: the partner does not lead, and nothing is asked."""
    reading, scenario = context.reading, context.scenario
    if scenario.leads == "partner" or scenario.talk is not None or _asks(context):
        return False
    return reading.has("takes_leave") and not reading.has("insults", "threatens")


def _asks(context: TurnContext) -> bool:
    """Whether the turn asks; "See you in the morning, yeah? Night." once they have agreed does not.

    Whoever asks "Do you want to ring her from here?", and then goes for a key, is not leaving.
    """
    reading = context.reading
    check = reading.asks_for == CHECK and context.has_agreed
    return bool(reading.question) and not check


def _says_goodbye(reading: TurnReading) -> bool:
    """Whether two of three say so: how clear it is, what the turn does, words of leaving."""
    if not reading.has("goodbye"):
        return False
    clear = dict(reading.margins).get("goodbye", 0.0) >= _CLEARLY
    short = clear and reading.kind == "goodbye" and reading.count <= _SHORT
    return short or clear + (reading.act == "closing") + reading.has("leaves") >= 2


def end_in_time(context: TurnContext) -> Action | None:
    """End when the time is over."""
    if context.scenario.talk is not None or context.state.phase != "talking":
        return None
    if context.state.at_s < OVERTIME * context.scenario.time_limit_s:
        return None
    return _end(context, "time_over", "the time is over", _outcome(context))


def give_up(context: TurnContext) -> Action | None:
    """End when several turns in a row led nowhere."""
    if context.state.derailed[0] < _NOWHERE:
        return None
    return _end(context, "broken_off", "nothing comes of it", "missed")


def end_well(context: TurnContext, reason: str) -> Action | None:
    """Say the last words; after a yes they put nothing off.

    In an interview nobody agrees on anything, whatever was said yes to in it.
    """
    outcome = _outcome(context)
    ending = "agreed" if outcome == "reached" else "farewell"
    deals = context.scenario.purpose != "interview"
    agreed = deals and context.has_agreed and not context.is_pressed
    settled = context.general("parts_agreed") if agreed else ""
    if settled:
        return _ended(context, ending, reason, settled, outcome)
    own = tuple(line for line in context.persona.reactions.get("closes", ()))
    line = (
        context.draw(own, "closes")
        or context.draw(context.material.reactions["closing"][ANY], "closes")
        or "Goodbye."
    )
    return _ended(context, ending, reason, line, outcome, "author" if own else "general")


def end_without_line(context: TurnContext) -> Action:
    """End with a fixed line, because every other line has been said."""
    action = _ended(context, "farewell", "no line is left", "That's all. Goodbye.", "missed")
    if action is None:
        raise ValueError("A line that is not empty was refused.")
    return action


def _end(context: TurnContext, ending: str, reason: str, outcome: Outcome) -> Action | None:
    line = context.general(ending) or "That's all. Goodbye."
    return _ended(context, ending, reason, line, outcome)


def _ended(
    context: TurnContext,
    ending: str,
    reason: str,
    line: str,
    outcome: Outcome,
    source: str = "general",
) -> Action | None:
    state = replace(context.state, phase="ended", ending=ending, table="")
    action = context.say(
        f"end:{ending}",
        reason,
        line,
        "author" if source == "author" else "general",
        state=state,
    )
    return action and replace(action, ending=ending, outcome=outcome)


def _outcome(context: TurnContext) -> Outcome:
    statuses = context.state.questions
    answered = sum(status == "answered" for status in statuses.values())
    known = len(context.expected_questions)
    if known and answered == known and context.state.resistance <= 2:
        return "reached"
    return "partly" if known and answered >= known / 2 else "missed"
