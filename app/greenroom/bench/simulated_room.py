"""An audio device without hardware: the microphone is given sound, the loudspeaker is recorded.

Time passes as it does in life; everything else is exact to the sample.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.domain.audio import DuplexBlock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.ports import Clock

BLOCK_S = 0.02


class SimulatedRoom:
    """Fits ports.DuplexAudio.

    Attributes:
        rate_hz: Of both sides.
        late_blocks: Blocks that were not taken before the next one was due.
        heard: What the microphone heard, block by block, if it is to be kept.
        played: Likewise what the loudspeaker gave out.
    """

    def __init__(
        self,
        rate_hz: int,
        clock: Clock,
        wait: Callable[[float], object],
        echo: Callable[[Samples], Samples] | None = None,
        *,
        start_s: float = 0.0,
        keep: bool = True,
    ) -> None:
        """Set up the room; time begins with `blocks`.

        Args:
            rate_hz: Of both sides.
            clock: What `blocks` keeps to.
            wait: Waits so many seconds.
            echo: From what the loudspeaker plays, block by block, to what the microphone gets of
                it.
            start_s: Time of the first block.
            keep: Keep all sound, in `heard` and `played`.
        """
        self.rate_hz = rate_hz
        self.late_blocks = 0
        self._clock, self._wait, self._echo = clock, wait, echo
        self._size = round(BLOCK_S * rate_hz)
        self._lock = threading.Lock()
        self._to_say: deque[Samples] = deque()
        self._queued: deque[Samples] = deque()
        self._frames = round(start_s * rate_hz)
        self._keep = keep
        self._line, self._heard, self._open = 0, 0, False
        self._cut_line = 0
        self._paused = self._closed = False
        self._stream: soxr.ResampleStream | None = None
        self.heard: list[Samples] = []
        self.played: list[Samples] = []

    @property
    def now_s(self) -> float:
        """Time in the room: the end of the last block."""
        return self._frames / self.rate_hz

    @property
    def still(self) -> bool:
        """Whether the microphone has heard all that was to be said."""
        return not self._to_say

    def say(self, samples: Samples) -> float:
        """Speak into the microphone after what is being said; returns when that begins."""
        with self._lock:
            waiting = sum(each.size for each in self._to_say)
            self._to_say.append(samples)
            return (self._frames + waiting) / self.rate_hz

    def blocks(self) -> Iterator[DuplexBlock]:
        """Yield blocks in real time; see ports.DuplexAudio."""
        begun_s = self._clock.now_s() - self.now_s
        while not self._closed:
            due_s = begun_s + self._frames / self.rate_hz + BLOCK_S
            now_s = self._clock.now_s()
            if now_s < due_s:
                self._wait(due_s - now_s)
            elif now_s > due_s + BLOCK_S:
                self.late_blocks += 1
            yield self._next_block()

    def next_conversation(self) -> None:
        """Drop what is still to be played, and count lines from the beginning again."""
        with self._lock:
            self._queued.clear()
            self._line = self._heard = self._cut_line = 0
            self._open = self._paused = False

    def play(self, line: int, speech: AudioBlock) -> None:
        """See ports.DuplexAudio."""
        with self._lock:
            if line <= self._cut_line:
                return
            if line > self._line:
                self._line, self._heard, self._open = line, 0, True
                self._stream = soxr.ResampleStream(speech.rate_hz, self.rate_hz, 1, dtype="float32")
            assert self._stream is not None  # noqa: S101 - made with the line
            self._queued.append(self._stream.resample_chunk(speech.samples))

    def end_line(self, line: int) -> None:
        """See ports.DuplexAudio."""
        with self._lock:
            if line == self._line and self._open and self._stream:
                self._queued.append(self._stream.resample_chunk(np.zeros(0, np.float32), last=True))
                self._open = False

    def pause(self) -> None:
        """See ports.DuplexAudio."""
        self._paused = True

    def resume(self) -> None:
        """See ports.DuplexAudio."""
        self._paused = False

    def flush(self) -> None:
        """See ports.DuplexAudio."""
        with self._lock:
            self._queued.clear()
            self._cut_line = self._line
            self._open = self._paused = False

    def close(self) -> None:
        """See ports.DuplexAudio."""
        self._closed = True

    def _next_block(self) -> DuplexBlock:
        with self._lock:
            heard = _take_samples(self._to_say, self._size)
            paused = self._paused
            before = sum(each.size for each in self._queued)
            played = _take_samples(deque() if paused else self._queued, self._size)
            self._heard += 0 if paused else min(before, self._size)
            start_s = self.now_s
            self._frames += self._size
            if self._echo:
                heard = np.asarray(heard + self._echo(played), np.float32)
            if self._keep:
                self.heard.append(heard)
                self.played.append(played)
            over = not self._open and not self._queued
            heard_s = self._heard / self.rate_hz
            return DuplexBlock(heard, played, self.rate_hz, start_s, self._line, heard_s, over)


def _take_samples(waiting: deque[Samples], size: int) -> Samples:
    out = np.zeros(size, np.float32)
    at = 0
    while waiting and at < size:
        part = waiting.popleft()
        taken = part[: size - at]
        if taken.size < part.size:
            waiting.appendleft(part[taken.size :])
        out[at : at + taken.size] = taken
        at += taken.size
    return out
