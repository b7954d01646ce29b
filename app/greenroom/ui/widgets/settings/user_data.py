"""The list of the person's files, and the button to delete all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFrame, QLineEdit

from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.settings.model_list import size_text

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.services.user_data import UserDataItem


class UserDataList(QFrame):
    """The list of files and folders with their sizes."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self._box = column(gap=L, margin=L)
        self.setLayout(self._box)
        self._lines: list[QWidget] = []

    def refresh(self) -> None:
        """Read the sizes again."""
        from greenroom.ui.services.user_data import list_user_data

        self._context.jobs.run(self, lambda _: list_user_data(), self._show)

    def _show(self, found: tuple[UserDataItem, ...]) -> None:
        while self._lines:
            self._lines.pop().deleteLater()
        for each in found:
            line = self._line(each)
            self._lines.append(line)
            self._box.addWidget(line)

    def _line(self, of: UserDataItem) -> QWidget:
        name = what_text(of.what)
        size = label(size_text(of.size_bytes) if of.size_bytes else self.tr("nothing yet"), "small")
        size.setWordWrap(False)
        path = QLineEdit(str(of.path), readOnly=True)
        path.setAccessibleName(self.tr("Place of: {what}").format(what=name))
        path.setCursorPosition(0)
        theme = self._context.theme
        buttons = []
        for text, does, sign in (
            (self.tr("Open folder"), partial(_open, of.folder), "folder-open"),
            (self.tr("Copy path"), partial(_copy, of.path), "copy"),
        ):
            made = button("", does, "icon", tip=text)  # a path needs the room
            made.setAccessibleName(text)
            made.setAccessibleDescription(name)
            buttons.append(add_icon(made, sign, theme, "accent"))
        head, below = row(label(name, "strong"), size), row(path, *buttons, gap=S)
        head.setStretch(0, 1)
        below.setStretch(0, 1)
        line = QFrame()
        line.setLayout(column(head, below, gap=XS))
        return line


class DeleteEverything(QFrame):
    """Deletes all data; the person has to type a word first.

    Attributes:
        deleted: All data were deleted.
    """

    deleted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self._word = self.tr("delete")
        self._message = label()
        self._message.hide()
        self.typed = QLineEdit()
        self.typed.setPlaceholderText(self._word)
        ask = self.tr("Type “{word}” to delete everything").format(word=self._word)
        self.typed.setAccessibleName(ask)
        self.typed.textChanged.connect(self._update_button)
        self.act = add_icon(
            button(self.tr("Delete everything"), self._delete, "danger"),
            *("trash-2", context.theme, "warn"),
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
                self._message,
                gap=M,
                margin=L,
            )
        )
        self._update_button()

    def _update_button(self) -> None:
        self.act.setEnabled(self.typed.text().strip().casefold() == self._word.casefold())

    def _delete(self) -> None:
        from greenroom.ui.services.user_data import delete_everything

        self.act.setEnabled(False)
        self._context.jobs.run(
            self,
            lambda _: delete_everything(),
            self._done,
            lambda error: self._show_message(translate_sentence(str(error)), "warn"),
        )

    def _done(self, count: int) -> None:
        self.typed.clear()
        self._show_message(self.tr("Everything is deleted: %n take(s).", "", count), "")
        self.deleted.emit()

    def _show_message(self, sentence: str, look: str) -> None:
        self._message.setProperty("look", look)
        self._message.style().polish(self._message)
        self._message.setText(sentence)
        self._message.show()


def what_text(what: str) -> str:
    """Return the description of a kind of file."""
    return {
        "rehearsals": QCoreApplication.translate("UserDataList", "Takes: recordings and reports"),
        "library": QCoreApplication.translate("UserDataList", "Library: all takes together"),
        "scenarios": QCoreApplication.translate("UserDataList", "Your own scenarios"),
        "settings": QCoreApplication.translate("UserDataList", "Settings"),
        "log": QCoreApplication.translate("UserDataList", "Log: times and counts, never words"),
        "models": QCoreApplication.translate("UserDataList", "Models"),
        "voices": QCoreApplication.translate("UserDataList", "Voices"),
    }[what]


def _open(folder: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _copy(path: Path) -> None:
    QGuiApplication.clipboard().setText(str(path))
