"""A WAV file that is whole after every append, so that a kill at any time loses nothing written."""

from __future__ import annotations

import os
import struct
from typing import TYPE_CHECKING

import numpy as np
import soundfile
import soxr

from greenroom.bounds.limits import RATES_HZ
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import system_says

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.bounds.limits import RATES_HZ
from greenroom.domain.audio import Samples

_HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")
_FRAME_BYTES = 2
_LARGEST_BYTES = 0xFFFF_FFFF - _HEADER.size


def _header(rate_hz: int, data_bytes: int) -> bytes:
    size = min(data_bytes, _LARGEST_BYTES)
    return _HEADER.pack(
        b"RIFF", _HEADER.size - 8 + size, b"WAVE",
        b"fmt ", 16, 1, 1, rate_hz, rate_hz * _FRAME_BYTES, _FRAME_BYTES, 8 * _FRAME_BYTES,
        b"data", size,
    )  # fmt: skip


class WavAppender:
    """Mono 16-bit WAV, written straight to the file, readable by its owner only."""

    def __init__(self, path: Path, rate_hz: int) -> None:
        """Create `path`; an existing file is an error.

        Raises:
            StorageError: The file cannot be made.
        """
        self.path = path
        self.rate_hz = rate_hz
        self.frames = 0
        try:
            handle = os.open(
                path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600
            )
            self._file = os.fdopen(handle, "wb", buffering=0)
            self._file.write(_header(rate_hz, 0))
        except OSError as error:
            raise StorageError(
                "{path} cannot be written ({why}).", path=path, why=system_says(error)
            ) from error

    @property
    def end_s(self) -> float:
        """Time just after the last sample."""
        return self.frames / self.rate_hz

    def append(self, samples: Samples) -> None:
        """Add `samples` [shape=(n,), float32, clipped to -1..1] at the end.

        Raises:
            StorageError: The disk is full or gone; what was written before is still readable.
        """
        pcm = np.clip(np.round(samples * 32768.0), -32768, 32767).astype("<i2").tobytes()
        try:
            written = self._file.write(pcm)
            if written is None or written < len(pcm):
                raise OSError(28, "No space left on device")  # noqa: TRY301 - a short write is one
            self.frames += samples.size
            self._finish_header()
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
        return read_frames(self.path, start, stop)

    def close(self) -> None:
        """Close the file; it is whole already."""
        self._file.close()

    def _finish_header(self) -> None:
        self._file.seek(0)
        self._file.write(_header(self.rate_hz, self.frames * _FRAME_BYTES))
        self._file.seek(0, os.SEEK_END)


def read_frames(path: Path, start: int, stop: int) -> Samples:
    """Return the samples of a WavAppender file from frame `start` to before `stop`, or its end.

    Raises:
        StorageError: The file is gone.
    """
    try:
        with path.open("rb") as file:
            file.seek(_HEADER.size + start * _FRAME_BYTES)
            pcm = file.read((stop - start) * _FRAME_BYTES)
    except OSError as error:
        raise StorageError(
            "{path} cannot be read ({why}).", path=path, why=system_says(error)
        ) from error
    whole = len(pcm) - len(pcm) % _FRAME_BYTES
    return np.frombuffer(pcm[:whole], "<i2").astype(np.float32) / np.float32(32768.0)


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
    while True:
        samples = read_frames(path, read, read + source_hz)
        if not samples.size:
            if not wait():
                return
            continue
        read += samples.size
        block = AudioBlock(resampler.resample_chunk(samples), rate_hz, made / rate_hz)
        made += block.samples.size
        yield block


def wav_frames(path: Path) -> int:
    """Return how many samples a WavAppender file holds."""
    return max(0, path.stat().st_size - _HEADER.size) // _FRAME_BYTES


def recorded_s(path: Path) -> float:
    """Return how much a WavAppender file holds, also one that is being written."""
    return wav_frames(path) / _rate_hz(path)


def _rate_hz(path: Path) -> int:
    """Return the rate of a WavAppender file.

    Raises:
        StorageError: It is damaged.
    """
    try:
        rate_hz = int(soundfile.info(path).samplerate)
    except (OSError, soundfile.LibsndfileError):
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
        with path.open("r+b") as file:
            head = file.read(_HEADER.size)
            if len(head) < _HEADER.size or head[:4] != b"RIFF":
                raise StorageError("{path} is not a recording of Greenroom.", path=path)
            rate_hz = _HEADER.unpack(head)[7]
            file.seek(0)
            file.write(_header(rate_hz, wav_frames(path) * _FRAME_BYTES))
    except OSError as error:
        raise StorageError(
            "{path} cannot be mended ({why}).", path=path, why=system_says(error)
        ) from error
