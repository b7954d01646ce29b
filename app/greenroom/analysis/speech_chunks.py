"""Cuts an endless recording into stretches of speech short enough for one look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span
from greenroom.session.input.voice_activity import AutomaticGainControl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples
    from greenroom.ports import VoiceDetector

_WINDOW = 512
_WINDOW_S = _WINDOW / MODEL_RATE_HZ
_ON, _OFF = 0.5, 0.35
_LONGEST_S = 28.0  # the recogniser's window is 30 s
_EARLIEST_CUT_S = 14.0
_CLEAR_PAUSE = 16  # windows, half a second
_MARGIN_S = 1.0
_ENDING_SILENCE_S = 8.0
_NOTHING = 1e-4  # peak under which there is no sound to ask about, -80 dB
_RESET_S = 2.0  # after a voice; what remembers a loud one for longer is deaf to a quieter one


@dataclass(frozen=True, slots=True, eq=False)
class SpeechChunk:
    """Speech with a little room around it.

    Attributes:
        samples: [shape=(n,), 16 kHz].
        start_s: Time of the first sample in the recording.
        activity: Voice activity, in seconds from the first sample.
    """

    samples: Samples
    start_s: float
    activity: tuple[Span, ...]


class SpeechChunker:
    """Takes sound as it comes and gives stretches; holds at most half a minute of it."""

    def __init__(self, detector: VoiceDetector) -> None:
        """`detector` must be fresh."""
        self._detector = detector
        self._leveller = AutomaticGainControl()
        self._rest: Samples = np.zeros(0, np.float32)
        self._windows: list[Samples] = []
        self._voiced: list[bool] = []
        self._probabilities: list[float] = []
        self._first = 0
        self._on = False
        self._silent_s = np.inf  # no voice yet: nothing to forget

    @property
    def held_s(self) -> float:
        """How much sound is held right now."""
        return len(self._windows) * _WINDOW_S

    def feed(self, samples: Samples) -> Iterator[SpeechChunk]:
        """Take the next samples [shape=(n,), 16 kHz]; yields what is complete."""
        sound = np.concatenate((self._rest, samples)) if self._rest.size else samples
        whole = sound.size - sound.size % _WINDOW
        self._rest = sound[whole:]
        for window in sound[:whole].reshape(-1, _WINDOW):
            yield from self._look(window)

    def finish(self) -> Iterator[SpeechChunk]:
        """Yield what is left."""
        if self._rest.size:
            yield from self._look(np.pad(self._rest, (0, _WINDOW - self._rest.size)))
            self._rest = self._rest[:0]
        yield from self._emit(len(self._windows))

    def _look(self, window: Samples) -> Iterator[SpeechChunk]:
        probability = self._probability(window)
        self._on = probability >= (_OFF if self._on else _ON)
        self._silent_s = 0.0 if self._on else self._silent_s + _WINDOW_S
        self._windows.append(window.copy())
        self._voiced.append(self._on)
        self._probabilities.append(probability)
        if not any(self._voiced):
            self._keep(round(_MARGIN_S / _WINDOW_S))
        elif not any(self._voiced[-round(_ENDING_SILENCE_S / _WINDOW_S) :]):
            yield from self._emit(len(self._windows))
        elif len(self._windows) * _WINDOW_S >= _LONGEST_S:
            yield from self._emit(self._best_cut())

    def _probability(self, window: Samples) -> float:
        if _RESET_S <= self._silent_s < _RESET_S + _WINDOW_S:
            self._detector.reset()
        if float(np.abs(window).max()) < _NOTHING:
            return 0.0
        return self._detector.probability(self._leveller.lifted(window))

    def _best_cut(self) -> int:
        """Return the middle of the last clear pause, else of the longest, else least voice."""
        first = round(_EARLIEST_CUT_S / _WINDOW_S)
        best, length, run = 0, 0, 0
        for index in range(first, len(self._voiced)):
            run = 0 if self._voiced[index] else run + 1
            if run and min(run, _CLEAR_PAUSE) >= length:
                best, length = index - run // 2, min(run, _CLEAR_PAUSE)
        return best or first + int(np.argmin(self._probabilities[first:]))

    def _emit(self, count: int) -> Iterator[SpeechChunk]:
        """Yield the first `count` windows without the silence around them, and forget them."""
        voiced = np.flatnonzero(self._voiced[:count])
        if voiced.size:
            margin = round(_MARGIN_S / _WINDOW_S)
            low = max(0, int(voiced[0]) - margin)
            high = min(count, int(voiced[-1]) + 1 + margin)
            edges = np.diff(np.concatenate(([0], self._voiced[low:high], [0])).astype(np.int8))
            starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
            yield SpeechChunk(
                np.concatenate(self._windows[low:high]),
                (self._first + low) * _WINDOW_S,
                tuple(
                    Span(start * _WINDOW_S, end * _WINDOW_S)
                    for start, end in zip(starts.tolist(), ends.tolist(), strict=True)
                ),
            )
        self._keep(len(self._windows) - count)

    def _keep(self, count: int) -> None:
        """Forget all but the last `count` windows."""
        drop = max(0, len(self._windows) - count)
        del self._windows[:drop], self._voiced[:drop], self._probabilities[:drop]
        self._first += drop
