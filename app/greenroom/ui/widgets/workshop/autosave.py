"""Keeps what is typed: a draft soon after, the file when asked for; one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal

from greenroom.ui.state import writing
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.writing import Sheet

_SOON_MS = 1000
_LONG_MS = 10_000


class Keeper(QObject):
    """Looks after one sheet at a time.

    Attributes:
        changed: The sheet is another now.
        saved: The file says what stands there.
        trouble: Why it could not be written, in a sentence.
        sheet: What is kept.
    """

    changed = Signal()
    saved = Signal()
    trouble = Signal(str)

    def __init__(self, around: Surroundings, parent: QObject) -> None:
        super().__init__(parent)
        self._around = around
        self.sheet: Sheet | None = None
        self._ticket: Ticket[Any] | None = None
        self._save_wanted = False
        self._soon = QTimer(self, interval=_SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._keep)

    def take(self, sheet: Sheet) -> None:
        """Look after another sheet; `settle` the one before first."""
        self._soon.stop()
        self._save_wanted = False
        self.sheet = sheet

    def typed(self, text: str) -> None:
        """Keep `text` soon."""
        if self.sheet and text != self.sheet.text:
            self.sheet = writing.typed(self.sheet, text)
            self._soon.start()
            self.changed.emit()

    def save(self) -> None:
        """Write what stands there to the file."""
        self._save_wanted = True
        if self._ticket is None:
            self._write()

    def settle(self) -> bool:
        """Wait until nothing can be lost; return False if it cannot be kept."""
        self._soon.stop()
        while self.sheet and (self.sheet.loose or self._ticket):
            before = self.sheet
            if self._ticket is None:
                self._keep()
            waiting = QEventLoop()
            if self._ticket:
                self._ticket.finished.connect(waiting.quit)
                QTimer.singleShot(_LONG_MS, waiting, waiting.quit)
                waiting.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
            if self.sheet == before and before.loose:
                return False
        return True

    def _keep(self) -> None:
        sheet = self.sheet
        if sheet is None or self._ticket or not sheet.loose:
            return
        self._run(sheet.item.path, sheet.text, saves=False)

    def _write(self) -> None:
        sheet = self.sheet
        if sheet and sheet.changed:
            self._save_wanted = False
            self._run(sheet.item.path, sheet.text, saves=True)

    def _run(self, path: Path, text: str, *, saves: bool) -> None:
        def work(_: object) -> None:
            from greenroom.ui.services import writing as files

            if saves:
                files.save_own(path, text)
            else:
                files.save_draft(path, text)

        def done(_: None) -> None:
            self._ticket = None
            if self.sheet and self.sheet.item.path == path:
                after = writing.saved if saves else writing.kept
                self.sheet = after(self.sheet, text)
                self.changed.emit()
            if saves:
                self.saved.emit()
            if self._save_wanted:
                self._write()
            elif self.sheet and self.sheet.loose:
                self._soon.start()

        def failed(error: GreenroomError) -> None:
            self._ticket = None
            self._save_wanted = False
            self.trouble.emit(told(str(error)))

        self._ticket = self._around.jobs.run(self, work, done, failed)
