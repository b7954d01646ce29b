"""One window a person: a second start brings the first one to the front."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QDir, QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from greenroom import places

_WAIT_MS = 1000


class OneInstance(QObject):
    """The claim to be the only window for this person's data.

    Attributes:
        asked: Somebody started the program once more.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        home = hashlib.sha256(str(places.data_home()).encode()).hexdigest()[:16]
        self._name = f"greenroom-{home}"
        self._lock = QLockFile(QDir.temp().filePath(f"{self._name}.lock"))
        self._server = QLocalServer(self)

    def claim(self) -> bool:
        """Return whether this is the only one; the other one is told otherwise."""
        self._lock.setStaleLockTime(0)  # stale only if its process is gone
        if not self._lock.tryLock(0):
            self._call()
            return False
        QLocalServer.removeServer(self._name)  # what a killed process left
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        self._server.listen(self._name)
        return True

    def release(self) -> None:
        """Give the claim up."""
        self._server.close()
        self._lock.unlock()

    def _call(self) -> None:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        socket.waitForConnected(_WAIT_MS)
        socket.disconnectFromServer()

    def _answer(self) -> None:
        while socket := self._server.nextPendingConnection():
            socket.disconnected.connect(socket.deleteLater)
            self.asked.emit()
