"""Whose sample was when: the microphone counts, the loudspeaker is laid beside it. Pure."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
import soxr

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples
    from greenroom.engines.sounddevice_audio.speech_queue import UtteranceSpan

SLEEP_S = 5.0
"""A gap this long was no fault of the devices: the computer slept. It is not filled."""

_HOLE_S = 0.06  # PortAudio's times are good to 0.005 s, in the first blocks of a stream to 0.05 s
_SURE = 8  # blocks that must agree on a hole
_SETTLED = 25  # blocks until a stream's times can be relied on
_FOLLOW_S = 0.0005  # a block; two clocks drift by 0.000005 s in it
_DRIFT_S = 0.02  # a loudspeaker that ran dry is late by a block from then on
_KEPT_S = 0.5
_PAST = -1e12


@dataclass(frozen=True, slots=True, eq=False)
class CapturedChunk:
    """What the microphone heard at once.

    Attributes:
        samples: Mono [shape=(n,)].
        rate_hz: Of the samples.
        at_s: When the first was taken, on the clock of this computer.
        stream: Counts how often the microphone was opened.
    """

    samples: Samples
    rate_hz: int
    at_s: float
    stream: int


@dataclass(frozen=True, slots=True, eq=False)
class RenderedChunk:
    """What the loudspeaker was given at once.

    Attributes:
        samples: Mono [shape=(n,)].
        rate_hz: Of the samples.
        at_s: When the first is heard, on the clock of this computer.
        stream: Counts how often the loudspeaker was opened.
        said: The lines in it.
    """

    samples: Samples
    rate_hz: int
    at_s: float
    stream: int
    said: tuple[UtteranceSpan, ...] = ()


class MicrophoneClock:
    """Counts the samples of a rehearsal and knows when each was taken."""

    def __init__(self, rate_hz: int, now_s: float) -> None:
        self.rate_hz = rate_hz
        self.count = 0
        self.zero_s = now_s  # when sample 0 was taken, as far as one can tell by now
        self._stream = 0
        self._zeros: deque[float] = deque(maxlen=_SETTLED)

    def missing(self, at_s: float, stream: int) -> int:
        """Return how many samples were lost before the one taken at `at_s`.

        Call it once for each block, then count the samples lost and those of the block.
        """
        zero_s = at_s - self.count / self.rate_hz
        if stream != self._stream:
            lost_s = zero_s - self.zero_s if self._stream else 0.0
            self._stream = stream
            self._zeros.clear()
        else:
            lately = [*self._zeros, zero_s][-_SURE:]
            settled = len(self._zeros) == _SETTLED
            lost_s = min(lately) - self.zero_s if settled else 0.0
            lost_s = lost_s if lost_s > _HOLE_S else 0.0
        lost = max(0, round(lost_s * self.rate_hz))
        if lost_s > 0:
            self._zeros.clear()
        self._zeros.append(zero_s - lost / self.rate_hz)
        now_s = median(self._zeros)
        if len(self._zeros) == _SETTLED:
            now_s = min(max(now_s, self.zero_s - _FOLLOW_S), self.zero_s + _FOLLOW_S)
        self.zero_s = now_s
        return lost

    def behind(self, now_s: float) -> int:
        """Return how many samples are due at `now_s`, when no microphone counts them."""
        return round((now_s - self.zero_s) * self.rate_hz) - self.count

    def skip(self, seconds: float) -> None:
        """Leave out a stretch in which the computer slept."""
        self.zero_s += seconds
        self._zeros = deque((each + seconds for each in self._zeros), maxlen=_SETTLED)


@dataclass(slots=True)
class Progress:
    """How far the lines are; see DeskBlock."""

    line: int = 0
    heard_s: float = 0.0
    over: bool = True


@dataclass(frozen=True, slots=True)
class _Mark:
    start: float
    end: float
    line: int
    before_s: float
    over: bool


class Echo:
    """What the loudspeaker gave out, sample for sample beside the microphone."""

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._stream = 0
        self._resampler: soxr.ResampleStream | None = None
        self._given = 0  # at the loudspeaker's rate, since it was opened
        self._zeros: deque[float] = deque(maxlen=_SETTLED)
        self._sound = np.zeros(0, np.float32)  # at the microphone's rate
        self._from = 0  # position of its first sample since the loudspeaker was opened
        self._offset: int | None = None  # from such a position to the microphone's count
        self._marks: deque[_Mark] = deque()
        self._progress = Progress()

    def add(self, given: RenderedChunk) -> None:
        """Take what the loudspeaker was given."""
        if given.stream != self._stream:
            self._begin(given)
        step = self._rate_hz / given.rate_hz
        self._zeros.append(given.at_s - self._given / given.rate_hz)
        for each in given.said:
            start, end = ((self._given + at) * step for at in (each.start, each.end))
            self._marks.append(_Mark(start, end, each.line, each.before_s, each.over))
        self._given += given.samples.size
        samples = given.samples
        if self._resampler:
            samples = self._resampler.resample_chunk(samples)
        self._sound = np.concatenate((self._sound, samples))

    def beside(self, first: int, count: int, zero_s: float) -> tuple[Samples, Progress]:
        """Return what was heard beside `count` samples of the microphone from `first` on."""
        out = np.zeros(count, np.float32)
        if not self._zeros:
            return out, self._progress
        self._settle(zero_s)
        offset = self._offset or 0
        at = first - offset - self._from
        start, end = max(at, 0), min(at + count, self._sound.size)
        if start < end:
            out[start - at : end - at] = self._sound[start:end]
        gone = min(max(at + count - round(_KEPT_S * self._rate_hz), 0), self._sound.size)
        self._sound, self._from = self._sound[gone:], self._from + gone
        return out, self._advance(first + count - offset)

    def _begin(self, given: RenderedChunk) -> None:
        """Forget the sound of the stream before; what it was given counts as heard."""
        for each in tuple(self._marks):
            heard_s = each.before_s + (each.end - each.start) / self._rate_hz
            self._marks.append(_Mark(_PAST, _PAST, each.line, heard_s, each.over))
            self._marks.popleft()
        self._stream, self._given, self._offset = given.stream, 0, None
        self._zeros.clear()
        self._sound, self._from = np.zeros(0, np.float32), 0
        self._resampler = None
        if given.rate_hz != self._rate_hz:
            self._resampler = soxr.ResampleStream(
                given.rate_hz, self._rate_hz, 1, dtype="float32", quality="LQ"
            )

    def _settle(self, zero_s: float) -> None:
        """Hold the offset still once anything was said, unless the clocks ran apart."""
        best = round((median(self._zeros) - zero_s) * self._rate_hz)
        free = not self._marks and not self._progress.line
        if free or self._offset is None or abs(best - self._offset) > _DRIFT_S * self._rate_hz:
            self._offset = best

    def _advance(self, position: float) -> Progress:
        """Return how far the lines are at `position`; one that ended is told before the next."""
        moved = False
        while self._marks:
            mark = self._marks[0]
            begun = mark.start < position or mark.end <= position
            if not begun or (moved and mark.line != self._progress.line):
                break
            heard_s = mark.before_s + (min(position, mark.end) - mark.start) / self._rate_hz
            over = mark.over and mark.end <= position
            self._progress = Progress(mark.line, heard_s, over)
            moved = True
            if mark.end > position:
                break
            self._marks.popleft()
        return self._progress
