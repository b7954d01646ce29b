"""A small line chart of a figure over the last takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from greenroom.coaching.usual import UsualPosition
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.past_takes import FigureCell

_DOT = 4.0


def paint_spark(painter: QPainter, area: QRectF, cell: FigureCell, theme: Theme) -> None:
    """Draw the values of `cell` up to this take on the band of the usual range."""
    if not cell.line:
        return
    low, high = cell.usual.low, cell.usual.high
    seen = [*cell.line, *(each for each in (low, high) if each is not None)]
    least, most = min(seen), max(seen)
    inside = area.adjusted(_DOT, _DOT, -_DOT - 1, -_DOT)

    def height(value: float) -> float:
        part = (value - least) / (most - least) if most > least else 0.5
        return inside.bottom() - part * inside.height()

    if low is not None and high is not None:
        band = QRectF(inside.left(), height(high), inside.width(), height(low) - height(high))
        painter.fillRect(band.adjusted(0, -1, 0, 1), theme.colour("sunken"))
    steps = max(len(cell.line) - 1, 1)
    points = [
        QPointF(inside.right() - (steps - place) / steps * inside.width(), height(value))
        if len(cell.line) > 1
        else QPointF(inside.right(), height(value))
        for place, value in enumerate(cell.line)
    ]
    painter.setPen(QPen(theme.colour("ink-soft"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    paint_dot(painter, points[-1], cell.usual.place, theme.colour("you"))


def paint_dot(
    painter: QPainter,
    at: QPointF,
    place: UsualPosition | None,
    colour: QColor,
    radius: float = _DOT,
) -> None:
    """Draw a take: a dot, or outside the usual range a triangle that points away from it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if place in {"above", "below"}:
        up = -1.0 if place == "above" else 1.0
        wide = radius * 1.2
        corners = [
            QPointF(at.x() - wide, at.y() - up * radius * 0.8),
            QPointF(at.x() + wide, at.y() - up * radius * 0.8),
            QPointF(at.x(), at.y() + up * radius * 1.2),
        ]
        painter.drawPolygon(QPolygonF(corners))
    else:
        painter.drawEllipse(at, radius, radius)
