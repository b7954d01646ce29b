"""A field to type a search."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from greenroom.ui.design.icons import icon

_PATIENCE_MS = 200
_AROUND_PX = 64  # icon and edges


class SearchField(QLineEdit):
    """Emits the text once the person stops typing.

    Attributes:
        typed: The text; "" once it was cleared.
        moved_down: Down or Enter was pressed, to go to the results.
    """

    typed = Signal(str)
    moved_down = Signal()

    def __init__(self, hint: str, colour: str) -> None:
        super().__init__()
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setClearButtonEnabled(True)
        self._icon = QAction(icon("search", colour), "", self)
        self.addAction(self._icon, QLineEdit.ActionPosition.LeadingPosition)
        self.ensurePolished()
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(hint) + _AROUND_PX)
        self._timer = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._timer.timeout.connect(self._emit_typed)
        self.textChanged.connect(lambda _: self._timer.start())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Escape empties it; down and Enter go on to what was found."""
        match event.key():
            case Qt.Key.Key_Escape if self.text():
                self.clear()
            case Qt.Key.Key_Down:
                self.moved_down.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._emit_typed()
                self.moved_down.emit()
            case _:
                super().keyPressEvent(event)

    def _emit_typed(self) -> None:
        self._timer.stop()
        self.typed.emit(self.text())
