"""Icons by name: Lucide's (icons/LICENSE.txt) and faces of our own, in the colour of a role."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from greenroom.ui.design.theme import HERE

_SIDE = 24
_DENSITY = 3  # pixels drawn for one asked for: sharp at 200 % and more


@lru_cache(maxsize=256)
def icon(name: str, colour: str, side: int = _SIDE, gap: int = 0) -> QIcon:
    """Return the icon `name` (a file of ui/icons without its ending) in `colour` (#rrggbb).

    Args:
        name: Name of the icon.
        colour: Colour of its lines.
        side: Its size in pixels at 100 %.
        gap: Space to its right in the same pixels; Qt leaves too little before a text.
    """
    return QIcon(pixmap(name, colour, side, gap))


def pixmap(name: str, colour: str, side: int = _SIDE, gap: int = 0) -> QPixmap:
    """Return the icon as a picture of `side` + `gap` by `side` pixels at 100 %."""
    drawing = (HERE / "icons" / f"{name}.svg").read_text("utf-8").replace("currentColor", colour)
    picture = QPixmap((side + gap) * _DENSITY, side * _DENSITY)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    renderer.render(painter, QRectF(0, 0, side * _DENSITY, side * _DENSITY))
    painter.end()
    picture.setDevicePixelRatio(_DENSITY)
    return picture
