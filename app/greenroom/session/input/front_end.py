"""From the audio device's blocks to the person's voice, without the partner's echo."""

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
    """Listens to the microphone of one rehearsal. All times are those of the audio device.

    Attributes:
        deaf: Whatever the microphone brings counts as silence.
        trouble: A sentence that the person should see once; whoever shows it sets it to "".
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
            rate_hz: Of the device's blocks.
        """
        self._heard = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._played = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        self._canceller = canceller
        self._barge_in = barge_in
        self._activity = VoiceActivityTracker(detector)
        self._zero_s: float | None = None
        self._weighs = False
        self._echo_detector = ResidualEchoDetector()
        self._unmatched: Samples = np.zeros(0, np.float32)
        self._half_duplex = False
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

    def weigh_interruptions(self, *, on: bool) -> None:
        """Weigh what is heard, because the partner begins to speak; or stop that."""
        if on != self._weighs:
            self._barge_in.reset()
        self._weighs = on

    def process_block(self, block: DuplexBlock) -> tuple[list[VadEvent], list[BargeInRuling]]:
        """Return what the person's voice did in the next block, and the rulings on the partner."""
        if self._zero_s is None:
            self._zero_s = block.start_s
        heard = self._heard.resample_chunk(block.samples)
        played = self._played.resample_chunk(block.played)
        if self._canceller:
            heard = self._canceller.cancel(heard, played)
        self._unmatched = np.concatenate((self._unmatched, played))
        self._rest_s = max(0.0, self._rest_s - played.size / MODEL_RATE_HZ)
        if np.abs(played).max(initial=0.0) > _AUDIBLE:
            self._rest_s = _TAIL_S
        if self.deaf or (self._half_duplex and self._rest_s > 0):
            heard = np.zeros_like(heard)
        events, windows = self._activity.process(heard)
        rulings = [self._ruling(probability, window) for probability, window in windows]
        zero_s = self._zero_s
        return [VadEvent(each.kind, each.at_s + zero_s) for each in events], rulings

    def sound(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        """Return the sound between two times at 16 kHz, and the time of its first sample.

        Earlier sound is forgotten, but for the latest 8 s.
        """
        zero_s = self._zero_s or 0.0
        samples, first_s = self._activity.sound_between(start_s - zero_s, end_s - zero_s)
        self._activity.forget_before(min(start_s - zero_s, self._activity.now_s - _JUDGED_S))
        return samples, first_s + zero_s

    def forget_silence(self) -> None:
        """Forget all but the latest second; nobody's turn is open."""
        self._activity.forget_before(self._activity.now_s - _KEEP_S)

    def _ruling(self, probability: float, window: Samples) -> BargeInRuling:
        """Return what `window` means for a line that is being spoken."""
        played, self._unmatched = self._unmatched[:_WINDOW], self._unmatched[_WINDOW:]
        if not self._half_duplex and self._echo_detector.process_window(
            probability, measure_spectrum(window), measure_spectrum(played)
        ):
            self._half_duplex, self.trouble = True, residual_echo.SENTENCE
        return self._barge_in.process_window(probability, window) if self._weighs else ""
