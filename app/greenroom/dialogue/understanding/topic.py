"""What a turn is about, seen from the scenario: points, topics, limits, or none of them."""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import compile_phrase, normalize
from greenroom.dialogue.english.words import (
    BUSINESS_STEMS,
    EVERYDAY,
    THIN,
    content_words,
    is_elsewhere,
    stem,
    word_set,
)

if TYPE_CHECKING:
    from greenroom.dialogue.english.phrases import NormalizedText
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.dialogue.understanding.questions import Question
    from greenroom.dialogue.understanding.turn_reading import TurnReading
    from greenroom.domain.persona import Knowledge, Limit, Persona
    from greenroom.domain.scenario import Point

_TALKING_ABOUT_THE_TALK = word_set(
    """
    acknowledges agrees refuses offers apologises blames threatens pressures
    """
)
_ASKING_WORDS = word_set(
    """
    what how why when where who which do does did are is can could would have has will tell
    am
    """
)


_NO_PRICE = (
    *(
        "save*",
        "saving*",
        "lost",
        "lose",
        "losing",
        "wrote off",
        "write off",
        "used to",
        "went down",
    ),
    *(
        "went from",
        "down from",
        "revenue",
        "turnover",
        "worth",
        "budget",
        "cut by",
        "waste*",
        "raised",
    ),
)
SURE = 3.6
"""So much in common with the words of one topic, and a question is taken to be about it."""


def is_off_topic(reading: TurnReading, scene: Scene, state: DialogueState) -> bool:
    """Whether the turn is about something that has no place here.

    Needs words enough to be about anything, none of the scenario's own, and either words of another
    world or next to nothing in common with anything the author wrote, the partner just said or
    people say at work. After a talk, whose subject is anybody's guess, only the former counts.
    """
    words = {word for word in reading.content if word not in THIN}
    stems = set(map(stem, words))
    talk = frozenset(state.topics)
    expected = scene.vocabulary_words | _foreseen(reading, scene)
    strange = {w for w in words - expected if is_elsewhere(w) and stem(w) not in talk}
    near = frozenset(map(stem, content_words(normalize(state.last_line).words)))
    own = set(map(stem, words - strange)) & (scene.core_stems | near | talk)
    strong = len(own) + reading.said.has_any(scene.compounds)
    elsewhere = len(strange) + ("aside" in reading.acts)
    if elsewhere and strong <= (elsewhere - 1 if elsewhere < 4 else 1) and reading.count > 2:
        return True
    if reading.brief or _awaited(reading, scene, state):
        return False
    if state.heard_lately("off_topic", 3) and _goes_on(reading, state, strong, elsewhere):
        return True
    if strong or len(stems) < 3 or talk:
        return False
    share = len(stems & (scene.all_stems | BUSINESS_STEMS)) / len(stems)
    answering = state.table and "own_action" in reading.signals and reading.count >= 18
    talking = not reading.signals.isdisjoint(_TALKING_ABOUT_THE_TALK)
    return share < (0.2 if answering else 0.26 if talking else 0.4)


def _goes_on(reading: TurnReading, state: DialogueState, strong: int, elsewhere: int) -> bool:
    """Whether a person who has left the subject is still elsewhere: it takes less to see that."""
    if strong > (1 if elsewhere else 0) or reading.count < 4:
        return False
    answers = not reading.signals.isdisjoint(
        _TALKING_ABOUT_THE_TALK | {"number", "source", "result"}
    )
    return not answers and (not state.topics or elsewhere > 0 or state.derailed[0] > 1)


def _foreseen(reading: TurnReading, scene: Scene) -> frozenset[str]:
    """Return the words of the phrases by which a move of the scenario knows this turn."""
    return frozenset(
        word
        for move in scene.scenario.moves
        if move.when.says and reading.matches(move.when)
        for phrase in move.when.says
        if reading.said.has(phrase)
        for word in normalize(phrase).words
    )


def _awaited(reading: TurnReading, scene: Scene, state: DialogueState) -> bool:
    """Whether the author foresaw just this: in a move, or in what settles the open point."""
    point = scene.point_of.get(state.table)
    whens = [move.when for move in scene.scenario.moves]
    whens += point.settled_by if point is not None else ()
    return any((when.says or when.says_all) and reading.matches(when) for when in whens)


def touched_points(reading: TurnReading, scene: Scene) -> tuple[Point, ...]:
    """Return the points whose phrases are said, in the scenario's order.

    A sum of money touches the points that only a sum settles.
    """
    return tuple(
        point
        for point in scene.scenario.points
        if reading.said.has_any(point.hears)
        or (names_a_price(reading) and any("money" in w.signals for w in point.settled_by))
    )


def names_a_price(reading: TurnReading) -> bool:
    """Whether a sum is what something costs, not what was saved or lost."""
    return "money" in reading.signals and not reading.said.has_any(_NO_PRICE)


def find_limit_asked(reading: TurnReading, persona: Persona) -> Limit | None:
    """Return the limit that the person asks the partner to cross."""
    for limit in persona.never_concedes:
        if reading.said.has_unnegated(limit.asked):
            return limit
    return None


def find_topic_asked(reading: TurnReading, persona: Persona) -> Knowledge | None:
    """Return what the person asks the partner about, if it knows; the longest phrase wins."""
    best: tuple[float, Knowledge] | None = None
    aside = not reading.acts.isdisjoint({"proposal", "hostile"}) or "off_topic" in reading.signals
    enough = 3.0 if aside else 0.0
    for known in persona.knows:
        if not reading.said.has_any(known.asked):
            continue
        rank = max(_rank(phrase, reading) for phrase in known.asked)
        if rank > enough and (best is None or rank > best[0]):
            best = rank, known
    if best is not None:
        return best[1]
    asked = reading.asked
    if asked is None or enough or "opinion" in reading.acts:
        return None
    return _nearest(asked, persona)


def _rank(phrase: str, reading: TurnReading) -> float:
    """Return how surely `phrase` is asked: its length, more if it is in the last question."""
    at = reading.said.find(phrase)
    if at is None:
        return 0.0
    words = phrase.split()
    asked = reading.asked
    if asked is not None and compile_phrase(phrase).search(asked.said.norm):
        return len(words) + 2.0
    if any(compile_phrase(phrase).search(question.said.norm) for question in reading.questions):
        return len(words) + 0.5
    if asked is not None and reading.stated <= 8:
        return len(words) + 0.2
    if words[0].lower() in _ASKING_WORDS and len(words) > 2 and _stands_first(reading.said, at):
        return float(len(words))
    return 0.0


def _stands_first(words: NormalizedText, at: int) -> bool:
    before = words.words[at - 1] if at else ""
    return at == 0 or (
        words.tokens[at].clause != words.tokens[at - 1].clause
        or before in {"and", "but", "so", "well", "okay", "then", "or"}
    )


def _nearest(asked: Question, persona: Persona) -> Knowledge | None:
    """Return the topic whose phrases share most with the question, if it is enough.

    A word weighs the more the fewer topics know it.
    """
    words = {stem(w) for w in content_words(asked.said.words) if w not in THIN | EVERYDAY}
    bags = [_bag(known) for known in persona.knows]
    scores: list[float] = []
    for bag in bags:
        shared = {word for word in words if _in(word, bag)}
        weight = sum(log(len(bags) / sum(_in(word, other) for other in bags)) for word in shared)
        scores.append(weight if 2 * len(shared) >= len(words) else 0.0)
    ranked = sorted(range(len(bags)), key=lambda place: -scores[place])
    best, second = scores[ranked[0]], scores[ranked[1]]
    return persona.knows[ranked[0]] if best >= SURE and best >= 1.4 * second else None


@lru_cache(maxsize=512)
def _bag(known: Knowledge) -> frozenset[str]:
    return frozenset(
        stem(word)
        for phrase in known.asked
        for word in content_words(normalize(phrase.replace("*", "")).words)
        if word not in THIN
    )


def _in(word: str, bag: frozenset[str]) -> bool:
    return word in bag or any(
        len(other) > 3 and len(word) > 3 and (word.startswith(other) or other.startswith(word))
        for other in bag
    )
