"""Who sits opposite, up to three people: one of them is shown on the card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import add_icon, button, clear_layout, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.design.theme import Theme


class PeopleTabs(QWidget):
    """A button a person, one to add somebody, one to take the shown person out.

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
        self._row = row(gap=S)
        self.setLayout(self._row)

    def show_people(self, names: Sequence[str], at: int) -> None:
        """Show these names; the one at `at` is chosen."""
        clear_layout(self._row)
        for place, name in enumerate(names) if len(names) > 1 else ():
            made = button(name, partial(self.chosen.emit, place), "choice")
            made.setCheckable(True)
            made.setChecked(place == at)
            made.setAccessibleDescription(self.tr("Who sits opposite"))
            self._row.addWidget(made)
        if len(names) < self._most:
            more = button(self.tr("Somebody else, too"), self.more.emit, "quiet")
            self._row.addWidget(add_icon(more, "plus", self._theme))
        if len(names) > 1:
            gone = button(
                self.tr("Take out {name}").format(name=names[at]), self.gone.emit, "quiet"
            )
            self._row.addWidget(add_icon(gone, "x", self._theme))
        self._row.addStretch(1)
