"""The dialog for an error of the program itself: calm words and a diagnosis to copy."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QWidget

from greenroom.mishap import diagnose, log_error
from greenroom.ui.design.sizes import XL
from greenroom.ui.widgets.common.basic import button, column, label, row

if TYPE_CHECKING:
    from types import TracebackType


def catch_everything(window: QWidget) -> None:
    """Show every unhandled error in a dialog instead of printing it."""
    shown: list[CrashPage] = []

    def broke(
        _: type[BaseException], error: BaseException, __: TracebackType | None = None
    ) -> None:
        sentence = log_error(error)
        if shown:  # one page is enough: what breaks once often breaks again at once
            return
        page = CrashPage(sentence, diagnose(error), window)
        shown.append(page)
        page.finished.connect(shown.clear)
        page.open()

    sys.excepthook = broke


class CrashPage(QDialog):
    """Says what happened and that nothing is lost, and offers the diagnosis.

    Attributes:
        facts: The diagnosis.
    """

    def __init__(self, sentence: str, facts: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Something broke"))
        self.facts = QPlainTextEdit(facts)
        self.facts.setReadOnly(True)
        self.facts.setAccessibleName(self.tr("Diagnosis"))
        go_on = button(self.tr("Go on"), self.accept, "primary")
        self._copy = button(self.tr("Copy the diagnosis"), self._copied)
        away = button(self.tr("Close Greenroom"), QCoreApplication.quit)
        self.setLayout(
            column(
                label(self.tr("Something in Greenroom broke."), "title"),
                label(
                    self.tr(
                        "That is our mistake, not yours. Your takes are on the disk; a rehearsal "
                        "that was going on is kept up to now."
                    )
                ),
                label(sentence, "soft"),
                label(self.tr("The diagnosis holds no word that anybody said:"), "small"),
                self.facts,
                row(self._copy, None, away, go_on),
                margin=XL,
            )
        )
        self.setMinimumWidth(620)
        go_on.setFocus()

    def _copied(self) -> None:
        QApplication.clipboard().setText(self.facts.toPlainText())
        self._copy.setText(self.tr("Copied"))
