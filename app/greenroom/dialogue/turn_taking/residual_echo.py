"""Detects that too much of the partner's voice stays in the microphone to listen while it speaks.

Echo rises and falls with what is played; a person who talks does not. On simulated rooms the levels
of what the loudspeaker plays and of what is heard correlate at 0.7 to 0.9 without cancellation, and
below 0.5 with it, whether or not somebody talks at the same time.
"""

from __future__ import annotations

from collections import deque

import numpy as np

from greenroom.dialogue.turn_taking.spectral_features import SpectralFeatures

SENTENCE = (
    "I hear myself through your loudspeaker, so from now on I listen only when I am not speaking; "
    "with headphones you can interrupt me."
)
"""Tells the person that the conversation switches to taking turns."""

_KEPT = 125  # windows, 4 s
_ENOUGH = 40  # windows, 1.3 s
_LAGS = range(9)  # windows: a loudspeaker is heard up to 0.3 s late
_AFTER = 12  # windows: the fall after the partner stopped tells as much as its voice
_ACTIVE_DB = -50.0
_FLOOR_DB = -75.0
_SPEECH = 0.15  # share of windows taken for speech below which echo does no harm
_ALIKE = 0.6
_VOICE = 0.5


class ResidualEchoDetector:
    """Detects residual echo during one rehearsal."""

    def __init__(self) -> None:
        """Assume that the cancellation works until the windows show otherwise."""
        self._seen: deque[tuple[float, float, float]] = deque(maxlen=_KEPT)
        self._since = _AFTER

    def process_window(
        self, probability: float, heard: SpectralFeatures, played: SpectralFeatures
    ) -> bool:
        """Add the next window; return True when the partner would hear itself.

        Args:
            probability: How likely what stayed after cancellation holds speech.
            heard: What stayed after cancellation.
            played: What the loudspeaker gave out.
        """
        self._since = 0 if played.level_db > _ACTIVE_DB else self._since + 1
        if self._since >= _AFTER:
            return False
        self._seen.append(
            (probability, max(heard.level_db, _FLOOR_DB), max(played.level_db, _FLOOR_DB))
        )
        return len(self._seen) >= _ENOUGH and self._leaks()

    def _leaks(self) -> bool:
        seen = np.array(self._seen)
        if np.mean(seen[:, 0] >= _VOICE) < _SPEECH:
            return False
        heard_db, played_db = seen[:, 1], seen[:, 2]
        return any(
            _alike(heard_db[lag:], played_db[: len(played_db) - lag]) >= _ALIKE for lag in _LAGS
        )


def _alike(one: np.ndarray, other: np.ndarray) -> float:
    """Return the correlation, 0 where one of the two is constant."""
    if one.std() == 0 or other.std() == 0:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])
