"""A slide, drawn as large as there is room: its picture, or its words where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from greenroom.ui.design.sizes import TITLE, M

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from greenroom.domain.slides import Slide
    from greenroom.ui.design.theme import Theme

_WHEEL_STEP = 120
_LEAST = QSize(160, 90)
_LARGEST_SHARE, _SMALLEST_PX = 0.09, 10
"""Height of a heading's letters in a slide without a picture, and the least of any."""


class SlideView(QWidget):
    """One slide.

    Attributes:
        turned: By one forward (1) or back (-1), with the mouse.
        resized: There is more room, or less.
    """

    turned = Signal(int)
    resized = Signal()

    def __init__(self, theme: Theme, *, bare: bool = False) -> None:
        """Show nothing yet.

        Args:
            theme: For its colours.
            bare: There is nothing but the slide, on black: for an audience.
        """
        super().__init__()
        self._theme, self._bare = theme, bare
        self._slide: Slide | None = None
        self._picture: QImage | None = None
        self._black = False
        self._wheel = 0
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    @property
    def pixels(self) -> QSize:
        """How many pixels of the screen there are."""
        ratio = self.devicePixelRatioF()
        return QSize(round(self.width() * ratio), round(self.height() * ratio))

    def show_slide(self, slide: Slide | None, picture: QImage | None, *, black: bool) -> None:
        """Show a slide, None for nothing, or a black screen."""
        same = slide is self._slide and picture is self._picture and black == self._black
        if same:
            return
        self._slide, self._picture, self._black = slide, picture, black
        self.setAccessibleDescription("" if slide is None else f"{slide.number} {slide.title}")
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        if self._bare or self._black:
            painter.fillRect(self.rect(), QColor("black"))
        if self._black or self._slide is None:
            return
        if self._picture:
            size = self._picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            place = QRectF(
                (self.width() - size.width()) / 2, (self.height() - size.height()) / 2,
                size.width(), size.height(),
            )  # fmt: skip
            painter.drawImage(place, self._picture)
            return
        self._draw_words(painter, self._slide)

    def _draw_words(self, painter: QPainter, slide: Slide) -> None:
        room = QRectF(self.rect())
        ink, soft = self._theme.colour("ink"), self._theme.colour("ink-soft")
        if self._bare:
            ink, soft = QColor("white"), QColor("lightgray")
        else:
            painter.setPen(self._theme.colour("line"))
            painter.setBrush(self._theme.colour("raised"))
            painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        inside = room.adjusted(M, M, -M, -M)
        px = max(_SMALLEST_PX, round(_LARGEST_SHARE * min(room.height(), room.width() * 0.6)))
        flags = int(Qt.TextFlag.TextWordWrap)
        below = inside
        for text, bold, size, colour in (
            (slide.title or f"{slide.number}", True, px, ink),
            (_body(slide), False, max(_SMALLEST_PX, round(0.6 * px)), soft),
        ):
            font = QFont(self.font())
            font.setPixelSize(size)
            font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
            painter.setFont(font)
            painter.setPen(colour)
            taken = painter.drawText(below, flags, text)
            below = QRectF(below)
            below.setTop(taken.bottom() + size / 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Turn to the next slide, with the right button to the one before."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.turned.emit(1)
        elif event.button() == Qt.MouseButton.RightButton:
            self.turned.emit(-1)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Turn by one slide a notch."""
        self._wheel += event.angleDelta().y()
        if abs(self._wheel) >= _WHEEL_STEP:
            self.turned.emit(-1 if self._wheel > 0 else 1)
            self._wheel = 0

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Tell it."""
        super().resizeEvent(event)
        self.resized.emit()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the preferred size."""
        return QSize(20 * TITLE, 11 * TITLE)


def _body(slide: Slide) -> str:
    """Return what stands on a slide below its heading, without the marks of headings."""
    lines = [line.lstrip("# ") for line in slide.text.splitlines()]
    return "\n".join(lines[1:] if lines and lines[0] == slide.title else lines).strip()
