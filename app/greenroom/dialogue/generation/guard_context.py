"""What a line of the model is judged against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona


@dataclass(frozen=True, slots=True)
class GuardContext:
    """What a line is judged against.

    Attributes:
        persona: Who says it.
        purpose: Of the scenario; tells what only the person would say.
        person_role: What the person is, one word.
        move: The move the line makes.
        draft: The author's line for it.
        heard: The person's words just now.
        said: The partner's earlier lines.
        known: Tokens of every name and number that may be mentioned (`likeness.tokens`).
        own_words: All authored lines of this partner; given, the line is judged as free speech:
            near these rather than near the draft alone.
        cue: The instruction the model was given.
    """

    persona: Persona
    purpose: str
    person_role: str
    move: str
    draft: str
    heard: str
    said: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()
    own_words: tuple[str, ...] = ()
    cue: str = ""

    @property
    def free(self) -> bool:
        """Whether the line need not stay near the draft."""
        return bool(self.own_words)
