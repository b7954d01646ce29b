"""Sound as plain values. Times are seconds since the microphone opened, counted in samples."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MODEL_RATE_HZ = 16_000
"""The rate every listening model works at."""

Samples = NDArray[np.float32]
"""Mono sound [shape=(n,), float32, -1..1]."""


@dataclass(frozen=True, slots=True, eq=False)
class AudioBlock:
    """A stretch of sound with its place in time.

    Attributes:
        samples: [shape=(n,), float32, -1..1], mono.
        rate_hz: Samples per second.
        start_s: Time of the first sample.
    """

    samples: Samples
    rate_hz: int
    start_s: float

    @property
    def duration_s(self) -> float:
        """Length of the block."""
        return self.samples.size / self.rate_hz

    @property
    def end_s(self) -> float:
        """Time just after the last sample."""
        return self.start_s + self.duration_s
