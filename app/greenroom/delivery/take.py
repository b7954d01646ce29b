"""A take as the measures see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.delivery.contour import Contour, empty_contour
from greenroom.delivery.listening.lost_words import not_understood
from greenroom.domain.pauses import unpaused_spans
from greenroom.domain.talk import Span, Word

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTICEABLE_PAUSE_S = 0.5
"""Silent pauses shorter than this are breath and grammar; they are not reported one by one."""

ARTICULATION_PAUSE_S = 0.25
"""Silences from here on are taken out of the articulation rate."""


PRESENTATION_PACE_WPM = (100.0, 165.0)
"""What Microsoft Speaker Coach recommends for presentations."""


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """What the measures need to know of the person and the take; the defaults ask for nothing.

    Attributes:
        pace_wpm: Lowest and highest speaking rate the person wants to keep to; None for the
            published one.
        script: Text of slides or notes, to see how much of it was read out; "" for none.
        profanity: Whether swear words are counted.
        conversation: Somebody else speaks as well; no pace is published for that.
        paused: When the person had paused the rehearsal, in order; nobody waited then.
    """

    pace_wpm: tuple[float, float] | None = None
    script: str = ""
    profanity: bool = False
    conversation: bool = False
    paused: tuple[Span, ...] = ()


@dataclass(frozen=True)
class Take:
    """The person's side of a recording, and when the partner spoke.

    Attributes:
        duration_s: Length of the recording.
        words: What the person said, without filled pauses, in order.
        speech: Where there was sound of speech, exact to about 0.02 s, in order.
        filled: Filled pauses (um, uh, er, hm) with the times of their sound.
        turns: The person's turns in a conversation; empty for a recording of one person.
        partner: When the partner was heard; empty for a recording of one person.
        cut_off: Those of the partner's lines that ended because the person began to speak.
        contour: Pitch and level.
        likes: How likely (0..1) each "like" is a filler; None where nobody can tell.
        language: Of the words, ISO 639-1.
        options: What the person asked of the measures.
    """

    duration_s: float
    words: tuple[Word, ...] = ()
    speech: tuple[Span, ...] = ()
    filled: tuple[Word, ...] = ()
    turns: tuple[Span, ...] = ()
    partner: tuple[Span, ...] = ()
    cut_off: tuple[Span, ...] = ()
    contour: Contour = field(default_factory=empty_contour)
    likes: Mapping[Word, float] | None = None
    language: str = "en"
    options: AnalysisOptions = AnalysisOptions()

    @property
    def conversation(self) -> bool:
        """Whether somebody else spoke too."""
        return bool(self.partner)

    @property
    def talks(self) -> tuple[Span, ...]:
        """Each turn from its first sound to its last; without turns, the whole recording as one.

        A turn in which the rehearsal was paused is two.
        """
        return tuple(part for parts in self.talks_by_turn for part in parts)

    @cached_property
    def talks_by_turn(self) -> tuple[tuple[Span, ...], ...]:
        """The talks, those of a turn together; turns without a sound are left out."""
        found = []
        turns = self.turns or (Span(0.0, self.duration_s),)
        following_s = [*(turn.start_s for turn in turns[1:]), self.duration_s]
        for turn, next_s in zip(turns, following_s, strict=True):
            parts = []
            for part in unpaused_spans(self.options.paused, turn.start_s, turn.end_s):
                inside = self._speech_in(part)
                if inside:
                    until_s = next_s if part.end_s == turn.end_s else part.end_s
                    start_s = max(part.start_s, inside[0].start_s)
                    parts.append(Span(start_s, max(start_s, min(inside[-1].end_s, until_s))))
            found += [tuple(parts)] if parts else []
        return tuple(found)

    def _speech_in(self, span: Span) -> list[Span]:
        return [s for s in self.speech if s.end_s > span.start_s and s.start_s < span.end_s]

    @cached_property
    def talking_s(self) -> float:
        """Time of talk, pauses inside turns included."""
        return sum(talk.duration_s for talk in self.talks)

    @cached_property
    def understood(self) -> tuple[Span, ...]:
        """The talks without where there was speech and no word was understood."""
        found = list(self.talks)
        for hole in not_understood((*self.words, *self.filled), self.speech):
            found = [part for talk in found for part in _without(talk, hole)]
        return tuple(found)

    @cached_property
    def understood_s(self) -> float:
        """Time of talk, pauses included, of which the words are known: what rates are over."""
        return sum(talk.duration_s for talk in self.understood)

    def pauses(self, shortest_s: float) -> tuple[Span, ...]:
        """Return the silent pauses of at least `shortest_s` inside turns."""
        # Edges are hundredths of a second held in floats.
        return tuple(gap for gap in self._gaps if gap.duration_s >= shortest_s - 1e-6)

    @cached_property
    def _gaps(self) -> tuple[Span, ...]:
        return tuple(
            Span(before.end_s, after.start_s)
            for before, after in pairwise(self.speech)
            if any(t.start_s <= before.end_s and after.start_s <= t.end_s for t in self.talks)
        )

    @cached_property
    def articulating_s(self) -> float:
        """Time of talk understood, without silent pauses of ARTICULATION_PAUSE_S and more."""
        pauses = self.pauses(ARTICULATION_PAUSE_S)
        inside = [
            max(0.0, min(talk.end_s, pause.end_s) - max(talk.start_s, pause.start_s))
            for talk in self.understood
            for pause in pauses
        ]
        return self.understood_s - sum(inside)

    @cached_property
    def word_count(self) -> int:
        """Words said; "speech-to-text" is three."""
        return sum(count_spoken_words(word) for word in self.words)

    @property
    def only_english(self) -> str:
        """Why what depends on English words cannot be told, or "" if English was spoken."""
        if self.language == "en":
            return ""
        return "This looks at English words only, and another language was heard."

    @property
    def too_little(self) -> str:
        """Why nothing can be said about rates, or "" if enough was heard."""
        if not self.words:
            return "No words were heard."
        if self.word_count < 8 or self.understood_s < 3:
            return "Too little was said: rates need at least 8 words and 3 seconds of talk."
        return ""


def _without(talk: Span, hole: Span) -> list[Span]:
    if hole.end_s <= talk.start_s or hole.start_s >= talk.end_s:
        return [talk]
    parts = (Span(talk.start_s, hole.start_s), Span(hole.end_s, talk.end_s))
    return [part for part in parts if part.end_s > part.start_s]


def count_spoken_words(word: Word) -> int:
    """Return how many words `word` is when it is said; "speech-to-text" is three."""
    return sum(bool(part) for part in word.text.split("-"))
