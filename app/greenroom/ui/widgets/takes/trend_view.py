"""The chart of a figure over the takes of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from greenroom.ui.design.sizes import RADIUS, SMALL, XL, L, M
from greenroom.ui.state.takes.trend_chart import Dot, TrendChart, make_chart
from greenroom.ui.widgets.common.take_words import (
    date_text,
    figure_text,
    figure_with_unit,
    usual_text,
)
from greenroom.ui.widgets.takes.painted_text import RIGHT, window_font
from greenroom.ui.widgets.takes.spark_line import paint_dot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent

    from greenroom.coaching.trend import TrendPoint
    from greenroom.ui.design.theme import Theme

_AXIS_LEFT, _AXIS_BELOW = 52, 30
_CROWDED = 9.0


class TrendView(QWidget):
    """The chart; left and right move from take to take.

    Attributes:
        current: Index of the current take; 0 is the oldest.
        moved: The current take changed.
        opened: Enter or a double click: open the current take.
    """

    moved = Signal()
    opened = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._chart = TrendChart()
        self._unit = ""
        self.current = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Figure over time"))
        theme.changed.connect(self.update)

    def show_points(self, points: Sequence[TrendPoint]) -> None:
        """Show these points; the newest becomes the current one."""
        self._chart = make_chart(points)
        self._unit = points[-1].figure.unit if points else ""
        self._go(len(self._chart.dots) - 1)
        self.update()

    @property
    def point(self) -> TrendPoint | None:
        """The current point."""
        dots = self._chart.dots
        return dots[self.current].point if 0 <= self.current < len(dots) else None

    def describe_current(self) -> str:
        """Return the current point in words."""
        if (point := self.point) is None:
            return ""
        figure = point.figure
        if figure.value is None:
            return f"{date_text(point.take.started_at)}: {figure.reason}"
        before = usual_text(point.usual, figure.unit)
        words = f"{date_text(point.take.started_at)}: {figure_with_unit(figure.value, figure.unit)}"
        return f"{words}, {before}" if before else words

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the smallest readable size."""
        return QSize(320, 180)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Move from take to take, or open the current one."""
        steps = {
            Qt.Key.Key_Left: self.current - 1,
            Qt.Key.Key_Right: self.current + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._chart.dots) - 1,
        }
        key = Qt.Key(event.key())
        if key in steps:
            self._go(steps[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Make the take nearest to the pointer the current one."""
        if self._chart.dots:
            area = self._area()
            along = (event.position().x() - area.left()) / area.width()
            self._go(round(along * (len(self._chart.dots) - 1)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Open the take."""
        self.opened.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Repaint with the focus frame."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the chart."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        painter.setPen(QPen(self._theme.colour("focus"), 2) if focus else Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if self._chart.dots:
            area = self._area()
            self._paint_axes(painter, area)
            self._paint_usual(painter, area)
            self._paint_takes(painter, area)
        painter.end()

    def _go(self, place: int) -> None:
        place = min(max(place, 0), len(self._chart.dots) - 1)
        if place == self.current and self.accessibleDescription() == self.describe_current():
            return
        self.current = place
        self.setAccessibleDescription(self.describe_current())
        self.update()
        self.moved.emit()
        changed = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(changed)

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_AXIS_LEFT + XL, L, -XL, -_AXIS_BELOW - M)

    def _paint_axes(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(window_font(SMALL))
        values = [figure_text(value, self._unit) for value, _ in self._chart.ticks]
        form = "{:g}" if len(set(values)) < len(values) else ""
        for (value, height), text in zip(self._chart.ticks, values, strict=True):
            y = area.bottom() - height * area.height()
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(QPointF(area.left() - M, y), QPointF(area.right() + M, y))
            painter.setPen(self._theme.colour("ink-soft"))
            tick = form.format(value) if form else text
            painter.drawText(QRectF(0, y - 10, _AXIS_LEFT, 20), RIGHT, tick)
        below = QRectF(area.left() - M, area.bottom() + M, area.width() + 2 * M, _AXIS_BELOW)
        first, last = self._chart.dots[0], self._chart.dots[-1]
        if first is not last:
            left = Qt.AlignmentFlag.AlignLeft
            painter.drawText(below, left, date_text(first.point.take.started_at))
        newest = date_text(last.point.take.started_at)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, newest)

    def _paint_usual(self, painter: QPainter, area: QRectF) -> None:
        known = [dot for dot in self._chart.dots if dot.low is not None]
        if not known:
            return
        upper = [self._at(area, dot.x, dot.high or 0.0) for dot in known]
        lower = [self._at(area, dot.x, dot.low or 0.0) for dot in known]
        colour = self._theme.colour("partner")
        colour.setAlphaF(0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setPen(QPen(self._theme.colour("partner"), 1, Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF(upper))
        painter.drawPolyline(QPolygonF(lower))

    def _paint_takes(self, painter: QPainter, area: QRectF) -> None:
        here = [
            (dot, self._at(area, dot.x, dot.y)) for dot in self._chart.dots if dot.y is not None
        ]
        painter.setPen(QPen(self._theme.colour("ink-soft"), 1.5))
        painter.drawPolyline(QPolygonF([at for _, at in here]))
        crowded = len(here) > 1 and area.width() / len(here) < _CROWDED
        for dot, at in here:
            colour = self._theme.colour("you")
            paint_dot(painter, at, dot.point.usual.place, colour, 2.5 if crowded else 5.0)
        for dot in self._chart.dots:
            if dot.y is None:
                self._paint_missing(painter, area, dot)
        if 0 <= self.current < len(self._chart.dots):
            dot = self._chart.dots[self.current]
            x = area.left() + dot.x * area.width()
            painter.setPen(QPen(self._theme.colour("ink"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            if dot.y is not None:
                painter.setPen(QPen(self._theme.colour("ink"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(self._at(area, dot.x, dot.y), 9, 9)

    def _paint_missing(self, painter: QPainter, area: QRectF, dot: Dot) -> None:
        at = self._at(area, dot.x, 0.0)
        painter.setPen(QPen(self._theme.colour("ink-soft"), 1.5))
        for lean in (-1, 1):
            painter.drawLine(at + QPointF(-4, -4 * lean), at + QPointF(4, 4 * lean))

    @staticmethod
    def _at(area: QRectF, x: float, y: float) -> QPointF:
        return QPointF(area.left() + x * area.width(), area.bottom() - y * area.height())
