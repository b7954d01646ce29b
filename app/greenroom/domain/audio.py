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


@dataclass(frozen=True, slots=True, eq=False)
class DuplexBlock:
    """What microphone and loudspeaker did in the same stretch of time.

    Attributes:
        samples: What the microphone heard [shape=(n,), float32, -1..1]; zeros while it is gone.
        played: What the loudspeaker gave out meanwhile [shape=(n,)], at the same rate.
        rate_hz: Of both: the microphone's own.
        start_s: Time of the first sample; blocks follow one another without a gap.
        line: The line that is being played, or the last one that was; 0 before the first.
        heard_s: How much of that line's speech was heard by the end of the block.
        over: The line has ended: all of it was heard, or it was cut.
        trouble: A sentence for the person: the microphone is gone, is back, ...; mostly "".
        mended: What `trouble` says is good news.
        person_left: Nothing more will be heard of the person: the recording is over.
    """

    samples: Samples
    played: Samples
    rate_hz: int
    start_s: float
    line: int = 0
    heard_s: float = 0.0
    over: bool = True
    trouble: str = ""
    mended: bool = False
    person_left: bool = False

    @property
    def end_s(self) -> float:
        """Time just after the last sample."""
        return self.start_s + self.samples.size / self.rate_hz


@dataclass(frozen=True, slots=True)
class PlaybackPosition:
    """How far somebody has listened to a recording.

    Attributes:
        at_s: The place in the recording that is heard at this moment, or was last.
        playing: It goes on.
        trouble: Why it does not, in a sentence for the person; mostly "".
    """

    at_s: float = 0.0
    playing: bool = False
    trouble: str = ""
