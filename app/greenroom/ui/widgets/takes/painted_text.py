"""Text in hand-painted widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont

from greenroom.ui.design.sizes import BODY, FAMILY

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QColor, QPainter

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
FOOT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom


def window_font(px: int = BODY, weight: int = 400) -> QFont:
    """Return the font of the window in this size and weight."""
    made = QFont(FAMILY)
    made.setPixelSize(px)
    made.setWeight(QFont.Weight(weight))
    return made


def draw_elided(
    painter: QPainter,
    area: QRect,
    text: str,
    colour: QColor,
    look: QFont,
    align: Qt.AlignmentFlag = LEFT,
) -> int:
    """Draw one line, shortened by "…" if it is too long; return its width."""
    painter.setFont(look)
    painter.setPen(colour)
    metrics = painter.fontMetrics()
    painter.drawText(
        area, align, metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    )
    return min(metrics.horizontalAdvance(text), area.width())
