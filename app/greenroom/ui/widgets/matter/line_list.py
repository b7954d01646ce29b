"""A list of one-line texts: each can be changed or taken out, and Enter adds one more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XS, S
from greenroom.ui.state.matter import CardLine
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    in_widget,
    label,
    row,
    set_reading_order,
    set_tip,
)
from greenroom.ui.widgets.common.growing_text import GrowingText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.ui.design.theme import Theme


class LineList(QWidget):
    """The lines and a field for one more.

    Attributes:
        changed: The person changed the lines.
        more: The field to add a line.
    """

    changed = Signal()

    def __init__(
        self, name: str, hint: str, theme: Theme, worded: Callable[[str], Sequence[str]]
    ) -> None:
        """Make a list without lines; what is typed is kept as the lines `worded` makes of it."""
        super().__init__()
        self._name, self._theme, self._worded = name, theme, worded
        self._lines: list[CardLine] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(XS)
        self.more = GrowingText(name)
        self.more.setPlaceholderText(hint)
        self.more.entered.connect(self._add)
        self.more.left.connect(self._add)
        self.setLayout(column(label(name, "strong"), self._rows, self.more, gap=S))

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """What the list says."""
        return tuple(self._lines)

    def show_lines(self, lines: Sequence[CardLine]) -> None:
        """Show these lines."""
        if list(lines) == self._lines and self._rows.count() == len(self._lines):
            return
        self._lines = list(lines)
        clear_layout(self._rows)
        for place, line in enumerate(self._lines):
            self._rows.addWidget(self._row(place, line))
        set_reading_order(self)

    def _row(self, place: int, line: CardLine) -> QWidget:
        text = GrowingText(self.tr("{list}, {n}").format(list=self._name, n=place + 1), line.text)
        gone = add_icon(button("", partial(self._take_out, place), "icon"), "x", self._theme)
        gone.setAccessibleName(self.tr("Take out: {line}").format(line=line.text))
        set_tip(gone, self.tr("Take out"))
        early = self.tr("suggested by Greenroom; may be asked before it fits")
        mark = label(early if line.general else self.tr("suggested"), "small")
        if line.suggested:
            text.setProperty("look", "soft")
            text.setAccessibleDescription(mark.text())
        text.entered.connect(self.more.setFocus)
        text.left.connect(lambda: self._change(place, text, mark))
        beside = row(text, gone, gap=XS)
        beside.setStretch(0, 1)
        made = in_widget(column(beside, mark, gap=0))
        mark.setVisible(line.suggested)  # inside of a row: alone it would be a window of its own
        return made

    def _change(self, place: int, field: GrowingText, mark: QWidget) -> None:
        """Keep what was changed; the rows stay, for the focus is on its way to one of them."""
        text = field.text
        if place >= len(self._lines) or text == self._lines[place].text:
            return
        text, *others = self._worded(text) if text else ("",)
        if text == self._lines[place].text and not others:  # only its mark was taken away
            field.set_text(text)
            return
        if not text or text in {each.text for each in self._lines}:
            QTimer.singleShot(0, self, partial(self._take_out, place))
            return
        field.set_text(text)
        self._lines[place] = CardLine(text)
        mark.hide()
        field.setProperty("look", "")
        field.style().polish(field)
        self.changed.emit()
        if others:
            QTimer.singleShot(0, self, partial(self._add_lines, others))

    def _take_out(self, place: int) -> None:
        self.more.setFocus()
        self._say([each for at, each in enumerate(self._lines) if at != place])

    def _add(self) -> None:
        typed = self.more.text
        self.more.clear()
        if typed:
            self._add_lines(self._worded(typed))

    def _add_lines(self, texts: Sequence[str]) -> None:
        known = {each.text for each in self._lines}
        if new := [CardLine(each) for each in texts if each not in known]:
            self._say([*self._lines, *new])

    def _say(self, lines: list[CardLine]) -> None:
        self.show_lines(lines)
        self.changed.emit()
