"""Paints a line of the transcript: when, who, what with its marks, what the person wrote to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QStyledItemDelegate

from greenroom.reports.amounts import clock
from greenroom.reports.mark_styles import mark_style
from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import BODY, FAMILY, SMALL, XS, L, M, S

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.look_back import Line, Run
    from greenroom.ui.widgets.take.transcript import Row

    Index = QModelIndex | QPersistentModelIndex

_TIME_PX = 56
_ICON_PX = 16
_SPACED = 1.35
ROW = Qt.ItemDataRole.UserRole
NOW = Qt.ItemDataRole.UserRole + 1


class TranscriptDelegate(QStyledItemDelegate):
    """Paints rows of a transcript; what it laid out it keeps until the width is another."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._width = 0
        self._laid: dict[int, tuple[QTextLayout, float]] = {}
        self._body, self._small = _font(BODY), _font(SMALL)
        self._bold = _font(SMALL, QFont.Weight.DemiBold)
        theme.changed.connect(self.forget)

    def forget(self) -> None:
        """Lay everything out anew."""
        self._laid.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        """Return how high the line is at the width there is."""
        row: Row = index.data(ROW)
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractScrollArea) else 0
        _, height = self._layout(index.row(), row.line, width)
        head = self._head_px(row)
        below = (QFontMetrics(self._small).height() + XS) * len(row.written)
        return QSize(width, round(XS + head + height + below + XS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the line, the word that is heard on a ground of its own."""
        row: Row = index.data(ROW)
        now: Run | None = index.data(NOW)
        state, rect = option.state, option.rect
        colour = self._theme.colour
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("ground"))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)
            painter.setBrush(colour("accent"))
            painter.drawRoundedRect(
                QRect(rect.left() + 2, rect.top() + 6, 3, rect.height() - 12), 1, 1
            )
            if state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(QPen(colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)
        top = rect.top() + XS
        painter.setFont(self._small)
        painter.setPen(colour("ink-soft"))
        ascent = QFontMetrics(self._bold if row.heading else self._body).ascent()
        painter.drawText(rect.left() + M, top + ascent, clock(row.line.span.start_s))
        if row.heading:
            self._head(painter, rect, top, row)
        layout, height = self._layout(index.row(), row.line, rect.width())
        left = rect.left() + M + _TIME_PX
        top += self._head_px(row)
        painter.setPen(colour("ink"))
        marked = []
        if now:
            ground = QTextCharFormat()
            ground.setBackground(colour("you" if row.line.yours else "partner"))
            ground.setForeground(colour("raised"))
            marked.append(_range(now.start, now.length, ground))
        layout.draw(painter, QPointF(left, top), marked)
        top += round(height)
        for icon, text in row.written:
            self._written(painter, QRect(left, top, rect.right() - M - left, 0), icon, text)
            top += QFontMetrics(self._small).height() + XS
        painter.restore()

    def heard_at(self, rect: QRect, index: Index, point: QPoint) -> float:
        """Return when the word at a point of the line was said; else when the line began."""
        row: Row = index.data(ROW)
        layout, _ = self._layout(index.row(), row.line, rect.width())
        x = point.x() - rect.left() - M - _TIME_PX
        y = point.y() - rect.top() - XS - self._head_px(row)
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if x >= 0 and 0 <= y - line.y() < line.height() * _SPACED:
                letter = line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter)
                for run in row.line.runs:
                    if run.start <= letter <= run.start + run.length:
                        return run.at_s
        return row.line.span.start_s

    def _head_px(self, row: Row) -> int:
        return QFontMetrics(self._bold).height() + XS if row.heading else 0

    def _head(self, painter: QPainter, rect: QRect, top: int, row: Row) -> None:
        left = rect.left() + M + _TIME_PX
        painter.setFont(self._bold)
        painter.setPen(self._theme.colour("you" if row.line.yours else "partner"))
        base = top + painter.fontMetrics().ascent()
        painter.drawText(left, base, row.speaker)
        if row.aside:
            left += painter.fontMetrics().horizontalAdvance(row.speaker) + S
            painter.setFont(self._small)
            painter.setPen(self._theme.colour("ink-soft"))
            painter.drawText(left, base, row.aside)

    def _written(self, painter: QPainter, rect: QRect, icon: str, text: str) -> None:
        colour = self._theme.colours["ink-soft"]
        painter.drawPixmap(QPoint(rect.left(), rect.top() + XS), pixmap(icon, colour, _ICON_PX))
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("ink-soft"))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() - _ICON_PX - S)
        painter.drawText(rect.left() + _ICON_PX + S, rect.top() + XS + metrics.ascent(), shown)

    def _layout(self, number: int, line: Line, width: int) -> tuple[QTextLayout, float]:
        if width != self._width:
            self._laid.clear()
            self._width = width
        if number not in self._laid:
            self._laid[number] = self._laid_out(line, width - _TIME_PX - 2 * M - L)
        return self._laid[number]

    def _laid_out(self, line: Line, width: int) -> tuple[QTextLayout, float]:
        layout = QTextLayout(line.text, self._body)
        layout.setCacheEnabled(True)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats([_marked(run, self._theme) for run in line.runs if run.kind])
        layout.beginLayout()
        height = 0.0
        while (each := layout.createLine()).isValid():
            each.setLineWidth(max(80, width))
            each.setPosition(QPointF(0.0, height))
            height += each.height() * _SPACED
        layout.endLayout()
        return layout, height


def _marked(run: Run, theme: Theme) -> QTextLayout.FormatRange:
    look_of_it = QTextCharFormat()
    look_of_it.setForeground(theme.colour(mark_style(run.kind).role))
    look_of_it.setFontWeight(QFont.Weight.DemiBold)
    return _range(run.start, run.length, look_of_it)


def _range(start: int, length: int, look_of_it: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look_of_it
    return made


def _font(size_px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(size_px)
    font.setWeight(weight)
    return font
