"""A live rehearsal whose process is killed or frozen, and what that costs.

`python -m tests.e2e.faulty MODEL FOLDER` strikes in every state, with recordings of people.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np
import soundfile
import soxr

from greenroom import composition, session_config, wiring
from greenroom.domain.commands import Command
from greenroom.domain.events import Event, PartnerSpoke, PersonSaid, SpeechPaused, SpeechStarted
from greenroom.domain.notices import Level, Notice, PartnerIs
from greenroom.session.process.supervisor import Supervisor
from greenroom.session.process.timeouts import Timeouts
from greenroom.storage.journal import Journal
from tests.duplex_devices import PacedAudioDevice

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import Samples

RATE_HZ = 16_000
LIMIT_S = 120.0
Fault = Literal["kill", "stop"]
State = Literal["listening", "transcribing", "generating", "speaking"]
_SIGNALS = {  # Windows has neither; there SIGTERM ends a process at once
    "kill": getattr(signal, "SIGKILL", signal.SIGTERM),
    "stop": getattr(signal, "SIGSTOP", signal.SIGTERM),
}
STATES: tuple[State, ...] = ("listening", "transcribing", "generating", "speaking")


@dataclass(frozen=True)
class Clip:
    """Something a person says."""

    samples: Samples
    text: str


@dataclass(frozen=True)
class Outcome:
    """What a fault cost.

    Attributes:
        fault: What was done, and when.
        again_s: From the fault until the next process was at work.
        answer_s: From the fault, or from the end of the clip if that was later, to the sound of
            the answer.
        lost_s: Sound of the person that is not in the journal.
        turns: How many turns the journal holds for the clip.
        heard: What the partner heard.
        meant: What was said.
    """

    fault: str
    again_s: float
    answer_s: float
    lost_s: float
    turns: int
    heard: str
    meant: str


class Rehearsal:
    """A real one on an audio device without hardware; whoever holds it is the person."""

    def __init__(self, folder: Path, model: str) -> None:
        wanted = session_config.SessionConfig("sales-pitch", model=model, headphones=True)
        self.folder = folder
        self.device = PacedAudioDevice(RATE_HZ)
        self.told: list[tuple[float, Event | Notice]] = []
        self._more = threading.Condition()
        self.supervisor = Supervisor(
            self.device,
            Journal(folder, RATE_HZ, RATE_HZ),
            composition.worker_command(wanted),
            session_config.started_event(session_config.resolve(wanted), {}, RATE_HZ),
            wiring.SystemClock(),
            Timeouts(restarts=20),
        )
        self._thread = threading.Thread(target=self.supervisor.run, args=(self._tell,))
        self._thread.start()

    def _tell(self, what: Event | Notice) -> None:
        with self._more:
            self.told.append((time.monotonic(), what))
            self._more.notify()

    def wait_for(self, wanted: Callable[[Event | Notice], bool], since: int = 0) -> float:
        """Return when something of that kind was told, after the first `since` things."""

        def first() -> float | None:
            return next((at_s for at_s, what in self.told[since:] if wanted(what)), None)

        with self._more:
            at_s = self._more.wait_for(first, LIMIT_S)
            assert at_s, [what for _, what in self.told[since:] if isinstance(what, Event)]
            return at_s

    def end(self) -> None:
        self.supervisor.command(Command("end"))
        self._thread.join(LIMIT_S)
        assert not self._thread.is_alive()

    def play(self, clip: Clip, fault: Fault, state: State) -> Outcome:
        """Say `clip`, strike in that state, and wait until the answer was heard."""
        since = len(self.told)
        said_s = time.monotonic() + clip.samples.size / RATE_HZ
        over_s = self._now_s + clip.samples.size / RATE_HZ
        self.device.say(clip.samples)
        self._until(state, since, over_s)
        pid = self.supervisor.child_pid
        assert pid is not None
        os.kill(pid, _SIGNALS[fault])
        struck_s, after = time.monotonic(), len(self.told)
        again_s = self.wait_for(_does("listening", "thinking", "speaking"), after)
        spoke_s = self.wait_for(_does("speaking"), after)
        self.wait_for(lambda what: isinstance(what, PartnerSpoke), after)
        turns = [what for _, what in self.told[since:] if isinstance(what, PersonSaid)]
        return Outcome(
            fault=f"{fault} while {state}",
            again_s=round(again_s - struck_s, 2),
            answer_s=round(spoke_s - max(struck_s, said_s), 2),
            lost_s=self._lost_s(clip),
            turns=len({turn.turn for turn in turns}),
            heard=" / ".join(turn.text for turn in turns),
            meant=clip.text,
        )

    def _until(self, state: State, since: int, over_s: float) -> None:
        if state == "listening":
            self.wait_for(lambda what: isinstance(what, SpeechStarted), since)
            self._later(1.2)
        elif state == "speaking":
            self.wait_for(_does("speaking"), since)
            self._later(0.4)
        else:
            self.wait_for(
                lambda what: isinstance(what, SpeechPaused) and what.at_s > over_s - 0.7, since
            )
            if state == "generating":
                self._later(0.4)

    @property
    def _now_s(self) -> float:
        return next(what.at_s for _, what in reversed(self.told) if isinstance(what, Level))

    def _later(self, seconds: float) -> None:
        until_s = self._now_s + seconds
        self.wait_for(lambda what: isinstance(what, Level) and what.at_s > until_s)

    def _lost_s(self, clip: Clip) -> float:
        recorded = _pcm(soundfile.read(self.folder / "person.wav", dtype="float32")[0])
        pieces = np.array_split(clip.samples, max(1, clip.samples.size // (RATE_HZ // 10)))
        lost = [piece for piece in pieces if recorded.find(_pcm(piece)) < 0]
        return round(sum(piece.size for piece in lost) / RATE_HZ, 2)


def _does(*doing: str) -> Callable[[Event | Notice], bool]:
    return lambda what: isinstance(what, PartnerIs) and what.doing in doing


def _pcm(samples: Samples) -> bytes:
    return np.clip(np.round(samples * 32768), -32768, 32767).astype("<i2").tobytes()


def clips(folder: Path, count: int) -> list[Clip]:
    """Return labelled recordings of 3 to 7 s, without the silence around what is said."""
    found = []
    for label in sorted(folder.glob("*.json")):
        about = json.loads(label.read_text(encoding="utf-8"))
        if about["label_quality"] == "text" and 3 < about["seconds"] < 7:
            samples, rate_hz = soundfile.read(label.with_suffix(".wav"), dtype="float32")
            samples = soxr.resample(samples, rate_hz, RATE_HZ)
            loud = np.flatnonzero(np.abs(samples) > 0.1 * np.abs(samples).max())
            found.append(Clip(samples[loud[0] : loud[-1]], about["transcript"]))
        if len(found) == count:
            break
    return found


def strike(
    folder: Path, model: str, said: list[Clip], plan: list[tuple[Fault, State]]
) -> tuple[Rehearsal, list[Outcome]]:
    """Hold one rehearsal with a fault in each turn."""
    rehearsal = Rehearsal(folder, model)
    try:
        rehearsal.wait_for(lambda what: isinstance(what, PartnerSpoke))
        outcomes = [rehearsal.play(clip, *fault) for clip, fault in zip(said, plan, strict=True)]
    finally:
        rehearsal.end()
    return rehearsal, outcomes


if __name__ == "__main__":
    everything: list[tuple[Fault, State]] = [(f, s) for f in ("kill", "stop") for s in STATES]
    speech = Path(sys.argv[3]) if len(sys.argv) > 3 else Path("../shared/speech/dev")
    _, all_of_them = strike(
        Path(sys.argv[2]), sys.argv[1], clips(speech, len(everything)), everything
    )
    for outcome in all_of_them:
        sys.stdout.write(json.dumps(asdict(outcome)) + "\n")
