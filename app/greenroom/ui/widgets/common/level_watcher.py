"""Keeps the microphone open for a level meter, and retries while it does not open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.ui.state.sound_check import DeviceNames
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.sound import LevelReading

_RETRY_MS = 2_000


class LevelWatcher(QObject):
    """Watches the level of the chosen microphone from `start` to `stop`.

    Attributes:
        devices: The devices that were found, as state.sound_check.DeviceNames.
        level: A peak in dBFS, ten times a second.
        trouble: A sentence about why the microphone does not work; "" once it does.
        refused: A sentence about why the devices do not open at all; "" once they are open.
    """

    devices = Signal(object)
    level = Signal(float)
    trouble, refused = Signal(str), Signal(str)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._ticket: Ticket[None] | None = None
        self._retry_timer = QTimer(self, interval=_RETRY_MS, singleShot=True)
        self._retry_timer.timeout.connect(self.start)

    def start(self) -> None:
        """Open the microphone; if it is open, open it again."""
        from greenroom.ui.services import sound

        self.stop()
        talk = self._context.preferences.current.talk

        def work(ticket: Ticket[None]) -> None:
            sound.watch_level(talk, ticket.report, ticket.cancelled)

        self._ticket = self._context.jobs.run(
            self, work, failed=self._failed, progress=self._pass_on
        )

    def stop(self) -> None:
        """Close the devices."""
        self._retry_timer.stop()
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None

    def _pass_on(self, heard: DeviceNames | LevelReading) -> None:
        if self.sender() is not self._ticket:
            return
        if isinstance(heard, DeviceNames):
            self.devices.emit(heard)
            return
        self.trouble.emit(translate_sentence(heard.trouble))
        self.refused.emit("")
        self.level.emit(heard.level_db)

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self.level.emit(-120.0)
        why = translate_sentence(str(error))
        self.trouble.emit(why)
        self.refused.emit(why)
        self._retry_timer.start()
