"""What the partner says of itself, and to what it is asked: in its own words or the question's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.appointments import (
    asks_if_time_suits,
    ends_with_clause,
    names_time_to_answer,
)
from greenroom.dialogue.english.first_person import as_told, in_first_person
from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.english.questions import asks_openly, asks_to_tell
from greenroom.dialogue.english.short_answers import (
    first_option,
    hopes_for_yes,
    last_clause,
    named_option,
    seeks_yes,
    short_answer,
)
from greenroom.dialogue.understanding import PERSONAL
from greenroom.domain.document import CELL
from greenroom.domain.general import ANY_QUESTION
from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from greenroom.dialogue.policy.turn_context import TurnContext

_PROMISES = re.compile(r"\b(?:i|we|you)(?:'ll\b| (?:will|get|do)\b)", re.IGNORECASE)
"""A check to which a yes would be one to what is wanted: "So I get the room, right?"."""
_FOR_YES = frozenset(
    {"past_yes_no", "fact_yes_no", "feels_yes_no", "habit", "life", "check", "rhetorical", ""}
)
"""Kinds of questions, or none that is clear, to which a mere yes commits the partner to little."""
_FOR_FACTS = frozenset({"past_open", "fact_open"})
"""Kinds of questions that ask for something which the partner may not know; then it says so in its
own manner."""
_CHOICE, CHECK, OBSTACLE, PROPOSAL = "choice", "check", "obstacle", "deal"
"""Kinds of questions; the replies to the last fit whatever is proposed."""
_OR_NOT = re.compile(
    r"\bor (?:not|(?:is|are|was|were|do|does|did|have|has|could|would)n't \w+|(?:won't|can't) \w+"
    r"|(?:is|are|do|does|will|can) \w+ not)\?$",
    re.IGNORECASE,
)
"""Ends a question for a yes or a no that sounds like one for a choice."""
_OFFERS_EITHER = re.compile(
    r"\b(?:shall|should|can|could|may|might) (?:i|we)\b"
    r"|\b(?:would|do|did) you (?:rather|like|want|prefer)\b|\bwhich of\b",
    re.IGNORECASE,
)
"""Leaves a choice to the other one that is theirs to make: "Shall I ring him, or would you rather?"
"""
_PRACTICAL = "logistics"
"""The kind of questions for when and where."""
_FOR_MORE_THAN_YES = frozenset({CHECK, _CHOICE, "at_once", "offered"})
"""Kinds of questions to which who refused something, or was threatened, promises nothing."""
_ASKS_FACT = re.compile(
    r"^\W*(?:(?:so|and|but)\W+)?(?:is|are|was|were|do|does|did|has|have|had)\b"
    r"(?! (?:it|that|this|we)\b)",
    re.IGNORECASE,
)
"""Asks how something is: "Is your wife in now?"."""
_AS_AGREED = frozenset({PROPOSAL, "request", "permission", ""})
"""Kinds of questions, or none that is clear, that who has said yes answers by a yes."""
MAY_PROPOSE = frozenset({PROPOSAL, "permission", ""})
"""Kinds of questions, or none that is clear, in a turn that proposes something, to which a reply to
the proposal is an answer. To ten questions of other kinds it was one once."""


def want_line(context: TurnContext) -> str:
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


def want_again(context: TurnContext) -> str:
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


def quoting_line(context: TurnContext) -> str:
    """Return what a document that the partner knows says to the question; "" if nothing."""
    passage = context.reading.passage.replace(CELL, ", ")
    if not passage or any(passage in each for each in context.state.used):
        return ""
    line = context.general("quotes").replace("{passage}", passage)
    return line if line.endswith(SENTENCE_MARKS) else f"{line}."


def limit_line(context: TurnContext) -> str:
    """Return how the partner refuses what the turn is about; "" if it is about no limit."""
    place, persona = context.reading.near_limit, context.persona
    if place is None:
        return ""
    limit = persona.limits[place]
    own = in_first_person(limit.what, persona.pronoun, persona.name)
    says = limit.says or ((own,) if own else ())
    return context.draw(says, f"limit {place}") or context.general("refuses")


def taken_up(context: TurnContext) -> str:
    """Return a line that takes in what is personal, or takes up what was proposed."""
    if context.reading.act in {"offer", "request", *PERSONAL}:
        return context.reaction()
    return _to_proposal(context)


def agreeing_line(context: TurnContext) -> str:
    """Return a yes, in the partner's own manner where it has one."""
    own = context.draw(context.persona.reactions.get("agrees", ()), "agrees")
    return own or context.general("accepts")


def _to_proposal(context: TurnContext) -> str:
    """Return what is said to a proposal; who has said yes does not put it off."""
    return agreeing_line(context) if context.has_agreed else context.reply(PROPOSAL)


def answer_line(context: TurnContext) -> str:
    """Return an answer in the question's own words, or one that any of its kind allows."""
    reading = context.reading
    refused = context.is_wary
    wary = refused and reading.asks_for in _FOR_MORE_THAN_YES
    if not wary and (chosen := _chosen_line(context) or _left_open(context)):
        return chosen
    if _wants_yes(context) or _makes_sure(context):
        return _to_proposal(context)
    promises = reading.asks_for == CHECK and _PROMISES.search(reading.question)
    if wary or (promises and not context.has_agreed):
        return context.reply(PROPOSAL)
    if reading.asks_for == OBSTACLE and (says := _obstacle_line(context)):
        return says
    practical = reading.asks_for == _PRACTICAL and hopes_for_yes(reading.question)
    if practical and not refused and (suits := context.general("suits")):
        return suits
    own = ""
    if reading.asks_for in _FOR_YES:
        own = _in_its_words(context, "affirms", short_answer(reading.question))
    if not own and reading.asks_for in _FOR_FACTS and asks_openly(reading.question):
        own = context.draw(context.persona.reactions.get("deflects", ()), "deflects")
    if not own and reading.asks_for in _FOR_FACTS and context.scenario.purpose == "interview":
        own = context.general("tells_later")  # who leads the house knows, and need not tell
    return own or context.reply() or context.general("deflect")


def suiting_line(context: TurnContext) -> str:
    """Return a yes to who makes sure of an hour or a day; "" if nobody does, or it was refused.

    Whoever asked for time to decide takes any time for the answer that is named.
    """
    reading, question = context.reading, context.reading.question
    if context.is_wary or reading.near_limit is not None:
        return ""
    put_off = context.state.last_line in context.material.replies[PROPOSAL]
    if put_off and names_time_to_answer(reading.text) and not asks_openly(question):
        return context.general("suits")
    if not question:
        return ""
    before = reading.text.partition(question)[0].strip()
    sentence = re.split(r"(?<=[.!?]) ", before)[-1]
    return context.general("suits") if asks_if_time_suits(question, sentence) else ""


def _obstacle_line(context: TurnContext) -> str:
    """Return an answer to "What's in the way?" if nothing is; "" if something is."""
    if context.is_led or context.scenario.talk is not None:
        return context.reply(ANY_QUESTION)  # who leads, or listens, has nothing to say yes to
    content = context.has_agreed or not context.still_to_ask
    wary = context.is_wary
    return context.general("nothing_in_the_way") if content and not wary else ""


def _makes_sure(context: TurnContext) -> bool:
    """Whether somebody to whom the partner has said yes wants to hear it once more, or a bit more.

    To "Forty-six fifty, on the card, today?" no hedge is an answer then.
    """
    reading = context.reading
    wary = context.is_wary or reading.near_limit is not None
    return (
        context.has_agreed
        and not wary
        and reading.asks_for in _AS_AGREED
        and seeks_yes(reading.question)
        and not _ASKS_FACT.search(reading.question)
    )


def _wants_yes(context: TurnContext) -> bool:
    """Whether a yes or a no is wanted: "Could we write a list?", "Is it any good or not?"."""
    reading = context.reading
    proposes = reading.proposes and reading.asks_for in MAY_PROPOSE
    return proposes or (reading.asks_for == _CHOICE and bool(_OR_NOT.search(reading.question)))


def _chosen_line(context: TurnContext) -> str:
    """Return an answer that takes one of the options a question names; "" if it names none."""
    question = context.reading.question
    option = named_option if context.reading.asks_for == _CHOICE else first_option
    if named := option(question):
        return _in_its_words(context, "chooses", named)
    clause = "" if context.reading.proposes else last_clause(question)
    return "" if context.was_said(clause) else clause


def _left_open(context: TurnContext) -> str:
    """Return that either is fine, to who offers both, or no answer, to who asks to be told more.

    "Fair enough. I'll try." promises to tell it.
    """
    reading = context.reading
    offers = reading.proposes and ends_with_clause(reading.question)
    choice = offers or reading.asks_for == _CHOICE
    if choice and _OFFERS_EITHER.search(reading.question):
        return context.general("either")
    return context.reply(ANY_QUESTION) if asks_to_tell(reading.question) else ""


def _in_its_words(context: TurnContext, move: str, words: str) -> str:
    """Return a line for a move with words of the question; "" if there are none, or it was said."""
    if not words:
        return ""
    frames = context.material.lines.lines_for(move, context.persona.temperament)
    lines = [each.replace("{words}", words) for each in frames]
    return context.draw([line[:1].upper() + line[1:] for line in lines], move)
