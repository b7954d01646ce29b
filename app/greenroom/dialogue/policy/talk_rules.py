"""A talk: the audience listens to the end, then asks about what was really said."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalized
from greenroom.dialogue.english.quantities import FRACTIONS, SCALES, Quantity, quantities
from greenroom.dialogue.english.quotable import phrases
from greenroom.dialogue.english.words import THIN, content, stem
from greenroom.dialogue.policy.ending_rules import conclude, farewell, give_up
from greenroom.dialogue.policy.line_chooser import LineChooser, Slots
from greenroom.dialogue.policy.subject_rules import open_question, own_moves
from greenroom.dialogue.policy.turn_context import Action, TurnContext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.domain.scenario import Point

SHORTEST_TALK = 12
"""Words; what is shorter is not yet the talk."""


def listen(beat: TurnContext) -> Action | None:
    """Take the talk in, and ask the first question."""
    if beat.state.phase != "listening":
        return None
    if beat.reading.count < SHORTEST_TALK:
        if "hear_me" in beat.reading.acts:
            return beat.say_standard("hear_me", "asks whether the audience is there")
        if beat.reading.count == 0 and beat.state.count("silence") < 3:
            return beat.say_standard("silence", "the talk has not begun", derails=True)
        if beat.signal("greets", "asks") and beat.state.count("permission") < 2:
            return beat.say_standard("permission", "the talk has not begun")
    return ask(replace(beat, state=taken_in(beat.scene, beat.state, beat.heard.text)))


def taken_in(scene: Scene, state: DialogueState, text: str) -> DialogueState:
    """Return the state with what a talk offers for quoting."""
    words = normalized(text)
    forbidden = scene.forbidden
    found = [
        phrase
        for phrase in phrases(words, scene.strong, articles=True)
        if len(content(normalized(phrase).words)) > 1 and not normalized(phrase).has_any(forbidden)
    ]
    often = Counter(stem(word) for word in content(words.words))

    def weight(phrase: str) -> float:
        own = [stem(word) for word in content(normalized(phrase).words)]
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
        kept.setdefault(frozenset(map(stem, content(normalized(phrase).words))), phrase)
    return list(kept.values())


def _scaled(quantity: Quantity) -> bool:
    return any(
        word in SCALES or (word.isdigit() and int(word) >= 100)
        for word in normalized(quantity.text).words
    )


def _weighty(quantity: Quantity) -> bool:
    """Whether its origin is worth asking for: not that of a handful, a half or a year."""
    words = normalized(quantity.text).words
    bare = quantity.kind == "count" and all(word.isdigit() for word in words)
    if bare or words[-1] in FRACTIONS:
        return False
    digits = re.sub(r"\D", "", " ".join(words))
    return quantity.kind != "count" or _scaled(quantity) or (bool(digits) and int(digits) >= 20)


def ask(beat: TurnContext, reason: str = "a question about the talk") -> Action | None:
    """Let the next listener ask, in words of the talk if they fit."""
    rules = beat.scene.scenario.talk
    state = beat.state
    if rules is None or state.asked >= rules.questions:
        return conclude(beat) or _thank(beat)
    point = _next_question(beat)
    if point is None:
        return conclude(beat) or _thank(beat)
    personas = beat.scene.personas
    asker = point.asked_by or personas[state.asked % len(personas)].id
    state = replace(state, table=point.id, persona=asker, asked=state.asked + 1)
    slots = Slots(
        tuple(n for n in state.numbers if n not in state.quoted),
        tuple(p for p in state.phrases if p not in state.quoted),
        beat.slots.name,
    )
    choice = LineChooser(beat.scene, state, slots, quote=True).one([f"raise:{point.id}"])
    if choice is None:
        return _thank(beat)
    return Action(f"raise:{point.id}", reason, choice, state)


def next_wanted(beat: TurnContext) -> Action | None:
    """The person calls for the next question."""
    talking = beat.scene.scenario.talk is not None and beat.state.phase == "talking"
    wanted = talking and "next_question" in beat.reading.acts and beat.on_table not in beat.settled
    return _next_listener(beat) if wanted else None


def answered(beat: TurnContext) -> Action | None:
    """After an answer: press once at most, then the next listener."""
    if beat.scene.scenario.talk is None or beat.state.phase != "talking":
        return None
    point = beat.on_table
    if point is None or not beat.heard.answered or beat.signal("silent"):
        return _next_listener(beat)
    if point in beat.settled:
        return ask(beat, "answered, next listener")
    if beat.signal("threatens", "pressures", "rambling", "unclear"):
        return None
    return _aside(beat) or _press_once(beat, point)


def _aside(beat: TurnContext) -> Action | None:
    """Make a move of the scenario, or answer a question put to the audience."""
    asked = beat.reading.asked is not None and beat.reading.stated <= 6
    return own_moves(beat) or (open_question(beat) if asked else None)


def _press_once(beat: TurnContext, point: Point) -> Action | None:
    if beat.state.pressed.get(point.id, 0) or "stuck" in beat.reading.acts:
        return _next_listener(beat)
    state = replace(beat.state, pressed={**beat.state.pressed, point.id: 1})
    banks = [f"press:{point.id}"]
    step = beat.say(f"press:{point.id}", "the answer left it open", banks, state=state)
    return step or _next_listener(beat)


def _next_listener(beat: TurnContext) -> Action | None:
    point = beat.on_table
    state = beat.state if point is None else beat.state.with_status(point.id, "dropped")
    return ask(replace(beat, state=state), "moves on, next listener")


def _next_question(beat: TurnContext) -> Point | None:
    settled = beat.state.settled()
    waiting = [
        p
        for p in beat.scene.scenario.points
        if p.id not in beat.state.points
        and p.id != beat.state.table
        and settled.issuperset(p.needs)
    ]
    quotable = bool(beat.state.numbers or beat.state.phrases)
    waiting.sort(key=lambda p: not quotable and all("{" in line for line in p.raise_lines))
    return waiting[0] if waiting else None


def _thank(beat: TurnContext) -> Action | None:
    lead = replace(beat.state, persona=beat.scene.personas[0].id)
    beat = replace(beat, state=lead)
    return give_up(beat, "all questions asked") or farewell(beat, "all questions asked")
