"""Where the person's files are, and deleting all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFrame, QLineEdit

from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.widgets.settings.model_list import size_text

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.services.user_data import Belonging


class Belongings(QFrame):
    """One line for each file or folder."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._around = around
        self._box = column(gap=L, margin=L)
        self.setLayout(self._box)
        self._lines: list[QWidget] = []

    def look(self) -> None:
        """See what is there now."""
        from greenroom.ui.services.user_data import belongings

        self._around.jobs.run(self, lambda _: belongings(), self._show)

    def _show(self, found: tuple[Belonging, ...]) -> None:
        while self._lines:
            self._lines.pop().deleteLater()
        for each in found:
            line = self._line(each)
            self._lines.append(line)
            self._box.addWidget(line)

    def _line(self, of: Belonging) -> QWidget:
        name = what_text(of.what)
        size = label(size_text(of.size_bytes) if of.size_bytes else self.tr("nothing yet"), "small")
        size.setWordWrap(False)
        path = QLineEdit(str(of.path), readOnly=True)
        path.setAccessibleName(self.tr("Place of: {what}").format(what=name))
        path.setCursorPosition(0)
        theme = self._around.theme
        deeds = []
        for text, does, sign in (
            (self.tr("Open folder"), partial(_open, of.folder), "folder-open"),
            (self.tr("Copy path"), partial(_copy, of.path), "copy"),
        ):
            made = button("", does, "icon", tip=text)  # a path needs the room
            made.setAccessibleName(text)
            made.setAccessibleDescription(name)
            deeds.append(icon_on(made, sign, theme, "accent"))
        head, below = row(label(name, "strong"), size), row(path, *deeds, gap=S)
        head.setStretch(0, 1)
        below.setStretch(0, 1)
        line = QFrame()
        line.setLayout(column(head, below, gap=XS))
        return line


class DeleteEverything(QFrame):
    """What cannot be undone: the word has to be typed first.

    Attributes:
        deleted: It is done.
    """

    deleted = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._around = around
        self._word = self.tr("delete")
        self._said = label()
        self._said.hide()
        self.typed = QLineEdit()
        self.typed.setPlaceholderText(self._word)
        ask = self.tr("Type “{word}” to delete everything").format(word=self._word)
        self.typed.setAccessibleName(ask)
        self.typed.textChanged.connect(self._look)
        self.act = icon_on(
            button(self.tr("Delete everything"), self._delete, "danger"),
            *("trash-2", around.theme, "warn"),
        )
        line = row(self.typed, self.act)
        line.setStretch(0, 1)
        goes = self.tr(
            "All recordings, reports, notes, your own scenarios, settings and logs are deleted for "
            "good. Models and voices stay; they can be removed one by one."
        )
        self.setLayout(
            column(
                label(self.tr("Delete everything"), "strong"),
                label(goes, "soft"),
                label(ask, "small"),
                line,
                self._said,
                gap=M,
                margin=L,
            )
        )
        self._look()

    def _look(self) -> None:
        self.act.setEnabled(self.typed.text().strip().casefold() == self._word.casefold())

    def _delete(self) -> None:
        from greenroom.ui.services.user_data import delete_everything

        self.act.setEnabled(False)
        self._around.jobs.run(
            self,
            lambda _: delete_everything(),
            self._done,
            lambda error: self._tell(told(str(error)), "warn"),
        )

    def _done(self, count: int) -> None:
        self.typed.clear()
        self._tell(self.tr("Everything is deleted: %n take(s).", "", count), "")
        self.deleted.emit()

    def _tell(self, sentence: str, look: str) -> None:
        self._said.setProperty("look", look)
        self._said.style().polish(self._said)
        self._said.setText(sentence)
        self._said.show()


def what_text(what: str) -> str:
    """Return what a file or folder holds."""
    return {
        "rehearsals": QCoreApplication.translate("Belongings", "Takes: recordings and reports"),
        "library": QCoreApplication.translate("Belongings", "Library: all takes together"),
        "scenarios": QCoreApplication.translate("Belongings", "Your own scenarios"),
        "settings": QCoreApplication.translate("Belongings", "Settings"),
        "log": QCoreApplication.translate("Belongings", "Log: times and counts, never words"),
        "models": QCoreApplication.translate("Belongings", "Models"),
        "voices": QCoreApplication.translate("Belongings", "Voices"),
    }[what]


def _open(folder: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _copy(path: Path) -> None:
    QGuiApplication.clipboard().setText(str(path))
