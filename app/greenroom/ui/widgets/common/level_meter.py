"""A small meter for the level of a microphone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from greenroom.ui.design.sizes import S

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from greenroom.ui.design.theme import Theme

_QUIETEST_DB, _TOO_LOUD_DB = -60.0, -3.0
_CELLS = 16
_FALL_DB = 6.0  # a time it is shown
_SIZE = QSize(112, 10)


class LevelMeter(QWidget):
    """A row of cells; those near clipping have the colour of a warning."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown_db = _QUIETEST_DB
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(_SIZE.width() // 2)
        self.setAccessibleName(self.tr("Microphone level"))
        theme.changed.connect(self.update)

    def show_db(self, level_db: float) -> None:
        """Show a peak in dBFS, ten times a second; the display rises at once and falls slowly."""
        wanted = max(level_db, self._shown_db - _FALL_DB, _QUIETEST_DB)
        before, self._shown_db = self._lit, min(wanted, 0.0)
        if self._lit != before:
            self.setAccessibleDescription(self.tr("{n} dB").format(n=round(self._shown_db)))
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the preferred size."""
        return _SIZE

    @property
    def _lit(self) -> int:
        return round((1.0 - self._shown_db / _QUIETEST_DB) * _CELLS)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the cells."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        step = (self.width() + S / 4) / _CELLS
        loud = round((1.0 - _TOO_LOUD_DB / _QUIETEST_DB) * _CELLS)
        for cell in range(_CELLS):
            role = "sunken" if cell >= self._lit else "warn" if cell >= loud else "accent"
            painter.setBrush(self._theme.colour(role))
            where = QRectF(cell * step, 0, step - S / 4, self.height())
            painter.drawRoundedRect(where, 2, 2)
