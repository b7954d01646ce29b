"""Questions before something is done that cannot be undone."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget


def question(parent: QWidget, title: str, words: str, yes: str, no: str) -> QMessageBox:
    """Return the question, to be opened; `no` is what Enter and Escape mean."""
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setText(title)
    box.setInformativeText(words)
    does = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    does.setProperty("look", "danger")
    does.style().polish(does)
    keeps = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keeps)
    box.setEscapeButton(keeps)
    return box
