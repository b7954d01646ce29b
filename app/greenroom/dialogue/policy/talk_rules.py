"""Rules for a talk: the audience listens to the end, then asks about what was really said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import end_well
from greenroom.dialogue.policy.partner_lines import background_line
from greenroom.dialogue.understanding import PERSONAL

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext
    from greenroom.domain.scenario import Question

SHORTEST_TALK = 12
"""A turn of fewer words is not yet the talk."""
_WORDS_TO_ASK_ABOUT = 45
"""Words from which a talk tells enough to be asked about, some 20 s. Who first says fewer has
greeted the audience, or looks for the next sentence; later, what is known is asked."""


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
    told = reading.count >= _WORDS_TO_ASK_ABOUT
    if not told and context.state.turn == 1 and reading.count >= SHORTEST_TALK:
        return context.say("hear_out", "the talk has hardly begun", context.reaction("announces"))
    listeners = context.heard.listeners if told else ()
    heard = replace(context.state, phase="talking", listeners=listeners)
    return ask_next(replace(context, state=heard))


def take_answer(context: TurnContext) -> Action | None:
    """React to an answer: press once at most, then let the next listener ask.

    Only a question that the situation has is pressed: what would answer one about the talk nobody
    knows. In six talks that people gave all four presses of such were out of place.
    """
    if context.scenario.talk is None or context.state.phase != "talking":
        return None
    asked, reading = context.first_asked, context.reading
    dodged = asked and reading.dodges and reading.act not in PERSONAL and context.heard.answered
    dodged = dodged and asked not in {each.id for each in context.state.listeners}
    if dodged and not context.state.pressed.get(asked, 0) and not reading.has("stuck", "silent"):
        question = context.question(asked)
        state = replace(context.state, pressed={**context.state.pressed, asked: 1})
        line = context.draw(question.again, f"press {asked}") or context.general("press")
        action = context.say(
            f"press:{asked}", "the answer left it open", line, "known", state=state
        )
        if action:
            return replace(action, asks=True)
    return ask_next(context)


def ask_next(context: TurnContext) -> Action | None:
    """Let the next listener ask: what is dreaded, then by turns what is known and what was said.

    In twelve talks that people gave judges found 22 of 30 questions of the situation good, and 52
    of 102 of those about what was said.
    """
    rules, state = context.scenario.talk, context.state
    partners = context.scenario.partners
    if rules is None or state.asked >= rules.questions:
        return end_well(context, "all questions asked")
    opener = _answer_back(context)
    asker = state.persona if opener else partners[state.asked % len(partners)].id
    state = replace(state, asked=state.asked + 1, table="")
    if question := _next_question(context):
        by = {each.id: each.asked_by for each in state.listeners}.get(question.id)
        here = replace(context, state=replace(state, persona=by or question.asked_by or asker))
        return here.ask(question, "a question about the talk", opener=opener)
    here = replace(context, state=replace(state, persona=asker))
    line = here.general("follow_up")
    action = here.say("react:talk", "a question about the talk", line)
    return action or end_well(context, "no question is left")


def _next_question(context: TurnContext) -> Question | None:
    due = context.open_questions
    if feared := next((each for each in due if each.dreaded), None):
        return feared
    near = next((each for each in due if each.id in context.reading.near), None)
    known = near or (due[0] if due else None)
    state = context.state
    said = next((each for each in state.listeners if each.id not in state.questions), None)
    about = sum(each.id in state.questions for each in state.listeners)
    dreaded = sum(
        each.dreaded and each.id in state.questions for each in context.scenario.questions
    )
    others = state.asked - about - dreaded
    if said is None or (known and not known.suggested and others <= about):
        return known
    return context.question(said.id)


def _answer_back(context: TurnContext) -> str:
    """Return what a listener says to a question of the speaker, or to something personal.

    Mostly that only asks whether it was answered: "Does that answer it?".
    """
    if context.state.asked == 0:
        return ""
    if context.reading.question:
        return background_line(context) or context.opener("takes_note")
    return context.reaction() if context.reading.act in PERSONAL else ""
