"""The choice of kinds of marks to show, and the list of the marks that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QListWidget, QMenu, QPushButton, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import M, S
from greenroom.ui.state.takes.look_back import count_kinds, kinds_shown_first
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.take.mark_words import describe_place, kind_name
from greenroom.ui.widgets.take.timeline_marks import symbol_and_colour, symbol_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.takes.look_back import MarkedPlace

_HEIGHT_PX = 400


def kind_icon(kind: str, theme: Theme) -> QIcon:
    """Return the symbol of a kind as an icon."""
    symbol, colour = symbol_and_colour(kind, theme)
    return QIcon(symbol_picture(symbol, colour.name(), True))


class MarkChoice(QWidget):
    """The legend of the timeline; its buttons show or hide a kind.

    Attributes:
        changed: Other kinds were chosen.
        kinds: The chosen kinds, in order.
    """

    changed = Signal()

    def __init__(self, theme: Theme, there: Sequence[MarkedPlace]) -> None:
        super().__init__()
        self._theme = theme
        self._order = [kind for kind, _ in count_kinds(there)]
        first = kinds_shown_first(there)
        self._chips: dict[str, QPushButton] = {}
        self._actions: dict[str, QAction] = {}
        menu = QMenu(self)
        for kind, count in count_kinds(there):
            text = f"{kind_name(kind)} \N{MULTIPLICATION SIGN} {count}"
            if kind in first:
                self._chips[kind] = self._chip(text)
            else:
                action = menu.addAction(text)
                action.setCheckable(True)
                action.toggled.connect(lambda _: self.changed.emit())
                self._actions[kind] = action
        more = button(self.tr("More marks"), look="choice", tip=self.tr("Show other kinds of mark"))
        more.setMenu(menu)
        self.setLayout(row(*self._chips.values(), more, None, gap=S))
        more.setVisible(bool(self._actions))  # in here by now: alone it would be a window
        theme.changed.connect(self._draw)
        self._draw()

    @property
    def kinds(self) -> list[str]:
        """The kinds that are shown, in order."""
        chosen = {kind for kind, chip in self._chips.items() if chip.isChecked()}
        chosen |= {kind for kind, action in self._actions.items() if action.isChecked()}
        return [kind for kind in self._order if kind in chosen]

    def _chip(self, text: str) -> QPushButton:
        made = button(text, look="choice")
        made.setCheckable(True)
        made.setChecked(True)
        made.toggled.connect(lambda _: self.changed.emit())
        return made

    def _draw(self) -> None:
        for kind, made in (self._chips | self._actions).items():
            made.setIcon(kind_icon(kind, self._theme))


class MarkList(QListWidget):
    """The list of the marks that are shown.

    Attributes:
        picked: The person chose this MarkedPlace to hear it.
        toggled: The person wants to play or stop.
        noted: The person wants to write a note here.
    """

    picked = Signal(object)
    toggled = Signal()
    noted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._there: Sequence[MarkedPlace] = ()
        self.setProperty("look", "open")
        self.setAccessibleName(self.tr("Marks"))
        self.setUniformItemSizes(True)
        self.setFixedHeight(_HEIGHT_PX)
        self._nothing = label(look="soft")
        self.setLayout(column(self._nothing, None, margin=M))
        self.itemClicked.connect(lambda _: self._pick())
        theme.changed.connect(self._fill)

    def set_places(self, there: Sequence[MarkedPlace], *, others: bool = False) -> None:
        """List these places, or say that none is shown; `others` can be switched on."""
        self._there = there
        self._nothing.setVisible(not there)
        self._nothing.setText(
            self.tr("No marks are switched on: choose some under \u201cThe whole take\u201d.")
            if others
            else self.tr("This take has no marks.")
        )
        self._fill()

    def set_current(self, place: MarkedPlace | None) -> None:
        """Show the current mark."""
        if place in self._there:
            self.setCurrentRow(self._there.index(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter plays the mark."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._pick()
            case Qt.Key.Key_Space:
                self.toggled.emit()
            case Qt.Key.Key_N:
                self.noted.emit()
            case _:
                super().keyPressEvent(event)

    def _pick(self) -> None:
        if 0 <= self.currentRow() < len(self._there):
            self.picked.emit(self._there[self.currentRow()])

    def _fill(self) -> None:
        self.clear()
        signs = {
            kind: kind_icon(kind, self._theme) for kind in {place.kind for place in self._there}
        }
        for place in self._there:
            self.addItem(f"{clock(place.start_s):>7}   {describe_place(place)}")
            self.item(self.count() - 1).setIcon(signs[place.kind])
