"""Rules for what is not about the matter: need, honesty, borders, staying in role, repairs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import OVERTIME

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext
    from greenroom.dialogue.understanding import TurnReading

_INSULTS = 4
_INSTEAD_OF_TALK = 40
"""Words of somebody who breaks down and gives no talk; in more, need is the talk's matter."""
_STOPS_IN = 20
"""Words up to which a turn that sounds like a goodbye or a refusal is one, in need."""
_SHORT = 10
"""Words; in a longer turn, a greeting or thanks stands beside something that counts more."""
_AT_FIRST = 3
"""Turns in which a greeting is one."""
_SMALL = (
    ("hear_me", "hear_me", "asks whether they are heard"),
    ("wait", "wait", "asks for a moment"),
    ("how_are_you", "greeting", "asks how the partner is"),
    ("greets", "greeting", "says hello"),
    ("thanks", "thanks", "says thank you"),
    ("apologises", "apology", "says sorry"),
)


_MATTER_OF_FACT = frozenset({"fact", "plan", "offer", "praise", "closing"})
"""Acts of a turn that goes on with the matter. Others may hide need: of 74 worrying examples of it
eleven were taken for a request, a reason, an announcement or something vague."""


def show_care(context: TurnContext) -> Action | None:
    """Leave the role for somebody in need, and stay out of it until they want to go on."""
    state, reading = context.state, context.reading
    if state.phase == "listening" and reading.count > _INSTEAD_OF_TALK:
        return None
    about_it = reading.limit is not None or reading.fact is not None
    about_it |= context.scenario.talk is not None  # what a talk tells of is no cry for help
    about_it |= bool(reading.addressed) or reading.act in _MATTER_OF_FACT
    rehearses = about_it or bool(reading.question) or reading.has("requests", "offers")
    asked_now = state.last_move == "ask_if_well"
    if reading.has("distress") or (asked_now and reading.has("worrying") and not rehearses):
        return _care(context, "is in need")
    if state.phase == "out_of_role":
        return _stay_or_resume(context)
    first = state.turn <= 1  # "I don't know how to start this"
    asked = state.times_made("ask_if_well") > 0
    if reading.has("worrying") and not about_it and not asked and not first:
        return context.say("ask_if_well", "may be in need", context.general("ask_if_well"))
    return None


def rehearses_on(reading: TurnReading) -> bool:
    """Whether the person simply rehearses on: a whole sentence of it, and no need in it."""
    stops = reading.has("distress", "worrying") or _wants_to_stop(reading)
    return reading.count > _SHORT and not stops


def _wants_to_stop(reading: TurnReading) -> bool:
    """Whether the person leaves or refuses; in a long turn only plain words of leaving do."""
    return reading.has("leaves") or (
        reading.count <= _STOPS_IN and reading.has("goodbye", "refuses")
    )


def _stay_or_resume(context: TurnContext) -> Action | None:
    reading = context.reading
    stops = _wants_to_stop(reading) and not reading.has("goes_on")
    if not stops and reading.has("goes_on", "agrees") and not reading.has("silent"):
        back = context.general("resume") or "All right. Where were we?"
        state = replace(context.state, phase="talking")
        return context.say("resume", "wants to go on", back, state=state)
    if stops:
        return _care(context, "is leaving", ends=True)
    waits = context.general("waits")
    if reading.has("distress", "worrying") or not waits:
        return _care(context, "has not said that they want to go on")
    return context.say("care", "has not said that they want to go on", waits)


def _care(context: TurnContext, reason: str, *, ends: bool = False) -> Action | None:
    lines = context.material.lines.lines_for("care", "friendly")
    line = context.draw(lines, "care") or lines[0]
    state = replace(context.state, phase="ended" if ends else "out_of_role", table="")
    action = context.say("care", reason, line, state=state)
    if action is None or not ends:
        return action
    return replace(action, ending="care", outcome="partly")


def repair_hearing(context: TurnContext) -> Action | None:
    """Ask again for what was not understood; break a silence."""
    reading = context.reading
    if reading.has("unclear"):
        return context.say("unclear", "no word was understood", context.general("unclear"))
    time_over = context.state.at_s >= OVERTIME * context.scenario.time_limit_s
    if not reading.has("silent") or context.scenario.talk is not None or time_over:
        return None
    return _break_silence(context)


def _break_silence(context: TurnContext) -> Action | None:
    """Give the person time, then say the question on the table again.

    Whoever thinks is not asked the next one, and is not given up.
    """
    state, lines = context.state, context.material.lines
    line = context.general("silence")
    if not line:  # to say such a line again does no harm
        again = lines.lines_for("silence", context.persona.temperament)
        line = again[state.turn % len(again)]
    was_broken = state.last_move == "silence" and state.last_line != state.last_question
    if was_broken and state.table:
        line = state.last_question
    return context.say("silence", "nothing was said", line)


def disclose_machine(context: TurnContext) -> Action | None:
    """Say honestly that it is a program."""
    if not context.reading.has("asks_if_ai"):
        return None
    lines = context.material.lines.lines_for("disclose", "friendly")
    line = context.draw(lines, "disclose") or lines[0]
    return context.say("disclose", "asks whether it is a machine", line)


def set_boundary(context: TurnContext) -> Action | None:
    """Answer insults and threats with a border; after too many, end it."""
    insulted = context.reading.has("insults")
    threatened = context.reading.has("threatens") and context.reading.limit is None
    threatened = threatened and context.scenario.talk is None  # nobody threatens a whole audience
    if not insulted and not threatened:
        return None
    if context.state.signals.get("insults", 0) >= _INSULTS:
        line = context.general("broken_off") or "That's enough. Goodbye."
        state = replace(context.state, phase="ended", ending="broken_off")
        action = context.say("end:broken_off", "insulted too often", line, state=state)
        return action and replace(action, ending="broken_off", outcome="broken_off")
    move = "boundary" if insulted else "stand_firm"
    return context.say(move, "is insulted or threatened", context.general(move), derails=True)


def stay_in_role(context: TurnContext) -> Action | None:
    """Do not leave the role, nor swap it."""
    if context.reading.has("break_attempt"):
        line = context.general("break_attempt")
        return context.say("break_attempt", "is to leave the role", line, derails=True)
    asks_ours = context.reading.limit is not None or context.reading.fact is not None
    if context.reading.has("role_swap") and not asks_ours:
        line = context.general("role_fix")
        return context.say("role_fix", "speaks as the other side", line, derails=True)
    return None


def repeat_line(context: TurnContext) -> Action | None:
    """Say the last line again, or put the question in other words."""
    reading, state = context.reading, context.state
    if reading.fact is not None or reading.limit is not None:
        return None
    if reading.has("asks_meaning") and reading.kind != "asks_repeat" and state.table:
        question = context.question(state.table)
        if line := context.draw(question.again, "meaning"):
            return context.say("clarify", "did not understand the question", line, "known")
    if not reading.has("asks_repeat", "asks_meaning") or not state.last_line:
        return None
    opener = context.general("repeat")
    again = state.last_question or state.last_line
    return context.say("repeat", "asks to hear it again", again, "known", opener=opener)


def answer_small_acts(context: TurnContext) -> Action | None:
    """Answer a greeting, thanks, an apology, a request for a moment; then go on with the matter."""
    reading = context.reading
    found = next((each for each in _SMALL if reading.kind == each[0]), None)
    if found is None or reading.count > _SHORT:
        return None
    _, move, reason = found
    if move == "greeting" and (context.state.turn > _AT_FIRST or reading.has("announces")):
        return None
    if move in {"thanks", "apology"} and reading.question:
        return None
    line = context.general(move)
    if move in {"hear_me", "wait"}:
        return context.say(move, reason, line)
    due = context.still_to_ask
    if move in {"thanks", "apology"} and due and context.state.since_known > 0:
        return context.ask(due[0], f"{reason}; goes on", opener=line)
    return context.say(move, reason, line)


def help_stuck_person(context: TurnContext) -> Action | None:
    """Help somebody who does not know what to say."""
    if context.reading.kind != "stuck":
        return None
    return context.say("stuck", "does not know what to say", context.general("stuck"))


_MOVES_ON = frozenset({"announces", "offer", "plan", "request"})
"""Acts of somebody who is at the matter, in whatever words."""


def steer_back(context: TurnContext) -> Action | None:
    """Say that something is about a wholly different matter."""
    reading = context.reading
    if not reading.off_matter or reading.act in _MOVES_ON:
        return None
    title = context.scenario.title[:1].lower() + context.scenario.title[1:]
    lines = context.material.lines.lines_for("off_matter", context.persona.temperament)
    if context.persona.name in context.scenario.title:  # nobody says "a talk with" themselves
        lines = tuple(each for each in lines if "{about}" not in each) or lines
    line = context.draw([each.replace("{about}", title) for each in lines], "off_matter")
    return context.say("off_matter", "is about something else", line, derails=True)
