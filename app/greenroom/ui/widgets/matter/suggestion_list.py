"""Suggestions beside the card: taken, changed or thrown away with one key each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QVBoxLayout

from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row, set_tip
from greenroom.ui.widgets.common.growing_text import GrowingText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent
    from PySide6.QtWidgets import QPushButton

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.matter import Offered

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_DELETE = {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}


class SuggestionRow(QFrame):
    """One suggestion.

    Attributes:
        taken: The person takes it; carries the Offered and the text, which they may have changed.
        dropped: They throw it away; carries the Offered.
        source_wanted: They want to see its passage; carries the PassageSource.
        offered: The suggestion.
    """

    taken = Signal(object, str)
    dropped, source_wanted = Signal(object), Signal(object)

    def __init__(self, offered: Offered, theme: Theme) -> None:
        super().__init__()
        self.offered = offered
        self.setProperty("look", "suggestion")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        kind = {
            "question": self.tr("They may ask"),
            "objection": self.tr("They may object"),
            "point": self.tr("You could say"),
            "figure": self.tr("A figure to get right"),
        }[offered.kind]
        self.setAccessibleName(f"{kind}: {offered.text}")
        keys_told = self.tr("Enter takes it, F2 changes it, Delete throws it away.")
        self._source = label("", "small")
        if offered.source:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            place = self.tr("{document}, page {n}").format(
                document=offered.source.document, n=offered.source.page
            )
            self._source.setText(place)
            keys_told += " " + self.tr("Space or a click shows it on its page: {place}.").format(
                place=place
            )
            set_tip(self, self.tr("Show it on its page (Space)"))
        self.setAccessibleDescription(keys_told)
        self._text = label(offered.text, "soft")
        self._editor: GrowingText | None = None  # it is made when it is wanted: that takes a while
        keys = (
            self._key("check", self.tr("Take it (Enter)"), self._take, theme),
            self._key("pencil", self.tr("Change it (F2)"), self._change, theme),
            self._key("x", self.tr("Throw it away (Delete)"), self._drop, theme),
        )
        head = row(label(kind, "small"), *keys, gap=XS)
        head.setStretch(0, 1)
        self._parts = column(head, self._text, self._source, gap=XS, margin=S)
        self.setLayout(self._parts)
        self._source.setHidden(offered.source is None)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Take, change or throw away, or go to another suggestion."""
        key = event.key()
        if key in _ENTER:
            self._take()
        elif key == Qt.Key.Key_F2:
            self._change()
        elif key == Qt.Key.Key_Escape and self._editor:
            self._stop_changing()
        elif key in _DELETE:
            self._drop()
        elif key == Qt.Key.Key_Space and self.offered.source:
            self.source_wanted.emit(self.offered.source)
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            beside = self.parentWidget()
            rows = beside.findChildren(SuggestionRow) if beside else [self]
            step = 1 if key == Qt.Key.Key_Down else -1
            rows[(rows.index(self) + step) % len(rows)].setFocus()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Show the passage."""
        super().mouseReleaseEvent(event)
        if self.offered.source and event.button() == Qt.MouseButton.LeftButton:
            self.source_wanted.emit(self.offered.source)

    def _key(self, icon: str, tip: str, does: object, theme: Theme) -> QPushButton:
        made = add_icon(button("", does, "icon", tip=tip), icon, theme)  # type: ignore[arg-type]
        made.setAccessibleName(f"{tip}: {self.offered.text}")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has a key
        return made

    def _take(self) -> None:
        changed = self._editor.text if self._editor else ""
        self.taken.emit(self.offered, changed or self.offered.text)

    def _drop(self) -> None:
        self.dropped.emit(self.offered)

    def _change(self) -> None:
        if self._editor is None:
            self._editor = GrowingText(self.tr("Change it"), self.offered.text)
            self._editor.entered.connect(self._take)
            self._parts.insertWidget(self._parts.indexOf(self._text), self._editor)
        self._text.hide()
        self._editor.show()
        self._editor.selectAll()
        self._editor.setFocus()

    def _stop_changing(self) -> None:
        if self._editor:
            self._editor.hide()
            self._editor.deleteLater()
            self._editor = None
        self._text.show()
        self.setFocus()


class SuggestionList(QFrame):
    """All suggestions, with what goes on and how to stop it.

    Attributes:
        taken: The person takes one; carries the Offered and the text.
        dropped: They throw one away; carries the Offered.
        source_wanted: They want to see the passage of one; carries the PassageSource.
        wanted: They want suggestions.
        stopped: They want no more of them.
    """

    taken = Signal(object, str)
    dropped, source_wanted = Signal(object), Signal(object)
    wanted, stopped = Signal(), Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._theme, self._more = theme, False
        self._note = label(look="small")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(self.tr("Suggestions"))
        self._ask = button(self.tr("Suggest something"), self.wanted.emit)
        self._stop = button(self.tr("Stop"), self.stopped.emit)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(S)
        title = label(self.tr("Suggestions"), "strong")
        steer = row(self._ask, self._stop, None)
        self.setLayout(
            column(title, self._note, self._bar, steer, self._rows, None, gap=M, margin=L)
        )
        self.show_work(working=False, asked=False)

    @property
    def works(self) -> bool:
        """Whether suggestions are on their way."""
        return self._working

    @property
    def note(self) -> str:
        """What is said above the suggestions."""
        return self._note.text()

    @property
    def rows(self) -> list[SuggestionRow]:
        """The rows, from above."""
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        found = (item.widget() for item in items if item is not None)
        return [each for each in found if isinstance(each, SuggestionRow)]

    def show_work(self, *, working: bool, asked: bool, possible: bool = True) -> None:
        """Show what goes on.

        Args:
            working: Suggestions are on their way.
            asked: Some were asked for already.
            possible: There is a model that can suggest something.
        """
        had_focus = self._stop.hasFocus()
        self._bar.setVisible(working)
        self._stop.setVisible(working)
        self._ask.setVisible(not working)
        if had_focus and not working:
            self._ask.setFocus()
        self._asked, self._working, self._possible = asked, working, possible
        self._tell()

    def show_offered(self, offered: Sequence[Offered], *, more: bool = False) -> None:
        """Show these suggestions; the focus stays at the place where it was.

        Args:
            offered: All that are to be seen.
            more: There are others, which make up for those that go.
        """
        rows = self.rows
        had = next((at for at, each in enumerate(rows) if _holds_focus(each)), None)
        for gone in rows:
            if gone.offered not in offered:
                self._rows.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
        known = {each.offered for each in rows}
        for each in offered:
            if each not in known:
                made = SuggestionRow(each, self._theme)
                made.taken.connect(self.taken)
                made.dropped.connect(self.dropped)
                made.source_wanted.connect(self.source_wanted)
                self._rows.addWidget(made)
        rows = self.rows
        if had is not None and rows and not any(_holds_focus(each) for each in rows):
            rows[min(had, len(rows) - 1)].setFocus()
        self._more = more
        self._tell()

    def _tell(self) -> None:
        if self.rows and self._more:
            text = self.tr(
                "Enter takes one, F2 changes it, Delete throws it away. Then the next one comes."
            )
        elif self.rows:
            text = self.tr("Enter takes one, F2 changes it, Delete throws it away.")
        elif self._working:
            text = self.tr("Thinking about what they may ask. You need not wait for it.")
        elif not self._possible:
            text = self.tr(
                "Suggestions need a language model, and there is none here: get one under Models "
                "in the settings. You can write and rehearse without it."
            )
        elif self._asked:
            text = self.tr("There is nothing more to suggest.")
        else:
            text = self.tr("What they may ask, and what you could say.")
        self._note.setText(text)


def _holds_focus(each: SuggestionRow) -> bool:
    there = each.window().focusWidget()
    return there is not None and (there is each or each.isAncestorOf(there))
