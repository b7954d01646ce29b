"""Rules for the matter: contradictions, figures, known questions, what it wants, reactions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import as_heard
from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.policy.partner_lines import taken_up, want_line
from greenroom.dialogue.policy.turn_context import BEGINNING, PRESSES, Action
from greenroom.dialogue.understanding import PERSONAL, claims_in
from greenroom.domain.general import ANY_ACT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.dialogue.policy.turn_context import TurnContext
    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.state.turns import ModelKind
    from greenroom.domain.scenario import Question

_ASKED_OF_MODEL = frozenset({"fact", "plan", "offer"})
"""Acts about which a question of a small model is worth hearing; a larger one speaks to any."""
_ANNOUNCED_WORDS = 45
"""Words of a first turn from which it has told something, whatever it seems to be."""
_COURTESIES = (
    r"(?!(?:sit|come|let|hear|listen|have an? |wait|tell|know|understand|don't|be|bear|stay|"
    r"take a seat|give me a (?:minute|moment|second))\b)"
)
_REQUESTS = re.compile(
    rf"\bplease {_COURTESIES}\w|\bi(?:'d| would)? (?:want|need|like) you to {_COURTESIES}\w"
    rf"|\b(?:could|would|can|will) you (?:please )?(?!spare\b|mind\b|do me\b){_COURTESIES}\w"
    r"|\bi(?:'d like| need| want) (?:\d|an?other\b|(?:two|three|four|five|six|ten|some) more\b)",
    re.IGNORECASE,
)
"""Says plainly what the other one is to do."""
_ANNOUNCES, _CLOSING, _VAGUE = "announces", "closing", "vague"
_TELLS = PERSONAL | {"fact", "reason", "plan", "offer", "complaint"}
"""Acts of somebody who has come to the matter."""
_RAMBLE_WORDS = 170
_MINDS = 2  # times
_NOTES = 2  # turns, of which one gets a few words before the question; more sound like a clerk
_WANT_BY = 6
_RECALLS = 2  # turns, before an earlier take is brought up


def name_contradiction(context: TurnContext) -> Action | None:
    """Take up two figures for one thing; of an offer both may be meant."""
    found = context.reading.contradiction
    if found is None or context.reading.proposes or context.reading.act == "offer":
        return None
    before, now = found
    line = context.general("contradiction")
    line = line.replace("{first}", before.words).replace("{second}", now.words)
    action = context.say("contradiction", "gives another figure than before", line)
    return action and replace(action, asks=True)


def doubt_figure(context: TurnContext) -> Action | None:
    """Doubt a figure that is another one on the person's card, each once; then it goes on.

    One that stands in the matter's own words is meant of something else: "from 27 to 31 pounds".
    """
    state, scenario = context.state, context.scenario
    own = _numbers(" ".join((scenario.about, scenario.objective, *scenario.points)))
    for at, found in enumerate(context.reading.figures):
        if found.clearly and at not in state.figures_done and not _numbers(found.said) <= own:
            line = context.general("other_figure")
            line = line.replace("{said}", found.said).replace("{wanted}", found.wanted)
            line = f"{line[:1].upper()}{line[1:]}"
            state = replace(state, figures_done=(*state.figures_done, at))
            return context.say(f"figure:{at + 1}", "the card has another figure", line, state=state)
    return None


def _numbers(text: str) -> set[str]:
    return {token for token in tokens(text) if token.isdigit()}


def hear_out(context: TurnContext) -> Action | None:
    """Let the person come to it who at first only says that there is something to talk about.

    What was merely suggested is asked only once they have clearly told something, or asked for it.
    """
    plain = context.reading.text.replace("\u2019", "'")
    told = context.reading.count > _ANNOUNCED_WORDS or _names_sum(context.reading.claims)
    told = told or bool(_REQUESTS.search(plain))
    if told or context.state.turn != 1 or context.scenario.leads != "person":
        return None
    due, act = context.open_questions, context.reading.act
    early = any(each.suggested for each in due) and act not in _TELLS
    announced = act == _ANNOUNCES or context.reading.has("announces")
    if not announced and not early:
        return None
    return context.say("hear_out", "has not told yet what it is", context.reaction(_ANNOUNCES))


def settle_or_press(context: TurnContext) -> Action | None:
    """Press the question on the table where the person went round it."""
    state, reading = context.state, context.reading
    if not context.first_asked or reading.answered == "yes":
        return None
    question = context.question(context.first_asked)
    pressed = state.pressed.get(question.id, 0)
    if pressed >= PRESSES or question.suggested:
        return None  # what was merely suggested may not be worth it
    if not context.goes_round(question):
        return None
    if reading.personal or (reading.proposes and reading.act != _VAGUE):
        return None  # that is taken in first
    state = replace(
        state,
        table=question.id,
        pressed={**state.pressed, question.id: pressed + 1},
        since_known=-1,
    )
    line = context.draw(question.again, f"press {question.id}")
    opener = context.opener("presses") if line else ""
    line = line or context.general("press")
    action = context.say(
        f"press:{question.id}", "the answer left it open", line, "known", opener=opener, state=state
    )
    return action and replace(action, asks=True)


def set_want_against(context: TurnContext) -> Action | None:
    """Say what the partner wants, once, to who names a sum where that names another one."""
    line = want_line(context)
    if not line or context.state.turn == 1 or context.reading.personal:
        return None
    if not (_names_sum(context.reading.claims) and _names_sum(claims_in(context.persona.wants, 0))):
        return None
    opener = context.opener("doubts")
    return context.say("want", "names a sum, and it wants another", line, "author", opener=opener)


def _names_sum(claims: Iterable[Claim]) -> bool:
    return any(each.kind == "money" or each.may_be_price for each in claims)


def say_want(context: TurnContext) -> Action | None:
    """Say what the partner wants, once; an offer and what is personal are taken in instead.

    Late, where one comes to an end, it would be out of place.
    """
    line = want_line(context)
    taken_in = context.reading.personal or context.reading.act == "offer"
    if not line or taken_in or not 1 < context.state.turn <= _WANT_BY:
        return None
    opener = context.opener("takes_note")
    return context.say("want", "has not said yet what it wants", line, "author", opener=opener)


def recall_earlier_take(context: TurnContext) -> Action | None:
    """Bring up one thing that the person said in an earlier take: what fits now, or else later."""
    state, reading = context.state, context.reading
    if state.times_made("recalls") or state.turn < _RECALLS:
        return None
    now = {*reading.near, *reading.addressed}
    fitting = (each for each in context.told if each.question in now)
    later = context.told[:1] if state.turn > _RECALLS else ()
    told = next(iter((*fitting, *later)), None)
    if told is None:
        return None
    line = context.general("recalls").replace("{told}", as_heard(told.text))
    action = context.say("recalls", "was told so in an earlier take", line, opener=_note(context))
    return action and replace(action, asks=True)


def raise_near_question(context: TurnContext) -> Action | None:
    """Ask a known question that what was said is near to, unless that was personal, or told it.

    One that they dread and spoke to, but went round, is asked as well.
    """
    reading = context.reading
    due = {each.id: each for each in context.open_questions if not context.perhaps_told(each)}
    gone_round = reading.addressed if reading.act == _VAGUE else ()
    told = {*reading.addressed} - {*gone_round}
    wanted = (each for each in (*gone_round, *reading.near) if each in due and each not in told)
    near = next((due[each] for each in wanted), None)
    if near is None or _is_taken_in(context, near) or context.is_late(near):
        return None
    return context.ask(near, "what was said brings it up", opener=_note(context))


def raise_next_question(context: TurnContext) -> Action | None:
    """Ask the next known question that was not spoken to; what is personal is taken in first."""
    due = context.open_questions
    if (
        not due
        or _is_taken_in(context, due[0])
        or context.state.since_known < 0
        or context.is_late(due[0])
    ):
        return None
    return context.ask(due[0], "its next question", opener=_note(context))


def _is_taken_in(context: TurnContext, due: Question) -> bool:
    """Whether the turn is personal, and a question can wait; one that is dreaded not for long."""
    hurries = due.dreaded and (context.state.turn > BEGINNING or context.state.last_move == "react")
    return context.reading.personal and not hurries


def come_back(context: TurnContext) -> Action | None:
    """Come back to what was left open, once."""
    due = [
        question
        for question in context.left_open
        if context.state.questions[question.id] == "left"
        and context.draw(question.again)
        and not context.state.times_made(f"comes_back:{question.id}")
    ]
    back = sum(n for move, n in context.state.moves.items() if move.startswith("comes_back"))
    if not due or context.state.since_known < 1 or back:
        return None
    frame = context.general("comes_back_frame")
    question = due[0]
    line = frame.replace("{question}", context.draw(question.again, "back"))
    state = replace(context.state, table=question.id, since_known=-1)
    action = context.say(f"comes_back:{question.id}", "was left open", line, "known", state=state)
    return action and replace(action, asks=True)


def cut_rambling_short(context: TurnContext) -> Action | None:
    """Stop a turn of more than a minute."""
    if context.reading.count <= _RAMBLE_WORDS:
        return None
    return context.say("ramble", "went on for long", context.general("ramble"))


def mind_interest(context: TurnContext) -> Action | None:
    """In a panel, come back to what this one cares about, once it has said so."""
    persona, state = context.persona, context.state
    move = f"interest:{persona.id}"
    if len(context.scenario.partners) == 1 or not persona.interest or want_line(context):
        return None
    if state.times_made(move) >= _MINDS or context.reading.personal:
        return None
    line = context.general("interest").replace("{what}", persona.interest)
    opener = context.opener("takes_note")
    action = context.say(move, "cares about something of its own", line, opener=opener)
    return action and replace(action, asks=True)


def hand_over(context: TurnContext) -> Action | None:
    """Ask for the person's own questions once all of an interview's were asked."""
    state = context.state
    if context.reading.personal:
        return None  # that is taken in first
    raised = any(move.startswith("raise:") for move in state.moves)
    asked = raised and context.is_led and not context.open_questions
    if not asked or state.times_made("hands_over") or len(context.scenario.partners) > 1:
        return None
    action = context.say("hands_over", "has asked it all", context.general("hands_over"))
    return action and replace(action, asks=True)


def react(context: TurnContext) -> Action | None:
    """Take in what was said; where that is worth it, by a question of the model."""
    act, leaves = context.reading.act, context.reading.has("leaves", "closes", "goodbye")
    wanted: ModelKind = "asks" if act in _ASKED_OF_MODEL else "softens"
    said = context.reaction(ANY_ACT if act == _CLOSING and not leaves else "")
    proposes = context.reading.proposes and not context.is_led
    said = (taken_up(context) or said) if proposes else said
    return context.say("react", "reacts to what was said", said, wanted=wanted)


def _note(context: TurnContext) -> str:
    """Return a few words that take in what was said before a question of its own."""
    reading = context.reading
    if context.state.turn == 1 or reading.has("silent", "unclear"):
        return ""
    if context.is_pressed:  # a bully would take "All right" for a yes
        return context.opener("doubts")
    personal = reading.personal  # no more than a word: what is made of it is often wrong
    if context.state.turn % _NOTES == 0 and not personal:
        return ""
    if reading.act == "praise" and reading.answered == "yes":  # praise alone moves nothing
        return context.opener("warms")
    return context.opener("doubts" if reading.act == _VAGUE else "takes_note")
