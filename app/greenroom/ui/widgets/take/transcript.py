"""The transcript of a take: it marks what is played, and a click plays from a word on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QListView,
    QStyle,
    QStyledItemDelegate,
)

from greenroom.reports.amounts import clock
from greenroom.reports.mark_styles import mark_style
from greenroom.ui.design.icons import pixmap
from greenroom.ui.design.sizes import BODY, FAMILY, SMALL, XS, L, M, S
from greenroom.ui.state.takes.look_back import line_at, run_at, vote_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from greenroom.storage.diary import Diary
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import TextRun, TranscriptLine


_TIME_PX = 56
_ICON_PX = 16
_SPACED = 1.35
ROW = Qt.ItemDataRole.UserRole
NOW = Qt.ItemDataRole.UserRole + 1
PLAYED = Qt.ItemDataRole.UserRole + 2


class TranscriptDelegate(QStyledItemDelegate):
    """Paints the lines; keeps their text layouts until the width changes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._width = 0
        self._laid: dict[int, tuple[QTextLayout, float]] = {}
        self._body, self._small = _font(BODY), _font(SMALL)
        self._bold = _font(SMALL, QFont.Weight.DemiBold)
        theme.changed.connect(self.forget)

    def forget(self) -> None:
        """Drop all text layouts."""
        self._laid.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        """Return the height of the line at the current width."""
        row: TranscriptRow = index.data(ROW)
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractScrollArea) else 0
        _, height = self._layout(index.row(), row.line, width)
        head = self._head_px(row)
        below = (QFontMetrics(self._small).height() + XS) * len(row.written)
        return QSize(width, round(XS + head + height + below + XS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the line; highlight the time and the word where it is played."""
        row: TranscriptRow = index.data(ROW)
        now: TextRun | None = index.data(NOW)
        state, rect = option.state, option.rect
        colour = self._theme.colour
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("ground"))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)
            painter.setBrush(colour("accent"))
            painter.drawRoundedRect(
                QRect(rect.left() + 2, rect.top() + 6, 3, rect.height() - 12), 1, 1
            )
            if state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(QPen(colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)
        top = rect.top() + XS
        played, who = index.data(PLAYED), "you" if row.line.yours else "partner"
        painter.setFont(self._bold if played else self._small)
        painter.setPen(colour(who if played else "ink-soft"))
        ascent = QFontMetrics(self._bold if row.heading else self._body).ascent()
        painter.drawText(rect.left() + M, top + ascent, clock(row.line.span.start_s))
        if row.heading:
            self._head(painter, rect, top, row)
        layout, height = self._layout(index.row(), row.line, rect.width())
        left = rect.left() + M + _TIME_PX
        top += self._head_px(row)
        painter.setPen(colour("ink"))
        marked = []
        if now:
            ground = QTextCharFormat()
            ground.setBackground(colour(who))
            ground.setForeground(colour("raised"))
            marked.append(_range(now.start, now.length, ground))
        layout.draw(painter, QPointF(left, top), marked)
        top += round(height)
        for icon, text in row.written:
            self._written(painter, QRect(left, top, rect.right() - M - left, 0), icon, text)
            top += QFontMetrics(self._small).height() + XS
        painter.restore()

    def heard_at(self, rect: QRect, index: Index, point: QPoint) -> float:
        """Return when the word at `point` was said; without a word, when the line began."""
        row: TranscriptRow = index.data(ROW)
        layout, _ = self._layout(index.row(), row.line, rect.width())
        x = point.x() - rect.left() - M - _TIME_PX
        y = point.y() - rect.top() - XS - self._head_px(row)
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if x >= 0 and 0 <= y - line.y() < line.height() * _SPACED:
                letter = line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter)
                for run in row.line.runs:
                    if run.start <= letter <= run.start + run.length:
                        return run.at_s
        return row.line.span.start_s

    def _head_px(self, row: TranscriptRow) -> int:
        return QFontMetrics(self._bold).height() + XS if row.heading else 0

    def _head(self, painter: QPainter, rect: QRect, top: int, row: TranscriptRow) -> None:
        left = rect.left() + M + _TIME_PX
        painter.setFont(self._bold)
        painter.setPen(self._theme.colour("you" if row.line.yours else "partner"))
        base = top + painter.fontMetrics().ascent()
        painter.drawText(left, base, row.speaker)
        if row.aside:
            left += painter.fontMetrics().horizontalAdvance(row.speaker) + S
            painter.setFont(self._small)
            painter.setPen(self._theme.colour("ink-soft"))
            painter.drawText(left, base, row.aside)

    def _written(self, painter: QPainter, rect: QRect, icon: str, text: str) -> None:
        colour = self._theme.colours["ink-soft"]
        painter.drawPixmap(QPoint(rect.left(), rect.top() + XS), pixmap(icon, colour, _ICON_PX))
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("ink-soft"))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() - _ICON_PX - S)
        painter.drawText(rect.left() + _ICON_PX + S, rect.top() + XS + metrics.ascent(), shown)

    def _layout(self, number: int, line: TranscriptLine, width: int) -> tuple[QTextLayout, float]:
        if width != self._width:
            self._laid.clear()
            self._width = width
        if number not in self._laid:
            self._laid[number] = self._laid_out(line, width - _TIME_PX - 2 * M - L)
        return self._laid[number]

    def _laid_out(self, line: TranscriptLine, width: int) -> tuple[QTextLayout, float]:
        layout = QTextLayout(line.text, self._body)
        layout.setCacheEnabled(True)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats([_marked(run, self._theme) for run in line.runs if run.kind])
        layout.beginLayout()
        height = 0.0
        while (each := layout.createLine()).isValid():
            each.setLineWidth(max(80, width))
            each.setPosition(QPointF(0.0, height))
            height += each.height() * _SPACED
        layout.endLayout()
        return layout, height


def _marked(run: TextRun, theme: Theme) -> QTextLayout.FormatRange:
    look_of_it = QTextCharFormat()
    look_of_it.setForeground(theme.colour(mark_style(run.kind).role))
    look_of_it.setFontWeight(QFont.Weight.DemiBold)
    return _range(run.start, run.length, look_of_it)


def _range(start: int, length: int, look_of_it: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look_of_it
    return made


def _font(size_px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(size_px)
    font.setWeight(weight)
    return font


_HEIGHT_PX = 400
_AT_ONCE = 60  # lines that are laid out before others may go on
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """A line as it is painted.

    Attributes:
        line: The line.
        speaker: Name of the speaker.
        heading: Show the name, because somebody else spoke before.
        aside: A remark beside the name.
        written: The person's vote and notes, each with its icon.
    """

    line: TranscriptLine
    speaker: str
    heading: bool
    aside: str
    written: tuple[tuple[str, str], ...]


class _TranscriptModel(QAbstractListModel):
    """The Qt model of the lines and of the word that is played."""

    def __init__(self, lines: Sequence[TranscriptLine], diary: Diary) -> None:
        super().__init__()
        self._lines = lines
        self._rows: list[TranscriptRow] = []
        self._now: tuple[int, TextRun | None] | None = None
        self.set_diary(diary)

    def set_diary(self, diary: Diary) -> None:
        """Show the votes and notes of `diary`."""
        places = [line_at(self._lines, note.at_s) or 0 for note in diary.notes]
        self.layoutAboutToBeChanged.emit()
        self._rows = []
        for number, line in enumerate(self._lines):
            written = [
                ("bookmark", f"{clock(note.at_s)}  {note.text}")
                for place, note in zip(places, diary.notes, strict=True)
                if place == number
            ]
            if vote := vote_on(diary, line):
                written.insert(0, ("thumbs-up" if vote.up else "thumbs-down", vote.reason))
            you = QCoreApplication.translate("TranscriptView", "You")
            cut = QCoreApplication.translate("TranscriptView", "you cut in")
            speaker = you if line.yours else line.speaker
            heading = not number or self._lines[number - 1].speaker != line.speaker
            aside = cut if line.cut_off else ""
            self._rows.append(TranscriptRow(line, speaker, heading, aside, tuple(written)))
        self.layoutChanged.emit()

    def set_now(self, number: int | None, run: TextRun | None) -> None:
        """Mark the word that is played."""
        now = None if number is None else (number, run)
        if now == self._now:
            return
        before, self._now = self._now, now
        for each in {place for place, _ in filter(None, (before, now))}:
            index = self.index(each)
            self.dataChanged.emit(index, index, [NOW, PLAYED])

    def rowCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's
        return len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                written = " ".join(text for _, text in row.written)
                return f"{clock(row.line.span.start_s)} {row.speaker}: {row.line.text} {written}"
            case _ if role == ROW:
                return row
            case _ if role == NOW:
                return self._now[1] if self._now and self._now[0] == index.row() else None
            case _ if role == PLAYED:
                return self._now is not None and self._now[0] == index.row()
        return None


class TranscriptView(QListView):
    """The list of lines, one of which is chosen.

    Attributes:
        chosen: Another line was chosen; carries its index.
        heard: The person wants to hear the take from this second on.
        toggled: The person wants to play or stop.
        noted: The person wants to write a note on the line.
    """

    chosen = Signal(int)
    heard = Signal(float)
    toggled = Signal()
    noted = Signal()

    def __init__(self, theme: Theme, lines: Sequence[TranscriptLine], diary: Diary) -> None:
        super().__init__()
        self._lines = lines
        self._followed: int | None = None
        self._model = _TranscriptModel(lines, diary)
        self._delegate = TranscriptDelegate(theme)
        self.setProperty("look", "plain")
        self.setAccessibleName(self.tr("Transcript"))
        self.setAccessibleDescription(self.tr("Enter plays a line, N writes a note to it."))
        self.setItemDelegate(self._delegate)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_AT_ONCE)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(24)
        self.setFixedHeight(_HEIGHT_PX)
        self.setModel(self._model)
        theme.changed.connect(self.viewport().update)
        self.selectionModel().currentChanged.connect(lambda now, _: self.chosen.emit(now.row()))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave the wheel to the page the lines stand in, unless one reads here."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def set_diary(self, diary: Diary) -> None:
        """Show the votes and notes of `diary`."""
        self._model.set_diary(diary)

    def set_at(self, at_s: float, *, follow: bool) -> None:
        """Mark the word at this second; `follow` keeps it in view. The chosen line stays."""
        number = line_at(self._lines, at_s)
        run = None if number is None else run_at(self._lines[number], at_s)
        self._model.set_now(number, run)
        if follow and number is not None and number != self._followed:
            hints = QAbstractItemView.ScrollHint
            chosen = number == self.currentIndex().row()
            self.scrollTo(
                self._model.index(number), hints.EnsureVisible if chosen else hints.PositionAtCenter
            )
        self._followed = number if follow else None

    def choose_at(self, at_s: float) -> None:
        """Choose the line at this second."""
        number = line_at(self._lines, at_s)
        if number is not None:
            self.setCurrentIndex(self._model.index(number))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Play the line on Enter; handle Space and N."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self.currentIndex().isValid():
                    self.heard.emit(self._lines[self.currentIndex().row()].span.start_s)
            case Qt.Key.Key_Space:
                self.toggled.emit()
            case Qt.Key.Key_N:
                self.noted.emit()
            case _:
                super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Play from the clicked word on."""
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        pressed = event.button() == Qt.MouseButton.LeftButton
        if pressed and index.isValid() and index == self.currentIndex():
            self.heard.emit(self._delegate.heard_at(self.visualRect(index), index, point))
