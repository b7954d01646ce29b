"""What a person wrote down about a recording: the JSON beside a labelled WAV file."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

from pydantic import BaseModel, ConfigDict

from greenroom.delivery.listening.words import is_filled_pause
from greenroom.delivery.syllables import count_syllables
from greenroom.delivery.take import ARTICULATION_PAUSE_S
from greenroom.domain.talk import Span

_MARK = re.compile(r"<[^>]*>|\[[^\]]*\]")


class LabelledSpan(BaseModel):
    """A labelled stretch of time; `text` is empty for a pause."""

    model_config = ConfigDict(frozen=True)

    text: str = ""
    start_s: float
    end_s: float

    @property
    def span(self) -> Span:
        """When."""
        return Span(self.start_s, self.end_s)


class LabelledWord(BaseModel):
    """A word that can be a filler, and the use that a person labelled it with."""

    model_config = ConfigDict(frozen=True)

    text: str
    use: str


class Label(BaseModel):
    """What a person labelled in one clip; None where nobody labelled it.

    Attributes:
        id: Name of the WAV file without its ending.
        seconds: Length.
        speaker: Who speaks, in a few words.
        label_quality: "draft" is a machine's text and not to be scored on; "clean" holds every
            word, and um and uh only here and there.
        transcript: Every word said; <...> and [...] are marks, not speech.
        words: The same with times.
        filled_pauses: Um, uh, er, hm with times.
        filled_pause_counts: How many of each.
        pauses: Silences of 0.3 s and more between words.
        lexical: Words that can be fillers, each time one is said, in order; the use of those that
            are is "filler".
        conditions: What may make it harder, in a word or two each: "phone", "second voice".
    """

    model_config = ConfigDict(frozen=True)

    id: str
    seconds: float
    speaker: str | None = None
    label_quality: Literal["words", "text", "clean", "draft", "none"]
    transcript: str | None = None
    words: tuple[LabelledSpan, ...] | None = None
    filled_pauses: tuple[LabelledSpan, ...] | None = None
    filled_pause_counts: dict[str, int] | None = None
    pauses: tuple[LabelledSpan, ...] | None = None
    lexical: tuple[LabelledWord, ...] | None = None
    conditions: tuple[str, ...] = ()

    @property
    def verbatim(self) -> str | None:
        """The transcript, if a person wrote down every word."""
        return self.transcript if self.label_quality in ("words", "text", "clean") else None

    @property
    def filled_count(self) -> int | None:
        """How many filled pauses there are."""
        if self.filled_pause_counts is None or self.label_quality == "draft":
            return None
        return sum(self.filled_pause_counts.values())

    @property
    def words_per_minute(self) -> tuple[float, float] | None:
        """Words without filled pauses over the time from the first to the last.

        The second counts words that were cut off, too. Whether those are words is a convention:
        NIST's scorer, sclite, takes what a recogniser writes for one as right (its option -F).
        """
        if not self.words or self.label_quality != "words":
            return None
        spoken = [w for w in self.words if not (is_filled_pause(w.text) or w.text[:1] == "<")]
        whole = sum(w.text[:1] != "[" for w in spoken)
        minutes = (self.words[-1].end_s - self.words[0].start_s) / 60
        return whole / minutes, len(spoken) / minutes

    @property
    def syllable_count(self) -> int | None:
        """Syllables of the words, by their spelling, without filled pauses."""
        if not self.verbatim:
            return None
        said = _MARK.sub(" ", self.verbatim).split()
        return sum(count_syllables(word) for word in said if not is_filled_pause(word))

    @property
    def syllables_per_minute(self) -> float | None:
        """Over the time from the first word to the last without pauses of 0.25 s and more."""
        if not self.words or self.label_quality != "words" or self.syllable_count is None:
            return None
        gaps_s = [after.start_s - before.end_s for before, after in pairwise(self.words)]
        paused_s = sum(gap_s for gap_s in gaps_s if gap_s >= ARTICULATION_PAUSE_S)
        whole_s = self.words[-1].end_s - self.words[0].start_s
        return 60 * self.syllable_count / (whole_s - paused_s)
