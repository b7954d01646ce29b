"""The person's own matters, the newest first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import button, clear_layout, column, label, row
from greenroom.ui.widgets.common.row_button import RowButton
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.ui.state.prepare import NextStep, ScenarioOffer

_SHOWN = 4


class MatterRow(RowButton):
    """One matter: what it is called, with whom, and what comes next."""

    def __init__(self, offer: ScenarioOffer) -> None:
        self._who = ", ".join(dict.fromkeys((offer.partners[0].name, offer.partners[0].role)))
        self._next = label(look="small")
        self._next.hide()
        super().__init__(label(offer.title, "strong"), label(self._who, "small"), self._next)
        self.offer = offer
        self.setAccessibleName(f"{offer.title}. {self._who}")

    def show_next(self, step: NextStep) -> None:
        """Say when the real talk is, and what the last debrief advised."""
        parts = [] if step.days is None else [self._day(step.days)]
        if step.advice:
            advice = translate_sentence(step.advice[0])
            parts.append(self.tr("Next time: {advice}").format(advice=advice))
        self._next.setText(" ".join(parts))
        self._next.setVisible(bool(parts))
        self.setAccessibleName(". ".join((self.offer.title, self._who, *parts)))
        self.updateGeometry()

    def _day(self, days: int) -> str:
        if days == 0:
            return self.tr("The real talk is today.")
        if days == 1:
            return self.tr("The real talk is tomorrow.")
        return self.tr("The real talk is in %n days.", "", days)


class MatterList(QWidget):
    """A few of them; the others come on request.

    Attributes:
        chosen: The person wants this ScenarioOffer.
        opened: All of them came into sight.
        in_sight: What is shown.
    """

    chosen, opened = Signal(object), Signal()

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[ScenarioOffer, ...] = ()
        self.in_sight: tuple[ScenarioOffer, ...] = ()
        self._steps: Mapping[str, NextStep] = {}
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

    def show_next(self, steps: Mapping[str, NextStep]) -> None:
        """Say what comes next in each matter, by the id of its scenario."""
        self._steps = {**self._steps, **steps}
        for made in self.findChildren(MatterRow):
            if made.offer.scenario_id in steps:
                made.show_next(steps[made.offer.scenario_id])

    def _show_all(self) -> None:
        self._fill(len(self._offers))
        self.opened.emit()
        item = self._rows.itemAt(_SHOWN)
        if item and (first := item.widget()):
            first.setFocus()

    def _fill(self, shown: int) -> None:
        clear_layout(self._rows)
        self.in_sight = self._offers[:shown]
        for offer in self.in_sight:
            made = MatterRow(offer)
            made.clicked.connect(partial(self.chosen.emit, offer))
            self._rows.addWidget(made)
        self.show_next(self._steps)
        self._all.setVisible(len(self._offers) > shown)
        self.setVisible(bool(self._offers))
