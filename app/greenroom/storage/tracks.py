"""The recordings of a take, to be played from any place and to be drawn."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import soundfile
from numpy.typing import NDArray

from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.storage.files import write_private
from greenroom.storage.journal import PARTNER_FILE, PERSON_FILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PEAKS_FILE = "peaks.npz"
PEAK_S = 0.01
"""What one value of the peaks stands for."""

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
    """Yield what lies between two times of a recording, in blocks of 0.25 s.

    Raises:
        InputError: It is gone, or damaged.
    """
    try:
        with soundfile.SoundFile(path) as file:
            rate_hz = file.samplerate
            at = min(round(max(0.0, start_s) * rate_hz), file.frames)
            stop = min(round(end_s * rate_hz), file.frames)
            file.seek(at)
            while at < stop:
                samples = file.read(min(stop - at, round(_BLOCK_S * rate_hz)), dtype="float32")
                if not samples.size:
                    return
                yield AudioBlock(samples, rate_hz, at / rate_hz)
                at += samples.size
    except (OSError, soundfile.LibsndfileError) as error:
        raise InputError(
            "The recording {path} cannot be read; see whether it is there.", path=path
        ) from error


def load_peaks(folder: Path) -> Peaks:
    """Return the peaks of the take in `folder`; what was reckoned once is kept beside it.

    Raises:
        InputError: A track is damaged.
        StorageError: The disk is full.
    """
    tracks = [folder / name for name in (PERSON_FILE, PARTNER_FILE)]
    sizes = [track.stat().st_size if track.exists() else 0 for track in tracks]
    if kept := _kept(folder / PEAKS_FILE, sizes):
        return kept
    person, partner = (_reckoned(track) if track.exists() else _NONE for track in tracks)
    found = Peaks(person, partner)
    content = io.BytesIO()
    np.savez_compressed(content, sizes=sizes, person=person, partner=partner)
    write_private(folder / PEAKS_FILE, content.getvalue())
    return found


_NONE: Levels = np.zeros(0, np.uint8)


def _kept(path: Path, sizes: list[int]) -> Peaks | None:
    """Return what is kept, unless the tracks are others now."""
    try:
        with np.load(path) as kept:
            same = kept["sizes"].tolist() == sizes
            return Peaks(kept["person"], kept["partner"]) if same else None
    except (OSError, ValueError, KeyError):
        return None


def _reckoned(track: Path) -> Levels:
    parts: list[Levels] = []
    try:
        with soundfile.SoundFile(track) as file:
            per_peak = PEAK_S * file.samplerate
            while (samples := file.read(_READ_S * file.samplerate, dtype="int16")).size:
                edges = (np.arange(math.ceil(samples.size / per_peak)) * per_peak).astype(int)
                high = np.maximum.reduceat(samples, edges).astype(np.int32)
                low = np.minimum.reduceat(samples, edges).astype(np.int32)
                loud = np.maximum(high, -low)
                parts.append(np.minimum((loud + 127) // 128, 255).astype(np.uint8))
    except (OSError, soundfile.LibsndfileError) as error:
        raise InputError(
            "The recording {track} cannot be read; it is damaged.", track=track
        ) from error
    return np.concatenate(parts) if parts else _NONE
