"""A text of a few lines, as high as what stands in it; Enter is its own key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent

_FRAME_PX = 16  # padding and border of the style sheet, above and below
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class GrowingText(QPlainTextEdit):
    """A text without line ends that wraps and grows.

    Attributes:
        entered: The person pressed Enter.
        left: The focus went elsewhere.
    """

    entered = Signal()
    left = Signal()

    def __init__(self, name: str, text: str = "", *, lines: int = 1, most: int = 8) -> None:
        """Create it.

        Args:
            name: What it is called, for those who do not see it.
            text: What stands in it.
            lines: Lines that are always there.
            most: Lines after which it scrolls.
        """
        super().__init__()
        self._least, self._most, self._scrolls = lines, most, False
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Not at once: a height that changes while the layouts around it work is not noticed there.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._grow)
        self.document().documentLayout().documentSizeChanged.connect(self._soon.start)
        self.setPlainText(text)
        self._grow()

    @property
    def text(self) -> str:
        """What stands in it, in one line."""
        return " ".join(self.toPlainText().split())

    def set_text(self, text: str) -> None:
        """Show another text, unless it is there already."""
        if text != self.text:
            self.setPlainText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Emit `entered` in place of a line end."""
        if event.key() in _ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the wheel to the page, unless one writes here and not all of it is seen."""
        if self._scrolls and self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Emit `left`."""
        super().focusOutEvent(event)
        self.left.emit()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802 - Qt's name
        """Leave files that are dropped on it to the page around it."""
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Adapt the height to the new width."""
        super().resizeEvent(event)
        self._soon.start()

    def _grow(self) -> None:
        lines = round(self.document().size().height())
        self._scrolls = scrolls = lines > self._most
        bar = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            bar.ScrollBarAsNeeded if scrolls else bar.ScrollBarAlwaysOff
        )
        seen = min(max(self._least, lines), self._most) * self.fontMetrics().lineSpacing()
        self.setFixedHeight(round(seen + 2 * self.document().documentMargin()) + _FRAME_PX)
        if not scrolls:
            self.verticalScrollBar().setValue(0)
