"""Who sits opposite, up to three people: one of them is shown on the card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    row,
    set_reading_order,
    set_tip,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import SignalInstance

    from greenroom.ui.design.theme import Theme


_WIDEST = 150  # of a name, in pixels: three of them fit beside the suggestions


class PeopleTabs(QWidget):
    """A button a person; below, one to add somebody, and one to take the shown person out.

    Attributes:
        chosen: The place of the person who is to be shown.
        more: Somebody is to be added.
        gone: The person who is shown is to be taken out.
    """

    chosen = Signal(int)
    more = Signal()
    gone = Signal()

    def __init__(self, theme: Theme, most: int) -> None:
        super().__init__()
        self._theme, self._most = theme, most
        self._people: list[QPushButton] = []
        self._names, self._wishes = row(gap=S), row(gap=S)
        self._gone = self._quiet("", "x", self.gone)
        self.setLayout(column(self._names, self._wishes, gap=S))

    def show_people(self, names: Sequence[str], at: int) -> None:
        """Show these names; the one at `at` is chosen."""
        if len(names) != len(self._people):
            self._place(len(names))
        for place, (made, name) in enumerate(zip(self._people, names, strict=True)):
            shown = made.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, _WIDEST)
            made.setText(shown)
            made.setAccessibleName(name)
            set_tip(made, name if shown != name else "")
            made.setChecked(place == at)
        self._gone.setText(self.tr("Take out {name}").format(name=names[at]))

    def _place(self, count: int) -> None:
        """Make a button a person; nobody has to choose among one."""
        clear_layout(self._names)
        clear_layout(self._wishes)
        self._people = [
            button("", partial(self.chosen.emit, place), "choice") for place in range(count)
        ]
        for made in self._people:
            made.setCheckable(True)
            made.setAccessibleDescription(self.tr("Who sits opposite"))
            self._names.addWidget(made)
            made.setVisible(count > 1)
        more = self._quiet(self.tr("Somebody else, too"), "plus", self.more)
        self._gone = self._quiet("", "x", self.gone)
        for quiet, needed in ((more, count < self._most), (self._gone, count > 1)):
            self._wishes.addWidget(quiet)
            quiet.setVisible(needed)
        self._names.addStretch(1)
        self._wishes.addStretch(1)
        set_reading_order(self)

    def _quiet(self, words: str, icon: str, wish: SignalInstance) -> QPushButton:
        return add_icon(button(words, wish.emit, "quiet"), icon, self._theme)
