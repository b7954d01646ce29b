"""What was said, by whom and when."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time, `start_s` <= `end_s`."""

    start_s: float
    end_s: float

    @property
    def duration_s(self) -> float:
        """Length of the span."""
        return self.end_s - self.start_s


@dataclass(frozen=True, slots=True)
class Word:
    """One word as a transcriber heard it.

    Attributes:
        text: The word with its punctuation, no surrounding space.
        start_s: Where it begins.
        end_s: Where it ends.
        probability: The transcriber's own figure (0..1); not a calibrated confidence.
    """

    text: str
    start_s: float
    end_s: float
    probability: float = 1.0


@dataclass(frozen=True, slots=True)
class Transcript:
    """The words of one stretch of sound, in order."""

    words: tuple[Word, ...] = ()
    language: str = "en"

    @property
    def text(self) -> str:
        """The words joined by single spaces."""
        return " ".join(word.text for word in self.words)

    def shifted(self, by_s: float) -> Transcript:
        """Return the same words `by_s` seconds later."""
        return Transcript(
            tuple(
                Word(w.text, w.start_s + by_s, w.end_s + by_s, w.probability) for w in self.words
            ),
            self.language,
        )
