"""Both voices of a rehearsal in one recording."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import numpy as np
import soundfile
import soxr

from greenroom.domain.errors import StorageError
from greenroom.storage import take_files
from greenroom.storage.wav import WavAppender

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples

_CHUNK_S = 10


def mix_down(tracks: tuple[Path, ...], out: Path) -> None:
    """Mix the tracks, which share one clock, into a mono WAV at the highest of their rates.

    A file that is at `out` already stays until the new one is complete.

    Raises:
        StorageError: `out` cannot be written.
    """
    rate_hz = max(map(_rate_hz, tracks))
    part = out.with_name(f".{out.name}.part")
    try:
        with contextlib.ExitStack() as stack:
            part.unlink(missing_ok=True)
            stack.callback(part.unlink, missing_ok=True)
            mixed = WavAppender(part, rate_hz, out)
            stack.callback(mixed.close)
            for chunk in _mixed_chunks(tracks, rate_hz):
                mixed.append(chunk)
            mixed.close()
            take_files.put_in_place(part, out)
    except OSError as error:
        raise StorageError(
            f"{out} cannot be written ({error.strerror}); close what plays it, then try again."
        ) from error


def _rate_hz(track: Path) -> int:
    with take_files.for_library(track) as source:
        return int(soundfile.info(source).samplerate)


def _mixed_chunks(tracks: tuple[Path, ...], rate_hz: int) -> Iterator[Samples]:
    readers = [_read(track, rate_hz) for track in tracks]
    while True:
        chunks = [next(reader, _SILENT) for reader in readers]
        size = max(chunk.size for chunk in chunks)
        if not size:
            return
        total = np.zeros(size, np.float32)
        for chunk in chunks:
            total[: chunk.size] += chunk
        yield total


_SILENT: Samples = np.zeros(0, np.float32)


def _read(track: Path, rate_hz: int) -> Iterator[Samples]:
    """Yield `track` at `rate_hz`, every chunk but the last exactly as long as the others."""
    with take_files.for_library(track) as source, soundfile.SoundFile(source) as file:
        resampler = soxr.ResampleStream(file.samplerate, rate_hz, 1, dtype="float32")
        kept: Samples = _SILENT
        size = _CHUNK_S * rate_hz
        while True:
            chunk: Samples = file.read(_CHUNK_S * file.samplerate, dtype="float32")
            last = chunk.size < _CHUNK_S * file.samplerate
            kept = np.concatenate([kept, resampler.resample_chunk(chunk, last=last)])
            while kept.size >= size:
                yield kept[:size]
                kept = kept[size:]
            if last:
                yield kept
                return
