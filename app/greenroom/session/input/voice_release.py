"""Tells the voice from what comes after it: breath, and consonants that are let go.

After "... in place" the detector hears up to 0.4 s of speech in which nobody speaks any more; the
answer would be late by as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples

_FAINT_DB = 20.0  # below the loudest that was heard lately
_FORGETS_DB = 0.1  # a window of 0.032 s
_QUIETEST_DB = -60.0
_CONSONANT = 4  # windows, 0.13 s: hardly a cluster of consonants inside a word is longer
_BREATH = 16  # windows, 0.5 s; whatever speaks after that begins anew
_SHORTEST, _LONGEST = 40, 200  # samples of a pitch of 400 to 80 Hz
_PERIODICITY = 0.6


class VoiceRelease:
    """Follows one microphone, window by window."""

    def __init__(self) -> None:
        """Nothing was heard yet."""
        self._loudest_db = _QUIETEST_DB
        self._faint = _BREATH

    def voice(self, probability: float, window: Samples) -> float:
        """Return how likely `window` holds the voice itself.

        Args:
            probability: How likely it holds speech.
            window: [shape=(512,), 16 kHz], as the microphone gave it.
        """
        level_db = 10 * float(np.log10(np.mean(window**2) + 1e-10))
        self._loudest_db = max(level_db, self._loudest_db - _FORGETS_DB, _QUIETEST_DB)
        faint = level_db < self._loudest_db - _FAINT_DB and not _periodic(window)
        self._faint = self._faint + 1 if faint else 0
        return 0.0 if _CONSONANT <= self._faint <= _BREATH else probability


def alike(windows: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return how each of `windows` [shape=(k, n)] resembles itself moved by 0 to n/2 samples.

    1 for unmoved; the shape is (k, n // 2).
    """
    size = windows.shape[1]
    spectrum = np.fft.rfft(windows, 2 * size)
    moved = np.fft.irfft(np.abs(spectrum) ** 2)[:, : size // 2]
    return np.asarray(moved / (moved[:, :1] + 1e-12), np.float64)


_HANN = np.hanning(512)
_HANN_ALIKE = alike(_HANN[np.newaxis])[0]


def _periodic(window: Samples) -> bool:
    likeness = alike((window * _HANN)[np.newaxis])[0] / _HANN_ALIKE
    return bool(likeness[_SHORTEST:_LONGEST].max() > _PERIODICITY)
