"""Any recording FFmpeg can read, as one channel at the wanted rate, block by block."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bounds.limits import LONGEST_S, MOST_CHANNELS, RATES_HZ
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.storage import take_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from greenroom.bounds.limits import LONGEST_S, MOST_CHANNELS, RATES_HZ
from greenroom.domain.audio import Samples

_BLOCK_S = 1.0
_FAINT = 1e-3  # a channel 30 dB below the loudest one counts as not in use
_MISSING_S = 1.0  # a track this much shorter than its header says was cut off
_LOUDEST = 8.0  # a recorder of floats may go some way beyond 1
_HONEST = {"flac", "mov", "matroska"}
"""Formats whose header or index knows the length; elsewhere FFmpeg guesses it."""


class FileDecoder:
    """Decodes with PyAV; memory does not grow with the length of the recording."""

    def decode(self, path: Path, rate_hz: int) -> Iterator[AudioBlock]:
        """Yield mono blocks; see ports.AudioDecoder.

        Channels in use are averaged. Channels that are all but silent are left out, so that a
        voice on one of eight channels stays as loud as it was recorded.
        """
        import soxr

        mix, source_hz = _plan(path)
        resampler = soxr.ResampleStream(source_hz, rate_hz, 1, dtype="float32", quality="HQ")
        size = round(_BLOCK_S * rate_hz)
        waiting: list[Samples] = []
        sent = 0
        for samples in _frames(path):
            waiting.append(resampler.resample_chunk(samples @ mix))
            if sum(part.size for part in waiting) >= size:
                block = AudioBlock(np.concatenate(waiting), rate_hz, sent / rate_hz)
                sent += block.samples.size
                yield block
                waiting = []
        waiting.append(resampler.resample_chunk(np.zeros(0, np.float32), last=True))
        block = AudioBlock(np.concatenate(waiting), rate_hz, sent / rate_hz)
        if block.samples.size:
            yield block


def _plan(path: Path) -> tuple[NDArray[np.float32], int]:
    """Return the weight of each channel and the rate; reads a track of several channels through."""
    with _Opened(path) as container:
        track = container.streams.audio[0]
        channels, source_hz = (
            int(track.codec_context.channels),
            int(track.codec_context.sample_rate),
        )
    if not channels or not source_hz:
        raise InputError(f"The audio track of {path.name} is damaged; try another recording.")
    if source_hz not in RATES_HZ or channels > MOST_CHANNELS:
        raise InputError(
            f"{path.name} says it has {source_hz} samples a second on {channels} channels, which "
            "no recording of a voice has; save it in another format."
        )
    if channels == 1:
        return np.ones(1, np.float32), source_hz
    energy = np.zeros(channels)
    for samples in _frames(path):
        energy += np.square(samples, dtype=np.float64).sum(axis=0)
    used = energy > energy.max() * _FAINT
    if not used.any():
        used[:] = True
    return (used / used.sum()).astype(np.float32), source_hz


def _frames(path: Path) -> Iterator[NDArray[np.float32]]:
    """Yield what is decoded, [shape=(n, channels), float32, -1..1], at the recording's own rate."""
    import av

    with _Opened(path) as container:
        track = container.streams.audio[0]
        # Interleaved: PyAV crashes on planes of eight channels.
        packed = av.AudioResampler(format="flt")
        decoded = 0
        for frame in container.decode(track):
            frame.pts = None  # gaps in the time stamps are not sound
            for part in packed.resample(frame):
                decoded += part.samples
                samples = part.to_ndarray().astype(np.float32, copy=False)
                yield _bounded(samples).reshape(part.samples, -1)
                if decoded > LONGEST_S * track.codec_context.sample_rate:
                    raise InputError(f"{path.name} is longer than a week; give a part of it.")
        _check_length(path, container, track, decoded)


def _bounded(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return samples that can be reckoned with: what is no number is silence."""
    finite = np.nan_to_num(samples, nan=0.0, posinf=_LOUDEST, neginf=-_LOUDEST)
    return np.clip(finite, -_LOUDEST, _LOUDEST)


def _check_length(path: Path, container: Any, track: Any, decoded: int) -> None:
    seconds = decoded / track.codec_context.sample_rate
    if not decoded:
        raise InputError(f"There is no sound in {path.name}; try another recording.")
    promised = seconds
    if container.format.name == "wav":
        promised *= _promised_share(path)
    elif track.duration and set(container.format.name.split(",")) & _HONEST:
        promised = float(track.duration * track.time_base)
    if promised - seconds > _MISSING_S:
        raise InputError(
            f"{path.name} breaks off after {seconds:.0f} s of {promised:.0f} s; copy it again, or "
            "save the part that is there as a new file."
        )


def _promised_share(path: Path) -> float:
    """Return how many times longer than it is a WAV file says it is; FFmpeg does not tell."""
    with take_files.opened(path) as file:
        size = int.from_bytes(file.read(8)[4:], "little")
    # Recorders that could not go back to the header leave one of these.
    return 1.0 if size in {0, 0xFFFFFFFF} else (size + 8) / take_files.content_bytes(path)


class _Opened:
    """A container with an audio track; FFmpeg's errors inside become sentences."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._container: Any = None
        self._sources = ExitStack()

    def __enter__(self) -> Any:
        import av

        name = self._path.name
        if self._path.is_dir():
            raise InputError(f"{self._path} is a folder; name a recording in it.")
        if not self._path.is_file():
            raise InputError(f"There is no file {self._path}; check its name.")
        if not self._path.stat().st_size:
            raise InputError(f"{name} is empty; try another recording.")
        try:
            source = self._sources.enter_context(take_files.for_library(self._path))
            self._container = av.open(source)
        except (av.FFmpegError, ValueError) as error:
            self._sources.close()
            raise InputError(
                f"{name} is not a recording that can be read, or is damaged."
            ) from error
        if not self._container.streams.audio:
            self._close()
            raise InputError(f"{name} has no audio track; choose a file with sound in it.")
        if self._container.streams.audio[0].codec_context is None:
            self._close()
            raise InputError(
                f"The sound in {name} is packed in an unknown way; save it in another format."
            )
        return self._container

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        import av

        self._close()
        if isinstance(error, (av.FFmpegError, ValueError)):
            raise InputError(
                f"The audio in {self._path.name} is damaged; try to save it in another format."
            ) from error

    def _close(self) -> None:
        self._container.close()
        self._sources.close()
