"""Keeps the microphone open for a meter, and tries again while that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.sound import Devices, Level

_RETRY_MS = 2_000


class Listening(QObject):
    """The microphone that is chosen, from `start` to `stop`.

    Attributes:
        devices: Which there are; a services.sound.Devices.
        level: A peak in dBFS, ten times a second.
        trouble: Why nothing can be heard, in a sentence; "" once it can be.
    """

    devices = Signal(object)
    level = Signal(float)
    trouble = Signal(str)

    def __init__(self, around: Surroundings, parent: QObject) -> None:
        super().__init__(parent)
        self._around = around
        self._ticket: Ticket[None] | None = None
        self._again = QTimer(self, interval=_RETRY_MS, singleShot=True)
        self._again.timeout.connect(self.start)

    def start(self) -> None:
        """Listen; anew if it does already."""
        from greenroom.ui.services import sound

        self.stop()
        talk = self._around.chosen.now.talk

        def work(ticket: Ticket[None]) -> None:
            sound.listen(talk, ticket.report, ticket.cancelled)

        self._ticket = self._around.jobs.run(self, work, failed=self._failed)
        self._ticket.progressed.connect(self._tell)

    def stop(self) -> None:
        """Let go of the devices."""
        self._again.stop()
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None

    def _tell(self, heard: Devices | Level) -> None:
        from greenroom.ui.services.sound import Devices

        if self.sender() is not self._ticket:
            return
        if isinstance(heard, Devices):
            self.devices.emit(heard)
            return
        self.trouble.emit(told(heard.trouble))
        self.level.emit(heard.level_db)

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self.level.emit(-120.0)
        self.trouble.emit(told(str(error)))
        self._again.start()
