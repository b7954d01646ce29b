"""What the measures look at: one take, heard to the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from greenroom.domain.talk import Span, Word

NOTICEABLE_PAUSE_S = 0.5
"""Silent pauses shorter than this are breath and grammar; they are not reported one by one."""

ARTICULATION_PAUSE_S = 0.25
"""Silences from here on are taken out of the articulation rate."""


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
    """

    duration_s: float
    words: tuple[Word, ...] = ()
    speech: tuple[Span, ...] = ()
    filled: tuple[Word, ...] = ()
    turns: tuple[Span, ...] = ()
    partner: tuple[Span, ...] = field(default=())

    @property
    def conversation(self) -> bool:
        """Whether somebody else spoke too."""
        return bool(self.partner)

    @cached_property
    def talks(self) -> tuple[Span, ...]:
        """Each turn from its first to its last sound; without turns, the whole as one."""
        found = []
        for turn in self.turns or (Span(0.0, self.duration_s),):
            inside = [s for s in self.speech if s.end_s > turn.start_s and s.start_s < turn.end_s]
            if inside:
                start_s = max(turn.start_s, inside[0].start_s)
                found.append(Span(start_s, max(start_s, inside[-1].end_s)))
        return tuple(found)

    @cached_property
    def talking_s(self) -> float:
        """Time of talk, pauses inside turns included."""
        return sum(talk.duration_s for talk in self.talks)

    def pauses(self, shortest_s: float) -> tuple[Span, ...]:
        """Return the silent pauses of at least `shortest_s` inside turns."""
        found = []
        for before, after in zip(self.speech, self.speech[1:], strict=False):
            # Edges are hundredths of a second held in floats.
            long_enough = after.start_s - before.end_s >= shortest_s - 1e-6
            if long_enough and any(
                t.start_s <= before.end_s and after.start_s <= t.end_s for t in self.talks
            ):
                found.append(Span(before.end_s, after.start_s))
        return tuple(found)

    @cached_property
    def articulating_s(self) -> float:
        """Time of talk without silent pauses of ARTICULATION_PAUSE_S and more."""
        return self.talking_s - sum(p.duration_s for p in self.pauses(ARTICULATION_PAUSE_S))

    @cached_property
    def word_count(self) -> int:
        """Words said; "speech-to-text" is three."""
        return sum(len(set(word.text.strip("-").split("-"))) for word in self.words)

    @property
    def too_little(self) -> str:
        """Why nothing can be said about rates, or "" if enough was heard."""
        if not self.words:
            return "No words were heard."
        if self.word_count < 8 or self.talking_s < 3:
            return "Too little was said: rates need at least 8 words and 3 seconds of talk."
        return ""
