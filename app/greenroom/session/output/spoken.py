"""What an answer is made by and of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.generation.clauses import first_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.domain.audio import AudioBlock
    from greenroom.ports import Clock, DuplexAudio, SpeechSynthesizer

_PAUSE_S = 0.15  # between sentences, besides what the voice leaves itself
_LETTER_S = 0.065  # of unhurried English, pauses and all

WHOLE_S = 0.15
"""So little missing at the end of a line is no word."""


class Deadline:
    """Set once a line that nobody has words for is wanted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.at_s: float | None = None

    def is_set(self) -> bool:
        """Return whether nobody waits any longer."""
        return self.at_s is not None and self._clock.now_s() >= self.at_s


@dataclass(frozen=True, slots=True)
class PartnerEngines:
    """What makes the partner's lines.

    Attributes:
        director: Decides.
        partner: Words the decisions.
        synthesizer: Speaks.
        desk: Carries both voices.
        clock: The computer's; the device's own where nobody waits.
        hurries: Somebody waits for the line: the author's is kept ready in case the model is late.
    """

    director: Director
    partner: LineGenerator
    synthesizer: SpeechSynthesizer
    desk: DuplexAudio
    clock: Clock
    hurries: bool = True

    @property
    def drafts(self) -> bool:
        """Whether the author's line is said if the model is late."""
        return self.hurries and self.partner.drafts


@dataclass(slots=True)
class SpokenPart:
    """Text that is spoken in one go, and how long that takes.

    Attributes:
        text: All of it.
        seconds: What is made of its sound so far.
        whole: That is all of it.
    """

    text: str
    seconds: float = 0.0
    whole: bool = False

    @property
    def lasts_s(self) -> float:
        """How long all of it takes, as far as one can tell by now."""
        letters = sum(map(len, self.text.split()))
        return self.seconds if self.whole else max(self.seconds, _LETTER_S * letters)

    def words_until(self, heard_s: float) -> list[str]:
        """Return the words that are over after `heard_s` of it, letters taking equal time."""
        words = self.text.split()
        ends = accumulate(map(len, words))
        share = heard_s / self.lasts_s * sum(map(len, words))
        return [word for word, end in zip(words, ends, strict=True) if end <= share]


def heard_words(parts: Sequence[SpokenPart], heard_s: float) -> str:
    """Return as many words of a line as were heard in its first `heard_s`."""
    words: list[str] = []
    for part in parts:
        if heard_s < part.lasts_s - WHOLE_S:
            words += part.words_until(heard_s + WHOLE_S)
            break
        words += part.text.split()
        heard_s -= part.lasts_s
    return " ".join(words)


@dataclass(frozen=True, slots=True)
class FallbackSpeech:
    """The author's line, spoken in case the model is late.

    Attributes:
        text: All of it.
        first: Its first sentence.
        rest: What follows; made when it is asked for.
    """

    text: str
    first: tuple[AudioBlock, ...]
    rest: Iterator[AudioBlock]


@dataclass(slots=True)
class AnswerTimings:
    """When each step was done, by the clock; None so long as it is not."""

    decided_s: float | None = None
    token_s: float | None = None
    part_s: float | None = None
    audio_s: float | None = None


def fallback_speech(text: str, speak: Callable[[str], Iterator[AudioBlock]]) -> FallbackSpeech:
    """Return `text` with its first sentence spoken."""
    head, tail = first_sentence(text)
    first = tuple(speak(head))

    def rest() -> Iterator[AudioBlock]:
        if first and tail:
            silence = np.zeros(round(_PAUSE_S * first[0].rate_hz), np.float32)
            yield replace(first[0], samples=silence)
            yield from speak(tail)

    return FallbackSpeech(text, first, rest())
