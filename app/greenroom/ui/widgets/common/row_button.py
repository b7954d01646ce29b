"""A button as wide as the page, with lines of text in it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from greenroom.ui.design.sizes import XS, M
from greenroom.ui.widgets.common.basic import column


class RowButton(QPushButton):
    """Labels one below the other that are pressed as one; give it an accessible name."""

    def __init__(self, *parts: QLabel) -> None:
        super().__init__()
        self.setProperty("look", "matter")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._inside = column(*parts, gap=XS, margin=M)
        self.setLayout(self._inside)
        for part in parts:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the content; QPushButton considers only its text."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the smallest size of the content."""
        return self._inside.minimumSize()
