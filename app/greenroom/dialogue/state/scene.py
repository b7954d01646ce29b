"""A scenario and its personas made ready: every line by its id, every word by its stem."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import EVERYDAY, THIN, content_words, stem
from greenroom.dialogue.state.stock_lines import STOCK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.persona import Persona, StandardMove
    from greenroom.domain.scenario import Point, Scenario

_SLOT = re.compile(r"\{(\w+)\}")
_SENTENCE = re.compile(r"[.!?…]+(?=\s|$|[\"')])")


@dataclass(frozen=True, slots=True)
class AuthoredLine:
    """One authored line.

    Attributes:
        id: "<bank>#<place in the bank>".
        text: As written, slots open.
        slots: Names of its slots.
    """

    id: str
    text: str
    slots: frozenset[str]

    @property
    def words(self) -> int:
        """Number of words, a slot counted as two."""
        return len(self.text.split()) + len(self.slots)

    @property
    def sentences(self) -> int:
        """Number of sentences."""
        return max(1, len(_SENTENCE.findall(self.text)))


@dataclass(frozen=True)
class Scene:
    """Everything that does not change during a rehearsal."""

    scenario: Scenario
    personas: tuple[Persona, ...]
    banks: dict[str, tuple[AuthoredLine, ...]] = field(init=False)

    def __post_init__(self) -> None:
        banks = {
            bank: tuple(
                AuthoredLine(f"{bank}#{place}", text, frozenset(_SLOT.findall(text)))
                for place, text in enumerate(lines)
            )
            for bank, lines in self._all_banks()
        }
        object.__setattr__(self, "banks", banks)

    def _all_banks(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        scenario = self.scenario
        yield "opening", scenario.opening
        for point in scenario.points:
            yield f"raise:{point.id}", point.raise_lines
            yield f"press:{point.id}", point.press_lines
            yield f"settle:{point.id}", point.settle_lines
            yield f"drop:{point.id}", point.drop_lines
        for move in scenario.moves:
            yield f"move:{move.id}", move.lines
        for ending in scenario.endings:
            yield f"end:{ending.id}", ending.lines
        for persona in self.personas:
            for name, lines in persona.lines.items():
                yield f"{persona.id}/{name}", lines
            for known in persona.knows:
                yield f"{persona.id}/answer:{known.topic}", known.lines
            for limit in persona.never_concedes:
                yield f"{persona.id}/limit:{limit.id}", limit.lines
        for name, lines in STOCK.items():
            role = self.scenario.person_role
            yield f"stock/{name}", tuple(line.replace("{role}", role) for line in lines)

    @cached_property
    def text_of(self) -> dict[str, str]:
        """Every line's text by its id."""
        return {line.id: line.text for bank in self.banks.values() for line in bank}

    @cached_property
    def point_of(self) -> dict[str, Point]:
        """Every point by its id."""
        return {point.id: point for point in self.scenario.points}

    def persona(self, persona_id: str) -> Persona:
        """Return the persona of that id."""
        return next(persona for persona in self.personas if persona.id == persona_id)

    def standard_banks(self, persona_id: str, move: StandardMove) -> tuple[str, ...]:
        """Return the banks for a standard move: the persona's own, then the neutral one."""
        return f"{persona_id}/{move}", f"stock/{move}"

    @cached_property
    def own_phrases(self) -> tuple[str, ...]:
        """Every phrase by which the author recognises something: certainly on topic."""
        scenario = self.scenario
        whens = [
            *(when for point in scenario.points for when in point.settled_by),
            *(move.when for move in scenario.moves),
        ]
        return (
            *scenario.vocabulary,
            *(phrase for point in scenario.points for phrase in point.hears),
            *(phrase for when in whens for phrase in when.says),
            *(phrase for when in whens for group in when.says_all for phrase in group),
            *scenario.role_swap,
            *(p for persona in self.personas for known in persona.knows for p in known.asked),
            *(
                p
                for persona in self.personas
                for limit in persona.never_concedes
                for p in limit.asked
            ),
        )

    @cached_property
    def core_stems(self) -> frozenset[str]:
        """Stems of the scenario's own vocabulary and of what its points are about."""
        scenario = self.scenario
        texts = [*scenario.vocabulary, *(point.about for point in scenario.points), scenario.title]
        return _stems(texts) - _THIN_STEMS - _EVERYDAY_STEMS

    @cached_property
    def vocabulary_words(self) -> frozenset[str]:
        """Every word of the vocabulary in common form."""
        texts = (phrase.replace("*", "") for phrase in self.scenario.vocabulary)
        return frozenset(word for text in texts for word in normalize(text).words)

    @cached_property
    def compounds(self) -> tuple[str, ...]:
        """The author's phrases of two and more words that mean something by themselves."""
        return tuple(
            phrase
            for phrase in self.own_phrases
            if " " in phrase
            and sum(
                stem(word) not in _EVERYDAY_STEMS for word in content_words(normalize(phrase).words)
            )
            > 1
        )

    @cached_property
    def all_stems(self) -> frozenset[str]:
        """Stems of everything the author wrote."""
        scenario = self.scenario
        texts: list[str] = [
            scenario.setting, scenario.objective, scenario.summary, *self.own_phrases,
            *(
                line.text
                for name, bank in self.banks.items()
                if not name.startswith("stock")
                for line in bank
            ),
        ]  # fmt: skip
        for persona in self.personas:
            texts += [persona.role, persona.background, *persona.wants, *persona.fears]
        return _stems(texts) - _THIN_STEMS

    @cached_property
    def forbidden(self) -> tuple[str, ...]:
        """Phrases that no line may hold, whoever said them first."""
        return tuple(
            phrase
            for persona in self.personas
            for group in (
                *(lim.would_concede for lim in persona.never_concedes),
                persona.speech.banned,
            )
            for phrase in group
        )


_THIN_STEMS = frozenset(map(stem, THIN))
_EVERYDAY_STEMS = frozenset(map(stem, EVERYDAY))


def _stems(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(
        stem(word)
        for text in texts
        for word in content_words(normalize(text.replace("*", "")).words)
    )
