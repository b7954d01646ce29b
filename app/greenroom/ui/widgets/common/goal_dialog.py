"""A dialog that asks for a goal: a figure, a bound and a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QComboBox, QDialog, QDoubleSpinBox, QWidget

from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.common.day_edit import day_edit
from greenroom.ui.widgets.common.take_words import unit_text
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from greenroom.coaching.goals import GoalSide
    from greenroom.ui.services.over_time import GoalMeasure

_MOST, _DAYS, _WHOLE = 1000.0, 14, frozenset({"count", "share", "at least", "words per minute"})


class GoalDialog(QDialog):
    """Asks for a goal; open it and connect to `accepted`."""

    def __init__(self, parent: QWidget, measures: Sequence[GoalMeasure], wanted: str = "") -> None:
        """Offer `measures`; the one with the id `wanted` is chosen."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("A goal of your own"))
        self._units = {each.id: each.unit for each in measures}
        self.figure = QComboBox()
        for each in measures:
            self.figure.addItem(translate_sentence(each.label), each.id)
        self.figure.setCurrentIndex(max(0, self.figure.findData(wanted)))
        self.figure.currentIndexChanged.connect(lambda _: self._show_unit())
        self._side = Choices(
            (("at_most", self.tr("At most")), ("at_least", self.tr("At least"))), "at_most"
        )
        self.bound = QDoubleSpinBox()
        self.bound.setRange(0.0, _MOST)
        self.bound.lineEdit().setTextMargins(S, 0, S, 0)
        self._unit = label(look="soft", wraps=False)
        self._proposed = QDate.currentDate().addDays(_DAYS)
        self.day = day_edit(self._proposed)
        self.day.setMinimumDate(QDate.currentDate())
        self._does = button(self.tr("Set the goal"), self.accept, "primary")
        self._does.setDefault(True)
        self._side.setAccessibleName(self.tr("Whether the figure is the most or the least"))
        self.bound.setAccessibleName(self.tr("How much"))
        about = self.tr(
            "Takes from now on count. One reaches the goal only where the figure is exact enough "
            "to leave no doubt."
        )
        self.setLayout(
            column(
                label(self.tr("A goal of your own"), "title"),
                labelled_control(self.tr("Figure"), self.figure),
                row(self._side, self.bound, self._unit, None, gap=M),
                labelled_control(self.tr("By"), self.day),
                label(about, "small"),
                row(None, button(self.tr("Cancel"), self.reject), self._does, gap=S),
                gap=L,
                margin=XL,
            )
        )
        self.setMinimumWidth(480)
        self._show_unit()

    @property
    def measure(self) -> str:
        """Id of the figure."""
        return str(self.figure.currentData())

    @property
    def side(self) -> GoalSide:
        """Whether the bound is the most or the least."""
        return cast("GoalSide", self._side.now)

    @property
    def amount(self) -> float:
        """The bound in the unit of the figure."""
        share = self._units[self.measure] == "share"
        return self.bound.value() / (100 if share else 1)

    @property
    def by(self) -> date:
        """The last day that counts."""
        return cast("date", self.day.date().toPython())

    def propose_day(self, talk: date | None) -> None:
        """Propose the day of the real talk if it is to come, unless another day was chosen."""
        if talk is None or self.day.date() != self._proposed:
            return
        day = QDate(talk.year, talk.month, talk.day)
        if day >= QDate.currentDate():
            self._proposed = day
            self.day.setDate(day)

    def _show_unit(self) -> None:
        unit = self._units[self.measure]
        self.bound.setDecimals(0 if unit in _WHOLE else 1)
        least = unit.startswith("at least")
        minute = self.tr("a minute") if "minute" in unit else ""
        self._unit.setText("%" if unit == "share" else minute if least else unit_text(unit))
