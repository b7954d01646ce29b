"""Brings a quiet microphone up to where voice activity can be told; the recording stays as it is.

The detector looks at absolute level: speech at a quarter of the usual level is no speech to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

_TARGET_DB = -18.0
_MOST_DB = 12.0
_FORGETS_DB = 0.02  # a window of 0.032 s


class AutomaticGainControl:
    """Follows the loudest that was heard lately and lifts what comes next by what it lacks."""

    def __init__(self) -> None:
        """Begin with full lift: the first loud window takes it back."""
        self._loudest_db = _TARGET_DB - _MOST_DB

    def lifted(self, window: Samples) -> Samples:
        """Return `window` [shape=(n,)], lifted by 0 to 12 dB and clipped to -1..1."""
        level_db = 10 * float(np.log10(np.mean(window**2) + 1e-10))
        faded_db = max(self._loudest_db - _FORGETS_DB, _TARGET_DB - _MOST_DB)
        self._loudest_db = max(level_db, faded_db)
        lift_db = min(max(_TARGET_DB - self._loudest_db, 0.0), _MOST_DB)
        return np.asarray(np.clip(window * 10 ** (lift_db / 20), -1, 1), np.float32)
