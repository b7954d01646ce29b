"""A rehearsal under the supervisor, its child without models (see scripted_worker), for tests."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soundfile

from greenroom.domain.commands import Command, Wish
from greenroom.domain.errors import GreenroomError
from greenroom.domain.events import Event, PartnerSpoke, RehearsalStarted
from greenroom.session.process.supervisor import Supervisor
from greenroom.session.process.timeouts import Timeouts
from greenroom.storage.journal import Journal
from greenroom.wiring import SystemClock
from tests.duplex_devices import PacedAudioDevice

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.analysis.background import BackgroundAnalysis
    from greenroom.domain.audio import Samples
    from greenroom.domain.notices import Notice

RATE_HZ = 16_000
LIMIT_S = 60.0
_STAGE = Path(__file__).with_name("scripted_worker.py")
STARTED = RehearsalStarted(
    at_s=0.0, rehearsal_id="r", scenario_id="s", persona_ids=("p",), seed=1,
        started_at="2026-01-01T10:00:00+00:00",
    version="0", person_rate_hz=RATE_HZ,
)  # fmt: skip
NO_SPARE = (600.0, 600.0)
PATIENCE = Timeouts(silent_s=1.2, ending_s=0.5, restarts=9, doubt_s=600, spare_after_s=NO_SPARE)


def loud(seconds: float) -> Samples:
    """No sample of it is 0, and each is what 16 bits can hold."""
    noise = np.random.default_rng(1).integers(3000, 20_000, round(seconds * RATE_HZ))
    return (noise / 32768).astype(np.float32)


class Running:
    """A rehearsal in a thread of its own, and everything it tells."""

    def __init__(
        self,
        folder: Path,
        *faults: str,
        patience: Timeouts = PATIENCE,
        journal: type[Journal] = Journal,
        ahead: BackgroundAnalysis | None = None,
        started: RehearsalStarted = STARTED,
    ) -> None:
        self.folder = folder
        self.desk = PacedAudioDevice(RATE_HZ)
        self.told: list[Event | Notice] = []
        self._more = threading.Condition()
        self.supervisor = Supervisor(
            self.desk,
            journal(folder, RATE_HZ, RATE_HZ),
            [sys.executable, str(_STAGE), *faults],
            started,
            SystemClock(),
            patience,
            ahead,
        )
        self.error: GreenroomError | None = None
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.supervisor.run(self._tell)
        except GreenroomError as error:
            self.error = error

    def _tell(self, what: Event | Notice) -> None:
        with self._more:
            self.told.append(what)
            self._more.notify()

    def wait_for(self, wanted: Callable[[Event | Notice], bool]) -> None:
        with self._more:
            assert self._more.wait_for(lambda: any(map(wanted, self.told)), LIMIT_S), self.told

    def spoke(self, turn: int) -> None:
        self.wait_for(lambda told: isinstance(told, PartnerSpoke) and told.turn == turn)

    def wish(self, wish: Wish) -> None:
        self.supervisor.command(Command(wish))

    def over(self) -> None:
        self._thread.join(LIMIT_S)
        assert not self._thread.is_alive()

    def all(self, kind: type[Event]) -> list[Event]:
        return [each for each in self.told if isinstance(each, kind)]

    @property
    def person(self) -> Samples:
        samples, _ = soundfile.read(self.folder / "person.wav", dtype="float32")
        return np.asarray(samples)
