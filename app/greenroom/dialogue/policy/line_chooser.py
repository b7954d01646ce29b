"""Which of the author's lines to say: unused, slots fillable, short enough, fixed by the seed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from itertools import product
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import AuthoredLine, Scene

_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class LineChoice:
    """Lines to be said as one.

    Attributes:
        ids: The lines.
        text: Slots filled.
        quoted: The person's words that fill them.
    """

    ids: tuple[str, ...]
    text: str
    quoted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slots:
    """What can fill a slot, the best first."""

    number: tuple[str, ...] = ()
    phrase: tuple[str, ...] = ()
    name: tuple[str, ...] = ()

    def candidates(self, slot: str) -> tuple[str, ...]:
        """Return what fills `slot`."""
        return {"number": self.number, "phrase": self.phrase, "name": self.name}.get(slot, ())


class LineChooser:
    """Chooses for one turn."""

    def __init__(
        self, scene: Scene, state: DialogueState, slots: Slots, *, quote: bool = False
    ) -> None:
        """Take what has been said; `quote` prefers lines with the person's own words."""
        self._scene = scene
        self._state = state
        self._slots = slots
        self._quote = quote
        self._said = {scene.text_of.get(line_id, "") for line_id in state.used}
        speech = scene.persona(state.persona).speech
        self._max_words = speech.max_words
        self._max_sentences = speech.max_sentences
        self._banned = speech.banned

    def choose_line(self, banks: Sequence[str]) -> LineChoice | None:
        """Return a line out of the first of `banks` that has one left."""
        for bank in banks:
            for line in self._left(bank):
                return self._filled((line,))
        return None

    def choose_pair(self, first: Sequence[str], then: Sequence[str]) -> LineChoice | None:
        """Return a line of `first` and one of `then` that are short enough together, or None."""
        for spare in (0, 1):
            for bank_one, bank_two in product(first, then):
                for one, two in product(self._left(bank_one), self._left(bank_two)):
                    fits = (
                        one.words + two.words <= self._max_words
                        and one.sentences + two.sentences <= self._max_sentences + spare
                        and not (one.text.endswith("?") and two.text.endswith("?"))
                        and one.slots.isdisjoint(two.slots)
                    )
                    if fits:
                        return self._filled((one, two))
        return None

    def _left(self, bank: str) -> Iterator[AuthoredLine]:
        lines = [
            line
            for line in self._scene.banks.get(bank, ())
            if line.text not in self._said
            and all(self._slots.candidates(slot) for slot in line.slots)
            and not normalize(line.text).has_any(self._banned)
        ]
        if bank.endswith("/boundary"):  # written from mild to firm
            lines = sorted(lines[:2], key=lambda line: self._draw(line.id)) + lines[2:]
        else:
            lines.sort(key=lambda line: (self._preference(line), self._draw(line.id)))
        yield from lines

    def _preference(self, line: AuthoredLine) -> int:
        return int(self._quote and not line.slots)

    def _draw(self, key: str) -> int:
        salt = f"{self._state.seed}|{self._state.turn}|{key}".encode()
        return int.from_bytes(blake2b(salt, digest_size=8).digest())

    def _filled(self, lines: tuple[AuthoredLine, ...]) -> LineChoice:
        quoted: list[str] = []

        def fill(match: re.Match[str]) -> str:
            words = self._slots.candidates(match.group(1))[0]
            quoted.append(words)
            return words

        text = " ".join(_capital(_SLOT.sub(fill, line.text)) for line in lines)
        return LineChoice(tuple(line.id for line in lines), text, tuple(quoted))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
