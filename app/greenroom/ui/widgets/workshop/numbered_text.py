"""A text editor with line numbers, which marks the lines that have a problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QPainter, QTextBlock, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from greenroom.ui.design.sizes import SMALL, S
from greenroom.ui.widgets.common.basic import tip_text

if TYPE_CHECKING:
    from PySide6.QtGui import QHelpEvent, QKeyEvent, QPaintEvent, QResizeEvent

    from greenroom.ui.design.theme import Theme

_MOST_LINES = 14
_FRAME_PX = 16  # padding and border of the style sheet, above and below


class NumberedText(QPlainTextEdit):
    """A text editor with line numbers.

    Attributes:
        undo_wanted: The person wants to undo the last change, in whichever widget it was made.
        redo_wanted: The person wants to redo it.
    """

    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, theme: Theme, *, numbers: bool = True, grows: bool = False) -> None:
        """Create an empty editor.

        Args:
            theme: For the colours of the numbers.
            numbers: Show line numbers.
            grows: Keep the height equal to that of the text.
        """
        super().__init__()
        self._theme, self._grows = theme, grows
        self._marks: dict[int, str] = {}
        self._margin = _Margin(self) if numbers else None
        self.setTabChangesFocus(True)
        theme.changed.connect(self.viewport().update)
        self.blockCountChanged.connect(self._fit)
        self.updateRequest.connect(self._moved)
        # Not at once: a height that changes while the layouts around it work is not noticed there.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._grow)
        if grows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.document().documentLayout().documentSizeChanged.connect(self._soon.start)
        self._fit()

    def mark_lines(self, marks: dict[int, str]) -> None:
        """Mark lines, counted from 1, each with its problem."""
        self._marks = marks
        if self._margin:
            self._margin.update()

    def go_to_line(self, line: int) -> None:
        """Put the cursor at the beginning of `line` and scroll there."""
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block if block.isValid() else self.document().lastBlock())
        self.setTextCursor(cursor)
        self.centerCursor()

    @property
    def current_line(self) -> str:
        """The text of the line with the cursor."""
        return self.textCursor().block().text()

    def margin_px(self) -> int:
        """Return how wide the numbers are."""
        if not self._margin:
            return 0
        digits = max(2, len(str(self.blockCount())))
        return self.fontMetrics().horizontalAdvance("9") * digits + 2 * S

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Emit undo and redo as signals: changes are also made in other widgets."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Adapt the margin to the new size."""
        super().resizeEvent(event)
        self._fit()
        if self._grows:
            self._soon.start()

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Draw the numbers of the visible lines."""
        if not self._margin:
            return
        painter = QPainter(self._margin)
        font = self.font()
        font.setPixelSize(SMALL)
        painter.setFont(font)
        width = self._margin.width() - S
        for block, top, height in self._blocks():
            if top > event.rect().bottom():
                break
            number = block.blockNumber() + 1
            wrong = number in self._marks
            painter.setPen(self._theme.colour("warn" if wrong else "ink-soft"))
            font.setBold(wrong)
            painter.setFont(font)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRect(0, top, width, height), flags, f"{number}")
            if wrong:
                painter.fillRect(QRect(0, top, 3, height), self._theme.colour("warn"))
        painter.end()

    def problem_at(self, y: int) -> str:
        """Return the problem of the line at height `y` of the margin."""
        for block, top, height in self._blocks():
            if top <= y < top + height:
                return self._marks.get(block.blockNumber() + 1, "")
        return ""

    def _blocks(self) -> list[tuple[QTextBlock, int, int]]:
        found = []
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        height = self.fontMetrics().height()
        while block.isValid() and top <= self.viewport().height():
            found.append((block, round(top), height))
            top += self.blockBoundingRect(block).height()
            block = block.next()
        return found

    def _fit(self) -> None:
        if not self._margin:
            return
        self.setViewportMargins(self.margin_px(), 0, 0, 0)
        inside = self.contentsRect()
        self._margin.setGeometry(inside.left(), inside.top(), self.margin_px(), inside.height())

    def _moved(self, _: QRect, down: int) -> None:
        if self._margin and down:
            self._margin.scroll(0, down)
        elif self._margin:
            self._margin.update()

    def _grow(self) -> None:
        lines = round(self.document().size().height())
        scrolls = lines > _MOST_LINES
        bar = Qt.ScrollBarPolicy
        policy = bar.ScrollBarAsNeeded if scrolls else bar.ScrollBarAlwaysOff
        if self.verticalScrollBarPolicy() != policy:
            self.setVerticalScrollBarPolicy(policy)
        seen = min(max(1, lines), _MOST_LINES) * self.fontMetrics().lineSpacing()
        self.setFixedHeight(round(seen + 2 * self.document().documentMargin()) + _FRAME_PX)
        if not scrolls:  # the line that was typed last had scrolled the first one away
            self.verticalScrollBar().setValue(0)


class _Margin(QWidget):
    def __init__(self, text: NumberedText) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self._text.margin_px(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self._text.paint_numbers(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            asked: QHelpEvent = event  # type: ignore[assignment]
            tip = tip_text(self._text.problem_at(asked.pos().y()))
            QToolTip.showText(asked.globalPos(), tip, self)
            return True
        return super().event(event)
