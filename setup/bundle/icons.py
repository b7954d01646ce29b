"""The icon of the program in the forms that systems ask for, drawn from its one SVG file."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICON = Path(__file__).resolve().parents[2] / "app/greenroom/ui/icons/greenroom.svg"

_WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
_MAC = (16, 32, 64, 128, 256, 512, 1024)
_LINUX = (16, 24, 32, 48, 64, 128, 256, 512)
_MAC_MARGIN = 100 / 1024  # on each side, as Apple's own grid for icons has it


def draw(size: int, margin: float = 0.0) -> Image.Image:
    """Return the icon `size` pixels wide, with this share of them left free on each side."""
    canvas = QImage(size, size, QImage.Format.Format_RGBA8888)
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    free = round(size * margin)
    QSvgRenderer(str(ICON)).render(painter, QRectF(free, free, size - 2 * free, size - 2 * free))
    painter.end()
    return Image.frombytes("RGBA", (size, size), bytes(canvas.constBits()))


def windows_icon(folder: Path) -> Path:
    """Make greenroom.ico and return it."""
    return _joined(folder / "greenroom.ico", [draw(size) for size in _WINDOWS])


def mac_icon(folder: Path) -> Path:
    """Make greenroom.icns and return it."""
    return _joined(folder / "greenroom.icns", [draw(size, _MAC_MARGIN) for size in _MAC])


def linux_icons(folder: Path) -> None:
    """Fill `folder` the way ~/.local/share/icons is filled."""
    for size in _LINUX:
        place = folder / f"hicolor/{size}x{size}/apps"
        place.mkdir(parents=True, exist_ok=True)
        draw(size).save(place / "greenroom.png")
    place = folder / "hicolor/scalable/apps"
    place.mkdir(parents=True, exist_ok=True)
    (place / ICON.name).write_bytes(ICON.read_bytes())


def _joined(path: Path, pictures: list[Image.Image]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    sizes = [picture.size for picture in pictures]
    largest = pictures[-1]
    largest.save(path, sizes=sizes, append_images=pictures[:-1])
    return path
