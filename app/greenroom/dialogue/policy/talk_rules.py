"""A talk: the audience listens to the end, then asks about what was really said."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import FRACTIONS, SCALES, Quantity, quantities
from greenroom.dialogue.english.quotable import quotable_phrases
from greenroom.dialogue.english.words import THIN, content_words, stem
from greenroom.dialogue.policy.ending_rules import conclude_scenario, give_up, say_farewell
from greenroom.dialogue.policy.line_chooser import LineChooser, Slots
from greenroom.dialogue.policy.subject_rules import answer_open_question, make_scenario_move
from greenroom.dialogue.policy.turn_context import Action, TurnContext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.domain.scenario import Point

SHORTEST_TALK = 12
"""Words; what is shorter is not yet the talk."""


def listen_to_talk(context: TurnContext) -> Action | None:
    """Take the talk in, and ask the first question."""
    if context.state.phase != "listening":
        return None
    if context.reading.count < SHORTEST_TALK:
        if "hear_me" in context.reading.acts:
            return context.say_standard("hear_me", "asks whether the audience is there")
        if context.reading.count == 0 and context.state.times_made("silence") < 3:
            return context.say_standard("silence", "the talk has not begun", derails=True)
        if context.heard_any("greets", "asks") and context.state.times_made("permission") < 2:
            return context.say_standard("permission", "the talk has not begun")
    return ask_next_question(
        replace(context, state=take_in_talk(context.scene, context.state, context.heard.text))
    )


def take_in_talk(scene: Scene, state: DialogueState, text: str) -> DialogueState:
    """Return the state with what a talk offers for quoting."""
    words = normalize(text)
    forbidden = scene.forbidden
    found = [
        phrase
        for phrase in quotable_phrases(words, scene.core_stems, articles=True)
        if len(content_words(normalize(phrase).words)) > 1
        and not normalize(phrase).has_any(forbidden)
    ]
    often = Counter(stem(word) for word in content_words(words.words))

    def weight(phrase: str) -> float:
        own = [stem(word) for word in content_words(normalize(phrase).words)]
        return sum(min(often[s], 4) for s in own) / max(1, len(own)) + 0.8 * min(len(own), 3)

    ranked = _different(sorted(found, key=lambda phrase: -weight(phrase)))
    quotable = [q for q in quantities(words) if q.quotable and q.kind != "time"]
    quotable.sort(key=lambda q: (("share", "money", "count").index(q.kind), not _scaled(q)))
    numbers = tuple(dict.fromkeys(q.text[0].lower() + q.text[1:] for q in quotable if _weighty(q)))
    topics = tuple(s for s, _ in often.most_common(150) if s not in map(stem, THIN))
    return replace(
        state, phase="talking", phrases=tuple(ranked[:24]), numbers=numbers[:12], topics=topics
    )


def _different(found: Iterable[str]) -> list[str]:
    """Keep the first of those that say the same: "repair cafes", "a repair cafe"."""
    kept: dict[frozenset[str], str] = {}
    for phrase in found:
        kept.setdefault(frozenset(map(stem, content_words(normalize(phrase).words))), phrase)
    return list(kept.values())


def _scaled(quantity: Quantity) -> bool:
    return any(
        word in SCALES or (word.isdigit() and int(word) >= 100)
        for word in normalize(quantity.text).words
    )


def _weighty(quantity: Quantity) -> bool:
    """Whether its origin is worth asking for: not that of a handful, a half or a year."""
    words = normalize(quantity.text).words
    bare = quantity.kind == "count" and all(word.isdigit() for word in words)
    if bare or words[-1] in FRACTIONS:
        return False
    digits = re.sub(r"\D", "", " ".join(words))
    return quantity.kind != "count" or _scaled(quantity) or (bool(digits) and int(digits) >= 20)


def ask_next_question(
    context: TurnContext, reason: str = "a question about the talk"
) -> Action | None:
    """Let the next listener ask, in words of the talk if they fit."""
    rules = context.scene.scenario.talk
    state = context.state
    if rules is None or state.asked >= rules.questions:
        return conclude_scenario(context) or _thank(context)
    point = _next_question(context)
    if point is None:
        return conclude_scenario(context) or _thank(context)
    personas = context.scene.personas
    asker = point.asked_by or personas[state.asked % len(personas)].id
    state = replace(state, table=point.id, persona=asker, asked=state.asked + 1)
    slots = Slots(
        tuple(n for n in state.numbers if n not in state.quoted),
        tuple(p for p in state.phrases if p not in state.quoted),
        context.slots.name,
    )
    choice = LineChooser(context.scene, state, slots, quote=True).choose_line([f"raise:{point.id}"])
    if choice is None:
        return _thank(context)
    return Action(f"raise:{point.id}", reason, choice, state)


def obey_next_question(context: TurnContext) -> Action | None:
    """The person calls for the next question."""
    talking = context.scene.scenario.talk is not None and context.state.phase == "talking"
    wanted = (
        talking
        and "next_question" in context.reading.acts
        and context.on_table not in context.settled
    )
    return _next_listener(context) if wanted else None


def take_answer(context: TurnContext) -> Action | None:
    """After an answer: press once at most, then the next listener."""
    if context.scene.scenario.talk is None or context.state.phase != "talking":
        return None
    point = context.on_table
    if point is None or not context.heard.answered or context.heard_any("silent"):
        return _next_listener(context)
    if point in context.settled:
        return ask_next_question(context, "answered, next listener")
    if context.heard_any("threatens", "pressures", "rambling", "unclear"):
        return None
    return _aside(context) or _press_once(context, point)


def _aside(context: TurnContext) -> Action | None:
    """Make a move of the scenario, or answer a question put to the audience."""
    asked = context.reading.asked is not None and context.reading.stated <= 6
    return make_scenario_move(context) or (answer_open_question(context) if asked else None)


def _press_once(context: TurnContext, point: Point) -> Action | None:
    if context.state.pressed.get(point.id, 0) or "stuck" in context.reading.acts:
        return _next_listener(context)
    state = replace(context.state, pressed={**context.state.pressed, point.id: 1})
    banks = [f"press:{point.id}"]
    action = context.say_line(f"press:{point.id}", "the answer left it open", banks, state=state)
    return action or _next_listener(context)


def _next_listener(context: TurnContext) -> Action | None:
    point = context.on_table
    state = context.state if point is None else context.state.with_status(point.id, "dropped")
    return ask_next_question(replace(context, state=state), "moves on, next listener")


def _next_question(context: TurnContext) -> Point | None:
    settled = context.state.settled_points()
    waiting = [
        p
        for p in context.scene.scenario.points
        if p.id not in context.state.points
        and p.id != context.state.table
        and settled.issuperset(p.needs)
    ]
    quotable = bool(context.state.numbers or context.state.phrases)
    waiting.sort(key=lambda p: not quotable and all("{" in line for line in p.raise_lines))
    return waiting[0] if waiting else None


def _thank(context: TurnContext) -> Action | None:
    lead = replace(context.state, persona=context.scene.personas[0].id)
    context = replace(context, state=lead)
    return give_up(context, "all questions asked") or say_farewell(context, "all questions asked")
