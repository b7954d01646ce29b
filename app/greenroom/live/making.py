"""What an answer is made by and of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.dialogue.director import Director
    from greenroom.live.partner import Partner
    from greenroom.ports import Clock, Desk, SpeechSynthesizer

_LETTER_S = 0.065  # of unhurried English, pauses and all


class Due:
    """Set once a line that nobody has words for is wanted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.at_s: float | None = None

    def is_set(self) -> bool:
        """Return whether nobody waits any longer."""
        return self.at_s is not None and self._clock.now_s() >= self.at_s


@dataclass(frozen=True, slots=True)
class Crew:
    """Who makes answers."""

    director: Director
    partner: Partner
    synthesizer: SpeechSynthesizer
    desk: Desk
    clock: Clock


@dataclass(slots=True)
class Part:
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


@dataclass(slots=True)
class Made:
    """When each step was done, by the clock; None so long as it is not."""

    decided_s: float | None = None
    token_s: float | None = None
    part_s: float | None = None
    audio_s: float | None = None
