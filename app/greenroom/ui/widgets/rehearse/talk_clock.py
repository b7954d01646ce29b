"""The clock of a talk, readable from the back of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import TITLE, M
from greenroom.ui.widgets.common.basic import add_icon, button, column, row
from greenroom.ui.widgets.common.level_meter import LevelMeter

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from greenroom.domain.scenario import TalkRules
    from greenroom.session.view import Light
    from greenroom.ui.design.theme import Theme

Silent = Literal["", "paused", "muted"]
_RING = {"": 0.012, "green": 0.022, "amber": 0.04, "red": 0.04}  # of the side, thick
_ROLES: dict[Light, str] = {"": "ink-soft", "green": "accent", "amber": "you", "red": "warn"}
_DIGITS, _LIGHT = 0.25, 0.075  # of the side, high


class TalkClock(QWidget):
    """A ring that fills until the talk should end; lights differ in thickness and fill.

    Attributes:
        done: The talk is over.
    """

    done = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.meter = LevelMeter(theme)
        self.done_button = add_icon(button(self.tr("Done"), self.done.emit), "check", theme)
        self.done_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys of the page
        whole = column(row(None, self.meter, self.done_button, gap=M), gap=0)
        whole.addStretch(1)
        self.setLayout(whole)
        self._theme = theme
        self._talk_s: float | None = None
        self._light: Light = ""
        self._rules: TalkRules | None = None
        self._silent: Silent = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 240)
        self.setAccessibleName(self.tr("Time of your talk"))
        theme.changed.connect(self.update)

    def show_talk(
        self,
        talk_s: float | None,
        light: Light,
        rules: TalkRules,
        silent: Silent = "",
        level_db: float = -120.0,
    ) -> None:
        """Show how long the talk has been, None before it begins; `silent` says why nobody hears.

        A second is the least that is shown. `level_db` is the microphone's.
        """
        self.meter.show_db(level_db)
        shown = (talk_s if talk_s is None else int(talk_s), light, rules, silent)
        if shown == (self._talk_s, self._light, self._rules, self._silent):
            return
        self._talk_s, self._light, self._rules, self._silent = shown
        self.setAccessibleDescription(f"{clock(talk_s or 0.0)} {self._word}".strip())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the preferred size."""
        return QSize(520, 520)

    @property
    def _word(self) -> str:
        if self._silent:
            return self.tr("paused") if self._silent == "paused" else self.tr("muted")
        if self._talk_s is None:
            return self.tr("begins with your first word")
        words = {"green": self.tr("green"), "amber": self.tr("amber"), "red": self.tr("red")}
        return words.get(self._light, "")

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the ring, the digits and the word."""
        if self._rules is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(min(self.width(), self.height()))
        centre = QPointF(self.width() / 2, self.height() / 2)
        lit = self._theme.colour(_ROLES[self._light])
        over = self._light == "red"
        inside = self._theme.colour("ground") if over else self._theme.colour("ink")
        self._draw_ring(painter, centre, side, lit)
        font = QFont(self.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        font.setWeight(QFont.Weight.DemiBold)
        font.setPixelSize(round(_DIGITS * side))
        painter.setFont(font)
        painter.setPen(inside)
        room = QRectF(centre.x() - side / 2, centre.y() - 0.2 * side, side, 0.36 * side)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, clock(self._talk_s or 0.0))
        small = self._talk_s is None or bool(self._silent)
        font.setPixelSize(TITLE if small else round(_LIGHT * side))
        font.setWeight(QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(inside if over else self._theme.colour("ink-soft") if small else lit)
        below = QRectF(room.x(), centre.y() + 0.14 * side, side, 0.12 * side)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._word)

    def _draw_ring(self, painter: QPainter, centre: QPointF, side: float, lit: QColor) -> None:
        assert self._rules is not None  # noqa: S101 - seen to by the caller
        radius = 0.46 * side
        ring = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        if self._light == "red":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(lit)
            painter.drawEllipse(ring)
            return
        painter.setPen(QPen(self._theme.colour("sunken"), _RING[""] * side))
        painter.drawEllipse(ring)
        share = min(1.0, (self._talk_s or 0.0) / self._rules.red_s)
        pen = QPen(lit, _RING[self._light] * side)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        if share > 0:
            painter.drawArc(ring, 90 * 16, -round(share * 360 * 16))
