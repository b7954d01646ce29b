"""The timeline of a take: both voices, the pace and the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPen

from greenroom.reports.amounts import clock
from greenroom.reports.timeline import pace_measure
from greenroom.ui.state.takes.look_back import NOTE
from greenroom.ui.widgets.common.basic import set_tip
from greenroom.ui.widgets.take.mark_words import describe_place
from greenroom.ui.widgets.take.timeline_layers import (
    TOP,
    LaneNamesLayer,
    PaceLayer,
    PausedLayer,
    WaveLayer,
)
from greenroom.ui.widgets.take.timeline_marks import MarksLayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QWheelEvent

    from greenroom.domain.talk import Span
    from greenroom.storage.tracks import Peaks
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import MarkedPlace, OpenedTake

Lanes = dict[str, tuple[float, float]]
"""Lower and upper edge of each lane by its content."""

_HEIGHT_PX = 268
_LEAST_S = 2.0
_REACH_PX = 8.0
_JUMP_S = 5.0
_ZOOM = 0.7
_LANES: Lanes = {
    "pace": (76.0, 93.0),
    "you": (49.0, 72.0),
    "partner": (24.0, 47.0),
    "marks": (1.0, 21.0),
}
_ALONE: Lanes = {**_LANES, "you": (26.0, 72.0)}


class _Clock(pg.AxisItem):  # type: ignore[misc]
    """An axis with times like 1:30."""

    def tickStrings(self, values: Sequence[float], _scale: float, _step: float) -> list[str]:  # noqa: N802 - pyqtgraph's name
        return [clock(value) if value >= 0 else "" for value in values]

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:  # noqa: N802
        wanted = (high - low) / max(2.0, size / 110)
        steps = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600)
        step = next((each for each in steps if each >= wanted), steps[-1])
        first = int(low // step)
        return [(step, [step * n for n in range(first, int(high // step) + 1) if step * n >= low])]


class Timeline(pg.PlotWidget):  # type: ignore[misc]
    """The timeline of a take.

    Attributes:
        seeked: The person wants to go to this second.
        picked: The person chose this MarkedPlace to hear it.
        stepped: The person wants to go to the mark before (-1) or after (1) the current one.
        toggled: The person wants to play or stop.
        noted: The person wants to write a note here.
    """

    seeked = Signal(float)
    picked = Signal(object)
    stepped = Signal(int)
    toggled = Signal()
    noted = Signal()

    def __init__(self, theme: Theme, opened: OpenedTake) -> None:
        self._theme, self._duration_s = theme, max(opened.report.duration_s, 0.1)
        super().__init__(axisItems={"bottom": _Clock("bottom")}, background=None)
        self.setProperty("look", "timeline")
        self.setFixedHeight(_HEIGHT_PX)
        self.setAccessibleName(self.tr("Timeline"))
        plot = self.getPlotItem()
        plot.hideAxis("left")
        plot.layout.setContentsMargins(0, 0, 0, 4)
        plot.hideButtons()
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=True, y=False)
        box = plot.getViewBox()
        box.setLimits(xMin=0.0, xMax=self._duration_s, minXRange=min(_LEAST_S, self._duration_s))
        box.setYRange(0.0, TOP, padding=0.0)
        box.setXRange(0.0, self._duration_s, padding=0.0)
        box.setDefaultPadding(0.0)
        lanes = _LANES if opened.partner else _ALONE
        self._you = WaveLayer(theme, self._duration_s, "you", lanes["you"])
        self._partner = WaveLayer(theme, self._duration_s, "partner", lanes["partner"])
        self.marks = MarksLayer(theme, self._duration_s, lanes["marks"])
        measure = pace_measure(opened.report)
        has_values = measure and any(each.value is not None for each in measure.series)
        self._pace: PaceLayer | None = None
        if measure and has_values:
            self._pace = PaceLayer(theme, self._duration_s, measure, lanes["pace"])
        self._paused = PausedLayer(theme, self._duration_s, opened.report.paused)
        self.addItem(self._paused)
        lanes_shown = (self._you, self._partner if opened.partner else None, self._pace, self.marks)
        for layer in filter(None, lanes_shown):
            self.addItem(layer)
        self.addItem(LaneNamesLayer(theme, self._duration_s, self._names(opened, lanes)))
        self._head = pg.InfiniteLine(0.0, angle=90)
        self.addItem(self._head)
        self.scene().sigMouseClicked.connect(self._clicked)
        self.scene().sigMouseMoved.connect(self._hover)
        theme.changed.connect(self._recolour)
        self._recolour()
        self.describe(None)

    def _names(self, opened: OpenedTake, lanes: Lanes) -> list[tuple[str, str, float]]:
        names = [(self.tr("You"), "you", lanes["you"][1])]
        if opened.partner:
            names.append((opened.partner, "partner", lanes["partner"][1]))
        if self._pace:
            pace = self.tr("Pace, {least:.0f} to {most:.0f} words a minute")
            text = pace.format(least=self._pace.least, most=self._pace.most)
            names.append((text, "ink-soft", TOP))
        return names

    def set_peaks(self, peaks: Peaks) -> None:
        """Draw the waveforms."""
        self._you.set_levels(peaks.person)
        self._partner.set_levels(peaks.partner)

    @property
    def drawn(self) -> bool:
        """Whether the waveforms are drawn."""
        return self._you.drawn

    def set_places(self, there: Sequence[MarkedPlace], kinds: Sequence[str]) -> None:
        """Show these marks and notes, one row per kind."""
        notes = [NOTE] if any(place.kind == NOTE for place in there) else []
        self.marks.set_places(there, [*kinds, *notes])

    def set_current(self, place: MarkedPlace | None) -> None:
        """Show the current mark and scroll to it."""
        self.marks.set_current(place)
        if place:
            self._into_view(place.start_s)
        self.describe(place)

    def set_at(self, at_s: float, *, follow: bool) -> None:
        """Move the playhead; `follow` keeps it in view."""
        self._head.setValue(at_s)
        if follow:
            self._into_view(at_s)

    def describe(self, place: MarkedPlace | None) -> None:
        """Describe the current mark, the pauses and the keys to a screen reader."""
        keys = self.tr(
            "Left and right go from mark to mark, space plays and stops, plus and minus zoom, "
            "N writes a note."
        )
        where = ""
        if place:
            where = f"{clock(place.start_s)}, {describe_place(place)}."
        pauses = [self._describe_pause(each) for each in self._paused.paused]
        self.setAccessibleDescription(" ".join(filter(None, (where, *pauses, keys))))

    def _describe_pause(self, pause: Span) -> str:
        text: str = self.tr("Paused from {start} to {end}; playing skips it.")
        return text.format(start=clock(pause.start_s), end=clock(pause.end_s))

    def zoom(self, factor: float) -> None:
        """Zoom around the playhead, or around the middle if the playhead is out of view."""
        low, high = self._range()
        at_s = self._head.value()
        middle = at_s if low <= at_s <= high else (low + high) / 2
        self.getViewBox().scaleBy(x=factor, center=QPointF(middle, 0.0))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Handle the keys of the timeline."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right as key:
                by = -1 if key == Qt.Key.Key_Left else 1
                if shift:
                    self.seeked.emit(self._head.value() + by * _JUMP_S)
                else:
                    self.stepped.emit(by)
            case Qt.Key.Key_Space:
                self.toggled.emit()
            case Qt.Key.Key_Home:
                self.seeked.emit(0.0)
            case Qt.Key.Key_End:
                self.seeked.emit(self._duration_s)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(_ZOOM)
            case Qt.Key.Key_Minus:
                self.zoom(1 / _ZOOM)
            case Qt.Key.Key_N:
                self.noted.emit()
            case _:
                event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Scroll sideways (also with Shift), zoom with Ctrl; otherwise the page scrolls."""
        turned = event.angleDelta()
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if shift or abs(turned.x()) > abs(turned.y()):
            low, high = self._range()
            by = -(turned.x() or turned.y()) / 120 * (high - low) / 10
            self.getViewBox().translateBy(x=by)
            event.accept()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        else:
            event.ignore()

    def _range(self) -> tuple[float, float]:
        low, high = self.getViewBox().viewRange()[0]
        return float(low), float(high)

    def _into_view(self, at_s: float) -> None:
        low, high = self._range()
        if not low <= at_s <= high:
            start = min(max(0.0, at_s - 0.1 * (high - low)), self._duration_s - (high - low))
            self.getViewBox().setXRange(start, start + high - low, padding=0.0)

    def _find_under(self, scene: QPointF) -> tuple[float, float, MarkedPlace | None]:
        """Return time and height of a point of the scene, and the mark at it."""
        box = self.getViewBox()
        at = box.mapSceneToView(scene)
        low, high = self._range()
        reach_s = _REACH_PX * (high - low) / max(1.0, box.width())
        return at.x(), at.y(), self.marks.near(at.x(), at.y(), reach_s)

    def _clicked(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at_s, _, place = self._find_under(event.scenePos())
        if place:
            self.picked.emit(place)
        else:
            self.seeked.emit(min(max(0.0, at_s), self._duration_s))

    def _hover(self, scene: QPointF) -> None:
        """Show what is under the mouse as a tooltip."""
        at_s, height, place = self._find_under(scene)
        text = ""
        if place:
            text = f"{clock(place.start_s)}  {describe_place(place)}"
        elif pause := self._paused.pause_at(at_s):
            text = self._describe_pause(pause)
        elif self._pace and height > _LANES["pace"][0] and (rate := self._pace.value_near(at_s)):
            text = self.tr("{time}  {n:.0f} words a minute").format(time=clock(at_s), n=rate)
        set_tip(self.viewport(), text)

    def _recolour(self) -> None:
        ink = self._theme.colour("ink")
        pen = QPen(ink, self.devicePixelRatioF())
        pen.setCosmetic(True)
        self._head.setPen(pen)
        axis = self.getPlotItem().getAxis("bottom")
        axis.setPen(self._theme.colour("line"))
        axis.setTextPen(self._theme.colour("ink-soft"))
        self.viewport().update()
