"""Measures of a short window that tell open-mouthed speech from a hum or a cough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

_LOW_HZ, _MIDDLE_HZ, _HIGH_HZ = 80.0, 800.0, 3500.0
_MOST_CLOSED_DB = -30.0


@dataclass(frozen=True, slots=True)
class SpectralFeatures:
    """Level and openness of one window.

    Attributes:
        level_db: Mean level in dBFS; -120 is silence.
        openness_db: Energy at 800 to 3500 Hz over that at 80 to 3500 Hz, -30 to 0. Lips that are
            closed, as in "mm", leave next to nothing above the nose's own resonance near 250 Hz.
    """

    level_db: float
    openness_db: float


def measure_spectrum(window: Samples) -> SpectralFeatures:
    """Return level and openness of `window` [shape=(n,), 16 kHz], n a few hundred samples."""
    power = np.abs(np.fft.rfft(window * np.hanning(window.size))) ** 2
    hz = np.fft.rfftfreq(window.size, 1 / MODEL_RATE_HZ)
    voice = float(power[(hz >= _LOW_HZ) & (hz < _HIGH_HZ)].sum())
    upper = float(power[(hz >= _MIDDLE_HZ) & (hz < _HIGH_HZ)].sum())
    level = float(np.mean(window.astype(np.float64) ** 2))
    return SpectralFeatures(
        10 * float(np.log10(level + 1e-12)),
        max(10 * float(np.log10((upper + 1e-15) / (voice + 1e-15))), _MOST_CLOSED_DB),
    )
