"""Measures how soon the partner falls silent when interrupted, and what wrongly stops it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bench.echo_simulation import EchoPath, EchoSimulation, InterruptionOutcome
from greenroom.bench.interjections import KINDS, make_interjection
from greenroom.domain.audio import MODEL_RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from greenroom.dialogue.turn_taking.barge_in import BargeInDial
    from greenroom.domain.audio import Samples
    from greenroom.ports import EchoCanceller, VoiceDetector

LINES = 20
_LOUDNESS_DB = -24.0
_BLOCK = 160
_LASTS = 20
_SPEECH_S = 3.0
_AT_S = (0.6, 1.6)


@dataclass(frozen=True, slots=True)
class Environment:
    """Where the rehearsal takes place; without an echo path the person wears headphones."""

    name: str
    echo_path: EchoPath | None


def rehearsal_environments(responses: Sequence[Samples] = ()) -> list[Environment]:
    """Return headphones and rooms: echo 20 to 120 ms late, 6 to 20 dB below the loudspeaker.

    Args:
        responses: Impulse responses of rooms; without any, noise that dies away in 0.2 and 0.4 s.
    """
    rooms = list(responses) or [_synthetic_room(0.2), _synthetic_room(0.4)]
    ways = ((0.02, -6.0), (0.06, -12.0), (0.12, -12.0), (0.12, -20.0))
    return [
        Environment("headphones", None),
        *(
            Environment(
                f"room {number + 1}, {delay_s * 1000:.0f} ms, {gain_db:.0f} dB",
                EchoPath(delay_s, gain_db, rooms[number]),
            )
            for delay_s, gain_db in ways
            for number in range(len(rooms))
        ),
    ]


def from_onset(sound: Samples, start_s: float = 0.0) -> Samples:
    """Return up to 3 s of `sound` [16 kHz] from its first onset at `start_s` or later.

    An onset is where sound within 20 dB of the loudest goes on for 0.2 s, traced back to where it
    rose above the room or above 28 dB below the loudest; a click or a breath is none.
    """
    sound = sound[round(start_s * MODEL_RATE_HZ) :]
    blocks = sound[: sound.size // _BLOCK * _BLOCK].reshape(-1, _BLOCK)
    level_db = 10 * np.log10(np.mean(blocks**2, axis=1) + 1e-10)
    loud = np.convolve(level_db > level_db.max() - 20, np.ones(_LASTS), "valid") >= 0.7 * _LASTS
    first = int(np.argmax(loud & (level_db[: loud.size] > level_db.max() - 20)))
    still_db = max(level_db.max() - 28, float(np.percentile(level_db, 5)) + 10)
    while first and level_db[first - 1] > still_db:
        first -= 1
    return sound[first * _BLOCK :][: round(_SPEECH_S * MODEL_RATE_HZ)]


class InterruptionBench:
    """Interrupts the partner in every environment, by words and by sounds that are no words."""

    def __init__(
        self,
        detector: Callable[[], VoiceDetector],
        canceller: Callable[[], EchoCanceller],
        lines: Sequence[Samples],
        speech: Sequence[Samples],
        dial: BargeInDial = "normal",
    ) -> None:
        """Prepare the lines; nothing is played yet.

        Args:
            detector: Makes a fresh one for each rehearsal.
            canceller: Likewise.
            lines: What the partner says, each [shape=(n,), 16 kHz].
            speech: What people say, each from its onset.
            dial: How easily the partner can be interrupted.
        """
        self._detector, self._canceller = detector, canceller
        self._lines = [_scale_to_level(line, -20.0) for line in lines]
        self._speech, self._dial = speech, dial
        self._random = np.random.default_rng(0)

    def run(
        self, environments: Iterable[Environment], on_environment: Callable[[str], None]
    ) -> dict[str, Any]:
        """Return the figures for each environment; `on_environment` gets its name first."""
        found = {}
        for environment in environments:
            on_environment(environment.name)
            room = self._simulate_room(environment)
            alone = [self._play_line(room, np.zeros(0, np.float32)) for _ in range(LINES)]
            row: dict[str, Any] = {
                "nobody": _outcome_counts(alone),
                "speech": _outcome_delays(
                    [self._play_line(room, self._at_random_level(s)) for s in self._speech]
                ),
            }
            for kind in KINDS:
                sounds = (make_interjection(kind, self._random) for _ in range(LINES))
                row[kind] = _outcome_counts(
                    [self._play_line(room, self._at_random_level(s)) for s in sounds]
                )
            found[environment.name] = row | {"takes_turns": room.leaks}
        return {"dial": self._dial, "places": found}

    def _simulate_room(self, environment: Environment) -> EchoSimulation:
        canceller = self._canceller() if environment.echo_path else None
        return EchoSimulation(self._detector(), canceller, environment.echo_path, self._dial)

    def _play_line(self, room: EchoSimulation, sound: Samples) -> InterruptionOutcome:
        line = self._lines[int(self._random.integers(len(self._lines)))]
        outcome = room.play_line(line, sound, float(self._random.uniform(*_AT_S)))
        room.play_silence(0.8)
        return outcome

    def _at_random_level(self, sound: Samples) -> Samples:
        return _scale_to_level(sound, _LOUDNESS_DB + float(self._random.uniform(-6, 6)))


def _scale_to_level(sound: Samples, level_db: float) -> Samples:
    """Return `sound` with the mean level of its louder part at `level_db`."""
    power = np.mean(sound[: sound.size // 160 * 160].reshape(-1, 160) ** 2, axis=1)
    loud = float(np.sort(power)[-max(1, power.size // 5) :].mean())
    gain = 10 ** (level_db / 20) / np.sqrt(loud + 1e-12)
    return np.asarray(np.clip(sound * gain, -1, 1), np.float32)


def _synthetic_room(seconds: float) -> Samples:
    """Return a direct sound and noise that is 60 dB weaker after `seconds`."""
    time_s = np.arange(round(seconds * MODEL_RATE_HZ)) / MODEL_RATE_HZ
    noise = np.random.default_rng(1).normal(size=time_s.size)
    room = noise * 10 ** (-3 * time_s / seconds)
    room[0] = 8.0
    return np.asarray(room, np.float32)


def _outcome_counts(outcomes: Sequence[InterruptionOutcome]) -> dict[str, Any]:
    return {
        "trials": len(outcomes),
        "hushed": sum(each.hushes > 0 for each in outcomes),
        "stopped": sum(each.stopped_s is not None for each in outcomes),
    }


def _outcome_delays(outcomes: Sequence[InterruptionOutcome]) -> dict[str, Any]:
    """Lines that were never silent count as infinitely late: None where a figure falls on one."""
    row = _outcome_counts(outcomes)
    for key, values in (
        ("silent", [each.silent_s for each in outcomes]),
        ("stopped", [each.stopped_s for each in outcomes]),
    ):
        known = sorted(float("inf") if value is None else value for value in values)
        for share in (50, 95):
            value = known[min(len(known) - 1, len(known) * share // 100)]
            row[f"{key}_p{share}_s"] = None if value == float("inf") else round(value, 3)
    return row
