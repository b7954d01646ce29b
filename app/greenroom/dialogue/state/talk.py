"""What a listener keeps of a talk: its sentences with their slides, and the questions to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.punctuation import SENTENCE_MARKS, SHORTENED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.slides import ShownSlide
    from greenroom.domain.talk import Word

_SURE = 0.5
"""A sentence with a word of a lower probability is not taken up by a listener."""


@dataclass(frozen=True, slots=True)
class TalkSentence:
    """A sentence of a talk.

    Attributes:
        text: As it was heard.
        slide: Number of the slide that was shown when it began; 0 if none was.
        sure: The transcriber was sure of every word.
    """

    text: str
    slide: int = 0
    sure: bool = True


@dataclass(frozen=True, slots=True)
class ListenerQuestion:
    """What a listener asks about something that was said.

    Attributes:
        id: "said-1", "said-2", ...
        ask: As it is asked.
        asked_by: Id of the listener.
        slide: Number of the slide that it is about; 0 if there is none.
        about: The sentence that it is about.
    """

    id: str
    ask: str
    asked_by: str
    slide: int = 0
    about: str = ""


def talk_sentences(
    words: Sequence[Word], shown: Sequence[ShownSlide] = ()
) -> tuple[TalkSentence, ...]:
    """Return the sentences of what was heard; the last one may be unfinished."""
    found: list[TalkSentence] = []
    for sentence in _split(words):
        start_s = sentence[0].start_s
        slide = next((s.number for s in reversed(shown) if s.start_s <= start_s), 0)
        sure = min(word.probability for word in sentence) >= _SURE
        found.append(TalkSentence(" ".join(word.text for word in sentence), slide, sure))
    return tuple(found)


def _split(words: Sequence[Word]) -> Iterator[list[Word]]:
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text.endswith(SENTENCE_MARKS) and not SHORTENED.search(word.text):
            yield sentence
            sentence = []
    if sentence:
        yield sentence
