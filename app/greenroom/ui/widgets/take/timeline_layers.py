"""The layers of the timeline: voices, pace, pauses, names. Times are seconds, heights 0 to 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPen

from greenroom.storage.tracks import PEAK_S
from greenroom.ui.design.sizes import SMALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from greenroom.domain.results import Measure
    from greenroom.domain.talk import Span
    from greenroom.storage.tracks import Levels
    from greenroom.ui.design.theme import Theme

TOP = 100.0
_LEAST_PX = 0.6  # half the height of silence
_CROWDED = 400  # more is drawn without smoothing


class TimelineLayer(pg.GraphicsObject):  # type: ignore[misc]
    """A layer over the whole take, which paints only what is in view."""

    def __init__(self, theme: Theme, duration_s: float) -> None:
        super().__init__()
        self._theme, self._duration_s = theme, duration_s
        self.setCacheMode(self.CacheMode.DeviceCoordinateCache)  # the playhead moves over it

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """Return the area of the whole take."""
        return QRectF(0.0, 0.0, self._duration_s, TOP)

    def viewTransformChanged(self) -> None:  # noqa: N802 - pyqtgraph's name
        """Repaint after zooming and scrolling."""
        self.update()

    def _soft(self, role: str, alpha: int) -> QColor:
        colour = self._theme.colour(role)
        colour.setAlpha(alpha)
        return colour

    def _seen(self) -> tuple[float, float, int]:
        """Return start and end of what is in view in seconds, and its width in pixels."""
        box = self.getViewBox()
        low, high = box.viewRange()[0]
        return max(0.0, low), min(self._duration_s, high), max(1, round(box.width()))


class WaveLayer(TimelineLayer):
    """The waveform of one voice."""

    def __init__(
        self, theme: Theme, duration_s: float, role: str, lane: tuple[float, float]
    ) -> None:
        super().__init__(theme, duration_s)
        self._role, (self._low, self._high) = role, lane
        self._levels: list[np.ndarray] = []

    @property
    def drawn(self) -> bool:
        """Whether there is a waveform to draw."""
        return bool(self._levels)

    def set_levels(self, levels: Levels) -> None:
        """Show these levels; each further step of the pyramid has half as many."""
        loud = max(24.0, float(np.percentile(levels, 99.9))) if levels.size else 1.0
        level = np.minimum(levels.astype(np.float32) / loud, 1.0)
        self._levels = [level]
        while level.size > 1024:
            level = np.pad(level, (0, level.size % 2)).reshape(-1, 2).max(axis=1)
            self._levels.append(level)
        self.update()

    def paint(self, painter: QPainter, *_given: object) -> None:
        """Fill each column of pixels as high as the loudest sample in it."""
        if not self._levels or not self._levels[0].size:
            return
        low, high, _ = self._seen()
        to_pixels = painter.worldTransform()
        corners = (QPointF(low, self._high), QPointF(high, self._low))
        area = QRectF(*map(to_pixels.map, corners)).toAlignedRect()
        if area.isEmpty():
            return
        area.setHeight(area.height() | 1)  # silence is a line of one pixel
        dense = painter.device().devicePixelRatio()
        width, height = round(area.width() * dense), round(area.height() * dense)
        loud = self._columns(low, high, width)
        away = np.abs(np.arange(height) + 0.5 - height / 2)
        filled = away[:, np.newaxis] < np.maximum(loud * height / 2, _LEAST_PX * dense)
        pixels = np.where(filled, np.uint32(self._theme.colour(self._role).rgba()), np.uint32(0))
        form = QImage.Format.Format_ARGB32_Premultiplied
        picture = QImage(pixels.tobytes(), width, height, 4 * width, form)
        picture.setDevicePixelRatio(dense)
        painter.resetTransform()
        painter.drawImage(area.topLeft(), picture)

    def _columns(self, low: float, high: float, count: int) -> np.ndarray:
        """Return the loudest level in each of `count` columns."""
        step = 0
        column_s = (high - low) / count
        while step + 1 < len(self._levels) and PEAK_S * 2 ** (step + 1) <= column_s:
            step += 1
        level, each_s = self._levels[step], PEAK_S * 2**step
        edges = ((low + column_s * np.arange(count)) / each_s).astype(int)
        edges = np.minimum(edges, level.size - 1)
        loud: np.ndarray = np.maximum.reduceat(level, edges)
        return loud


class PausedLayer(TimelineLayer):
    """The stretches in which the rehearsal was paused, hatched."""

    def __init__(self, theme: Theme, duration_s: float, paused: Sequence[Span]) -> None:
        super().__init__(theme, duration_s)
        self.paused = paused

    def pause_at(self, at_s: float) -> Span | None:
        """Return the pause at a time, if any."""
        return next((each for each in self.paused if each.start_s <= at_s < each.end_s), None)

    def paint(self, painter: QPainter, *_given: object) -> None:
        """Draw what is in view over the whole height."""
        low, high, _ = self._seen()
        to_pixels = painter.worldTransform()
        painter.resetTransform()
        hatched = QBrush(self._theme.colour("line"), Qt.BrushStyle.BDiagPattern)
        for each in self.paused:
            start_s, end_s = max(low, each.start_s), min(high, each.end_s)
            if start_s < end_s:
                corners = (QPointF(start_s, TOP), QPointF(end_s, 0.0))
                area = QRectF(*map(to_pixels.map, corners))
                painter.fillRect(area, self._soft("sunken", 110))
                painter.fillRect(area, hatched)


class LaneNamesLayer(TimelineLayer):
    """The names of the lanes at the left edge of the view."""

    def __init__(
        self, theme: Theme, duration_s: float, names: Sequence[tuple[str, str, float]]
    ) -> None:
        """Create the layer.

        Args:
            theme: For the colours.
            duration_s: Duration of the take.
            names: For each lane its name, the role of its colour and its upper edge.
        """
        super().__init__(theme, duration_s)
        self._names = names

    def paint(self, painter: QPainter, *_given: object) -> None:
        """Draw each name on a background."""
        low, _, _ = self._seen()
        to_pixels = painter.worldTransform()
        painter.resetTransform()
        font = painter.font()
        font.setPixelSize(SMALL)
        painter.setFont(font)
        for text, role, y in self._names:
            at = to_pixels.map(QPointF(low, y))
            words = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-4, -1, 4, 1)
            words.moveTopLeft(QPointF(at.x() + 4, at.y()))
            painter.fillRect(words, self._soft("raised", 200))
            painter.setPen(self._theme.colour(role))
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, text)


class PaceLayer(TimelineLayer):
    """A figure over time as a line, with the published band behind it."""

    def __init__(
        self, theme: Theme, duration_s: float, measure: Measure, lane: tuple[float, float]
    ) -> None:
        super().__init__(theme, duration_s)
        self._band, (self._low, self._high) = measure.band, lane
        spans = [reading.span for reading in measure.series]
        self._at_s = np.array([(span.start_s + span.end_s) / 2 for span in spans])
        values = [reading.value for reading in measure.series]
        self._values = np.array([np.nan if each is None else each for each in values])
        edges = [self._band.low, self._band.high] if self._band else []
        known = np.concatenate([self._values, np.array(edges)])
        step = 20.0
        self.least = float(np.floor(np.nanmin(known) / step) * step)
        self.most = max(float(np.ceil(np.nanmax(known) / step) * step), self.least + step)

    def value_near(self, at_s: float) -> float | None:
        """Return the pace at a time; None where too little was said."""
        value = float(self._values[int(np.argmin(np.abs(self._at_s - at_s)))])
        return None if np.isnan(value) else value

    def paint(self, painter: QPainter, *_given: object) -> None:
        """Draw what is in view, with a gap where too little was said."""
        low, high, _pixels = self._seen()
        painter.setPen(Qt.PenStyle.NoPen)
        if self._band:
            bottom, top = self._y(np.array([self._band.low, self._band.high]))
            painter.fillRect(
                QRectF(low, bottom, high - low, top - bottom), self._soft("sunken", 110)
            )
        first = max(0, int(np.searchsorted(self._at_s, low)) - 1)
        last = int(np.searchsorted(self._at_s, high)) + 1
        x, values = self._at_s[first:last], self._values[first:last]
        if not x.size:
            return
        pen = QPen(self._theme.colour("ink"), 2.0 * painter.device().devicePixelRatio())
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setRenderHint(painter.RenderHint.Antialiasing, x.size < _CROWDED)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(pg.functions.arrayToQPath(x, self._y(values), connect="finite"))

    def _y(self, values: np.ndarray) -> np.ndarray:
        share = (values - self.least) / (self.most - self.least)
        return self._low + share * (self._high - self._low)
