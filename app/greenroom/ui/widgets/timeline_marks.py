"""The marks of the timeline, and the signs that tell their kinds apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from greenroom.reports.kinds import look
from greenroom.ui.state.look_back import NOTE
from greenroom.ui.widgets.timeline_layers import Layer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.look_back import Place

_CROWDED = 400  # more is drawn without smoothing
_ROWS = 4
_SYMBOL_PX = 4.5


class Marks(Layer):
    """Places, each kind with a shape and a colour of its own, in a few rows."""

    def __init__(self, theme: Theme, duration_s: float, lane: tuple[float, float]) -> None:
        super().__init__(theme, duration_s)
        self._low, self._high = lane
        self._rows: dict[str, tuple[float, np.ndarray, list[Place]]] = {}
        self._current: Place | None = None

    def set_places(self, there: Sequence[Place], kinds: Sequence[str]) -> None:
        """Show these; `kinds` is the order of their rows."""
        self._rows = {}
        for number, kind in enumerate(kinds):
            own = [place for place in there if place.kind == kind]
            at_s = np.array([(place.start_s + place.end_s) / 2 for place in own])
            self._rows[kind] = (self._row(number, len(kinds)), at_s, own)
        self.update()

    def set_current(self, place: Place | None) -> None:
        """Put a ring around this one."""
        self._current = place
        self.update()

    def near(self, at_s: float, height: float, reach_s: float) -> Place | None:
        """Return the place that is painted there."""
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
        """Draw what is in view, of those at the same pixel only one."""
        low, high, _ = self._seen()
        to_pixels = painter.worldTransform()
        painter.resetTransform()
        for kind, (y, times, own) in self._rows.items():
            first, last = np.searchsorted(times, [low, high])
            shapes = range(max(0, int(first) - 1), min(len(own), int(last) + 1))
            crowded = len(shapes) > _CROWDED
            painter.setRenderHint(painter.RenderHint.Antialiasing, not crowded)
            before = -1e9
            for index in shapes:
                place = own[index]
                left = to_pixels.map(QPointF(place.start_s, y))
                right = to_pixels.map(QPointF(place.end_s, y))
                middle = (left + right) / 2
                if middle.x() - before < 2.0 and place is not self._current:
                    continue
                before = middle.x()
                self._draw(painter, kind, place, left, right)
                if place == self._current:
                    painter.setPen(QPen(self._theme.colour("ink"), 1.5))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawEllipse(middle, 9.0, 9.0)

    def _draw(
        self, painter: QPainter, kind: str, place: Place, left: QPointF, right: QPointF
    ) -> None:
        role = "you" if kind == NOTE else look(kind).role
        colour, r = self._theme.colour(role), _SYMBOL_PX
        painter.setPen(QPen(colour, 1.5))
        painter.setBrush(colour if place.counted else Qt.BrushStyle.NoBrush)
        at = (left + right) / 2
        symbol = NOTE if kind == NOTE else look(kind).symbol
        draw_symbol(painter, symbol, at, right.x() - left.x(), r)

    def _row(self, number: int, of: int) -> float:
        rows = min(of, _ROWS)
        height = (self._high - self._low) / rows
        return self._high - (number % rows + 0.5) * height


def draw_symbol(painter: QPainter, symbol: str, at: QPointF, width: float, r: float) -> None:
    """Draw the sign of a kind in pixels, with the pen and brush that are set.

    Args:
        painter: Draws in pixels.
        symbol: As in reports.kinds, or NOTE.
        at: Its middle.
        width: How long what it stands for lasts, for signs that show it.
        r: Half the height of a sign.
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
        case "?":
            painter.drawText(QRectF(x - 8, y - 9, 16, 18), Qt.AlignmentFlag.AlignCenter, "?")
        case _ if len(symbol) == 2:  # an opening and a closing one: it has a length
            half = max(width / 2, r * 0.8)
            painter.drawLine(QPointF(x - half, y), QPointF(x + half, y))
            for end in (x - half, x + half):
                painter.drawLine(QPointF(end, y - r), QPointF(end, y + r))
        case _:
            painter.drawRect(QRectF(x - r * 0.8, y - r * 0.8, 1.6 * r, 1.6 * r))
