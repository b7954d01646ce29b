"""Saves what is typed: a draft after a moment, and the file on request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal

from greenroom.ui.state import writing
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.writing import Sheet

_SOON_MS = 1000
_LONG_MS = 10_000


class Autosave(QObject):
    """Saves one sheet at a time; never writes two files at once.

    Attributes:
        changed: `sheet` was replaced.
        saved: The text was saved to the file.
        trouble: A sentence about why it could not be written.
        sheet: The sheet in the editor.
    """

    changed = Signal()
    saved = Signal()
    trouble = Signal(str)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.sheet: Sheet | None = None
        self._ticket: Ticket[Any] | None = None
        self._save_wanted = False
        self._soon = QTimer(self, interval=_SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._keep_draft)

    def set_sheet(self, sheet: Sheet) -> None:
        """Switch to another sheet; call `wait_until_kept` for the current one first."""
        self._soon.stop()
        self._save_wanted = False
        self.sheet = sheet

    def set_text(self, text: str) -> None:
        """Set the text, and keep it as a draft soon."""
        if self.sheet and text != self.sheet.text:
            self.sheet = writing.with_text(self.sheet, text)
            self._soon.start()
            self.changed.emit()

    def save(self) -> None:
        """Save the text to the file."""
        self._save_wanted = True
        if self._ticket is None:
            self._write_file()

    def wait_until_kept(self) -> bool:
        """Wait until the text is on disk; return False if it cannot be written."""
        self._soon.stop()
        while self.sheet and (self.sheet.loose or self._ticket):
            before = self.sheet
            if self._ticket is None:
                self._keep_draft()
            waiting = QEventLoop()
            if self._ticket:
                self._ticket.finished.connect(waiting.quit)
                QTimer.singleShot(_LONG_MS, waiting, waiting.quit)
                waiting.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
            if self.sheet == before and before.loose:
                return False
        return True

    def _keep_draft(self) -> None:
        sheet = self.sheet
        if sheet is None or self._ticket or not sheet.loose:
            return
        self._run(sheet.item.path, sheet.text, saves=False)

    def _write_file(self) -> None:
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
                after = writing.with_saved_file if saves else writing.with_draft
                self.sheet = after(self.sheet, text)
                self.changed.emit()
            if saves:
                self.saved.emit()
            if self._save_wanted:
                self._write_file()
            elif self.sheet and self.sheet.loose:
                self._soon.start()

        def failed(error: GreenroomError) -> None:
            self._ticket = None
            self._save_wanted = False
            self.trouble.emit(translate_sentence(str(error)))

        self._ticket = self._context.jobs.run(self, work, done, failed)
