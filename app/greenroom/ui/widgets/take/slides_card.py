"""The slides of a talk as they went: a strip below the timeline, and a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QToolTip, QWidget

from greenroom.reports.amounts import clock
from greenroom.reports.slides import TITLE, list_slides, slide_columns
from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, set_tip
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from greenroom.domain.results import SlideResult
    from greenroom.domain.talk import Span
    from greenroom.reports.slides import SlideRow
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import OpenedTake

_STRIP_PX, _PICTURE_PX = 64, 72
_LEAST_PX = 14


class SlideStrip(QWidget):
    """Small pictures along the time, each from where its slide was shown.

    Attributes:
        heard: The person wants to hear this Span.
    """

    heard = Signal(object)

    def __init__(self, theme: Theme, opened: OpenedTake) -> None:
        super().__init__()
        self._theme = theme
        self._shown = sorted(
            ((span, each) for each in opened.report.slides for span in each.spans),
            key=lambda shown: shown[0].start_s,
        )
        self._images = {
            number: QImage.fromData(content) for number, content in opened.thumbnails.items()
        }
        self._range = (0.0, max(opened.report.duration_s, 0.1))
        self.setFixedHeight(_STRIP_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Slides"))
        theme.changed.connect(self.update)

    def set_range(self, start_s: float, end_s: float) -> None:
        """Show this stretch of the take."""
        self._range = (start_s, max(end_s, start_s + 0.1))
        self.update()

    def _x(self, at_s: float) -> float:
        start_s, end_s = self._range
        return (at_s - start_s) / (end_s - start_s) * self.width()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw a frame a slide, with as much of its picture as there is room for."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        for span, slide in self._shown:
            left, right = self._x(span.start_s), self._x(span.end_s)
            room = QRectF(left + 1, 1, max(1.0, right - left - 2), self.height() - 2)
            painter.setPen(self._theme.colour("line"))
            painter.setBrush(self._theme.colour("sunken"))
            painter.drawRoundedRect(room, 3, 3)
            if room.width() < _LEAST_PX:
                continue
            painter.save()
            painter.setClipRect(room)
            image = self._images.get(slide.number)
            if image and not image.isNull():
                width = image.width() * room.height() / image.height()
                painter.drawImage(QRectF(room.left(), room.top(), width, room.height()), image)
            else:
                painter.setPen(self._theme.colour("ink"))
                named = f"{slide.number}  {slide.title}"
                flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
                painter.drawText(room.adjusted(4, 0, -2, 0), int(flags), named)
            painter.restore()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Hear the slide that is pressed."""
        if found := self._at(event.position().x()):
            self.heard.emit(found[0])

    def event(self, event: QEvent) -> bool:
        """Say what is under the mouse."""
        if event.type() == event.Type.ToolTip:
            found = self._at(event.pos().x())  # type: ignore[attr-defined]
            told = (
                f"{found[1].number}. {found[1].title}  {clock(found[0].start_s)}" if found else ""
            )
            QToolTip.showText(event.globalPos(), told, self)  # type: ignore[attr-defined]
            return True
        return super().event(event)

    def _at(self, x: float) -> tuple[Span, SlideResult] | None:
        return next(
            (
                (span, slide)
                for span, slide in self._shown
                if self._x(span.start_s) <= x < self._x(span.end_s)
            ),
            None,
        )


class SlidesCard(QFrame):
    """A row a slide: its picture, which plays it, and its figures.

    Attributes:
        heard: The person wants to hear this Span.
        notes_wanted: They want what they said to each slide as notes.
    """

    heard = Signal(object)
    notes_wanted = Signal()

    def __init__(self, theme: Theme, opened: OpenedTake) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._opened, self._theme = opened, theme
        grid = QGridLayout()
        grid.setHorizontalSpacing(XL)
        grid.setVerticalSpacing(S)
        heads = ("", *map(translate_sentence, slide_columns(opened.report)))
        for place, head in enumerate(heads):
            grid.addWidget(label(head, "small", wraps=False), 0, place)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(len(heads) - 1, 4)  # sentences; all the others are figures
        for line, each in enumerate(list_slides(opened.report), 1):
            grid.addWidget(self._play(each.result), line, 0)
            for place, cell in enumerate(self._cells(each), 1):
                grid.addWidget(cell, line, place, Qt.AlignmentFlag.AlignVCenter)
        notes = button(self.tr("What you said as notes\u2026"), self.notes_wanted.emit)
        add_icon(notes, "download", theme)
        notes.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        title = label(translate_sentence(TITLE), "title")
        self.setLayout(column(title, grid, notes, gap=L, margin=XL))

    def _cells(self, each: SlideRow) -> list[QWidget]:
        cells: list[QWidget] = [label(each.cells[0])]
        for place, cell in enumerate(each.cells[1:], 1):
            late = each.late and place == 1
            wide = place > 5
            cells.append(label(cell or "\u2013", "warn" if late else "", wraps=wide))
        return cells

    def _play(self, slide: SlideResult) -> QWidget:
        span = slide.spans[0]
        made = button("", partial(self.heard.emit, span), "icon")
        told = self.tr("Hear slide {n}, from {time}")
        told = told.format(n=slide.number, time=clock(span.start_s))
        made.setAccessibleName(told)
        set_tip(made, told)
        made.setEnabled(self._opened.sound is not None)
        pixmap = QPixmap()
        if content := self._opened.thumbnails.get(slide.number):
            pixmap.loadFromData(content)
        if pixmap.isNull():
            return add_icon(made, "play", self._theme)
        made.setIcon(QIcon(pixmap))
        made.setIconSize(QSize(_PICTURE_PX, round(_PICTURE_PX * pixmap.height() / pixmap.width())))
        made.setMinimumWidth(_PICTURE_PX + M)
        return made
