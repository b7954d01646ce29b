"""Locks the person's takes after a time in which nobody did anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from greenroom.storage.sealing import seal

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QWindow
    from PySide6.QtWidgets import QApplication

IDLE_S = 15 * 60
_AGAIN_S = 60
_ACTS = {
    *(QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove),
    *(QEvent.Type.Wheel, QEvent.Type.TouchBegin, QEvent.Type.TabletPress),
}


class IdleLock(QObject):
    """Watches keys and mouse in whichever window of Greenroom has the focus.

    Only windows are watched, not the application: every event of every widget would pass here.

    Attributes:
        timer: Runs while nothing is done.
    """

    def __init__(
        self,
        app: QApplication,
        may_lock: Callable[[], bool],
        lock: Callable[[], None],
        idle_s: float = IDLE_S,
    ) -> None:
        """Begin to watch.

        Args:
            app: Whose windows are watched.
            may_lock: Returns whether nothing goes on that needs the key.
            lock: Locks the takes, and says so.
            idle_s: So long nothing may be done.
        """
        super().__init__(app)
        self._may_lock, self._lock, self._idle_s = may_lock, lock, idle_s
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._idled)
        self._begin(idle_s)
        app.focusWindowChanged.connect(self._watch)
        self._watch(app.focusWindow())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Count the time from here."""
        if event.type() in _ACTS:
            self._begin(self._idle_s)
        return super().eventFilter(watched, event)

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)
            self._begin(self._idle_s)

    def _begin(self, seconds: float) -> None:
        self.timer.start(round(seconds * 1000))

    def _idled(self) -> None:
        if seal.is_sealed() and not seal.is_locked():
            if not self._may_lock():
                self._begin(min(_AGAIN_S, self._idle_s))
                return
            self._lock()
        self._begin(self._idle_s)
