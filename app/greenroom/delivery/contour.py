"""The course of pitch and level over a take: a value every HOP_S, 12 bytes each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.sound import HOP_S, mask_runs
from greenroom.domain.audio import MODEL_RATE_HZ, Samples

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.delivery.listening.sound import Floats, Mask
    from greenroom.domain.talk import Span

_HOP = round(HOP_S * MODEL_RATE_HZ)
_SHORTEST_VOICE = 5  # frames; shorter ones are knocks and guesses
_JUMP_SEMITONES = 4.0  # nobody moves that far within a frame


@dataclass(frozen=True, slots=True, eq=False)
class Contour:
    """One value for each hundredth of a second of the recording, all [shape=(n,), float32].

    Attributes:
        f0_hz: Pitch; 0 where the person gave no voice.
        level_db: Level as recorded, dB re full scale; NaN where the person did not speak.
        peak: Farthest sample from zero (0..1); NaN likewise.
    """

    f0_hz: Floats
    level_db: Floats
    peak: Floats

    def part(self, span: Span) -> Contour:
        """Return what lies in `span`."""
        low, high = (max(0, round(at_s / HOP_S)) for at_s in (span.start_s, span.end_s))
        return Contour(self.f0_hz[low:high], self.level_db[low:high], self.peak[low:high])

    @property
    def voiced_hz(self) -> Floats:
        """Pitch where there is voice, in order."""
        return self.f0_hz[self.f0_hz > 0]

    @property
    def voiced_s(self) -> float:
        """Time of voice."""
        return int(np.count_nonzero(self.f0_hz > 0)) * HOP_S

    @property
    def spoken_db(self) -> Floats:
        """Level where the person spoke, in order."""
        return self.level_db[np.isfinite(self.level_db)]


def empty_contour(duration_s: float = 0.0) -> Contour:
    """Return the contour of a recording in which nobody speaks."""
    count = round(duration_s / HOP_S)
    silent = np.full(count, np.nan, np.float32)
    return Contour(np.zeros(count, np.float32), silent, silent.copy())


def trace_contour(
    samples: Samples, level_db: Floats, f0_hz: Floats, speech: Sequence[Span]
) -> Contour:
    """Return the contour of one chunk.

    Args:
        samples: As recorded [shape=(n,), 16 kHz].
        level_db: Of each frame.
        f0_hz: Of each frame.
        speech: Where the person spoke, in seconds from the first sample.
    """
    count = min(level_db.size, f0_hz.size)
    spoken = np.zeros(count, bool)
    for span in speech:
        spoken[round(span.start_s / HOP_S) : round(span.end_s / HOP_S)] = True
    whole = np.pad(samples, (0, _HOP))[: count * _HOP]
    peak = np.abs(whole).reshape(count, _HOP).max(axis=1)
    return Contour(
        np.where(spoken, f0_hz[:count], 0).astype(np.float32),
        np.where(spoken, level_db[:count], np.nan).astype(np.float32),
        np.where(spoken, peak, np.nan).astype(np.float32),
    )


def join_contours(parts: Iterable[tuple[float, Contour]], duration_s: float) -> Contour:
    """Return the contour of a recording, without pitch that cannot be the person's.

    Args:
        parts: The contours of its chunks, each with the time it begins.
        duration_s: Of the recording.
    """
    whole = empty_contour(duration_s)
    for start_s, part in parts:
        first = round(start_s / HOP_S)
        room = slice(first, first + part.f0_hz.size)
        for kept, new in zip(_arrays(whole), _arrays(part), strict=True):
            kept[room] = new[: kept[room].size]
    return Contour(plausible_pitch(whole.f0_hz), whole.level_db, whole.peak)


def _arrays(contour: Contour) -> Sequence[Floats]:
    return contour.f0_hz, contour.level_db, contour.peak


def plausible_pitch(f0_hz: Floats) -> Floats:
    """Return `f0_hz` without values outside the person's range and without short scraps.

    Source: floor and ceiling from the 35th and 65th percentile after De Looze and Rauzy (2009),
    "Automatic detection and prediction of topic changes through automatic detection of register
    variations and pause duration".
    """
    voiced = f0_hz[f0_hz > 0]
    if voiced.size == 0:
        return f0_hz
    low, high = np.percentile(voiced, [35, 65])
    inside = (f0_hz > 0.72 * low - 10) & (f0_hz < 1.9 * high + 10)
    return _without_scraps(np.where(inside, f0_hz, 0).astype(np.float32))


def _without_scraps(f0_hz: Floats) -> Floats:
    kept = np.zeros_like(f0_hz)
    voiced: Mask = f0_hz > 0
    for start, end in mask_runs(voiced):
        steps = np.abs(np.diff(semitones(f0_hz[start:end], 100.0)))
        cuts = start + 1 + np.flatnonzero(steps >= _JUMP_SEMITONES)
        edges = [start, *cuts.tolist(), end]
        for low, high in pairwise(edges):
            if high - low >= _SHORTEST_VOICE:
                kept[low:high] = f0_hz[low:high]
    return kept


def semitones(f0_hz: Floats, above_hz: float) -> Floats:
    """Return how many semitones each value lies above `above_hz`."""
    return np.asarray(12 * np.log2(f0_hz / above_hz), np.float32)
