"""Cuts a recording of any length into chunks of speech that the recogniser can read at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span
from greenroom.session.input.voice_probability import VoiceGate, VoiceProbability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples
    from greenroom.ports import VoiceDetector

_WINDOW = 512
_WINDOW_S = _WINDOW / MODEL_RATE_HZ
_LONGEST_S = 28.0  # the recogniser's window is 30 s
_EARLIEST_CUT_S = 14.0
_CLEAR_PAUSE = 16  # windows, half a second
_MARGIN_S = 1.0
_ENDING_SILENCE_S = 8.0
_NOTHING = 1e-4  # a peak of -80 dB; below it there is no sound to ask the detector about
_RESET_S = 2.0  # of silence; a detector that remembers a loud voice misses a quieter one


@dataclass(frozen=True, slots=True, eq=False)
class SpeechChunk:
    """A stretch of speech with a margin around it.

    Attributes:
        samples: [shape=(n,), 16 kHz].
        start_s: Time of the first sample in the recording.
        activity: Voice activity, in seconds from the first sample.
    """

    samples: Samples
    start_s: float
    activity: tuple[Span, ...]


class SpeechChunker:
    """Cuts sound into chunks as it comes; holds at most half a minute of it."""

    def __init__(self, detector: VoiceDetector) -> None:
        """`detector` must be fresh."""
        self._voice = VoiceProbability(detector, _NOTHING)
        self._gate = VoiceGate()
        self._rest: Samples = np.zeros(0, np.float32)
        self._windows: list[Samples] = []
        self._voiced: list[bool] = []
        self._probabilities: list[float] = []
        self._first = 0
        self._silent_s = np.inf  # no voice yet: nothing to forget

    def add_samples(self, samples: Samples) -> Iterator[SpeechChunk]:
        """Yield the chunks that the next samples [shape=(n,), 16 kHz] complete."""
        sound = np.concatenate((self._rest, samples)) if self._rest.size else samples
        whole = sound.size - sound.size % _WINDOW
        self._rest = sound[whole:]
        for window in sound[:whole].reshape(-1, _WINDOW):
            yield from self._add_window(window)

    def finish(self) -> Iterator[SpeechChunk]:
        """Yield the chunks in what is left; the recording has ended."""
        if self._rest.size:
            yield from self._add_window(np.pad(self._rest, (0, _WINDOW - self._rest.size)))
            self._rest = self._rest[:0]
        yield from self._emit_chunk(len(self._windows))

    def _add_window(self, window: Samples) -> Iterator[SpeechChunk]:
        if _RESET_S <= self._silent_s < _RESET_S + _WINDOW_S:
            self._voice.reset_detector()
        probability = self._voice.measure(window)
        voiced = self._gate.update(probability)
        self._silent_s = 0.0 if voiced else self._silent_s + _WINDOW_S
        self._windows.append(window.copy())
        self._voiced.append(voiced)
        self._probabilities.append(probability)
        if not any(self._voiced):
            self._drop_all_but(round(_MARGIN_S / _WINDOW_S))
        elif not any(self._voiced[-round(_ENDING_SILENCE_S / _WINDOW_S) :]):
            yield from self._emit_chunk(len(self._windows))
        elif len(self._windows) * _WINDOW_S >= _LONGEST_S:
            yield from self._emit_chunk(self._best_cut())

    def _best_cut(self) -> int:
        """Return the middle of the last clear pause, else of the longest, else least voice."""
        first = round(_EARLIEST_CUT_S / _WINDOW_S)
        best, length, run = 0, 0, 0
        for index in range(first, len(self._voiced)):
            run = 0 if self._voiced[index] else run + 1
            if run and min(run, _CLEAR_PAUSE) >= length:
                best, length = index - run // 2, min(run, _CLEAR_PAUSE)
        return best or first + int(np.argmin(self._probabilities[first:]))

    def _emit_chunk(self, count: int) -> Iterator[SpeechChunk]:
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
        self._drop_all_but(len(self._windows) - count)

    def _drop_all_but(self, count: int) -> None:
        """Forget the windows before the last `count`."""
        drop = max(0, len(self._windows) - count)
        del self._windows[:drop], self._voiced[:drop], self._probabilities[:drop]
        self._first += drop
