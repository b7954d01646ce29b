"""The list of takes: its keys and how it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import BODY, RADIUS, SMALL, TITLE, XS, L, M, S
from greenroom.ui.state.takes.past_takes import (
    FigureCell,
    MoreTakes,
    ScenarioHeading,
    TakeRow,
    Unfinished,
)
from greenroom.ui.widgets.common import take_words
from greenroom.ui.widgets.takes.painted_text import FOOT, RIGHT, draw_elided, window_font
from greenroom.ui.widgets.takes.spark_line import paint_spark
from greenroom.ui.widgets.takes.take_model import BENEATH, CELLS, ROW, finish_words

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtWidgets import QWidget

    from greenroom.ui.design.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_HEIGHTS = {ScenarioHeading: 80, TakeRow: 68, Unfinished: 68, MoreTakes: 44}
_BOX = 20
_CELL, _NUMBER = 142, 60
_TITLE_PX, _LABEL_PX = 32, 34


class TakeList(QListView):
    """The list of takes; Space chooses a take for comparison.

    Attributes:
        opened: Enter or a double click: open this row.
        unwanted: Delete: delete the take of this row.
        moved: The current row changed.
    """

    opened = Signal(QModelIndex)
    unwanted = Signal(QModelIndex)
    moved = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("look", "open")
        self.setItemDelegate(_TakeDelegate(self, theme))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.doubleClicked.connect(self.opened)
        theme.changed.connect(self.viewport().update)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter opens, Delete deletes; the rest is Qt's."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.modifiers():
                self.opened.emit(self.currentIndex())
            case Qt.Key.Key_Home if self.model().rowCount():
                self.setCurrentIndex(self.model().index(1, 0))  # a heading stands above all
            case Qt.Key.Key_Delete:
                self.unwanted.emit(self.currentIndex())
            case _:
                super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's name
        """Emit `moved`; at the first row, scroll to the heading above it."""
        super().currentChanged(current, previous)
        if current.isValid() and current.row() <= 1:
            self.scrollToTop()
        self.moved.emit()


class _TakeDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        return QSize(0, _HEIGHTS[type(index.data(ROW))] - (M if index.row() == 0 else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = index.data(ROW)
        area = option.rect
        match row:
            case ScenarioHeading():
                self._heading(painter, area, row, index)
            case MoreTakes():
                self._card(painter, area, option, lifted=False)
                accent = self._theme.colour("accent")
                draw_elided(
                    painter, area.adjusted(L, 0, -L, -S), index.data(), accent, window_font()
                )
            case Unfinished():
                inside = self._card(painter, area, option)
                icon = pixmap("circle-alert", self._theme.colours["ink-soft"], _BOX)
                painter.drawPixmap(inside.left(), inside.center().y() - _BOX // 2, icon)
                left = inside.adjusted(_BOX + M, 0, 0, 0)
                self._lines(painter, left, f"{row.take.title}, {index.data()}", finish_words())
            case TakeRow():
                inside = self._card(painter, area, option)
                self._box(painter, self._box_in(area), on=index.data(_CHECK) == _ON)
                cells = index.data(CELLS)
                left = inside.adjusted(_BOX + M, 0, -_CELL * len(cells) - S, 0)
                self._lines(painter, left, index.data(), index.data(BENEATH))
                for place, cell in enumerate(cells):
                    start = inside.right() - _CELL * (len(cells) - place)
                    self._cell(painter, QRect(start, inside.top(), _CELL, inside.height()), cell)
        painter.restore()

    def editorEvent(  # noqa: N802 - Qt's name
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Space, or a click on the box, chooses the take for comparison."""
        space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        click = (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and self._box_in(option.rect).adjusted(-M, -M, M, M).contains(event.pos())
        )
        return (space or click) and model.setData(index, None, _CHECK)

    def _heading(self, painter: QPainter, area: QRect, row: ScenarioHeading, index: Index) -> None:
        ink, soft = self._theme.colour("ink"), self._theme.colour("ink-soft")
        title = QRect(area.left(), area.bottom() - _TITLE_PX - _LABEL_PX, area.width(), _TITLE_PX)
        draw_elided(painter, title, index.data(), ink, window_font(TITLE, 600))
        below = QRect(area.left(), area.bottom() - _LABEL_PX - S, area.width(), _LABEL_PX)
        draw_elided(
            painter, below, take_words.take_count_text(row.takes), soft, window_font(SMALL), FOOT
        )
        flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
        for place, measure in enumerate(row.measures):
            start = area.right() - L - _CELL * (len(row.measures) - place)
            around = QRect(start + S, below.top(), _CELL - S, below.height())
            painter.drawText(
                around, flags | Qt.TextFlag.TextWordWrap, take_words.measure_heading(measure)
            )

    def _card(
        self, painter: QPainter, area: QRect, option: QStyleOptionViewItem, *, lifted: bool = True
    ) -> QRect:
        card = QRectF(area.adjusted(1, 1, -1, 1 - S))
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        focus = chosen and bool(state & QStyle.StateFlag.State_Active) and self._has_focus()
        role = "focus" if focus else "accent" if chosen else "line" if over else "edge"
        painter.setPen(QPen(self._theme.colour(role), 1 if role == "edge" else 2))
        painter.setBrush(self._theme.colour("raised" if lifted else "ground"))
        painter.drawRoundedRect(card, RADIUS, RADIUS)
        return card.toRect().adjusted(L, XS, -L, -XS)

    def _has_focus(self) -> bool:
        view = self.parent()
        return isinstance(view, QListView) and view.hasFocus()

    def _box_in(self, area: QRect) -> QRect:
        return QRect(area.left() + L + 1, area.center().y() - _BOX // 2 - XS + 1, _BOX, _BOX)

    def _box(self, painter: QPainter, box: QRect, *, on: bool) -> None:
        painter.setPen(QPen(self._theme.colour("accent" if on else "ink-soft"), 1.5))
        painter.setBrush(self._theme.colour("accent") if on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 5, 5)
        if on:
            tick = pixmap("check", self._theme.colours["on-accent"], _BOX - 6)
            painter.drawPixmap(box.left() + 3, box.top() + 3, tick)

    def _lines(self, painter: QPainter, area: QRect, first: str, second: str) -> None:
        half = area.height() // 2
        upper = QRect(area.left(), area.top() + XS, area.width(), half - XS)
        lower = QRect(area.left(), area.top() + half, area.width(), half - XS)
        draw_elided(painter, upper, first, self._theme.colour("ink"), window_font(BODY, 600))
        draw_elided(painter, lower, second, self._theme.colour("ink-soft"), window_font(SMALL))

    def _cell(self, painter: QPainter, area: QRect, cell: FigureCell) -> None:
        if cell.value is None:
            soft = self._theme.colour("ink-soft")
            draw_elided(
                painter, area, take_words.short_figure(cell), soft, window_font(SMALL), RIGHT
            )
            return
        figure = area.adjusted(0, 0, -(_CELL - _NUMBER), 0)
        ink = self._theme.colour("ink")
        draw_elided(
            painter, figure, take_words.short_figure(cell), ink, window_font(BODY, 500), RIGHT
        )
        line = QRectF(figure.right() + S, area.center().y() - 16, _CELL - _NUMBER - S, 32)
        paint_spark(painter, line, cell, self._theme)


_CHECK = Qt.ItemDataRole.CheckStateRole
_ON = Qt.CheckState.Checked
