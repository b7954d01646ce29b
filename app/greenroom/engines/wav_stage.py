"""A recording in place of a microphone, and a loudspeaker that nobody has to wait for.

Both share one clock: conversation time, counted in samples. While the loudspeaker plays, the
recording stands still, because the person in it would be listening; the microphone yields silence
for that stretch. So both sides stay aligned, gapless and the same every time.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import AudioBlock
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.ports import AudioDecoder, Flag

_BLOCK_S = 0.032  # one window of voice activity


@dataclass
class _Time:
    """Conversation time in samples: how far it is, and how much of it the microphone still owes."""

    rate_hz: int
    now: int = 0
    owed: int = 0


class WavStage:
    """Holds the two devices of a rehearsal with a recording."""

    def __init__(
        self,
        decoder: AudioDecoder,
        path: Path,
        *,
        rate_hz: int = 24_000,
        heard: Callable[[AudioBlock], None] | None = None,
    ) -> None:
        """Open the recording.

        Args:
            decoder: Reads the recording.
            path: The recording.
            rate_hz: Rate of both sides.
            heard: Gets what the loudspeaker plays, `start_s` in conversation time.

        Raises:
            InputError: The recording cannot be read.
        """
        time = _Time(rate_hz)
        self.microphone = RecordedMicrophone(decoder, path, time)
        self.loudspeaker = PatientLoudspeaker(time, heard)


class RecordedMicrophone:
    """Yields the recording once, with silence wherever the loudspeaker played."""

    def __init__(self, decoder: AudioDecoder, path: Path, time: _Time) -> None:
        blocks = decoder.decode(path, time.rate_hz)
        first = next(blocks, None)
        self._recording = chain([first] if first else [], blocks)
        self._time = time
        self._closed = False

    @property
    def rate_hz(self) -> int:
        """Samples per second of the blocks."""
        return self._time.rate_hz

    def blocks(self) -> Iterator[AudioBlock]:
        """Yield mono blocks of up to 32 ms without gaps; see ports.Microphone.

        Raises:
            InputError: The recording breaks off.
        """
        time = self._time
        size = round(_BLOCK_S * time.rate_hz)
        for samples in _cut(self._recording, size):
            yield from self._silence(size)
            if self._closed:
                return
            start, time.now = time.now, time.now + samples.size
            yield AudioBlock(samples, time.rate_hz, start / time.rate_hz)
        yield from self._silence(size)

    def _silence(self, size: int) -> Iterator[AudioBlock]:
        time = self._time
        while time.owed and not self._closed:
            silent = min(size, time.owed)
            start = time.now - time.owed
            time.owed -= silent
            yield AudioBlock(np.zeros(silent, np.float32), time.rate_hz, start / time.rate_hz)

    def close(self) -> None:
        """End `blocks`."""
        self._closed = True


class PatientLoudspeaker:
    """Takes no real time, only conversation time."""

    def __init__(self, time: _Time, heard: Callable[[AudioBlock], None] | None) -> None:
        self._time = time
        self._heard = heard

    def play(self, speech: Iterable[AudioBlock], cancel: Flag) -> Span:
        """Let conversation time go on by the length of `speech`; see ports.Loudspeaker."""
        time = self._time
        begun = time.now
        for samples in _resampled(speech, time.rate_hz):
            if cancel.is_set():
                break
            if self._heard:
                self._heard(AudioBlock(samples, time.rate_hz, time.now / time.rate_hz))
            time.now += samples.size
            time.owed += samples.size
        return Span(begun / time.rate_hz, time.now / time.rate_hz)

    def close(self) -> None:
        """Nothing to let go of."""


def _cut(blocks: Iterable[AudioBlock], size: int) -> Iterator[Samples]:
    rest = np.zeros(0, np.float32)
    for block in blocks:
        rest = np.concatenate((rest, block.samples))
        whole = rest.size // size * size
        yield from rest[:whole].reshape(-1, size)
        rest = rest[whole:]
    if rest.size:
        yield rest


def _resampled(speech: Iterable[AudioBlock], rate_hz: int) -> Iterator[Samples]:
    """Yield `speech` at `rate_hz`; all its blocks have one rate."""
    import soxr

    stream = None
    for block in speech:
        stream = stream or soxr.ResampleStream(block.rate_hz, rate_hz, 1, dtype="float32")
        if (samples := stream.resample_chunk(block.samples)).size:
            yield samples
    if stream and (samples := stream.resample_chunk(np.zeros(0, np.float32), last=True)).size:
        yield samples
