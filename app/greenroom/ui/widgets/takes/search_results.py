"""The list of lines that a search found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import BODY, RADIUS, SMALL, L, M, S
from greenroom.ui.state.takes.found_lines import Excerpt, make_excerpt
from greenroom.ui.widgets.common.basic import column, label
from greenroom.ui.widgets.common.take_words import date_text
from greenroom.ui.widgets.takes.painted_text import draw_elided, window_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.history import FoundLine
    from greenroom.ui.design.theme import Theme

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
_EXCERPT = Qt.ItemDataRole.UserRole + 1
_LENGTH = 170
_HEIGHT, _LINE_PX = 92, 22
_NONE = QModelIndex()


class FoundModel(QAbstractListModel):
    """The Qt model of the lines, newest take first."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[FoundLine] = ()
        self._parts: Sequence[str] = ()

    def show(self, lines: Sequence[FoundLine], parts: Sequence[str]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._lines, self._parts = lines, parts
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:  # noqa: N802 - Qt's name
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the line, its excerpt, or its text for a screen reader."""
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return line
            case Qt.ItemDataRole.DisplayRole:
                return line.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self.speaker(line)}: {line.text}; {where_found(line)}"
        return make_excerpt(line.text, self._parts, _LENGTH) if role == _EXCERPT else None

    def speaker(self, line: FoundLine) -> str:
        """Return the name of the speaker."""
        return self.tr("You") if line.speaker == "you" else line.speaker


def where_found(line: FoundLine) -> str:
    """Return the take and the time of a line."""
    return f"{line.take.title}  ·  {date_text(line.take.started_at)}  ·  {clock(line.start_s)}"


class FoundList(QListView):
    """The list of lines; Enter or a double click opens one.

    Attributes:
        opened: The person wants to open this row.
    """

    opened = Signal(QModelIndex)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.lines = FoundModel()
        self.setModel(self.lines)
        self.setProperty("look", "open")
        self.setItemDelegate(_FoundLineDelegate(self, theme, self.lines))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.doubleClicked.connect(self.opened)
        theme.changed.connect(self.viewport().update)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter opens; the rest is Qt's."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class SearchResults(QWidget):
    """The list with the number of hits above.

    Attributes:
        opened: The person wants to open this row.
    """

    opened = Signal(QModelIndex)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.list = FoundList(theme)
        self.list.setAccessibleName(self.tr("Lines that were found"))
        self.list.opened.connect(self.opened)
        self.count = label(look="soft")
        inside = column(self.count, self.list, gap=M)
        inside.setStretch(1, 1)
        self.setLayout(inside)

    def show_lines(self, lines: Sequence[FoundLine], parts: Sequence[str], most: int) -> None:
        """Show the lines that were found; if there are `most`, older hits are left out."""
        self.list.lines.show(lines, parts)
        self.list.setVisible(bool(lines))
        self.list.setCurrentIndex(self.list.lines.index(0))
        if not lines:
            self.count.setText(self.tr("Nobody said that."))
        elif len(lines) >= most:
            words = self.tr("The newest {n} lines; another word finds fewer.")
            self.count.setText(words.format(n=len(lines)))
        elif len(lines) == 1:
            self.count.setText(self.tr("1 line"))
        else:
            self.count.setText(self.tr("%n lines", "", len(lines)))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Set the focus to the list."""
        self.list.setFocus(reason)


class _FoundLineDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget, theme: Theme, lines: FoundModel) -> None:
        super().__init__(parent)
        self._theme, self._lines = theme, lines

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        return QSize(0, _HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(option.rect.adjusted(1, 1, -1, 1 - S))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        role = "focus" if chosen else "line" if over else "edge"
        painter.setPen(QPen(self._theme.colour(role), 1 if role == "edge" else 2))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawRoundedRect(card, RADIUS, RADIUS)
        inside = card.toRect().adjusted(L, M - 2, -L, -S)
        line: FoundLine = index.data(LINE)
        self._head(painter, inside, line)
        self._text(painter, inside.adjusted(0, 24, 0, 0), index.data(_EXCERPT))
        painter.restore()

    def _head(self, painter: QPainter, area: QRect, line: FoundLine) -> None:
        speaker = self._lines.speaker(line)
        colour = self._theme.colour("you" if line.speaker == "you" else "partner")
        top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        used = draw_elided(painter, area, speaker, colour, window_font(SMALL, 600), top)
        left = area.adjusted(used + M, 0, 0, 0)
        draw_elided(
            painter,
            left,
            where_found(line),
            self._theme.colour("ink-soft"),
            window_font(SMALL),
            top,
        )

    def _text(self, painter: QPainter, area: QRect, piece: Excerpt) -> None:
        layout = QTextLayout(piece.text, window_font(BODY))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats([self._hit(*span) for span in piece.hits])
        layout.beginLayout()
        for place in range(2):
            row = layout.createLine()
            if not row.isValid():
                break
            row.setLineWidth(area.width())
            row.setPosition(QPointF(0, place * _LINE_PX))
        layout.endLayout()
        painter.setPen(self._theme.colour("ink"))
        layout.draw(painter, QPointF(area.topLeft()))

    def _hit(self, start: int, end: int) -> QTextLayout.FormatRange:
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.Bold)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        look.setForeground(self._theme.colour("ink"))
        made = QTextLayout.FormatRange()
        made.start, made.length, made.format = start, end - start, look
        return made
