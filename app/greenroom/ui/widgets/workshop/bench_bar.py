"""What can be done with the file on the bench, above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import button, icon_on, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QPushButton

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.writing import Sheet


class BenchBar(QWidget):
    """The buttons; whoever owns it says what they do."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.back = _icon(theme, "arrow-left", self.tr("Back to all scenarios and partners"))
        self.undo = _icon(theme, "undo-2", self.tr("Undo"), QKeySequence.StandardKey.Undo)
        self.redo = _icon(theme, "redo-2", self.tr("Redo"), QKeySequence.StandardKey.Redo)
        self.copy = button(self.tr("Duplicate…"))
        self.save = button(self.tr("Save"), look="primary")
        self.save.setShortcut(QKeySequence.StandardKey.Save)
        keys = QKeySequence(QKeySequence.StandardKey.Save)
        self.save.setToolTip(keys.toString(QKeySequence.SequenceFormat.NativeText))
        self.more = _icon(theme, "ellipsis", self.tr("More"))
        menu = QMenu(self.more)
        self.discard = QAction(self.tr("Throw changes away…"), menu)
        self.rename = QAction(self.tr("Rename…"), menu)
        self.export = QAction(self.tr("Export one file…"), menu)
        self.delete = QAction(self.tr("Delete…"), menu)
        menu.addActions([self.discard, self.rename, self.export, self.delete])
        self.more.setMenu(menu)
        self._title = _Title()
        self._state = label("", "small", wraps=False)
        inside = row(
            self.back, self._title, self._state, self.undo, self.redo, self.copy,
            self.save, self.more, gap=S,
        )  # fmt: skip
        inside.setStretch(1, 1)
        self.setLayout(inside)
        for each in (self.undo, self.redo):
            each.setEnabled(False)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show what it is and whether it is saved."""
        own = sheet.item.own
        data = sheet.reading.data if sheet.reading else {}
        key = "name" if sheet.item.kind == "persona" else "title"
        title = str(data.get(key) or sheet.item.title)
        self._title.show_title(title)
        self._state.setText(self._said(sheet) if own else "")
        self.save.setVisible(own)
        self.save.setEnabled(sheet.changed)
        self.discard.setEnabled(own and sheet.changed)
        self.undo.setVisible(own)
        self.redo.setVisible(own)
        self.rename.setEnabled(own)
        self.delete.setEnabled(own)

    def _said(self, sheet: Sheet) -> str:
        if not sheet.changed:
            return self.tr("Saved")
        return self.tr("Not saved yet")


class _Title(QLabel):
    """As much of a title as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    def show_title(self, title: str) -> None:
        self._whole = title
        self.setToolTip(title)
        self.setAccessibleName(title)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        right = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self._whole, right, self.width()))


def _icon(
    theme: Theme, name: str, says: str, keys: QKeySequence.StandardKey | None = None
) -> QPushButton:
    shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    made = button("", look="icon", tip=f"{says} ({shown})" if shown else says)
    made.setAccessibleName(says)
    return icon_on(made, name, theme)
