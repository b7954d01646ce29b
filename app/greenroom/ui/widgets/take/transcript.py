"""The transcript: follows what is heard, and leads to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QListView

from greenroom.reports.amounts import clock
from greenroom.ui.state.look_back import line_at, run_at, vote_on
from greenroom.ui.widgets.take.transcript_delegate import NOW, ROW, TranscriptDelegate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from greenroom.storage.diary import Diary
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.look_back import Line, Run

_HEIGHT_PX = 400
_AT_ONCE = 60  # lines that are laid out before others may go on
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Row:
    """A line as it is painted.

    Attributes:
        line: The line.
        speaker: What they are called.
        heading: Whether that is shown: somebody else spoke before.
        aside: What else there is to say of it.
        written: The person's thumb and notes, each with its icon.
    """

    line: Line
    speaker: str
    heading: bool
    aside: str
    written: tuple[tuple[str, str], ...]


class _Lines(QAbstractListModel):
    """The lines, and what is being said of one of them."""

    def __init__(self, lines: Sequence[Line], diary: Diary) -> None:
        super().__init__()
        self._lines = lines
        self._rows: list[Row] = []
        self._now: tuple[int, Run | None] | None = None
        self.set_diary(diary)

    def set_diary(self, diary: Diary) -> None:
        """Show what is written now."""
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
            you = QCoreApplication.translate("Transcript", "You")
            cut = QCoreApplication.translate("Transcript", "you cut in")
            speaker = you if line.yours else line.speaker
            heading = not number or self._lines[number - 1].speaker != line.speaker
            aside = cut if line.cut_off else ""
            self._rows.append(Row(line, speaker, heading, aside, tuple(written)))
        self.layoutChanged.emit()

    def set_now(self, number: int | None, run: Run | None) -> None:
        """Mark what is being said."""
        now = None if number is None else (number, run)
        if now == self._now:
            return
        before, self._now = self._now, now
        for each in {place for place, _ in filter(None, (before, now))}:
            index = self.index(each)
            self.dataChanged.emit(index, index, [NOW])

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
        return None


class Transcript(QListView):
    """The lines, one of them chosen.

    Attributes:
        chosen: Another line is chosen; its number.
        heard: The person wants to hear from this second.
        toggled: Play or stop.
        noted: Write a note to the line.
    """

    chosen = Signal(int)
    heard = Signal(float)
    toggled = Signal()
    noted = Signal()

    def __init__(self, theme: Theme, lines: Sequence[Line], diary: Diary) -> None:
        super().__init__()
        self._lines = lines
        self._model = _Lines(lines, diary)
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

    def set_diary(self, diary: Diary) -> None:
        """Show what is written now."""
        self._model.set_diary(diary)

    def set_at(self, at_s: float, *, follow: bool) -> None:
        """Mark what is said at this second; `follow` keeps it in view."""
        number = line_at(self._lines, at_s)
        run = None if number is None else run_at(self._lines[number], at_s)
        self._model.set_now(number, run)
        if follow and number is not None and number != self.currentIndex().row():
            index = self._model.index(number)
            self.setCurrentIndex(index)
            self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter plays the line."""
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
        """A click plays from the word on."""
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        pressed = event.button() == Qt.MouseButton.LeftButton
        if pressed and index.isValid() and index == self.currentIndex():
            self.heard.emit(self._delegate.heard_at(self.visualRect(index), index, point))
