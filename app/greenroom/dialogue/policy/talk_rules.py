"""Rules for a talk: the audience listens to the end, then asks about what was really said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import end_well
from greenroom.dialogue.policy.matter_rules import PERSONAL, background_line

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext

SHORTEST_TALK = 12
"""A turn of fewer words is not yet the talk."""


def listen_to_talk(context: TurnContext) -> Action | None:
    """Listen to the talk, and ask the first question."""
    if context.state.phase != "listening":
        return None
    reading = context.reading
    if reading.count < SHORTEST_TALK:
        if reading.has("hear_me"):
            line = context.general("hear_me")
            return context.say("hear_me", "asks whether the audience is there", line)
        if reading.count == 0 and context.state.times_made("silence") < 3:
            line = context.general("silence")
            return context.say("silence", "the talk has not begun", line, derails=True)
        if reading.has("greets", "asks") and context.state.times_made("greeting") < 2:
            return context.say("greeting", "the talk has not begun", context.general("greeting"))
    return ask_next(replace(context, state=replace(context.state, phase="talking")))


def take_answer(context: TurnContext) -> Action | None:
    """React to an answer: press once at most, then let the next listener ask."""
    if context.scenario.talk is None or context.state.phase != "talking":
        return None
    asked, reading = context.first_asked, context.reading
    dodged = asked and reading.dodges and reading.act not in PERSONAL and context.heard.answered
    if dodged and not context.state.pressed.get(asked, 0) and not reading.has("stuck", "silent"):
        question = context.question(asked)
        state = replace(context.state, pressed={**context.state.pressed, asked: 1})
        line = context.draw(question.again, f"press {asked}")
        action = context.say(
            f"press:{asked}", "the answer left it open", line, "known", state=state
        )
        if action:
            return replace(action, asks=True)
    return ask_next(context)


def ask_next(context: TurnContext) -> Action | None:
    """Let the next listener ask: a known question, or the model about what was said."""
    rules, state = context.scenario.talk, context.state
    partners = context.scenario.partners
    if rules is None or state.asked >= rules.questions:
        return end_well(context, "all questions asked")
    due = context.open_questions
    opener = _answer_back(context)
    asker = state.persona if opener else partners[state.asked % len(partners)].id
    state = replace(state, asked=state.asked + 1, table="")
    near = next((q for q in due if q.id in context.reading.near), None)
    question = near or (due[0] if due else None)
    if question is not None:
        here = replace(context, state=replace(state, persona=question.asked_by or asker))
        return here.ask(question, "a question about the talk", opener=opener)
    here = replace(context, state=replace(state, persona=asker))
    line = here.general("follow_up")
    action = here.say("react:talk", "a question about the talk", line, wanted="asks")
    return action or end_well(context, "no question is left")


def _answer_back(context: TurnContext) -> str:
    """Return what a listener says to a question of the speaker, or to something personal."""
    if context.state.asked == 0:
        return ""
    if context.reading.question:
        return background_line(context) or context.reply()
    return context.reaction() if context.reading.act in PERSONAL else ""
