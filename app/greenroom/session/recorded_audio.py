"""A recording as an audio device on a clock of its own, as fast as whoever takes its blocks.

While the partner speaks, the recording stands still, because the person in it would be listening;
the microphone is silent for that stretch. So both sides stay aligned, without gaps, and the same
every time.
"""

from __future__ import annotations

from collections import deque
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.domain.audio import DuplexBlock

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.ports import AudioDecoder

_BLOCK_S = 0.032  # one window of voice activity
_NOTHING: Samples = np.zeros(0, np.float32)


class RecordedAudio:
    """Fits ports.DuplexAudio, and ports.Clock: its time is the end of the last block.

    Attributes:
        rate_hz: Of both sides.
        recorded_s: How much of the recording was yielded.
    """

    def __init__(self, decoder: AudioDecoder, path: Path, rate_hz: int) -> None:
        """Open the recording.

        Args:
            decoder: Reads the recording.
            path: The recording.
            rate_hz: Of both sides.

        Raises:
            InputError: The recording cannot be read.
        """
        self.rate_hz, self.recorded_s = rate_hz, 0.0
        self._size = round(_BLOCK_S * rate_hz)
        blocks = decoder.decode(path, rate_hz)
        first = next(blocks, None)
        self._recording = _pieces(chain([first] if first else [], blocks), self._size)
        self._speech: deque[Samples] = deque()
        self._stream: soxr.ResampleStream | None = None
        self._frames = self._line = self._heard = 0
        self._open = self._closed = False

    def now_s(self) -> float:
        """See ports.Clock."""
        return self._frames / self.rate_hz

    def blocks(self) -> Iterator[DuplexBlock]:
        """Yield the recording, and silence wherever the partner speaks; see ports.DuplexAudio.

        Once the recording is over, and the partner silent, blocks without sound say so until this
        is closed.

        Raises:
            InputError: The recording breaks off.
        """
        while not self._closed:
            if (played := self._next_speech()) is not None:
                self._heard += played.size
                yield self._block(np.zeros(played.size, np.float32), played)
            elif (samples := next(self._recording, None)) is not None:
                self.recorded_s += samples.size / self.rate_hz
                yield self._block(samples, np.zeros(samples.size, np.float32))
            else:
                yield self._block(_NOTHING, _NOTHING, person_left=True)

    def play(self, line: int, speech: AudioBlock) -> None:
        """See ports.DuplexAudio."""
        if line > self._line:
            self._line, self._heard, self._open = line, 0, True
            self._stream = soxr.ResampleStream(speech.rate_hz, self.rate_hz, 1, dtype="float32")
        if self._open and self._stream:
            self._speech.append(self._stream.resample_chunk(speech.samples))

    def end_line(self, line: int) -> None:
        """See ports.DuplexAudio."""
        if line == self._line and self._open and self._stream:
            self._speech.append(self._stream.resample_chunk(_NOTHING, last=True))
            self._open, self._stream = False, None

    def pause(self) -> None:
        """Nothing interrupts: the recording stands still while the partner speaks."""

    def resume(self) -> None:
        """See `pause`."""

    def flush(self) -> None:
        """See ports.DuplexAudio."""
        self._speech.clear()
        self._open, self._stream = False, None

    def close(self) -> None:
        """See ports.DuplexAudio."""
        self._closed = True

    def _next_speech(self) -> Samples | None:
        """Return up to a block of what the partner has to say, None if that is nothing."""
        parts: list[Samples] = []
        missing = self._size
        while self._speech and missing:
            whole = self._speech.popleft()
            if whole.size > missing:
                self._speech.appendleft(whole[missing:])
            parts.append(whole[:missing])
            missing -= parts[-1].size
        return np.concatenate(parts) if missing < self._size else None

    def _block(
        self, samples: Samples, played: Samples, *, person_left: bool = False
    ) -> DuplexBlock:
        start_s = self.now_s()
        self._frames += samples.size
        over = not self._open and not self._speech
        heard_s = self._heard / self.rate_hz
        return DuplexBlock(
            samples, played, self.rate_hz, start_s, self._line, heard_s, over,
            person_left=person_left,
        )  # fmt: skip


def _pieces(blocks: Iterable[AudioBlock], size: int) -> Iterator[Samples]:
    rest: Samples = np.zeros(0, np.float32)
    for block in blocks:
        rest = np.concatenate((rest, block.samples))
        whole = rest.size // size * size
        yield from rest[:whole].reshape(-1, size)
        rest = rest[whole:]
    if rest.size:
        yield rest
