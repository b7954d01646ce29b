"""Rules for the matter: limits, facts, contradictions, known questions, reactions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import as_heard, as_told, in_first_person
from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.dialogue.english.short_answers import first_option, short_answer
from greenroom.dialogue.policy.turn_context import PRESSES, Action
from greenroom.dialogue.understanding import PERSONAL
from greenroom.domain.document import CELL
from greenroom.domain.general import ANY_ACT
from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import TurnContext
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import ModelKind
    from greenroom.domain.scenario import Question

_ASKED_OF_MODEL = frozenset({"fact", "plan", "offer"})
"""Acts about which a question of a small model is worth hearing; a larger one speaks to any."""
_ANNOUNCED_WORDS = 45
"""Words of a first turn from which it has told something, whatever it seems to be."""
_OPEN = re.compile(r"\b(?:what|which|how)\b", re.IGNORECASE)
_ASKS_FACT = re.compile(
    r"^\W*(?:(?:and|so|but|well|okay)\W+)?(?:what|which|how|who|whose|when|where)\b", re.IGNORECASE
)
_ANNOUNCES, _CLOSING, _VAGUE = "announces", "closing", "vague"
_TELLS = PERSONAL | {"fact", "reason", "plan", "offer", "complaint"}
"""Acts of somebody who has come to the matter."""
_FOR_WANT = "would_satisfy"
"""A question of the partner's reasons is about what it did, and hardly about what it wants now."""
_FOR_LIMIT = frozenset({"request", "deal", "permission"})
_FOR_YES = frozenset({"past_yes_no", "fact_yes_no", "habit", "life", "rhetorical", ""})
"""Kinds of questions, or none that is clear, to which a mere yes commits the partner to little."""
_FOR_FACTS = frozenset({"past_open", "fact_open", "logistics", ""})
"""Kinds of questions, or none that is clear, that ask for something which the partner may not know;
then it says so in its own manner."""
_PROPOSAL = "deal"
"""The kind of question whose replies fit whatever is proposed."""
_MAY_PROPOSE = frozenset({_PROPOSAL, "permission", ""})
"""Kinds of questions, or none that is clear, that may be what proposes something in a turn: of ten
others beside which something was proposed, one reply to the proposal was in place."""
_WON_OVER, _SOFT = 1, 2  # resistance
_RAMBLE_WORDS = 170
_MINDS = 2  # times
_BEGINNING, _LATE = 4, 8
"""Turns up to which a conversation begins, and from which one comes to an end: then nothing new is
asked that is not dreaded, and a proposal finds a partner who was moved ready for it."""
_NOTES = 2  # turns, of which one gets a few words before the question; more sound like a clerk
_WANT_BY = 6
_WAITS = 2
"""Turns since a known question was asked after which one that is dreaded waits no longer. Three of
87 in 29 rehearsals that people played were not reached, where they asked in turn on turn."""
_PUT_OFF = 2
"""Times that somebody who wants a yes or a no is asked what is not dreaded in its place."""
_RECALLS = 2  # turns, before an earlier take is brought up


def hold_limit(context: TurnContext) -> Action | None:
    """Refuse what the partner does not give."""
    place = context.reading.limit
    if place is None:
        return None
    line = _limit_line(context)
    return context.say(f"limit:{place + 1}", "asks for what is not given", line, "author")


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


def tell_fact(context: TurnContext) -> Action | None:
    """Answer what the partner knows; hold back what it does not tell yet."""
    place = context.reading.fact
    if place is None:
        return None
    fact = context.persona.knows[place]
    if fact.trust > context.state.trust:
        line = context.general("hold_back")
        return context.say("hold_back", "asks for what is held back", line)
    line = context.draw(fact.says, f"fact {place}")
    return context.say(f"answer:{place + 1}", "asks for a known fact", line, "fact")


def hear_out(context: TurnContext) -> Action | None:
    """Let the person come to it who at first only says that there is something to talk about.

    What was merely suggested is asked only once they have clearly told something.
    """
    told = context.reading.count > _ANNOUNCED_WORDS
    if told or context.state.turn != 1 or context.scenario.leads != "person":
        return None
    due, act = context.open_questions, context.reading.act
    early = any(each.suggested for each in due) and act not in _TELLS
    if act != _ANNOUNCES and not early:
        return None
    return context.say("hear_out", "has not told yet what it is", context.reaction(_ANNOUNCES))


def answer_question(context: TurnContext) -> Action | None:
    """Answer a question that no fact answers: by what the partner wants, does not give, or read.

    Who asks what it would take, and is told none of these, hears what is still to be asked. Any
    other question gets an answer that fits all of its kind. Only who leads asks on at once, and who
    has waited with what is dreaded.
    """
    reading = context.reading
    if not reading.question:
        return None
    if reading.has("invites"):
        return _invited(context)
    line = ""
    if reading.asks_for in _FOR_LIMIT:
        line = _limit_line(context)
    elif reading.asks_for == _FOR_WANT or reading.asks_want:
        line = _want_line(context) or _want_again(context)
    line = line or background_line(context) or _quoting_line(context)
    if line:
        return context.say("answer", "asks something", line, "author", wanted="answers")
    if needed := _what_it_takes(context):
        return context.ask(needed, "asks what it would take", opener=context.general("needs"))
    reply, due = _reply(context), next(iter(context.open_questions), None)
    leads = context.scenario.leads == "partner"
    if due and ((leads and not due.suggested) or _has_waited(context, due)):
        first_words = context.state.turn == 1  # "Have you got a minute?"
        return context.ask(due, "asks something", opener="" if first_words else reply)
    return context.say("answer", "asks something", reply, wanted="answers")


def _has_waited(context: TurnContext, due: Question) -> bool:
    """Whether a dreaded question has waited so long that it is asked behind an answer."""
    state = context.state
    return due.dreaded and state.turn > _BEGINNING and state.since_known >= _WAITS


def _invited(context: TurnContext) -> Action | None:
    """Ask what is still to be asked, or say that this was all."""
    if due := context.open_questions:
        return context.ask(due[0], "is asked for questions")
    return context.say("no_more", "is asked for questions", context.general("no_more"))


def settle_or_press(context: TurnContext) -> Action | None:
    """Press the question on the table where the person went round it."""
    state, reading = context.state, context.reading
    if not context.first_asked or not reading.dodges or reading.answered == "yes":
        return None
    question = context.question(context.first_asked)
    pressed = state.pressed.get(question.id, 0)
    if pressed >= PRESSES or question.suggested:
        return None  # what was merely suggested may not be worth it
    if not question.dreaded and reading.act != _VAGUE:
        return None  # of a situation's own questions, only who surely goes round them is pressed
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


def answer_offer(context: TurnContext) -> Action | None:
    """Answer an offer: by a yes if it gives what the partner wants, all is answered, or it is late.

    Late, a partner who was moved, or is soft, says yes to whatever is proposed; see `_comes_round`.
    """
    reading = context.reading
    if reading.act != "offer" and reading.asks_for != _PROPOSAL:
        proposes = reading.proposes and reading.asks_for in _MAY_PROPOSE
        late = (proposes or reading.has("checks_agreement")) and _comes_round(context)
        return _accepts(context, "proposes something late") if late else None
    if reading.gives_want:
        return context.say("grabs", "offers what the partner wants", context.general("grabs"))
    agreed = context.has_agreed and not reading.has("wants_decision")
    if not (agreed or _is_won_over(context) or _comes_round(context)):
        return None
    return _accepts(context, "offers something, and all is answered")


def _accepts(context: TurnContext, reason: str) -> Action | None:
    return context.say("accepts", reason, context.general("accepts"))


def decide(context: TurnContext) -> Action | None:
    """Say yes to somebody who wants to know it now, or ask what stands in the way of that.

    Who has said yes stands by it.
    """
    state = context.state
    refused = _has_refused(state)  # nobody insists it away
    wants_it = context.reading.has("wants_decision") and context.scenario.leads == "person"
    if not wants_it or refused:
        return None
    if context.has_agreed:
        return context.say("stands_by", "asks again", context.general("stands_by"))
    if state.turn <= _BEGINNING and not context.left_open and context.open_questions:
        return None
    if context.is_pressed:
        return context.say("declines", "wants a yes after all that", context.general("declines"))
    impatient = state.signals.get("wants_decision", 0) > _PUT_OFF
    dodged = (q for q in context.left_open if state.questions[q.id] == "left")
    in_the_way = (
        q
        for q in (*_still_to_ask(context), *dodged)
        if not state.times_made(f"comes_back:{q.id}") and (q.dreaded or not impatient)
    )
    first = next((q for q in in_the_way if not q.suggested), None)
    if first is None:
        return _accepts(context, "wants to know it now")
    opener, asked = context.general("before_yes"), first.id in state.questions
    line = context.draw(first.again, "back") if asked else ""
    action = context.ask(first, "wants to know it before it says yes", opener=opener, line=line)
    return replace(action, move=f"comes_back:{first.id}") if asked else action


def _what_it_takes(context: TurnContext) -> Question | None:
    """Return a question of its own that is still to be asked, for who asks what it would take.

    Once only, and not where the person owes an answer, or it has already decided.
    """
    reading, state = context.reading, context.state
    refused = _has_refused(state) or context.is_pressed
    decided = refused or context.has_agreed
    told = set(context.material.lines.lines_for("needs", context.persona.temperament))
    asks = reading.asks_for == _FOR_WANT and _OPEN.search(reading.question)
    owes = context.first_asked and reading.answered not in {"yes", "partly"}
    if not asks or decided or owes or told & {*state.used}:
        return None
    own = (q for q in _still_to_ask(context) if q.asked_by in {None, state.persona})
    return next((q for q in own if not q.suggested), None)


def take_up_proposal(context: TurnContext) -> Action | None:
    """Take up an offer before any question, and a request before one that was merely suggested."""
    reading, due = context.reading, context.open_questions
    if not reading.proposes or not due:
        return None
    if not due[0].suggested and reading.act != "offer" and reading.asks_for != _PROPOSAL:
        return None
    line = _taken_up(context)
    if _has_waited(context, due[0]):
        return context.ask(due[0], "proposes something", opener=line)
    return context.say("takes_up", "proposes something", line, wanted="softens")


def say_want(context: TurnContext) -> Action | None:
    """Say what the partner wants, once; an offer and what is personal are taken in instead.

    Late, where one comes to an end, it would be out of place.
    """
    line = _want_line(context)
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
    if near is None or _is_taken_in(context, near) or _is_late(context, near):
        return None
    return context.ask(near, "what was said brings it up", opener=_note(context))


def raise_next_question(context: TurnContext) -> Action | None:
    """Ask the next known question that was not spoken to; what is personal is taken in first."""
    due = context.open_questions
    if (
        not due
        or _is_taken_in(context, due[0])
        or context.state.since_known < 0
        or _is_late(context, due[0])
    ):
        return None
    return context.ask(due[0], "its next question", opener=_note(context))


def _is_taken_in(context: TurnContext, due: Question) -> bool:
    """Whether the turn is personal, and a question can wait; one that is dreaded not for long."""
    hurries = due.dreaded and (
        context.state.turn > _BEGINNING or context.state.last_move == "react"
    )
    return context.reading.personal and not hurries


def _is_late(context: TurnContext, due: Question) -> bool:
    """Whether so much was told that a question hardly suits this turn.

    One that suits any matter does so soon; where the card has no other questions, every other turn
    is still followed by one. Whoever leads, as in an interview, asks on.
    """
    if context.scenario.leads == "partner" or due.dreaded:
        return False
    if _turns_told(context.state) >= _LATE:
        return True
    if not due.general:
        return False
    own = any(not each.general for each in context.scenario.questions)
    return context.state.turn > _BEGINNING and (own or context.state.since_known < 1)


def _still_to_ask(context: TurnContext) -> tuple[Question, ...]:
    """Return the open questions for which it is not too late."""
    return tuple(each for each in context.open_questions if not _is_late(context, each))


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
    if len(context.scenario.partners) == 1 or not persona.interest or _want_line(context):
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
    asked = raised and context.scenario.leads == "partner" and not context.open_questions
    if not asked or state.times_made("hands_over") or len(context.scenario.partners) > 1:
        return None
    action = context.say("hands_over", "has asked it all", context.general("hands_over"))
    return action and replace(action, asks=True)


def react(context: TurnContext) -> Action | None:
    """Take in what was said; where that is worth it, by a question of the model."""
    act, leaves = context.reading.act, context.reading.has("leaves", "closes", "goodbye")
    wanted: ModelKind = "asks" if act in _ASKED_OF_MODEL else "softens"
    said = context.reaction(ANY_ACT if act == _CLOSING and not leaves else "")
    said = (_taken_up(context) or said) if context.reading.proposes else said
    return context.say("react", "reacts to what was said", said, wanted=wanted)


def _is_won_over(context: TurnContext) -> bool:
    """Whether every question was answered, and nobody was pressed into that."""
    state = context.state
    answered = [state.questions.get(q.id) == "answered" for q in context.expected_questions]
    won = state.resistance <= _WON_OVER and not context.is_pressed
    return bool(answered) and all(answered) and won


def _comes_round(context: TurnContext) -> bool:
    """Whether it is late, the partner was moved, or soft from the start, and asked what is dreaded.

    Nothing was refused, and this is not near to what it does not give. Who leads, as in an
    interview, has nothing to agree to.
    """
    state = context.state
    refused = _has_refused(state) or context.is_pressed or context.reading.near_limit is not None
    moved = state.resistance < context.scenario.resistance or state.resistance <= _SOFT
    asks_on = context.scenario.leads == "partner" or any(q.dreaded for q in context.open_questions)
    return _turns_told(state) >= _LATE and moved and not (refused or asks_on)


def _has_refused(state: DialogueState) -> bool:
    """Whether the person asked for what the partner does not give."""
    return any(move.startswith("limit:") for move in state.moves)


def _turns_told(state: DialogueState) -> int:
    """Return the turns so far, those aside in which nothing was said, or the role was paused."""
    return state.turn - state.times_made("silence") - state.times_made("care")


def _want_line(context: TurnContext) -> str:
    """Return what the partner wants, in the first person; "" if that was said."""
    line = _own_want(context)
    return "" if not line or context.was_said(line) else line


def _own_want(context: TurnContext) -> str:
    persona = context.persona
    told = content_keys(context.scenario.about)
    if content_keys(persona.wants) <= told:  # none, or what the person said in their own sentence
        return ""
    line = in_first_person(persona.wants, persona.pronoun, persona.name)
    # "His daughter with a healthy head."
    return f"I want my {line.removeprefix('My ')}" if line.startswith("My ") else line


def _want_again(context: TurnContext) -> str:
    """Return the same once more; "" if that was said, too, or was not said yet."""
    said = [line for line in context.state.used if line.endswith(_own_want(context))]
    return f"As I said: {said[-1]}" if len(said) == 1 and _own_want(context) else ""


def background_line(context: TurnContext) -> str:
    """Return what the partner's background says to the question; "" if it says nothing."""
    place, persona = context.reading.background, context.persona
    if place is None:
        return ""
    line = as_told(persona.background_sentences[place], persona.pronoun, persona.name)
    return "" if context.was_said(line) else line


def _quoting_line(context: TurnContext) -> str:
    """Return what a document that the partner knows says to the question; "" if nothing."""
    passage = context.reading.passage.replace(CELL, ", ")
    if not passage or any(passage in each for each in context.state.used):
        return ""
    line = context.general("quotes").replace("{passage}", passage)
    return line if line.endswith(SENTENCE_MARKS) else f"{line}."


def _limit_line(context: TurnContext) -> str:
    """Return how the partner refuses what the turn is about; "" if it is about no limit."""
    place, persona = context.reading.near_limit, context.persona
    if place is None:
        return ""
    limit = persona.limits[place]
    own = in_first_person(limit.what, persona.pronoun, persona.name)
    says = limit.says or ((own,) if own else ())
    return context.draw(says, f"limit {place}") or context.general("refuses")


def _taken_up(context: TurnContext) -> str:
    """Return a line that takes in what is personal, or takes up what was proposed."""
    if context.reading.act in {"offer", "request", *PERSONAL}:
        return context.reaction()
    return _to_proposal(context)


def _to_proposal(context: TurnContext) -> str:
    """Return what is said to a proposal; who has said yes does not put it off."""
    return context.general("accepts") if context.has_agreed else context.reply(_PROPOSAL)


def _reply(context: TurnContext) -> str:
    """Return an answer in the question's own words, or one that any of its kind allows."""
    reading = context.reading
    if reading.proposes and reading.asks_for in _MAY_PROPOSE:  # "Could we write a list together?"
        return _to_proposal(context)
    own = _in_its_words(context, "chooses", first_option(reading.question))
    if not own and reading.asks_for in _FOR_YES:
        own = _in_its_words(context, "affirms", short_answer(reading.question))
    if not own and reading.asks_for in _FOR_FACTS and _ASKS_FACT.search(reading.question):
        own = context.draw(context.persona.reactions.get("deflects", ()), "deflects")
    return own or context.reply() or context.general("deflect")


def _in_its_words(context: TurnContext, move: str, words: str) -> str:
    """Return a line for a move with words of the question; "" if there are none, or it was said."""
    if not words:
        return ""
    frames = context.material.lines.lines_for(move, context.persona.temperament)
    lines = [each.replace("{words}", words) for each in frames]
    return context.draw([line[:1].upper() + line[1:] for line in lines], move)


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
