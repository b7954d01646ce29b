"""Detects that the person talks as if they were the partner.

The scenario's phrases catch what its author thought of. Beyond them there are three signs: a
sentence that is nearly one of the partner's own lines; "your ..." and "my ..." the way the partner
uses them, learnt from its lines; and that the person was doing it all along.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import ADJECTIVES, STOPS, THIN, stem
from greenroom.dialogue.understanding.topic import find_limit_asked, find_topic_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.dialogue.english.phrases import NormalizedText
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.dialogue.understanding.turn_reading import TurnReading
    from greenroom.domain.scenario import Scenario

NEARLY = 0.74
"""So much of a sentence's weight found in one line makes it the partner's."""
_FIRST = frozenset(["i", "me", "my", "mine", "we", "us", "our", "ours"])
_SECOND = frozenset(["you", "your", "yours", "yourself"])
_OWN_PART = frozenset(["apologises", "money", "acknowledges"])
_PARTNERS_BANKS = ("opening", "raise:", "press:")


@dataclass(frozen=True)
class RoleConfusionDetector:
    """How the partner talks, learnt from its lines.

    Attributes:
        lines: Sentences of its lines as (weights by stem, who is spoken of, a question).
        mine: Stems of what the partner calls its own.
        yours: Stems of what it calls the person's.
    """

    lines: tuple[tuple[Counter[str], frozenset[str], bool], ...]
    mine: frozenset[str]
    yours: frozenset[str]

    def likeness(self, sentence: NormalizedText, *, asks: bool) -> float:
        """Return how much (0..1) of `sentence` stands in one of its questions or statements."""
        weights, people = _weighed(sentence)
        whole = sum(weights.values())
        solid = sum(1 for weight in weights.values() if weight >= 2)
        if solid < 2:
            return 0.0
        best = 0.0
        for line, persons, question in self.lines:
            if people <= persons and question == asks and (people or "?" in sentence.text):
                shared = weights & line
                found = sum(shared.values())
                if sum(1 for weight in shared.values() if weight >= 2) >= 2:
                    best = max(best, found / whole)
        return best

    def leaning(self, words: NormalizedText) -> int:
        """Return how many times more "your" and "my" are used as the partner does than as not."""
        leaning = 0
        for owner, thing in _owned(words):
            own, others = (self.mine, self.yours) if owner in _FIRST else (self.yours, self.mine)
            leaning += (thing in own and thing not in others) - (
                thing in others and thing not in own
            )
        return leaning


def build_role_confusion_detector(scene: Scene) -> RoleConfusionDetector:
    """Return a detector that has learnt how the partner of `scene` talks."""
    lines: list[tuple[Counter[str], frozenset[str], bool]] = []
    mine: Counter[str] = Counter()
    yours: Counter[str] = Counter()
    for bank, bank_lines in scene.banks.items():
        if not (bank.startswith(_PARTNERS_BANKS) or "/answer:" in bank):
            continue
        for line in bank_lines:
            words = normalize(line.text)
            for owner, thing in _owned(words):
                (mine if owner in _FIRST else yours)[thing] += 1
            if not line.slots:
                lines += [(*_weighed(one), _marked(one)) for one in sentences(words)]
    return RoleConfusionDetector(tuple(lines), frozenset(mine), frozenset(yours))


@dataclass(frozen=True, slots=True)
class RoleSwap:
    """Whether roles are swapped in a turn, and whether that is sure by the turn itself."""

    heard: bool
    sure: bool


def find_role_swap(
    reading: TurnReading, scene: Scene, state: DialogueState, voice: RoleConfusionDetector
) -> RoleSwap:
    """Return whether the person speaks as if they were the partner.

    What is only likely because it went before is not sure, so it does not carry on by itself.
    """
    told = _told_leaning(reading.said, scene.scenario)
    leaning = voice.leaning(reading.said) + 2 * told
    sure = (
        "role_swap" in reading.signals
        or reading.said.has_any(_names(scene))
        or leaning >= 2
        or any(not _echoed(phrase, scene, state) for phrase in _swapping(reading, scene))
        or (leaning >= 0 and _is_a_line(reading, voice))
    )
    return RoleSwap(sure or _goes_on(reading, scene, state, leaning), sure)


def _swapping(reading: TurnReading, scene: Scene) -> Iterator[str]:
    phrases = scene.scenario.role_swap
    if reading.said.has_any(phrases):
        yield from (phrase for phrase in phrases if reading.said.has(phrase))


def _echoed(phrase: str, scene: Scene, state: DialogueState) -> bool:
    """Whether the person may only be saying back what the partner has said."""
    words = normalize(phrase.replace("*", ""))
    if not _FIRST.isdisjoint(words.words):
        return False
    solid = {stem(word) for word in words.words if word not in STOPS}
    return bool(solid) and any(
        solid <= {stem(word) for word in normalize(scene.text_of.get(line, "")).words}
        for line in state.used
    )


def _goes_on(reading: TurnReading, scene: Scene, state: DialogueState, leaning: int) -> bool:
    """Whether roles that were swapped a moment ago still are.

    Who asks the partner what only the partner can be asked is back in the own part.
    """
    times = state.signals.get("role_swap", 0)
    if not state.heard_lately("sure_swap", 3) or times < (1 if reading.asked is not None else 2):
        return False
    if leaning < 0 or reading.count < 3 or reading.brief:
        return False
    partner = scene.persona(state.persona)
    if find_topic_asked(reading, partner) or find_limit_asked(reading, partner):
        return False
    to_them = reading.asked is None or any(
        word in _SECOND or stem(word) in scene.core_stems for word in reading.asked.said.words
    )
    return to_them and (leaning > 0 or not _back_in_part(reading, scene))


def _told_leaning(words: NormalizedText, scenario: Scenario) -> int:
    """Return how the author's lists of who has what lean: > 0 towards swapped roles."""
    mine, yours = scenario.partner_has, scenario.person_has
    swapped = [*_owning(("my", "our"), mine), *_owning(("your",), yours)]
    straight = [*_owning(("your",), mine), *_owning(("my", "our"), yours)]
    return words.has_any(swapped) - words.has_any(straight)


def _owning(owners: tuple[str, ...], things: tuple[str, ...]) -> Iterator[str]:
    for owner in owners:
        for thing in things:
            yield f"{owner} {thing}"
            yield f"{owner} * {thing}"


def _back_in_part(reading: TurnReading, scene: Scene) -> bool:
    """Whether the person seems to have taken their own part again."""
    signals, scenario = reading.signals, scene.scenario
    answers = reading.asked is None and (
        scenario.talk is not None or (scenario.leads == "partner" and "own_action" in signals)
    )
    named = any(persona.name.split()[0].lower() in reading.said.words for persona in scene.personas)
    story = "own_action" in signals and reading.count >= 15
    own_role = reading.said.has(f"i am the {scenario.person_role}")
    return bool(answers or named or story or own_role or signals & _OWN_PART)


def _is_a_line(reading: TurnReading, voice: RoleConfusionDetector) -> bool:
    """Whether a sentence is one of the partner's, and is not a question answered at once."""
    spans = list(sentences(reading.said))
    asked = [question.said.words for question in reading.questions]
    for place, sentence in enumerate(spans):
        answered = place < len(spans) - 1 and "?" in reading.said.text
        like = voice.likeness(sentence, asks=sentence.words in asked)
        if len(sentence.words) >= 4 and not answered and like >= NEARLY:
            return True
    return False


def _marked(sentence: NormalizedText) -> bool:
    """Whether a question mark follows."""
    return sentence.text[sentence.tokens[-1].end :].lstrip("\"')").startswith("?")


def _names(scene: Scene) -> list[str]:
    names = [persona.name.split()[0].lower() for persona in scene.personas]
    return [f"{start} {name}" for name in names for start in ("i am", "my name is", "this is")]


def sentences(words: NormalizedText) -> Iterator[NormalizedText]:
    """Yield the sentences of `words`."""
    first = 0
    for at, token in enumerate(words.tokens):
        if token.sentence != words.tokens[first].sentence:
            yield words.part(first, at)
            first = at
    if words.tokens:
        yield words.part(first, len(words.tokens))


def _weighed(sentence: NormalizedText) -> tuple[Counter[str], frozenset[str]]:
    weights: Counter[str] = Counter()
    for word in sentence.words:
        weights[_same(word)] += _weight(word)
    people = {"1" for word in sentence.words if word in _FIRST}
    people |= {"2" for word in sentence.words if word in _SECOND}
    return weights, frozenset(people)


def _same(word: str) -> str:
    return word if word in STOPS else stem(word)


@lru_cache(maxsize=4096)
def _weight(word: str) -> int:
    if word in STOPS:
        return 1
    return 2 if word in THIN else 3


def _owned(words: NormalizedText) -> Iterator[tuple[str, str]]:
    """Yield (owner, stem of what is owned) for "my ..." and "your ..."."""
    tokens = words.words
    for at, word in enumerate(tokens[:-1]):
        if word not in {"my", "our", "your"}:
            continue
        after = at + 1
        while after + 1 < len(tokens) and (tokens[after] in ADJECTIVES or tokens[after] in THIN):
            after += 1
        thing = tokens[after]
        if thing not in STOPS and thing not in THIN:
            yield word, stem(thing)
