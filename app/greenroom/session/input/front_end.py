"""What the person does, from the device's blocks: speech without the partner's echo, its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.dialogue.turn_taking import residual_echo
from greenroom.dialogue.turn_taking.residual_echo import ResidualEchoDetector
from greenroom.dialogue.turn_taking.spectral_features import measure_spectrum
from greenroom.dialogue.turn_taking.vad import VadEvent
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.session.input.voice_activity import VoiceActivityTracker

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking.barge_in import BargeIn, BargeInRuling
    from greenroom.domain.audio import DuplexBlock, Samples
    from greenroom.ports import EchoCanceller, VoiceDetector

_KEEP_S = 1.0
"""Sound kept before a turn: its onset is noticed late, most of all while the partner speaks."""

_JUDGED_S = 8.0
"""How far back the end-of-turn model looks."""

_TAIL_S = 0.3
"""A room answers so long after the loudspeaker."""

_AUDIBLE = 1e-4
_WINDOW = 512


class AudioFrontEnd:
    """Hears one rehearsal. All times are the device's.

    Attributes:
        deaf: Takes all that comes for silence.
        trouble: What the person should know, once; "" again when it was read.
    """

    def __init__(
        self,
        detector: VoiceDetector,
        canceller: EchoCanceller | None,
        barge_in: BargeIn,
        rate_hz: int,
    ) -> None:
        """Listen to blocks of `rate_hz`.

        Args:
            detector: Tells speech; it must be fresh.
            canceller: Takes the loudspeaker out; None with headphones.
            barge_in: Rules on what is heard while the partner speaks.
            rate_hz: Of the device.
        """
        self._heard = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._played = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._canceller = canceller
        self._barge_in = barge_in
        self._activity = VoiceActivityTracker(detector, watch=self._weigh)
        self._zero_s: float | None = None
        self._rulings: list[BargeInRuling] = []
        self._guarding = False
        self._watch = ResidualEchoDetector()
        self._loud: Samples = np.zeros(0, np.float32)
        self._takes_turns = False
        self._rest_s = 0.0
        self.deaf = False
        self.trouble = ""

    @property
    def speaking(self) -> bool:
        """Whether the person is talking right now."""
        return self._activity.speaking

    @property
    def now_s(self) -> float:
        """End of what was listened to."""
        return (self._zero_s or 0.0) + self._activity.now_s

    def guard(self, *, on: bool) -> None:
        """Weigh what is heard, because the partner begins to speak; or stop that."""
        if on != self._guarding:
            self._barge_in.reset()
        self._guarding = on

    def process_block(self, block: DuplexBlock) -> tuple[list[VadEvent], list[BargeInRuling]]:
        """Take the next block; return what the person did, and what that means for the partner."""
        if self._zero_s is None:
            self._zero_s = block.start_s
        self._rulings = []
        heard = self._heard.resample_chunk(block.samples)
        played = self._played.resample_chunk(block.played)
        if self._canceller:
            heard = self._canceller.cancel(heard, played)
        self._loud = np.concatenate((self._loud, played))
        self._rest_s = max(0.0, self._rest_s - played.size / MODEL_RATE_HZ)
        if np.abs(played).max(initial=0.0) > _AUDIBLE:
            self._rest_s = _TAIL_S
        if self.deaf or (self._takes_turns and self._rest_s > 0):
            heard = np.zeros_like(heard)
        changes = self._activity.process(heard)
        zero_s = self._zero_s
        return [VadEvent(each.kind, each.at_s + zero_s) for each in changes], self._rulings

    def sound(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        """Return a stretch at 16 kHz and the time of its first sample.

        What lies before is forgotten, but for the latest seconds.
        """
        zero_s = self._zero_s or 0.0
        samples, first_s = self._activity.sound_between(start_s - zero_s, end_s - zero_s)
        self._activity.forget_before(min(start_s - zero_s, self._activity.now_s - _JUDGED_S))
        return samples, first_s + zero_s

    def idle(self) -> None:
        """No turn is going on: forget what lies further back."""
        self._activity.forget_before(self._activity.now_s - _KEEP_S)

    def _weigh(self, probability: float, window: Samples) -> None:
        played, self._loud = self._loud[:_WINDOW], self._loud[_WINDOW:]
        if not self._takes_turns and self._watch.process_window(
            probability, measure_spectrum(window), measure_spectrum(played)
        ):
            self._takes_turns, self.trouble = True, residual_echo.SENTENCE
        if self._guarding and (ruling := self._barge_in.process_window(probability, window)):
            self._rulings.append(ruling)
