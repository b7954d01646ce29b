"""How loud both sides are, for a meter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.notices import Level

if TYPE_CHECKING:
    from greenroom.domain.audio import DuplexBlock, Samples

_EVERY_S = 0.1
_SILENCE_DB = -120.0


class PeakMeter:
    """Peaks of both sides, ten times a second."""

    def __init__(self) -> None:
        self._blocks: list[DuplexBlock] = []

    def measure(self, block: DuplexBlock, at_s: float, *, muted: bool) -> Level | None:
        """Take the next block; return the level when it is time to show it."""
        self._blocks.append(block)
        if sum(b.samples.size for b in self._blocks) < _EVERY_S * block.rate_hz:
            return None
        heard = [b.samples for b in self._blocks]
        played = [b.played for b in self._blocks]
        self._blocks = []
        return Level(
            at_s=at_s, microphone_db=_peak_db(heard), loudspeaker_db=_peak_db(played), muted=muted
        )


def _peak_db(parts: list[Samples]) -> float:
    peak = max(float(np.abs(part).max(initial=0.0)) for part in parts)
    return 20.0 * float(np.log10(peak)) if peak > 1e-6 else _SILENCE_DB
