"""Captions of a rehearsal: the last lines, distinguished by side and colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from greenroom.ui.design.sizes import SMALL, XL, XS, M, S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from greenroom.ui.design.theme import Theme

_WIDTH = 0.74
_WIDEST_PX = 1040
_MOST_LETTERS = 420
_BAR_PX = 4
_WRAPS = Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class CaptionLine:
    """One line of the captions.

    Attributes:
        name: Name of the speaker.
        text: The words.
        mine: The person says it.
        final: The words will not change any more.
    """

    name: str
    text: str
    mine: bool
    final: bool


class Captions(QWidget):
    """Shows the newest line at the bottom, and above it as many lines as fit."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: tuple[CaptionLine, ...] = ()
        self._letters_px = XL
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Captions"))
        theme.changed.connect(self.update)

    def show_lines(self, lines: Sequence[CaptionLine], letters_px: int) -> None:
        """Show `lines`, oldest first, in letters of the given height."""
        if (tuple(lines), letters_px) == (self._lines, self._letters_px):
            return
        self._lines, self._letters_px = tuple(lines), letters_px
        last = self._lines[-1] if self._lines else None
        self.setAccessibleDescription(f"{last.name}: {last.text}" if last else "")
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of two lines of two rows each."""
        return QSize(640, round(6.5 * self._letters_px))

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw from the bottom up."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bottom = float(self.height())
        for number, line in enumerate(reversed(self._lines)):
            top = self._draw(painter, line, bottom, newest=number == 0)
            if top is None:
                return
            bottom = top - M

    def _draw(
        self, painter: QPainter, line: CaptionLine, bottom: float, *, newest: bool
    ) -> float | None:
        """Draw a line above `bottom`; return its top, or None if it does not fit."""
        name, words = QFont(self.font()), QFont(self.font())
        name.setPixelSize(SMALL)
        name.setWeight(QFont.Weight.DemiBold)
        words.setPixelSize(self._letters_px)
        head = QFontMetricsF(name).height()
        metrics = QFontMetricsF(words)
        edge = max(0.0, (self.width() - _WIDEST_PX) / 2)
        width = _WIDTH * (self.width() - 2 * edge) - M - _BAR_PX
        side = Qt.AlignmentFlag.AlignRight if line.mine else Qt.AlignmentFlag.AlignLeft
        goes_on = not line.final and not line.text.endswith((".", "?", "!"))
        text = f"{line.text}\N{NO-BREAK SPACE}…" if goes_on else line.text
        text = _tail(text, metrics, QRectF(0, 0, width, bottom - head - XS), cut=newest)
        if not text:
            return None
        box = metrics.boundingRect(QRectF(0, 0, width, bottom), int(side | _WRAPS), text)
        top = bottom - box.height() - head - XS
        right = self.width() - edge
        left = right - width - M - _BAR_PX if line.mine else edge + M + _BAR_PX
        role = "you" if line.mine else "partner"
        bar = right - _BAR_PX if line.mine else edge
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour(role))
        painter.drawRoundedRect(QRectF(bar, top + XS, _BAR_PX, bottom - top - S), 2, 2)
        painter.setFont(name)
        painter.setPen(self._theme.colour("ink-soft"))
        painter.drawText(QRectF(left, top, width, head), int(side), line.name)
        painter.setFont(words)
        painter.setPen(self._theme.colour("ink" if newest or line.final else "ink-soft"))
        painter.drawText(
            QRectF(left, top + head + XS, width, box.height()), int(side | _WRAPS), text
        )
        return top


def _tail(text: str, metrics: QFontMetricsF, room: QRectF, *, cut: bool) -> str:
    """Return `text` if it fits; else its end if `cut`, else ""."""

    def fits(part: str) -> bool:
        return metrics.boundingRect(room, int(_WRAPS), part).height() <= room.height()

    if len(text) <= _MOST_LETTERS and fits(text):
        return text
    if not cut:
        return ""
    words = text.split()[-_MOST_LETTERS // 6 :]
    low, high = 0, len(words)
    while low < high:  # the longest end that fits
        middle = (low + high) // 2
        if fits("… " + " ".join(words[middle:])):
            high = middle
        else:
            low = middle + 1
    return "… " + " ".join(words[low:]) if low < len(words) else ""
