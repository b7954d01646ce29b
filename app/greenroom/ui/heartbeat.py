"""How long the window does not answer: a timer that notices when it is called too late."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

_EVERY_MS = 5


class Heartbeat(QObject):
    """Beats on the Qt thread from `start` to `stop`.

    Attributes:
        stalls_s: By how much each beat came too late, in order.
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
        """Begin to beat."""
        self.stalls_s.clear()
        self._since.start()
        self._timer.start()

    def stop(self) -> list[float]:
        """Return `stalls_s`; nothing is added any more."""
        self._timer.stop()
        return self.stalls_s

    def _beat(self) -> None:
        self.stalls_s.append(max(0.0, (self._since.nsecsElapsed() / 1e6 - _EVERY_MS) / 1e3))
        self._since.restart()
