"""What a drill is, what is heard of a try, and what is told about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from greenroom.domain.talk import Word

LENGTH_S = 120.0
"""A drill begins no try after this."""


@dataclass(frozen=True, slots=True)
class DrillPrompt:
    """What a try begins with, in English, as the person will speak.

    Attributes:
        text: What the partner says, or, in a drill that reads, what the person reads aloud.
        key: In a drill that reads, the sentence of `text` that matters.
    """

    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class HeardTry:
    """What was heard of one try; times are seconds from where its sound begins.

    Attributes:
        words: What was said, without um and uh.
        filled: Each um and uh; empty in a drill that does not count them.
        waited_s: From the end of the prompt to the first sound of the voice.
        end_s: The last sound of the voice.
    """

    words: tuple[Word, ...]
    filled: tuple[Word, ...] = ()
    waited_s: float = 0.0
    end_s: float = 0.0

    @property
    def text(self) -> str:
        """The words, joined."""
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class TryResult:
    """What came of a try.

    Attributes:
        count: What the drill counts; None if the try cannot be counted.
        held: The try did what the drill is for.
        told: The sentence for the person.
    """

    count: float | None
    held: bool
    told: Wording


SILENT = TryResult(
    None, held=False, told=Wording("Nothing was said in time, so this try does not count.")
)
NOT_HEARD = TryResult(
    None, held=False, told=Wording("No words were understood, so this try does not count.")
)


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill.

    Attributes:
        id: Its name for the command line and on disk.
        title: What the person sees.
        task: What to do, in one sentence.
        counts: The one thing that is counted, in a few words.
        why: Why it is worth it.
        source: Where that comes from.
        prompts: One a try.
        tell: Counts; the words of the try are at least one.
        silence_s: Silence that ends a try.
        longest_s: A try ends after so much talk.
        reads: The person reads the prompt aloud; otherwise it is said to them.
        timed: Times between words count, so they are taken from the silences beside them.
        fillers: Um and uh are listened for.
        asks: Questions are listened for.
        suits: Whether it can be done with a question, or an objection, of the person's own matter.
    """

    id: str
    title: Wording
    task: Wording
    counts: Wording
    why: Wording
    source: Wording
    prompts: tuple[DrillPrompt, ...]
    tell: Callable[[HeardTry, DrillPrompt], TryResult]
    silence_s: float = 1.4
    longest_s: float = 20.0
    reads: bool = False
    timed: bool = False
    fillers: bool = False
    asks: bool = False
    suits: Callable[[str], bool] = lambda _: False

    def with_own(self, asked: Iterable[str]) -> Drill:
        """Return the drill with what the person is asked in their own matter, as far as it suits.

        That comes first, in place of as many of its own prompts.
        """
        own = says(*dict.fromkeys(each for each in asked if self.suits(each)))
        return replace(self, prompts=(*own, *self.prompts)[: len(self.prompts)]) if own else self

    def result(self, heard: HeardTry, prompt: DrillPrompt) -> TryResult:
        """Return what came of a try."""
        return self.tell(heard, prompt) if heard.words else NOT_HEARD


def is_question(text: str) -> bool:
    """Whether it asks something."""
    return text.rstrip().endswith("?")


def says(*texts: str) -> tuple[DrillPrompt, ...]:
    """Return a prompt for each of `texts`."""
    return tuple(map(DrillPrompt, texts))
