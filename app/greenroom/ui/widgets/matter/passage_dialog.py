"""Shows a passage on its page: marked, and scrolled to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QTextCursor
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QTextEdit, QWidget

from greenroom.ui.design.sizes import L
from greenroom.ui.widgets.common.basic import button, column, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.documents import PassagePlace

_WIDTH_PX, _HEIGHT_PX = 680, 560


class PassageDialog(QDialog):
    """The text of a page.

    Attributes:
        page: The text.
    """

    def __init__(self, parent: QWidget, place: PassagePlace, theme: Theme) -> None:
        super().__init__(parent)
        title = self.tr("{document}, page {n}").format(document=place.document, n=place.page)
        self.setWindowTitle(title)
        self.resize(_WIDTH_PX, _HEIGHT_PX)
        self.page = QPlainTextEdit(place.text)
        self.page.setReadOnly(True)
        self.page.setAccessibleName(title)
        close = button(self.tr("Close"), self.accept)
        close.setDefault(True)
        gone = label(self.tr("The passage is not on this page any more."), "warn")
        keys = row(None, close)
        self.setLayout(column(label(title, "title"), gone, self.page, keys, gap=L, margin=L))
        gone.setVisible(place.start == place.end)
        marked = self.page.textCursor()
        marked.setPosition(_in_utf16(place.text, place.start))
        self.page.setTextCursor(marked)
        marked.setPosition(_in_utf16(place.text, place.end), QTextCursor.MoveMode.KeepAnchor)
        mark = QTextEdit.ExtraSelection()
        mark.cursor = marked
        mark.format.setBackground(QColor(theme.colours["accent"]))
        mark.format.setForeground(QColor(theme.colours["on-accent"]))
        self.page.setExtraSelections([mark])

    @property
    def marked(self) -> str:
        """What is marked, line by line."""
        (mark,) = self.page.extraSelections()
        cursor: QTextCursor = mark.cursor
        return cursor.selectedText().replace("\u2029", "\n")

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Scroll to the passage, now that it is known how lines wrap."""
        super().showEvent(event)
        self.page.centerCursor()
        self.page.setFocus()


def _in_utf16(text: str, place: int) -> int:
    """Return the place in `text` as Qt counts."""
    return len(text[:place].encode("utf-16-le")) // 2
