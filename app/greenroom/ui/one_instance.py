"""Allows one window per person: a second start brings the first window to the front."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QDir, QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from greenroom import places

_WAIT_MS = 1000


class OneInstance(QObject):
    """The lock that makes this the only window for the person's data.

    Attributes:
        started_again: The program was started a second time.
    """

    started_again = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        home = hashlib.sha256(str(places.data_home()).encode()).hexdigest()[:16]
        self._name = f"greenroom-{home}"
        self._lock = QLockFile(QDir.temp().filePath(f"{self._name}.lock"))
        self._server = QLocalServer(self)

    def claim(self) -> bool:
        """Take the lock and return True; if another window has it, notify that one instead."""
        self._lock.setStaleLockTime(0)  # stale only if its process is gone
        if not self._lock.tryLock(0):
            self._notify_first()
            return False
        QLocalServer.removeServer(self._name)  # what a killed process left
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        self._server.listen(self._name)
        return True

    def release(self) -> None:
        """Release the lock."""
        self._server.close()
        self._lock.unlock()

    def _notify_first(self) -> None:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        socket.waitForConnected(_WAIT_MS)
        socket.disconnectFromServer()

    def _accept(self) -> None:
        while socket := self._server.nextPendingConnection():
            socket.disconnected.connect(socket.deleteLater)
            self.started_again.emit()
