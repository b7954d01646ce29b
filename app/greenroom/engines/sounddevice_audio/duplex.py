"""Microphone and loudspeaker on one clock, for a conversation as it happens."""

from __future__ import annotations

import queue
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.domain.audio import DuplexBlock
from greenroom.engines.sounddevice_audio.silence import HEARD_AGAIN, ZeroWatch
from greenroom.engines.sounddevice_audio.stream_manager import StreamManager
from greenroom.engines.sounddevice_audio.streams import BLOCK_S
from greenroom.engines.sounddevice_audio.timing import (
    SLEEP_S,
    Echo,
    MicrophoneClock,
    RenderedChunk,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.engines.sounddevice_audio.streams import Choice, Faults
    from greenroom.engines.sounddevice_audio.timing import CapturedChunk

_LATE_S = 0.1  # how far silence in place of a microphone stays behind the clock
SLEPT = "The computer slept for a while; the rehearsal goes on from here."


class SoundDeviceDuplexAudio:
    """Fits ports.DuplexAudio. One consumer of `blocks`."""

    def __init__(self, microphone: Choice = None, loudspeaker: Choice = None) -> None:
        """Open both devices.

        Args:
            microphone: Name and host API; None for the system's default.
            loudspeaker: Likewise.

        Raises:
            EngineError: One of them is not here or will not open.
        """
        self._manager = StreamManager(microphone, loudspeaker)
        self._speech = self._manager.speech
        self._clock = MicrophoneClock(self._manager.rate_hz, time.monotonic())
        self._echo = Echo(self._manager.rate_hz)
        self._zeros = ZeroWatch()
        self._resampler: tuple[int, soxr.ResampleStream] | None = None
        self._pretended = 0  # streams of a loudspeaker that is gone
        self._was_gone = False
        self._closed = False

    @property
    def rate_hz(self) -> int:
        """Samples per second of the blocks: what the microphone had at the beginning."""
        return self._clock.rate_hz

    @property
    def faults(self) -> Faults:
        """What went wrong so far, counted."""
        return replace(self._manager.faults)

    def play(self, line: int, speech: AudioBlock) -> None:
        """Queue more of `line`; see ports.DuplexAudio."""
        self._speech.play(line, speech)

    def end_line(self, line: int) -> None:
        """Close `line`: nothing more of it will come."""
        self._speech.end_line(line)

    def pause(self) -> None:
        """Be silent at once, and keep the place in the line."""
        self._speech.pause()

    def resume(self) -> None:
        """Go on after `pause`."""
        self._speech.resume()

    def flush(self) -> None:
        """Be silent at once: 0.005 s of fading, and what the device already holds."""
        self._speech.flush()

    def close(self) -> None:
        """Let go of both devices; ends `blocks`."""
        if not self._closed:
            self._closed = True
            self._manager.close()

    def blocks(self) -> Iterator[DuplexBlock]:
        """Yield blocks of 0.02 s as time goes by, also while the microphone is gone."""
        while not self._closed:
            try:
                taken = self._manager.heard.get(timeout=BLOCK_S)
            except queue.Empty:
                if self._manager.microphone_gone:
                    due = self._clock.behind(time.monotonic() - _LATE_S)
                    yield from self._silence(self._unslept(due))
            else:
                yield from self._heard(taken)

    def _heard(self, taken: CapturedChunk) -> Iterator[DuplexBlock]:
        lost = self._unslept(self._clock.missing(taken.at_s, taken.stream))
        if not self._manager.microphone_gone:
            self._manager.faults.filled += lost
        yield from self._silence(lost, whole=True)
        samples = self._at_my_rate(taken)
        if samples.size:
            trouble = self._zeros.check_block(samples, self.rate_hz)
            yield self._block(samples, trouble)

    def _silence(self, count: int, *, whole: bool = False) -> Iterator[DuplexBlock]:
        """Yield `count` zeros; what is less than a block only if they have to be whole."""
        size = round(BLOCK_S * self.rate_hz)
        while count >= (1 if whole else size):
            part = min(size, count)
            count -= part
            yield self._block(np.zeros(part, np.float32))

    def _unslept(self, lost: int) -> int:
        """Return how many of the `lost` samples to fill: none if the computer slept."""
        if lost < SLEEP_S * self.rate_hz:
            return lost
        self._clock.skip(lost / self.rate_hz)
        self._manager.troubles.put((SLEPT, False))
        return 0

    def _at_my_rate(self, taken: CapturedChunk) -> Samples:
        if taken.rate_hz == self.rate_hz:
            return taken.samples
        if self._resampler is None or self._resampler[0] != taken.stream:
            stream = soxr.ResampleStream(taken.rate_hz, self.rate_hz, 1, dtype="float32")
            self._resampler = (taken.stream, stream)
        moved: Samples = self._resampler[1].resample_chunk(taken.samples)
        return moved

    def _block(self, samples: Samples, trouble: str = "") -> DuplexBlock:
        first = self._clock.count
        self._clock.count += samples.size
        self._listen_to_loudspeaker(samples.size)
        played, progress = self._echo.beside(first, samples.size, self._clock.zero_s)
        said, mended = (trouble, trouble == HEARD_AGAIN) if trouble else self._trouble()
        return DuplexBlock(
            samples,
            played,
            self.rate_hz,
            first / self.rate_hz,
            progress.line,
            progress.heard_s,
            progress.over,
            said,
            mended,
        )

    def _listen_to_loudspeaker(self, count: int) -> None:
        """Take over what the loudspeaker was given; without one, let the speech pass unheard."""
        while not self._manager.given.empty():
            self._echo.add(self._manager.given.get())
        gone = self._manager.loudspeaker_gone
        if gone:
            self._pretended -= not self._was_gone
            wanted = round(count / self.rate_hz * self._speech.rate_hz)
            sound, said = self._speech.read_samples(wanted)
            at_s = self._clock.zero_s + (self._clock.count - count) / self.rate_hz
            rate_hz = self._speech.rate_hz
            self._echo.add(
                RenderedChunk(np.zeros_like(sound), rate_hz, at_s, self._pretended, said)
            )
        self._was_gone = gone

    def _trouble(self) -> tuple[str, bool]:
        try:
            return self._manager.troubles.get_nowait()
        except queue.Empty:
            return "", False
