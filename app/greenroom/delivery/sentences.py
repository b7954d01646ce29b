"""Splits words into what a reader would call sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.delivery.listening.words import bare_word
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

_SILENCE_S = 2.0


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words up to a full stop, question or exclamation mark, or a long silence."""

    words: tuple[Word, ...]

    @property
    def span(self) -> Span:
        """From the first word to the last."""
        return Span(self.words[0].start_s, self.words[-1].end_s)

    @property
    def text(self) -> str:
        """The words as written."""
        return " ".join(word.text for word in self.words)

    @property
    def bare(self) -> tuple[str, ...]:
        """The words in lower case without punctuation."""
        return tuple(bare_word(word.text) for word in self.words)


def split_sentences(words: Sequence[Word]) -> tuple[Sentence, ...]:
    """Split `words` after . ? ! and before silences of two seconds."""
    found: list[Sentence] = []
    current: list[Word] = []
    for word in words:
        if current and word.start_s - current[-1].end_s >= _SILENCE_S:
            found.append(Sentence(tuple(current)))
            current = []
        current.append(word)
        if word.text.rstrip("\"')").endswith(SENTENCE_MARKS):
            found.append(Sentence(tuple(current)))
            current = []
    if current:
        found.append(Sentence(tuple(current)))
    return tuple(found)
