"""A WAV file that is whole after every append, so that a kill at any time loses nothing written."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.bounds.limits import RATES_HZ
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import system_says
from greenroom.storage import take_files
from greenroom.storage.wav_header import FRAME_BYTES, HEADER, header_rate_hz, wav_header

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.bounds.limits import RATES_HZ
from greenroom.domain.audio import Samples

_LUMP_S = 0.25
"""So much sound waits at most to be written, where that is better done at once."""


class WavAppender:
    """Mono 16-bit WAV, written straight to the file, readable by its owner only."""

    def __init__(self, path: Path, rate_hz: int, final: Path | None = None) -> None:
        """Create `path`; an existing file is an error.

        Args:
            path: The file.
            rate_hz: Samples a second.
            final: Where the file will lie once it is complete; None if it stays there.

        Raises:
            StorageError: The file cannot be made.
        """
        self.path = path
        self.rate_hz = rate_hz
        self.frames = 0
        self._waiting = bytearray()
        try:
            self._file = take_files.create(path, final)
            self._file.write(wav_header(rate_hz, 0))
        except OSError as error:
            raise StorageError(
                "{path} cannot be written ({why}).", path=path, why=system_says(error)
            ) from error
        self._lump_bytes = int(_LUMP_S * rate_hz) * FRAME_BYTES if self._file.lump else 0

    @property
    def end_s(self) -> float:
        """Time just after the last sample."""
        return self.frames / self.rate_hz

    def append(self, samples: Samples) -> None:
        """Add `samples` [shape=(n,), float32, clipped to -1..1] at the end.

        Raises:
            StorageError: The disk is full or gone; what was written before is still readable.
        """
        self._waiting += np.clip(np.round(samples * 32768.0), -32768, 32767).astype("<i2").tobytes()
        self.frames += samples.size
        if len(self._waiting) < self._lump_bytes:
            return
        try:
            self._write()
        except OSError as error:
            raise StorageError(
                "The recording {file} cannot go on ({why}); what was recorded so far is "
                "kept. Free some disk space and run: greenroom recover {folder}",
                file=self.path.name,
                why=system_says(error),
                folder=self.path.parent,
            ) from error

    def pad_to(self, time_s: float) -> None:
        """Add silence until the file ends at `time_s`, if it ends before."""
        missing = round(time_s * self.rate_hz) - self.frames
        while missing > 0:
            step = min(missing, 10 * self.rate_hz)
            self.append(np.zeros(step, np.float32))
            missing -= step

    def read(self, start: int, stop: int) -> Samples:
        """Return the samples from frame `start` to before `stop`; fewer at the file's end.

        Raises:
            StorageError: The file is gone.
        """
        waiting = bytes(self._waiting)
        written = self.frames - len(waiting) // FRAME_BYTES
        try:
            pcm = self._file.read(*_place(start, min(stop, written)))
        except OSError as error:
            raise _unreadable(self.path, error) from error
        late = slice(max(0, start - written) * FRAME_BYTES, max(0, stop - written) * FRAME_BYTES)
        return _samples(pcm + waiting[late])

    def close(self) -> None:
        """Close the file.

        Raises:
            StorageError: What was waiting could not be written any more.
        """
        try:
            with contextlib.closing(self._file):
                self._write()
        except OSError as error:
            raise StorageError(
                "{path} cannot be written ({why}).", path=self.path, why=system_says(error)
            ) from error

    def _write(self) -> None:
        if not self._waiting:
            return
        waiting = bytes(self._waiting)
        self._waiting.clear()
        try:
            self._file.write(waiting)
        except OSError:
            self.frames -= len(waiting) // FRAME_BYTES
            raise
        self._file.put_head(wav_header(self.rate_hz, self.frames * FRAME_BYTES))


def _place(start: int, stop: int) -> tuple[int, int]:
    """Return where frames lie in a file, and how many bytes they take."""
    return HEADER.size + start * FRAME_BYTES, max(0, stop - start) * FRAME_BYTES


def _samples(pcm: bytes) -> Samples:
    whole = len(pcm) - len(pcm) % FRAME_BYTES
    return np.frombuffer(pcm[:whole], "<i2").astype(np.float32) / np.float32(32768.0)


def _unreadable(path: Path, error: OSError) -> StorageError:
    return StorageError("{path} cannot be read ({why}).", path=path, why=system_says(error))


def follow_wav(path: Path, rate_hz: int, wait: Callable[[], bool]) -> Iterator[AudioBlock]:
    """Yield what is in a WavAppender file, and then what comes into it, resampled to `rate_hz`.

    The samples are those that a decoder makes of the whole file; the last ones stay behind.

    Args:
        path: The file.
        rate_hz: What is wanted.
        wait: Called when there is nothing new; ends the whole by returning False.

    Raises:
        StorageError: The file is gone.
    """
    source_hz = _rate_hz(path)
    resampler = soxr.ResampleStream(source_hz, rate_hz, 1, dtype="float32", quality="HQ")
    read = made = 0
    try:
        with take_files.opened(path) as file:
            while True:
                file.seek(_place(read, 0)[0])
                samples = _samples(file.read(source_hz * FRAME_BYTES))
                if not samples.size:
                    if not wait():
                        return
                    continue
                read += samples.size
                block = AudioBlock(resampler.resample_chunk(samples), rate_hz, made / rate_hz)
                made += block.samples.size
                yield block
    except OSError as error:
        raise _unreadable(path, error) from error


def wav_frames(path: Path) -> int:
    """Return how many samples a WavAppender file holds."""
    return max(0, take_files.content_bytes(path) - HEADER.size) // FRAME_BYTES


def recorded_s(path: Path) -> float:
    """Return how much a WavAppender file holds, also one that is being written."""
    return wav_frames(path) / _rate_hz(path)


def _rate_hz(path: Path) -> int:
    """Return the rate of a WavAppender file.

    Raises:
        StorageError: It is damaged.
    """
    try:
        with take_files.opened(path) as file:
            rate_hz = header_rate_hz(file.read(HEADER.size))
    except OSError:
        rate_hz = 0
    if rate_hz not in RATES_HZ:
        raise StorageError("{path} is not a recording of Greenroom.", path=path)
    return rate_hz


def mend_wav(path: Path) -> None:
    """Make the header of a WavAppender file agree with its length (a kill may come in between).

    Raises:
        StorageError: Not such a file, or it cannot be written.
    """
    try:
        if take_files.finish(path):
            return
        with path.open("r+b") as file:
            rate_hz = header_rate_hz(file.read(HEADER.size))
            if not rate_hz:
                raise StorageError("{path} is not a recording of Greenroom.", path=path)
            file.seek(0)
            file.write(wav_header(rate_hz, wav_frames(path) * FRAME_BYTES))
    except OSError as error:
        raise StorageError(
            "{path} cannot be mended ({why}).", path=path, why=system_says(error)
        ) from error
