"""From the microphone's blocks to turns and the sound in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.dialogue.turn_taking.voice_states import HOP_S, VadEvent, VadParams, VadStateMachine
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.session.input.gain_control import AutomaticGainControl
from greenroom.session.input.voice_release import VoiceRelease

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.ports import VoiceDetector

_WINDOW = 512
_MARGIN_S = 0.3
"""Kept around a turn: the detector is late at onsets and early at soft endings."""


class VoiceActivityTracker:
    """Hears turns. Keeps the sound that nobody has asked for yet, at 16 kHz."""

    def __init__(
        self,
        detector: VoiceDetector,
        rate_hz: int,
        rules: VadParams | None = None,
        watch: Callable[[float, Samples], None] | None = None,
    ) -> None:
        """Listen to blocks of `rate_hz`; `detector` must be fresh.

        Args:
            detector: Tells speech.
            rate_hz: Of the blocks.
            rules: When a turn begins and ends.
            watch: Gets the probability of speech for each window of 512 samples, and the window.
        """
        self._detector = detector
        self._watch = watch
        self._leveller = AutomaticGainControl()
        self._tail = VoiceRelease()
        self._taker = VadStateMachine(rules)
        self._resampler = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._sound: Samples = np.zeros(0, np.float32)
        self._first = 0
        self._next = 0

    @property
    def speaking(self) -> bool:
        """Whether the person is talking right now."""
        return self._taker.speaking

    @property
    def now_s(self) -> float:
        """End of what was looked at so far."""
        return self._next / MODEL_RATE_HZ

    def feed(self, block: AudioBlock) -> list[VadEvent]:
        """Take the next block of the microphone and return what changed, in order."""
        return self._look(self._resampler.resample_chunk(block.samples))

    def finish(self) -> list[VadEvent]:
        """The microphone has ended; returns the last changes."""
        changes = self._look(self._resampler.resample_chunk(np.zeros(0, np.float32), last=True))
        return changes + self._taker.finish(self.now_s)

    def sound(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        """Return the sound of a stretch with a margin around it, and the time of its first sample.

        What lies before the stretch is forgotten.
        """
        start = max(self._first, round((start_s - _MARGIN_S) * MODEL_RATE_HZ))
        end = round((end_s + _MARGIN_S) * MODEL_RATE_HZ)
        piece = self._sound[start - self._first : max(0, end - self._first)].copy()
        self._forget(start)
        return piece, start / MODEL_RATE_HZ

    def stretch(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        """Return what is left of a stretch, and the time of its first sample; forget nothing."""
        start = max(self._first, round(start_s * MODEL_RATE_HZ))
        end = round(end_s * MODEL_RATE_HZ)
        piece = self._sound[start - self._first : max(0, end - self._first)].copy()
        return piece, start / MODEL_RATE_HZ

    def forget(self, before_s: float) -> None:
        """Let go of the sound before `before_s`."""
        self._forget(min(round(before_s * MODEL_RATE_HZ), self._next))

    def _look(self, samples: Samples) -> list[VadEvent]:
        self._sound = np.concatenate([self._sound, samples])
        changes: list[VadEvent] = []
        while self._next + _WINDOW <= self._first + self._sound.size:
            at = self._next - self._first
            window = self._sound[at : at + _WINDOW]
            probability = self._probability(window)
            voice = self._tail.voice(probability, window)
            changes += self._taker.feed(voice, self._next / MODEL_RATE_HZ)
            if self._watch:
                self._watch(probability, window)
            self._next += _WINDOW
        if not self._taker.in_turn and not changes:
            keep_s = _MARGIN_S + self._taker.rules.min_speech_s + HOP_S
            self._forget(self._next - round(keep_s * MODEL_RATE_HZ))
        return changes

    def _probability(self, window: Samples) -> float:
        """Digital silence (the partner is speaking, a muted microphone) needs no model."""
        return self._detector.probability(self._leveller.lifted(window)) if window.any() else 0.0

    def _forget(self, before: int) -> None:
        drop = before - self._first
        if drop > 0:
            self._sound = self._sound[drop:]
            self._first = before
