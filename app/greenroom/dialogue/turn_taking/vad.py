"""When does a person speak, pause, finish? Pure hysteresis over a probability of speech."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

HOP_S = 512 / 16_000
"""Length of the detector's window."""


@dataclass(frozen=True, slots=True)
class VadParams:
    """Thresholds. Defaults: facts measured on real speech, see docs/turn-taking.md.

    Attributes:
        on: Speech begins at this probability.
        off: and ends below this one (the gap between the two keeps it from flickering).
        min_speech_s: Shorter bursts (a click, a cough) are not speech.
        end_pause_s: Silence after which a turn is over.
    """

    on: float = 0.5
    off: float = 0.35
    min_speech_s: float = 0.1
    end_pause_s: float = 1.2


@dataclass(frozen=True, slots=True)
class VadEvent:
    """Something changed.

    Attributes:
        kind: "started" speaking, "paused", or "ended" the turn.
        at_s: When: the edge itself, not the moment it was noticed.
    """

    kind: Literal["started", "paused", "ended"]
    at_s: float


class VadStateMachine:
    """Feed it one probability per window; it tells when the state changes."""

    def __init__(
        self, rules: VadParams | None = None, wait_s: Callable[[float], float] | None = None
    ) -> None:
        """Follow `rules`.

        Args:
            rules: The defaults if None.
            wait_s: Asked in every window of a pause, with its silence so far, after how much of it
                the turn is over; the rules' `end_pause_s` if None.
        """
        self.rules = rules or VadParams()
        self._wait_s = wait_s or (lambda _: self.rules.end_pause_s)
        self._speaking = False
        self._in_turn = False
        self._rise_s: float | None = None
        self._fall_s = 0.0

    @property
    def speaking(self) -> bool:
        """Whether the person is talking right now."""
        return self._speaking

    @property
    def in_turn(self) -> bool:
        """Whether a turn has begun and not ended."""
        return self._in_turn

    def feed(self, probability: float, start_s: float) -> list[VadEvent]:
        """Take the next window, `HOP_S` long from `start_s`, and return what changed with it."""
        if self._speaking:
            return self._while_speaking(probability, start_s)
        changes: list[VadEvent] = []
        if probability >= self.rules.on:
            if self._rise_s is None:
                self._rise_s = start_s
            if start_s + HOP_S - self._rise_s >= self.rules.min_speech_s:
                self._speaking = self._in_turn = True
                changes.append(VadEvent("started", self._rise_s))
                self._rise_s = None
        else:
            self._rise_s = None
            silence_s = start_s + HOP_S - self._fall_s
            if self._in_turn and silence_s >= self._wait_s(silence_s):
                self._in_turn = False
                changes.append(VadEvent("ended", self._fall_s))
        return changes

    def _while_speaking(self, probability: float, start_s: float) -> list[VadEvent]:
        if probability >= self.rules.off:
            return []
        self._speaking = False
        self._fall_s = start_s
        return [VadEvent("paused", start_s)]

    def finish(self, at_s: float) -> list[VadEvent]:
        """End a turn that is still open, at the end of a recording or by key."""
        if not self._in_turn:
            return []
        changes = [VadEvent("paused", at_s)] if self._speaking else []
        end_s = at_s if self._speaking else self._fall_s
        self._speaking = self._in_turn = False
        self._rise_s = None
        return [*changes, VadEvent("ended", end_s)]
