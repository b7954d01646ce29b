"""The drills one below the other, those that are due first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import clear_layout, column, label
from greenroom.ui.widgets.common.row_button import RowButton
from greenroom.ui.widgets.common.take_words import day_text
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.state.drills import DrillOffer


class DrillRow(RowButton):
    """One drill: what it is called, what to do, and when it comes again."""

    def __init__(self, offer: DrillOffer) -> None:
        title, task = (translate_sentence(each) for each in (offer.drill.title, offer.drill.task))
        when = ""
        if offer.due:
            when = QCoreApplication.translate("DrillRow", "Due today")
        elif offer.comes:
            when = QCoreApplication.translate("DrillRow", "Comes again: {day}").format(
                day=day_text(offer.comes)
            )
        told = [label(when, "you" if offer.due else "small")] if when else []
        super().__init__(label(title, "strong"), label(task, "small"), *told)
        self.offer = offer
        self.setAccessibleName(". ".join(filter(None, (title, when))))
        self.setAccessibleDescription(task)


class DrillList(QWidget):
    """All drills.

    Attributes:
        chosen: The person wants this DrillOffer.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(S)
        about = self.tr(
            "Two minutes each. A drill gives you a few prompts, counts one thing, and tells you "
            "after each try. Nothing is recorded."
        )
        self.setLayout(
            column(label(self.tr("Drills"), "display"), label(about, "soft"), self._rows, gap=L)
        )

    def show_offers(self, offers: Sequence[DrillOffer]) -> None:
        """Show the drills, and give the first one the focus if the page has it."""
        clear_layout(self._rows)
        for offer in sorted(offers, key=lambda each: not each.due):
            made = DrillRow(offer)
            made.clicked.connect(partial(self.chosen.emit, offer))
            self._rows.addWidget(made)

    def focus_first(self) -> None:
        """Give the first drill the focus."""
        item = self._rows.itemAt(0)
        if item and (first := item.widget()):
            first.setFocus(Qt.FocusReason.OtherFocusReason)
