"""Opens a window to measure it: python -m greenroom.ui.measuring painted."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples
    from greenroom.ui.services.rehearsal_run import RehearsalOutcome
    from greenroom.ui.shell import Shell


_STARTED_S = float(os.environ.get("GREENROOM_STARTED_S", "nan"))
_DEVICE_RATE_HZ = 48_000
_NOT_YET = "getting_ready"
_SAID = (
    "We plan the shifts of your warehouse in twenty minutes instead of half a day.",
    "It costs four thousand a year for each site, and you can cancel at the end of any month.",
    "The last customer went live in six weeks, and I can give you her number.",
    "Your people enter the orders once, and the plan for the week is made from them.",
    "I suggest one site for four weeks, and then you decide with your own figures.",
)


def bare() -> dict[str, object]:
    """Open an empty Qt window, the fastest start that is possible, and close it when painted."""
    app = QApplication(sys.argv[:1])
    found: dict[str, object] = {}

    class Bare(QMainWindow):
        def paintEvent(self, _: object) -> None:  # noqa: N802 - Qt's name
            found.setdefault("painted_s", _since_start_s())
            QTimer.singleShot(0, app.quit)

    window = Bare()
    window.show()
    app.exec()
    return found


def painted() -> dict[str, object]:
    """Open the window and close it once it is painted."""
    app, shell, found = _opened()
    shell.painted.connect(lambda: QTimer.singleShot(0, app.quit))
    shell.show()
    app.exec()
    return found


def rehearse(scenario: str, seconds: float) -> dict[str, object]:
    """Rehearse in the window; a synthetic voice speaks for the person in a simulated room.

    Args:
        scenario: Its id.
        seconds: How long the rehearsal goes on once it is ready.
    """
    from greenroom import wiring
    from greenroom.bench.simulated_room import SimulatedRoom
    from greenroom.domain.errors import EngineError
    from greenroom.domain.events import PartnerSpoke
    from greenroom.domain.notices import PartnerIs
    from greenroom.ui.pages.rehearse import RehearsePage
    from greenroom.ui.state.route import RehearsalPlan, RehearseRoute

    room = SimulatedRoom(_DEVICE_RATE_HZ, wiring.SystemClock(), time.sleep, keep=False)
    wiring.duplex_audio = lambda *_: room  # type: ignore[assignment]
    wiring.list_devices = lambda **_: ()
    lines = list(_spoken())
    app, shell, found = _opened()
    shell.show()
    heart = StallMeter(app)
    turns: list[PartnerSpoke] = []

    def count_turn(what: object) -> None:
        if isinstance(what, PartnerSpoke):
            room.say(lines[len(turns) % len(lines)])
            turns.append(what)
        elif "ready_s" not in found and isinstance(what, PartnerIs) and what.doing != _NOT_YET:
            found["ready_s"] = time.monotonic() - begun_s
            QTimer.singleShot(int(1000 * seconds), over)

    def over() -> None:
        found["stalls_s"] = heart.stop()
        bridge.close()
        app.exit()

    def broke(outcome: RehearsalOutcome | None) -> None:
        found["error"] = str(outcome.error if outcome else "the rehearsal broke")
        app.exit()

    heart.start()
    begun_s = time.monotonic()
    shell.open_route(RehearseRoute(RehearsalPlan(scenario)))
    page = shell.page
    assert isinstance(page, RehearsePage)  # noqa: S101 - gone to just now
    assert page.bridge  # noqa: S101 - likewise
    bridge = page.bridge
    bridge.happened.connect(count_turn)
    bridge.over.connect(broke)
    app.exec()
    if "error" in found:
        raise EngineError(str(found["error"]))
    return {**found, "turns": len(turns)}


def _spoken() -> Iterator[Samples]:
    import threading

    import numpy as np
    import soxr

    from greenroom import wiring
    from greenroom.domain.persona import Voice

    synthesizer = wiring.synthesizer()
    for text in _SAID:
        blocks = list(synthesizer.speak(text, Voice(speed=1.1), threading.Event()))
        samples = np.concatenate([block.samples for block in blocks])
        yield soxr.resample(samples, blocks[0].rate_hz, _DEVICE_RATE_HZ)


def _opened() -> tuple[QApplication, Shell, dict[str, object]]:
    from greenroom.ui.window import make_window

    app = QApplication(sys.argv[:1])
    shell = make_window(app)
    found: dict[str, object] = {}
    shell.painted.connect(lambda: found.setdefault("painted_s", _since_start_s()))
    return app, shell, found


def _since_start_s() -> float:
    return time.monotonic() - _STARTED_S


_EVERY_MS = 5


class StallMeter(QObject):
    """A timer on the Qt thread that notices when it is called too late.

    Attributes:
        stalls_s: How late each tick came, in order.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stalls_s: list[float] = []
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Begin to measure."""
        self.stalls_s.clear()
        self._since.start()
        self._timer.start()

    def stop(self) -> list[float]:
        """Stop measuring and return `stalls_s`."""
        self._timer.stop()
        return self.stalls_s

    def _beat(self) -> None:
        self.stalls_s.append(max(0.0, (self._since.nsecsElapsed() / 1e6 - _EVERY_MS) / 1e3))
        self._since.restart()


if __name__ == "__main__":
    what, *how = sys.argv[1:]
    result = (
        {"bare": bare, "painted": painted}[what]() if not how else rehearse(how[0], float(how[1]))
    )
    sys.stdout.write(json.dumps(result))
