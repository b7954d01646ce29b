"""The person's own matters, the newest first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import button, clear_layout, column, label, row
from greenroom.ui.widgets.common.row_button import RowButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.state.prepare import ScenarioOffer

_SHOWN = 4


class MatterRow(RowButton):
    """One matter: what it is called, and with whom."""

    def __init__(self, offer: ScenarioOffer) -> None:
        who = ", ".join(dict.fromkeys((offer.partners[0].name, offer.partners[0].role)))
        super().__init__(label(offer.title, "strong"), label(who, "small"))
        self.offer = offer
        self.setAccessibleName(f"{offer.title}. {who}")


class MatterList(QWidget):
    """A few of them; the others come on request.

    Attributes:
        chosen: The person wants this ScenarioOffer.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[ScenarioOffer, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(S)
        self._all = button(self.tr("Show all of them"), self._show_all, "quiet")
        title = label(self.tr("Your matters"), "title")
        self.setLayout(column(title, self._rows, row(self._all, None), gap=S))
        self.hide()

    def show_offers(self, offers: Sequence[ScenarioOffer]) -> None:
        """Show the first few."""
        if tuple(offers) != self._offers:
            self._offers = tuple(offers)
            self._fill(_SHOWN)

    def _show_all(self) -> None:
        self._fill(len(self._offers))
        item = self._rows.itemAt(_SHOWN)
        if item and (first := item.widget()):
            first.setFocus()

    def _fill(self, shown: int) -> None:
        clear_layout(self._rows)
        for offer in self._offers[:shown]:
            made = MatterRow(offer)
            made.clicked.connect(partial(self.chosen.emit, offer))
            self._rows.addWidget(made)
        self._all.setVisible(len(self._offers) > shown)
        self.setVisible(bool(self._offers))
