"""Rules for what the person asks of the partner: facts, favours, what it wants, a yes or a no."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.questions import asks_openly, asks_to_tell
from greenroom.dialogue.english.short_answers import hopes_for_yes
from greenroom.dialogue.policy.partner_lines import (
    CHECK,
    MAY_PROPOSE,
    OBSTACLE,
    PROPOSAL,
    agreeing_line,
    answer_line,
    background_line,
    limit_line,
    quoting_line,
    suiting_line,
    taken_up,
    want_again,
    want_line,
)
from greenroom.dialogue.policy.turn_context import BEGINNING, LATE

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import Action, TurnContext
    from greenroom.domain.scenario import Question

_OPEN = re.compile(r"\b(?:what|which|how)\b", re.IGNORECASE)
_FOR_WANT = "would_satisfy"
"""A question of the partner's reasons is about what it did, and hardly about what it wants now."""
_FOR_LIMIT = frozenset({"request", "at_once", "deal", "permission", CHECK})
_ASKED_AS_PROPOSAL = MAY_PROPOSE | {"request", "at_once", "offered", "logistics", "opinion"}
"""Kinds of questions that a proposal may be asked as. Of 130 times that the partner said yes
to one, in rehearsals that people played, 129 were in place."""
_TELL_ME = re.compile(
    r"\b(?:tell|give) me (?:who|when|what|which|how|where|why"
    r"|(?:a|the|your) (?:name|day|figure|number))\b",
    re.IGNORECASE,
)
"""Wants to be told something, without a question mark: no yes tells it."""
_DENIES = re.compile(r"n't\b|\b(?:no|not|none|nothing|never)\b", re.IGNORECASE)
_MISSED = re.compile(
    r"\b(?:any|some)thing(?: else)?(?: that)? (?:i|we)(?:'ve| have(?:n't| not)?)? "
    r"(?:missed|forgotten|forgot|left out|heard yet)\b"
    r"|\b(?:left|leave|missed|forgotten) (?:any|some)thing\b|\bis there anything else\b",
    re.IGNORECASE,
)
_WON_OVER, _SOFT = 1, 2  # resistance
_FIRST_WORDS = 15
"""Words up to which a question in the first turn opens the conversation: "Have you a minute?"."""
_PUT_OFF = 2
"""Times that somebody who wants a yes or a no is asked what is not dreaded in its place."""


def hold_limit(context: TurnContext) -> Action | None:
    """Refuse what the partner does not give."""
    place = context.reading.limit
    if place is None:
        return None
    line = limit_line(context)
    return context.say(f"limit:{place + 1}", "asks for what is not given", line, "author")


def tell_fact(context: TurnContext) -> Action | None:
    """Answer what the partner knows; hold back what it does not tell yet.

    Who wants a yes or a no gets that, from `decide`.
    """
    place = context.reading.fact
    if place is None or decide(context):  # "Could you just tell me, Tuesdays, yes or no?"
        return None
    fact = context.persona.knows[place]
    if fact.trust > context.state.trust:
        line = context.general("hold_back")
        return context.say("hold_back", "asks for what is held back", line)
    line = context.draw(fact.says, f"fact {place}") or context.draw([f"As I said: {fact.says[0]}"])
    return context.say(f"answer:{place + 1}", "asks for a known fact", line, "fact")


def answer_offer(context: TurnContext) -> Action | None:
    """Answer an offer: by a yes if it gives what the partner wants, or all is answered.

    By and by a partner who was moved, or is soft, says yes to whatever is proposed; see
    `_comes_round`. A question that asks for more than that gets its own answer.
    """
    reading = context.reading
    if context.has_agreed and reading.has("wants_decision"):
        return None  # it stands by what it said
    openly = asks_openly(reading.question) or asks_to_tell(reading.question)
    openly = openly or bool(_TELL_ME.search(reading.text))
    if reading.act != "offer" and reading.asks_for != PROPOSAL:
        proposes = reading.proposes and reading.asks_for in _ASKED_AS_PROPOSAL
        checks = reading.asks_for == CHECK and not _DENIES.search(reading.question)
        checks = (checks and reading.proposes) or reading.has("checks_agreement")
        agrees = (proposes or checks) and not openly and _comes_round(context)
        return _accepts(context, "proposes something") if agrees else None
    if reading.gives_want:
        return context.say("grabs", "offers what the partner wants", context.general("grabs"))
    if openly or not (context.has_agreed or _is_won_over(context) or _comes_round(context)):
        return None
    return _accepts(context, "offers something, and all is answered")


def decide(context: TurnContext) -> Action | None:
    """Say yes to somebody who wants to know it now, or ask what stands in the way of that.

    Who has said yes stands by it.
    """
    state = context.state
    refused = context.has_refused  # nobody insists it away
    wants_it = context.reading.has("wants_decision") and context.scenario.leads == "person"
    if not wants_it or refused:
        return None
    if context.has_agreed:
        return context.say("stands_by", "asks again", context.general("stands_by"))
    if state.turn <= BEGINNING and not context.left_open and context.open_questions:
        return None
    if context.is_pressed:
        return context.say("declines", "wants a yes after all that", context.general("declines"))
    impatient = state.signals.get("wants_decision", 0) > _PUT_OFF
    dodged = (q for q in context.left_open if state.questions[q.id] == "left")
    in_the_way = (
        q
        for q in (*context.still_to_ask, *dodged)
        if not state.times_made(f"comes_back:{q.id}") and (q.dreaded or not impatient)
    )
    first = next((q for q in in_the_way if not q.suggested), None)
    if first is None:
        return _accepts(context, "wants to know it now")
    opener, asked = context.general("before_yes"), first.id in state.questions
    line = context.draw(first.again, "back") if asked else ""
    action = context.ask(first, "wants to know it before it says yes", opener=opener, line=line)
    return replace(action, move=f"comes_back:{first.id}") if asked else action


def put_decision_off(context: TurnContext) -> Action | None:
    """Tell who is interviewed and wants a yes that it comes later, or in writing."""
    reading = context.reading
    interview = context.is_led and context.scenario.purpose == "interview"
    proposal = bool(reading.question) and (
        reading.asks_for == PROPOSAL or (reading.proposes and reading.asks_for in MAY_PROPOSE)
    )
    if not interview or not (reading.has("wants_decision") or proposal):
        return None
    return context.say("answer", "wants a decision", context.general("decides_later"))


def agree_on_time(context: TurnContext) -> Action | None:
    """Say that an hour or a day suits, which is not yet a yes to what is wanted."""
    return context.say("answer", "asks whether a time suits", suiting_line(context))


def answer_question(context: TurnContext) -> Action | None:
    """Answer a question that no fact answers: by what the partner wants, does not give, or read.

    Who asks what it would take, and is told none of these, hears what is still to be asked. Any
    other question gets an answer that fits all of its kind. Only who leads asks on at once, and who
    has waited with what is dreaded.
    """
    reading = context.reading
    if not reading.question:
        return None
    if reading.has("invites", "checks_answer") or _MISSED.search(reading.question):
        return _invited(context)
    line = ""
    for_want = reading.asks_for == _FOR_WANT or reading.asks_want
    if reading.asks_for in _FOR_LIMIT:
        line = limit_line(context)
    elif for_want and not hopes_for_yes(reading.question):  # "Is the number still right?"
        line = want_line(context) or want_again(context)
    line = line or background_line(context) or quoting_line(context)
    if line:
        return context.say("answer", "asks something", line, "author", wanted="answers")
    if needed := _ask_what_is_needed(context):
        return needed
    said, due = answer_line(context), next(iter(context.open_questions), None)
    leads = context.is_led
    if due and ((leads and not due.suggested) or context.has_waited(due)):
        first_words = context.state.turn == 1 and reading.count <= _FIRST_WORDS
        return context.ask(due, "asks something", opener="" if first_words else said)
    return context.say("answer", "asks something", said, wanted="answers")


def take_up_proposal(context: TurnContext) -> Action | None:
    """Take up an offer before any question, and a request before one that was merely suggested.

    What somebody would do who is interviewed is an answer, and nothing to say yes to.
    """
    reading, due = context.reading, context.open_questions
    if not reading.proposes or not due or context.is_led:
        return None
    if not due[0].suggested and reading.act != "offer" and reading.asks_for != PROPOSAL:
        return None
    line = taken_up(context)
    if context.has_waited(due[0]):
        return context.ask(due[0], "proposes something", opener=line)
    return context.say("takes_up", "proposes something", line, wanted="softens")


def _ask_what_is_needed(context: TurnContext) -> Action | None:
    """Ask what is still open, of who asks what it would take."""
    needed = _what_it_takes(context)
    if needed is None:
        return None
    return context.ask(needed, "asks what it would take", opener=context.general("needs"))


def _invited(context: TurnContext) -> Action | None:
    """Ask what is still to be asked, or say that this was all.

    Of who only makes sure that nothing was missed it is what is dreaded. Who asks whether that was
    an answer hears that it was.
    """
    checks = context.reading.has("checks_answer")
    said = context.general("is_answered") if checks else ""
    wanted = checks or context.reading.has("invites")
    if due := next((each for each in context.open_questions if wanted or each.dreaded), None):
        return context.ask(due, "is asked for questions", opener=said)
    if said:
        return context.say("answer", "is asked whether that was an answer", said)
    return context.say("no_more", "is asked for questions", context.general("no_more"))


def _what_it_takes(context: TurnContext) -> Question | None:
    """Return a question of its own that is still to be asked, for who asks what it would take.

    Once only, and not where the person owes an answer, or it has already decided.
    """
    reading, state = context.reading, context.state
    refused = context.is_wary
    decided = refused or context.has_agreed
    told = set(context.material.lines.lines_for("needs", context.persona.temperament))
    asks = reading.asks_for == OBSTACLE or (
        reading.asks_for == _FOR_WANT and _OPEN.search(reading.question)
    )
    owes = context.first_asked and reading.answered not in {"yes", "partly"}
    if not asks or decided or owes or told & {*state.used}:
        return None
    own = (q for q in context.still_to_ask if q.asked_by in {None, state.persona})
    return next((q for q in own if not q.suggested), None)


def _accepts(context: TurnContext, reason: str) -> Action | None:
    return context.say("accepts", reason, agreeing_line(context))


def _is_won_over(context: TurnContext) -> bool:
    """Whether every question was answered, and nobody was pressed into that."""
    state = context.state
    answered = [state.questions.get(q.id) == "answered" for q in context.expected_questions]
    won = state.resistance <= _WON_OVER and not context.is_pressed
    return bool(answered) and all(answered) and won


def _comes_round(context: TurnContext) -> bool:
    """Whether the partner, who has asked what is dreaded, says yes to what is proposed by now.

    If it was moved it does so once the beginning is over to a turn that asks something, and late to
    any: of 34 such turns that asked, from the fifth to the seventh, 22 called for a yes and 3 for a
    no. If it was soft from the start it does so late. Nothing was refused, and this is not near to
    what it does not give. Who leads, as in an interview, has nothing to agree to.
    """
    state = context.state
    refused = context.is_wary or context.reading.near_limit is not None
    moved = state.resistance < context.scenario.resistance
    soon = moved and context.turns_told > BEGINNING and bool(context.reading.question)
    ready = soon or (context.turns_told >= LATE and (moved or state.resistance <= _SOFT))
    asks_on = context.is_led or any(q.dreaded for q in context.open_questions)
    return ready and not (refused or asks_on)
