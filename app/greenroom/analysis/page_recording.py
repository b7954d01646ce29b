"""Encodes a recording for a page to play and draw, in one pass and constant memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.reports.context import ENVELOPE_S, PlayableRecording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.ports import AudioEncoder

PAGE_RATE_HZ = 24_000
"""For both voices; a recording that is analysed keeps the rate of the models."""


class PageRecorder:
    """Records the blocks of one recording, mono and without gaps, as they pass."""

    def __init__(self, encoder: AudioEncoder) -> None:
        self._encoder = encoder
        self._peaks: list[Samples] = []
        self._rest: Samples = np.zeros(0, np.float32)
        self._step = 1

    def record_passing(self, blocks: Iterable[AudioBlock]) -> Iterator[AudioBlock]:
        """Yield `blocks` unchanged and record them.

        Raises:
            EngineError: The encoder failed.
        """
        for block in blocks:
            self._encoder.feed(block)
            self._step = round(ENVELOPE_S * block.rate_hz)
            waiting = np.concatenate([self._rest, block.samples])
            whole = waiting.size - waiting.size % self._step
            self._peaks.append(self._peaks_of(waiting[:whole]))
            self._rest = waiting[whole:]
            yield block

    def finish(self) -> PlayableRecording:
        """Return the recording of all blocks that passed."""
        missing = -self._rest.size % self._step
        last = self._peaks_of(np.pad(self._rest, (0, missing)))
        return PlayableRecording(
            self._encoder.finish(), self._encoder.media_type, np.concatenate([*self._peaks, last])
        )

    def _peaks_of(self, samples: Samples) -> Samples:
        peaks: Samples = np.abs(samples).reshape(-1, self._step).max(axis=1, initial=0.0)
        return np.minimum(peaks, np.float32(1.0))


def record_sound(blocks: Iterable[AudioBlock], encoder: AudioEncoder) -> PlayableRecording:
    """Return `blocks` as a recording to play and draw.

    Raises:
        InputError: The recording cannot be read.
        EngineError: The encoder failed.
    """
    recorder = PageRecorder(encoder)
    for _ in recorder.record_passing(blocks):
        pass
    return recorder.finish()
