"""The person's turn while it is open: talking, pausing, and the end of it being weighed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from greenroom.dialogue.turn_taking.endpointing import Pause

if TYPE_CHECKING:
    from greenroom.domain.talk import Word

_VOICE_S = 1.0
"""Voice; coughs that the detector takes for it last up to 0.74 s, and "mhm" 0.54 s."""


@dataclass(slots=True)
class TurnClock:
    """When what happened, by the computer's clock; the voice stopped at `edge_s`."""

    edge_s: float = 0.0
    words_s: float = 0.0
    decided_s: float = 0.0


@dataclass(slots=True)
class PersonTurn:
    """One turn.

    Attributes:
        start_s: When it began.
        voice_s: When the voice began that speaks now, or spoke last.
        longest_s: Length of its longest voice without a pause.
        long_answer: It answers something that asks for a long answer.
        interrupted: It cut the partner off.
        pause: What is known in the present pause; None while the person talks.
        paused_s: When the voice stopped.
        rest_s: How much of the silence since then does not count.
        words: All words, once they are complete for this pause.
        ends: The person said that it ends here.
        withdrawn: How often its end was taken back before anything was heard.
        primed: How many words the model has read ahead.
        moments: Of the present pause.
    """

    start_s: float
    voice_s: float
    longest_s: float = 0.0
    long_answer: bool = False
    interrupted: bool = False
    pause: Pause | None = None
    paused_s: float = 0.0
    rest_s: float = 0.0
    words: tuple[Word, ...] | None = None
    ends: bool = False
    withdrawn: int = 0
    primed: int = 0
    moments: TurnClock = field(default_factory=TurnClock)

    @property
    def text(self) -> str:
        """The words, joined."""
        return " ".join(word.text for word in self.words or ())

    @property
    def garbled(self) -> bool:
        """Whether a voice was there for longer than a cough, and no word of it was understood."""
        return self.words == () and self.longest_s >= _VOICE_S

    def pauses(self, at_s: float, edge_s: float) -> None:
        """The voice stopped at `at_s`, which was `edge_s` by the clock."""
        self.longest_s = max(self.longest_s, at_s - self.voice_s)
        self.pause = Pause(max(0.0, at_s - self.start_s), self.long_answer)
        self.paused_s, self.rest_s, self.words = at_s, 0.0, None
        self.moments = TurnClock(edge_s)

    def silence_s(self, now_s: float) -> float:
        """Return how much silence there has been since the voice stopped."""
        return now_s - self.paused_s - self.rest_s

    def rested(self, now_s: float) -> None:
        """The rehearsal was paused until `now_s`: the silence begins anew."""
        rest_s = self.silence_s(now_s)
        self.rest_s += rest_s
        self.moments.edge_s += rest_s

    def goes_on(self, at_s: float) -> None:
        """The person talks again since `at_s`."""
        self.voice_s = at_s
        self.pause = self.words = None
        self.ends = False
