"""Rules for a talk: the audience listens to the end, then asks about what was really said."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import end_well
from greenroom.dialogue.policy.partner_lines import answer_line, background_line, quoting_line
from greenroom.dialogue.understanding import PERSONAL, last_sentences

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.talk import ListenerQuestion
    from greenroom.domain.scenario import Question

SHORTEST_TALK = 12
"""A turn of fewer words is not yet the talk."""
_WORDS_TO_ASK_ABOUT = 45
"""Words from which a talk tells enough to be asked about, some 20 s. Who first says fewer has
greeted the audience, or looks for the next sentence; later, what is known is asked."""

_WHOLE_TALK, _HEARS_OUT = 100, 2
"""Words from which a talk may be over without a word of its end, and how often more is waited for.
Of 31 talks that people gave, the nine that were not over (53 to 94 words) had no such word, and
three that were had none (62, 64 and 162 words)."""
_ENDS_TALK = re.compile(
    r"\b(?:(?:thank you|thanks)(?! (?:\w+ )?(?:to|for (?:coming|having|being))\b)"
    r"|(?:any|your|take|more|some) questions|for listening|your attention"
    r"|the end of (?:my|the) talk"
    r"|(?:that's|that is|that was)(?:,? (?:um|uh|basically|really),?)?"
    r" (?:it|all|everything|the lot|(?:my|the) (?:talk|thesis|presentation|story|point)))"
    r"\b",
    re.IGNORECASE,
)
"""Words of thanks, or of the end, in the last sentences of a talk."""
_END = 3
"""Sentences in which the end of a talk is told."""
_ANSWERS = 2
"""Answers for each question asked, after which a speaker's next question gets one back."""
_BEFORE_END = 2
"""Questions after which nobody wants to finish the talk any more."""
_ABOUT_LISTENER = "fact_yes_no"
"""Of a listener such a question is mostly about themselves: "Do you have swifts at home?"."""


def listen_to_talk(context: TurnContext) -> Action | None:
    """Listen to the talk, and ask the first question."""
    if context.state.phase != "listening":
        return None
    reading = context.reading
    if reading.count < SHORTEST_TALK and (said := _before_talk(context)):
        return said
    told = reading.count >= _WORDS_TO_ASK_ABOUT
    listeners = _with_later(context, context.heard.listeners if told else ())
    if reading.count >= SHORTEST_TALK and _goes_on(context):
        waits = replace(context.state, listeners=listeners)
        line = context.reaction("announces")
        return context.say("hear_out", "the talk is not over", line, state=waits)
    heard = replace(context.state, phase="talking", listeners=listeners)
    return ask_next(replace(context, state=heard))


def _before_talk(context: TurnContext) -> Action | None:
    """Answer a few words before the talk has begun; None where it has."""
    state, reading = context.state, context.reading
    if reading.has("hear_me"):
        line = context.general("hear_me")
        return context.say("hear_me", "asks whether the audience is there", line)
    if state.times_made("hear_out") or state.times_made("listens_on"):
        return None
    if reading.count == 0 and state.times_made("silence") < 3:
        line = context.general("silence")
        return context.say("silence", "the talk has not begun", line, derails=True)
    if reading.has("greets", "asks") and state.times_made("greeting") < 2:
        return context.say("greeting", "the talk has not begun", context.general("greeting"))
    return None


def _with_later(
    context: TurnContext, later: tuple[ListenerQuestion, ...]
) -> tuple[ListenerQuestion, ...]:
    """Return the questions about the talk so far, and those about what was just said."""
    known = context.state.listeners
    asks = {each.ask for each in known}
    new = (each for each in later if each.ask not in asks)
    numbered = (replace(each, id=f"said-{at}") for at, each in enumerate(new, len(known) + 1))
    return (*known, *numbered)


def _goes_on(context: TurnContext) -> bool:
    """Whether the talk goes on: it was short, and no word of thanks or of its end ends it."""
    reading = context.reading
    if not context.heard.answered:
        return False
    end = " ".join(last_sentences(reading.text, _END))
    said_so = _ENDS_TALK.search(end) and not reading.has("not_finished")
    over = reading.count >= _WHOLE_TALK or said_so
    return not over and context.state.times_made("hear_out") < _HEARS_OUT


def take_answer(context: TurnContext) -> Action | None:
    """React to an answer: press once at most, then let the next listener ask.

    Only a question that the situation has is pressed: what would answer one about the talk nobody
    knows. In six talks that people gave all four presses of such were out of place.
    """
    if context.scenario.talk is None or context.state.phase != "talking":
        return None
    if context.reading.has("not_finished") and context.state.asked <= _BEFORE_END:
        listening = _before_last_question(context)
        line = context.general("listens_on")
        return context.say("listens_on", "the talk goes on", line, state=listening)
    if not _is_to_press(context):
        return _answer_speaker(context) or ask_next(context)
    question = context.question(context.first_asked)
    state = replace(context.state, pressed={**context.state.pressed, question.id: 1})
    line = context.draw(question.again, f"press {question.id}") or context.general("press")
    action = context.say(
        f"press:{question.id}", "the answer left it open", line, "known", state=state
    )
    return replace(action, asks=True) if action else ask_next(context)


def _before_last_question(context: TurnContext) -> DialogueState:
    """Return the state in which the talk goes on, and what was asked too soon is asked later."""
    state, asked = context.state, context.first_asked
    left = {each: status for each, status in state.questions.items() if each != asked}
    return replace(
        state, phase="listening", table="", questions=left, asked=max(0, state.asked - 1)
    )


def _is_to_press(context: TurnContext) -> bool:
    asked, reading = context.first_asked, context.reading
    if not asked or not context.heard.answered or context.state.pressed.get(asked, 0):
        return False
    if reading.act in PERSONAL or reading.has("stuck", "silent"):
        return False
    made_up = {each.id for each in context.state.listeners}
    return asked not in made_up and context.goes_round(context.question(asked))


def ask_next(context: TurnContext) -> Action | None:
    """Let the next listener ask: what is dreaded, then by turns what is known and what was said.

    In twelve talks that people gave judges found 22 of 30 questions of the situation good, and 52
    of 102 of those about what was said.
    """
    rules, state = context.scenario.talk, context.state
    partners = context.scenario.partners
    opener = _answer_back(context)
    if rules is None or state.asked >= rules.questions:
        ended = end_well(context, "all questions asked")
        return replace(ended, opener=opener) if ended else None
    named = context.persona.is_called(context.heard.text)
    asker = state.persona if opener or named else partners[state.asked % len(partners)].id
    state = replace(state, asked=state.asked + 1, table="")
    if question := _next_question(context):
        by = {each.id: each.asked_by for each in state.listeners}.get(question.id)
        here = replace(context, state=replace(state, persona=by or question.asked_by or asker))
        return here.ask(question, "a question about the talk", opener=opener)
    here = replace(context, state=replace(state, persona=asker))
    line = here.general("follow_up")
    action = here.say("react:talk", "a question about the talk", line, opener=opener)
    return action or end_well(context, "no question is left")


def _next_question(context: TurnContext) -> Question | None:
    due = context.open_questions
    if context.persona.is_called(context.heard.text):  # whoever was named asks their own
        due = tuple(e for e in due if e.asked_by in {None, context.state.persona}) or due
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


def _answer_speaker(context: TurnContext) -> Action | None:
    """Answer a question of the speaker's, and ask on in a later turn.

    Listeners who asked on at once were in place in 12 of 88 verdicts, and in 8 of 24 where they
    answered first. So that is done only where what is dreaded waits, or too many were answered.
    """
    state, reading = context.state, context.reading
    dreads = any(each.dreaded for each in context.open_questions)
    answers = sum(times for move, times in state.moves.items() if move.startswith("answer"))
    named = context.persona.is_called(context.heard.text)
    waits = not (state.table or named) and (dreads or answers > _ANSWERS * state.asked)
    if not reading.question or waits or reading.has("invites"):
        return None
    here = replace(context, state=replace(context.state, table=""))
    if _checks_answer(context):
        line = here.general("is_answered")
        return here.say("answer", "is asked whether that was an answer", line)
    line = _answer_to_speaker(here)
    return here.say("answer", "the speaker asks something", line)


def _checks_answer(context: TurnContext) -> bool:
    return context.reading.has("checks_answer", "checks_agreement")


def _answer_to_speaker(context: TurnContext) -> str:
    line = background_line(context) or quoting_line(context)
    chooses = " or " in context.reading.question
    if not line and context.reading.asks_for == _ABOUT_LISTENER and not chooses:
        line = context.general("answers_speaker")
    return line or answer_line(context)


def _answer_back(context: TurnContext) -> str:
    """Return what a listener says, before the next question, to a question or what is personal."""
    reading = context.reading
    if context.state.asked == 0 or reading.has("invites"):
        return ""
    if reading.question:
        return _answer_to_speaker(context)
    return context.reaction() if reading.act in PERSONAL else ""
