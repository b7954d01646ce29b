"""A lamp that stands for the partner and glows with the voice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from greenroom.domain.notices import Doing
    from greenroom.ui.design.theme import Theme

_FRAME_S = 0.05
_PULSE_S = 3.2
_FOLLOWS = 0.3  # of the way to the wanted glow, a frame
_SHARE = 0.24  # the lamp's radius in the room there is; its light needs the rest
_QUIETEST_DB, _LOUDEST_DB = -45.0, -9.0
_REST: dict[Doing, float] = {
    "getting_ready": 0.12,
    "listening": 0.34,
    "thinking": 0.26,
    "speaking": 0.4,
    "paused": 0.0,
}
_PULSES = ("getting_ready", "thinking")
_WARM = QColor("#fff0c9")


def reduced_motion() -> bool:
    """Return whether the system is set to reduced motion; known from Qt 6.12 on."""
    asks = getattr(QGuiApplication.styleHints().accessibility(), "motionPreference", None)
    return asks is not None and asks().name == "ReducedMotion"


class Presence(QWidget):
    """A lamp: steady while the partner listens, pulsing while thinking, glowing with the voice."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._doing: Doing = "getting_ready"
        self._voice = self._time_s = 0.0
        self._glow = _REST["getting_ready"]
        self._timer = QTimer(self)
        self._timer.setInterval(round(1000 * _FRAME_S))
        self._timer.timeout.connect(self._move)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 120)
        theme.changed.connect(self.update)

    def show_partner(self, doing: Doing, voice_db: float) -> None:
        """Show the partner's activity and the level of the loudspeaker in dBFS."""
        share = (voice_db - _QUIETEST_DB) / (_LOUDEST_DB - _QUIETEST_DB)
        self._voice = min(1.0, max(0.0, share)) if doing == "speaking" else 0.0
        changed = doing != self._doing
        self._doing = doing
        if reduced_motion():
            self._glow = _REST[doing]
            if changed:
                self.update()
        elif not self._timer.isActive() and self.isVisible() and self._moves:
            self._timer.start()

    def stop_moving(self) -> None:
        """Stop the animation until something is shown again."""
        self._timer.stop()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the preferred size."""
        return QSize(320, 280)

    @property
    def _wanted(self) -> float:
        pulse = 0.0
        if self._doing in _PULSES:
            pulse = 0.08 * math.sin(2 * math.pi * self._time_s / _PULSE_S)
        return _REST[self._doing] + pulse + (1.0 - _REST["speaking"]) * self._voice

    @property
    def _moves(self) -> bool:
        return self._doing in _PULSES or abs(self._wanted - self._glow) > 0.005

    def _move(self) -> None:
        self._time_s += _FRAME_S
        self._glow += _FOLLOWS * (self._wanted - self._glow)
        self.update()
        if not self._moves:
            self._timer.stop()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the light and then the lamp."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(self.width() / 2, self.height() / 2)
        radius = _SHARE * min(self.width(), self.height())
        if self._doing == "paused":
            self._draw_off(painter, centre, radius)
            return
        radius *= 1.0 + 0.05 * self._glow
        partner, ground = self._theme.colour("partner"), self._theme.colour("ground")
        self._draw_light(painter, centre, radius, partner)
        shade = QRadialGradient(centre, radius, centre - QPointF(0, 0.2 * radius))
        lit = min(1.0, 1.15 * self._glow)
        for place, warm, there in ((0.0, 0.95, 0.3), (0.5, 0.6, 0.26), (1.0, 0.0, 0.22)):
            glass = _mixed(partner, _WARM, warm * lit)
            shade.setColorAt(place, _mixed(ground, glass, there + (1.0 - there) * lit**0.6))
        painter.setPen(QPen(partner, 2.0))
        painter.setBrush(shade)
        painter.drawEllipse(centre, radius, radius)

    def _draw_light(
        self, painter: QPainter, centre: QPointF, radius: float, partner: QColor
    ) -> None:
        reach = radius * (1.45 + 0.6 * self._glow)
        light = QRadialGradient(centre, reach)
        warm = _mixed(partner, _WARM, 0.4 if self._theme.dark else 0.1)
        for place, share in ((radius / reach, 0.5), (0.8, 0.16), (1.0, 0.0)):
            warm.setAlphaF(min(1.0, share * (0.25 + self._glow)))
            light.setColorAt(place, warm)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawEllipse(centre, reach, reach)

    def _draw_off(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        painter.setPen(QPen(self._theme.colour("ink-soft"), 2.0))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("ink-soft"))
        wide, high = radius / 6, radius / 1.6
        for side in (-1.6, 0.6):
            bar = QRectF(centre.x() + side * wide, centre.y() - high / 2, wide, high)
            painter.drawRoundedRect(bar, wide / 4, wide / 4)


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return `one` mixed with `share` of `other`."""
    parts = zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(a + share * (b - a) for a, b in parts))
