"""Simulates a rehearsal with a loudspeaker: the line, its echo, and the person who interrupts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.dialogue.turn_taking.barge_in import BargeIn
from greenroom.dialogue.turn_taking.residual_echo import ResidualEchoDetector
from greenroom.dialogue.turn_taking.spectral_features import measure_spectrum
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.session.input.voice_probability import VoiceProbability

if TYPE_CHECKING:
    from greenroom.dialogue.turn_taking.barge_in import BargeInDial
    from greenroom.domain.audio import Samples
    from greenroom.ports import EchoCanceller, VoiceDetector

_WINDOW = 512
_WINDOW_S = _WINDOW / MODEL_RATE_HZ
DEVICES = 3
"""Windows, 0.1 s, from a ruling to its effect: latencies of both devices and of the program."""

_FLOOR_DB = -62.0


@dataclass(frozen=True, slots=True)
class EchoPath:
    """How the loudspeaker is heard.

    Attributes:
        delay_s: Of loudspeaker and microphone together.
        gain_db: Level of the echo against what is played.
        response: The room's impulse response [shape=(n,), 16 kHz], at any level.
    """

    delay_s: float
    gain_db: float
    response: Samples

    def impulse(self) -> Samples:
        """Return the whole way from loudspeaker to microphone as one impulse response."""
        gain = 10 ** (self.gain_db / 20) / np.sqrt(np.sum(self.response**2))
        late = np.zeros(round(self.delay_s * MODEL_RATE_HZ), np.float32)
        return np.concatenate([late, np.asarray(self.response * gain, np.float32)])


@dataclass(frozen=True, slots=True)
class InterruptionOutcome:
    """What became of one line, in seconds from the onset of what interrupts; None: it did not.

    Attributes:
        silent_s: The loudspeaker is silent, whether for good or not.
        stopped_s: The line was given up; negative: before anybody spoke.
        hushes: How often the line was hushed, also before the onset.
    """

    silent_s: float | None
    stopped_s: float | None
    hushes: int


class EchoSimulation:
    """One rehearsal: canceller and detector keep what they learn from line to line."""

    def __init__(
        self,
        detector: VoiceDetector,
        canceller: EchoCanceller | None,
        echo_path: EchoPath | None,
        dial: BargeInDial = "normal",
        seed: int = 0,
    ) -> None:
        """Simulate a rehearsal with this echo path; None: the person wears headphones."""
        self._voice, self._canceller = VoiceProbability(detector), canceller
        impulse = echo_path.impulse() if echo_path else np.zeros(1, np.float32)
        self._echo = np.zeros(_WINDOW + impulse.size - 1)
        self._response = np.fft.rfft(impulse, self._echo.size)
        self._barge_in = BargeIn(dial)
        self._random = np.random.default_rng(seed)
        self._echo_detector = ResidualEchoDetector()
        self.leaks = False

    def play_silence(self, seconds: float) -> None:
        """Let `seconds` go by in which nobody speaks."""
        for _ in range(round(seconds / _WINDOW_S)):
            self._play_window(np.zeros(_WINDOW, np.float32), np.zeros(_WINDOW, np.float32))

    def play_line(self, speech: Samples, sound: Samples, at_s: float) -> InterruptionOutcome:
        """Play `speech` while the person makes `sound` (may be empty) from `at_s` on.

        Both are [shape=(n,), 16 kHz]; `sound` begins with its onset.
        """
        self._barge_in.reset()
        near = np.concatenate([np.zeros(round(at_s * MODEL_RATE_HZ), np.float32), sound])
        position, hushes, quiet = 0, 0, False
        due: list[tuple[int, bool]] = []
        silent_s: float | None = None
        for number in range(-(-max(speech.size, near.size) // _WINDOW)):
            if due and due[0][0] == number:
                quiet = due.pop(0)[1]
            played = np.zeros(_WINDOW, np.float32)
            if not quiet:
                part = speech[position : position + _WINDOW]
                played[: part.size] = part
                position += _WINDOW
            probability, left = self._play_window(
                played, near[number * _WINDOW : (number + 1) * _WINDOW]
            )
            ruling = self._barge_in.process_window(probability, left)
            now_s = (number + 1) * _WINDOW_S - at_s
            if ruling in ("hush", "resume"):
                due.append((number + DEVICES, ruling == "hush"))
            if ruling == "hush":
                hushes += 1
                if silent_s is None and now_s > 0:
                    silent_s = now_s + DEVICES * _WINDOW_S
            if ruling == "stop":
                return InterruptionOutcome(0.0 if silent_s is None else silent_s, now_s, hushes)
        return InterruptionOutcome(silent_s, None, hushes)

    def _play_window(self, played: Samples, near: Samples) -> tuple[float, Samples]:
        """Return how likely a window holds speech, and what is left of it after cancellation."""
        size = self._echo.size
        self._echo += np.fft.irfft(np.fft.rfft(played, size) * self._response, size)
        floor = self._random.normal(scale=10 ** (_FLOOR_DB / 20), size=_WINDOW)
        heard = self._echo[:_WINDOW] + floor
        self._echo = np.concatenate([self._echo[_WINDOW:], np.zeros(_WINDOW)])
        heard[: near.size] += near
        left = np.asarray(np.clip(heard, -1, 1), np.float32)
        if self._canceller:
            left = self._canceller.cancel(left, played)
        probability = self._voice.measure(left)
        self.leaks |= self._echo_detector.process_window(
            probability, measure_spectrum(left), measure_spectrum(played)
        )
        return probability, left
