"""The marks of the timeline and their symbols."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from greenroom.reports.mark_styles import mark_style
from greenroom.ui.design.sizes import FAMILY
from greenroom.ui.state.takes.look_back import NOTE
from greenroom.ui.widgets.take.timeline_layers import TimelineLayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import MarkedPlace

_ROWS = 4
_SYMBOL_PX = 4.5
_SIDE_PX = 18
_DENSITY = 2  # pixels drawn for one asked for
_APART_PX = 3.0


class MarksLayer(TimelineLayer):
    """Marks and notes in a few rows; each kind has its own symbol and colour."""

    def __init__(self, theme: Theme, duration_s: float, lane: tuple[float, float]) -> None:
        super().__init__(theme, duration_s)
        self._low, self._high = lane
        self._rows: dict[str, tuple[float, np.ndarray, list[MarkedPlace]]] = {}
        self._current: MarkedPlace | None = None

    def set_places(self, there: Sequence[MarkedPlace], kinds: Sequence[str]) -> None:
        """Show these places; `kinds` is the order of their rows."""
        self._rows = {}
        for number, kind in enumerate(kinds):
            own = [place for place in there if place.kind == kind]
            at_s = np.array([(place.start_s + place.end_s) / 2 for place in own])
            self._rows[kind] = (self._row(number, len(kinds)), at_s, own)
        self.update()

    def set_current(self, place: MarkedPlace | None) -> None:
        """Draw a ring around this place."""
        self._current = place
        self.update()

    def near(self, at_s: float, height: float, reach_s: float) -> MarkedPlace | None:
        """Return the place that is painted at a time and height, if any."""
        best, least = None, 1.0
        for y, times, own in self._rows.values():
            if not times.size:
                continue
            index = int(np.argmin(np.abs(times - at_s)))
            beside_s = max(own[index].start_s - at_s, at_s - own[index].end_s, 0.0)
            away = max(beside_s / reach_s, abs(y - height) / 5.0)
            if away < least:
                best, least = own[index], away
        return best

    def paint(self, painter: QPainter, *_given: object) -> None:
        """Draw the places in view; of several within a few pixels only one."""
        low, high, pixels = self._seen()
        to_pixels = painter.worldTransform()
        painter.resetTransform()
        a_second = pixels / max(high - low, 1e-9)
        for kind, (y, times, own) in self._rows.items():
            first, last = np.searchsorted(times, [low - _SYMBOL_PX / a_second, high])
            near = (times[first:last] * a_second / _APART_PX).astype(int)
            for index in first + np.flatnonzero(np.diff(near, prepend=-1)):
                self._draw(painter, to_pixels, kind, own[index], y)
        if self._current and self._current.kind in self._rows:
            y = self._rows[self._current.kind][0]
            self._draw(painter, to_pixels, self._current.kind, self._current, y)
            middle_s = (self._current.start_s + self._current.end_s) / 2
            painter.setRenderHint(painter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.colour("ink"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(to_pixels.map(QPointF(middle_s, y)), 9.0, 9.0)

    def _draw(
        self, painter: QPainter, to_pixels: QTransform, kind: str, place: MarkedPlace, y: float
    ) -> None:
        left = to_pixels.map(QPointF(place.start_s, y))
        right = to_pixels.map(QPointF(place.end_s, y))
        symbol, colour = symbol_and_colour(kind, self._theme)
        wide = right.x() - left.x()
        if len(symbol) == 2 and wide > _SIDE_PX:  # it shows how long it lasts
            painter.setPen(QPen(colour, 1.5))
            draw_symbol(painter, symbol, (left + right) / 2, wide, _SYMBOL_PX)
            return
        picture = symbol_picture(symbol, colour.name(), place.counted)
        corner = (left + right) / 2 - QPointF(_SIDE_PX / 2, _SIDE_PX / 2)
        painter.drawPixmap(corner, picture)

    def _row(self, number: int, of: int) -> float:
        rows = min(of, _ROWS)
        height = (self._high - self._low) / rows
        return self._high - (number % rows + 0.5) * height


def symbol_and_colour(kind: str, theme: Theme) -> tuple[str, QColor]:
    """Return symbol and colour of a kind."""
    if kind == NOTE:
        return NOTE, theme.colour("you")
    return mark_style(kind).symbol, theme.colour(mark_style(kind).role)


@lru_cache(maxsize=128)
def symbol_picture(symbol: str, colour: str, counted: bool) -> QPixmap:
    """Return a symbol as a picture; it is hollow if the mark is only possible."""
    picture = QPixmap(_SIDE_PX * _DENSITY, _SIDE_PX * _DENSITY)
    picture.setDevicePixelRatio(_DENSITY)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 1.5))
    painter.setBrush(QColor(colour) if counted else QBrush())
    middle = QPointF(_SIDE_PX / 2, _SIDE_PX / 2)
    draw_symbol(painter, symbol, middle, 2 * _SYMBOL_PX, _SYMBOL_PX)
    painter.end()
    return picture


def draw_symbol(painter: QPainter, symbol: str, at: QPointF, width: float, r: float) -> None:
    """Draw a symbol with the current pen and brush; all lengths are pixels.

    Args:
        painter: Draws in pixels.
        symbol: A symbol of reports.mark_styles, or NOTE.
        at: Centre of the symbol.
        width: Width of symbols that show a duration.
        r: Half the height of the symbol.
    """
    x, y = at.x(), at.y()
    match symbol:
        case "note":
            flag = QPainterPath(QPointF(x - r * 0.8, y - r * 1.2))
            for dx, dy in ((0.8, -1.2), (0.8, 1.2), (0.0, 0.5), (-0.8, 1.2)):
                flag.lineTo(x + dx * r, y + dy * r)
            flag.closeSubpath()
            painter.drawPath(flag)
        case "\N{BLACK CIRCLE}":
            painter.drawEllipse(at, r, r)
        case "\N{BLACK DIAMOND}":
            corners = ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0))
            painter.drawPolygon(QPolygonF([QPointF(x + a * r, y + b * r) for a, b in corners]))
        case _ if len(symbol) == 2:  # an opening and a closing one: it has a length
            half = max(width / 2, r * 0.8)
            painter.drawLine(QPointF(x - half, y), QPointF(x + half, y))
            for end in (x - half, x + half):
                painter.drawLine(QPointF(end, y - r), QPointF(end, y + r))
        case "\N{BLACK SQUARE}":
            painter.drawRect(QRectF(x - r * 0.8, y - r * 0.8, 1.6 * r, 1.6 * r))
        case _:
            font = QFont(FAMILY)
            font.setPixelSize(round(3.2 * r))
            font.setWeight(QFont.Weight.DemiBold)
            painter.setFont(font)
            around = QRectF(x - 2 * r, y - 2 * r, 4 * r, 4 * r)
            painter.drawText(around, Qt.AlignmentFlag.AlignCenter, symbol)
