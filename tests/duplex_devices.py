"""Duplex audio in real time without any hardware; it remembers what it was asked to play."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from greenroom.bench.simulated_room import SimulatedRoom
from greenroom.wiring import SystemClock

if TYPE_CHECKING:
    from greenroom.domain.audio import AudioBlock


class PacedAudioDevice(SimulatedRoom):
    """The microphone hears what `say` is given, then silence."""

    def __init__(self, rate_hz: int = 16_000) -> None:
        super().__init__(rate_hz, SystemClock(), threading.Event().wait, keep=False)
        self.played_lines: list[int] = []

    @property
    def quiet(self) -> bool:
        """Whether everything was said."""
        return self.still

    def play(self, line: int, speech: AudioBlock) -> None:
        if line not in self.played_lines:
            self.played_lines.append(line)
        super().play(line, speech)
