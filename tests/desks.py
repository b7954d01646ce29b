"""A microphone and a loudspeaker on one clock that run in real time without any device."""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.domain.audio import AudioBlock, DeskBlock, Samples

if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK_S = 0.02


class PacedDesk:
    """The microphone hears what `say` is given, then silence; what is played is only counted."""

    def __init__(self, rate_hz: int = 16_000) -> None:
        self.rate_hz = rate_hz
        self._size = round(BLOCK_S * rate_hz)
        self._said = np.zeros(0, np.float32)
        self._queued: deque[Samples] = deque()
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._line, self._heard, self._open, self._hushed = 0, 0, False, False
        self.played_lines: list[int] = []

    def say(self, samples: Samples) -> None:
        """Speak into the microphone, after what is being said already."""
        with self._lock:
            self._said = np.concatenate([self._said, samples])

    @property
    def quiet(self) -> bool:
        """Whether everything was said."""
        return not self._said.size

    def blocks(self) -> Iterator[DeskBlock]:
        begun_s = time.monotonic()
        number = 0
        while not self._closed.wait(max(0.0, begun_s + number * BLOCK_S - time.monotonic())):
            yield self._block(number * self._size / self.rate_hz)
            number += 1

    def _block(self, start_s: float) -> DeskBlock:
        with self._lock:
            heard, played = np.zeros((2, self._size), np.float32)
            said, self._said = self._said[: self._size], self._said[self._size :]
            heard[: said.size] = said
            filled = 0
            while self._queued and filled < self._size and not self._hushed:
                part = self._queued.popleft()
                taken = part[: self._size - filled]
                if taken.size < part.size:
                    self._queued.appendleft(part[taken.size :])
                played[filled : filled + taken.size] = taken
                filled += taken.size
            self._heard += filled
            over = not (self._queued or self._open)
            return DeskBlock(
                heard, played, self.rate_hz, start_s, self._line, self._heard / self.rate_hz, over
            )

    def play(self, line: int, speech: AudioBlock) -> None:
        with self._lock:
            assert line >= self._line, "lines are numbered upwards"
            if line > self._line:
                self._line, self._heard, self._open = line, 0, True
                self.played_lines.append(line)
            self._queued.append(soxr.resample(speech.samples, speech.rate_hz, self.rate_hz))

    def end_line(self, line: int) -> None:
        with self._lock:
            if line == self._line:
                self._open = False

    def hush(self) -> None:
        self._hushed = True

    def go_on(self) -> None:
        self._hushed = False

    def cut(self) -> None:
        with self._lock:
            self._queued.clear()
            self._open = self._hushed = False

    def close(self) -> None:
        self._closed.set()
