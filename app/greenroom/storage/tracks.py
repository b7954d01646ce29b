"""The recordings of a take: sound between two times to play, and peaks to draw."""

from __future__ import annotations

import io
import math
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import soundfile
from numpy.typing import NDArray

from greenroom.bounds.limits import RATES_HZ, OutOfBoundsError
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.storage import take_files
from greenroom.storage.journal import PARTNER_FILE, PERSON_FILE
from greenroom.storage.sealing.sealed_file import SealDamageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PEAKS_FILE = "peaks.npz"
PEAK_S = 0.01
"""The length of sound that one value of the peaks stands for."""

_BLOCK_S = 0.25
_READ_S = 60

Levels = NDArray[np.uint8]
"""The greatest absolute sample of each PEAK_S [shape=(n,), 255 is full scale]."""


@dataclass(frozen=True, slots=True, eq=False)
class Peaks:
    """What is drawn of both tracks.

    Attributes:
        person: Of what the microphone heard; empty where nothing was recorded.
        partner: Of what the loudspeaker played, likewise.
    """

    person: Levels
    partner: Levels


def read_sound_between(path: Path, start_s: float, end_s: float) -> Iterator[AudioBlock]:
    """Yield the sound between two times of a recording, in blocks of 0.25 s.

    Raises:
        InputError: It is gone, or damaged.
    """
    try:
        with take_files.for_library(path) as source, soundfile.SoundFile(source) as file:
            rate_hz = _checked_rate(file)
            at = min(round(max(0.0, start_s) * rate_hz), file.frames)
            stop = min(round(end_s * rate_hz), file.frames)
            file.seek(at)
            while at < stop:
                samples = file.read(min(stop - at, round(_BLOCK_S * rate_hz)), dtype="float32")
                if not samples.size:
                    return
                yield AudioBlock(samples, rate_hz, at / rate_hz)
                at += samples.size
    except (OSError, OutOfBoundsError, soundfile.LibsndfileError) as error:
        raise InputError(
            "The recording {path} cannot be read; see whether it is there.", path=path
        ) from error


def load_peaks(folder: Path) -> Peaks:
    """Return the peaks of the take in `folder`; they are computed once and cached beside it.

    Raises:
        InputError: A track is damaged.
        StorageError: The disk is full.
    """
    tracks = [folder / name for name in (PERSON_FILE, PARTNER_FILE)]
    sizes = [take_files.content_bytes(track) if track.exists() else 0 for track in tracks]
    if kept := _read_cached(folder / PEAKS_FILE, sizes):
        return kept
    person, partner = (_compute_peaks(track) if track.exists() else _NONE for track in tracks)
    found = Peaks(person, partner)
    content = io.BytesIO()
    np.savez_compressed(content, sizes=sizes, person=person, partner=partner)
    take_files.write_private(folder / PEAKS_FILE, content.getvalue())
    return found


_NONE: Levels = np.zeros(0, np.uint8)


def _read_cached(path: Path, sizes: list[int]) -> Peaks | None:
    """Return the cached peaks, unless the tracks have changed since."""
    try:
        with take_files.opened(path) as file, np.load(file) as kept:
            same = kept["sizes"].tolist() == sizes
            return Peaks(kept["person"], kept["partner"]) if same else None
    except (
        OSError,
        ValueError,
        KeyError,
        EOFError,
        zipfile.BadZipFile,
        zlib.error,
        SealDamageError,
    ):
        return None


def _checked_rate(file: soundfile.SoundFile) -> int:
    if file.samplerate not in RATES_HZ or file.channels != 1:
        raise OutOfBoundsError("it is no track of a rehearsal")
    return int(file.samplerate)


def _compute_peaks(track: Path) -> Levels:
    parts: list[Levels] = []
    try:
        with take_files.for_library(track) as source, soundfile.SoundFile(source) as file:
            per_peak = PEAK_S * _checked_rate(file)
            while (samples := file.read(_READ_S * file.samplerate, dtype="int16")).size:
                edges = (np.arange(math.ceil(samples.size / per_peak)) * per_peak).astype(int)
                high = np.maximum.reduceat(samples, edges).astype(np.int32)
                low = np.minimum.reduceat(samples, edges).astype(np.int32)
                loud = np.maximum(high, -low)
                parts.append(np.minimum((loud + 127) // 128, 255).astype(np.uint8))
    except (OSError, OutOfBoundsError, soundfile.LibsndfileError) as error:
        raise InputError(
            "The recording {track} cannot be read; it is damaged.", track=track
        ) from error
    return np.concatenate(parts) if parts else _NONE
