"""The drills that are due today, on the first page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import add_icon, button, clear_layout, column, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.drills import DrillOffer

_SHOWN = 3


class DueDrills(QFrame):
    """Offers what is due; hidden while nothing is.

    Attributes:
        chosen: The person wants to do the drill with this id.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._theme = theme
        self._rows = QVBoxLayout()
        self._rows.setSpacing(S)
        title = label(self.tr("Due today, two minutes each"), "strong")
        self.setLayout(column(title, self._rows, gap=S, margin=L))
        self.hide()

    def show_due(self, offers: Sequence[DrillOffer]) -> None:
        """Show the first few."""
        clear_layout(self._rows)
        for offer in offers[:_SHOWN]:
            name = translate_sentence(offer.drill.title)
            made = button(name, partial(self.chosen.emit, offer.drill.id))
            line = QFrame()
            line.setLayout(row(add_icon(made, "mic", self._theme), None))
            self._rows.addWidget(line)
        self.setVisible(bool(offers))
