"""What belongs to no scenario: lines anybody can say, and examples of how partners answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import Field

from greenroom.domain.persona import Examples, FileModel, Reaction, Temperament, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

ANY = "any"
"""Key of the lines that fit every temperament."""

ANY_ACT = ANY_QUESTION = "any"
"""Key of the reactions that fit whatever a turn does, and of the replies to any question."""


class ExampleExchange(FileModel):
    """An exchange from any walk of life; a language model reads many of them once.

    Attributes:
        who: Who listens.
        about: In a few words.
        said: What was said to them.
        kind: What the answer does.
        line: The answer.
    """

    who: Text
    about: Text
    said: Text
    kind: Text
    line: Text


class ExamplePassage(FileModel):
    """What was said in a talk, and what listeners asked about it; likewise.

    Attributes:
        said: A sentence or two.
        asks: Questions about it.
    """

    said: Text
    asks: Examples


class GeneralLines(FileModel):
    """Lines that any partner can say on any matter, by temperament."""

    openers: dict[Reaction, dict[str, Examples]] = Field(description="One to four words.")
    lines: dict[str, dict[str, Examples]] = Field(description="Whole lines, by move.")

    def openers_for(self, reaction: Reaction, temperament: Temperament) -> tuple[str, ...]:
        """Return the openers that fit a temperament, its own ones first."""
        return _fitting(self.openers.get(reaction, {}), temperament)

    def lines_for(self, move: str, temperament: Temperament) -> tuple[str, ...]:
        """Return the lines for a move that fit a temperament, its own ones first."""
        return _fitting(self.lines.get(move, {}), temperament)


class AnswerExample(FileModel):
    """A question, what was said to it, and whether that answers it."""

    q: Text
    a: Text
    ok: bool


@dataclass(frozen=True, slots=True)
class GeneralMaterial:
    """All that belongs to no scenario.

    Attributes:
        lines: What any partner can say, by move.
        acts: Example sentences of what people do in a turn: show a feeling, make an offer.
        reactions: What any partner can say to each act, and to `ANY_ACT`, by temperament.
        questions: Example questions to the partner, by what kind of answer they ask for.
        asked: What people asked in rehearsals that they played, by the same kinds.
        replies: What any partner can answer to each kind of question, and to `ANY_QUESTION`.
        kinds: Example sentences of each kind of turn.
        ordinary: Turns of rehearsals in which nobody is in need, insulted or asked for a machine.
        answers: Questions with answers and dodges.
        long_answers: The same, the answers being several sentences long.
        examples: Exchanges that a language model reads once.
        listeners: Passages of talks with questions, likewise.
    """

    lines: GeneralLines
    acts: Mapping[str, tuple[str, ...]]
    reactions: Mapping[str, Mapping[str, tuple[str, ...]]]
    questions: Mapping[str, tuple[str, ...]]
    asked: Mapping[str, tuple[str, ...]]
    replies: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, tuple[str, ...]]
    ordinary: tuple[str, ...]
    answers: tuple[AnswerExample, ...]
    long_answers: tuple[AnswerExample, ...]
    examples: tuple[ExampleExchange, ...]
    listeners: tuple[ExamplePassage, ...]


def _fitting(found: Mapping[str, Examples], temperament: Temperament) -> tuple[str, ...]:
    return (*found.get(temperament, ()), *found.get(ANY, ()))
