"""Which kinds of mark are shown, and all that are as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QListWidget, QMenu, QPushButton, QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import S
from greenroom.ui.state.look_back import first_kinds, kinds_of
from greenroom.ui.widgets.common.basic import button, row
from greenroom.ui.widgets.take.mark_words import kind_name, place_told
from greenroom.ui.widgets.take.timeline_marks import picture_of, sign_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.look_back import Place

_HEIGHT_PX = 400


def sign(kind: str, theme: Theme) -> QIcon:
    """Return the sign of a kind as a picture."""
    symbol, colour = sign_of(kind, theme)
    return QIcon(picture_of(symbol, colour.name(), True))


class MarkChoice(QWidget):
    """The legend of the timeline: a press shows or hides a kind.

    Attributes:
        changed: Other kinds are shown.
        kinds: Those that are, in order.
    """

    changed = Signal()

    def __init__(self, theme: Theme, there: Sequence[Place]) -> None:
        super().__init__()
        self._theme = theme
        self._order = [kind for kind, _ in kinds_of(there)]
        first = first_kinds(there)
        self._chips: dict[str, QPushButton] = {}
        self._actions: dict[str, QAction] = {}
        menu = QMenu(self)
        for kind, count in kinds_of(there):
            told = f"{kind_name(kind)} \N{MULTIPLICATION SIGN} {count}"
            if kind in first:
                self._chips[kind] = self._chip(told)
            else:
                action = menu.addAction(told)
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

    def _chip(self, told: str) -> QPushButton:
        made = button(told, look="choice")
        made.setCheckable(True)
        made.setChecked(True)
        made.toggled.connect(lambda _: self.changed.emit())
        return made

    def _draw(self) -> None:
        for kind, made in (self._chips | self._actions).items():
            made.setIcon(sign(kind, self._theme))


class MarkList(QListWidget):
    """The marks that are shown, one below the other.

    Attributes:
        picked: This Place was chosen, to be heard.
        toggled: Play or stop.
        noted: Write a note here.
    """

    picked = Signal(object)
    toggled = Signal()
    noted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._there: Sequence[Place] = ()
        self.setProperty("look", "open")
        self.setAccessibleName(self.tr("Marks"))
        self.setUniformItemSizes(True)
        self.setFixedHeight(_HEIGHT_PX)
        self.itemClicked.connect(lambda _: self._pick())
        theme.changed.connect(self._fill)

    def set_places(self, there: Sequence[Place]) -> None:
        """List these."""
        self._there = there
        self._fill()

    def set_current(self, place: Place | None) -> None:
        """Show which mark one is at."""
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
        signs = {kind: sign(kind, self._theme) for kind in {place.kind for place in self._there}}
        for place in self._there:
            self.addItem(f"{clock(place.start_s):>7}   {place_told(place)}")
            self.item(self.count() - 1).setIcon(signs[place.kind])
