"""A table of the guesses and the measured values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from greenroom.coaching.calibration import GUESS_KINDS
from greenroom.ui.design.sizes import XL, M
from greenroom.ui.state.takes.debrief import compare_guesses
from greenroom.ui.widgets.common.basic import label
from greenroom.ui.widgets.common.scales import went_names
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.coaching.calibration import GuessKind
    from greenroom.domain.results import Report
    from greenroom.storage.diary import Diary
    from greenroom.ui.state.takes.debrief import GuessComparison

_SHOWN = 0.05
"""Less is shown as 0."""


class GuessTable(QWidget):
    """One row per guess: name, guess, value, and the difference in words."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(XL)
        grid.setVerticalSpacing(M)
        grid.setColumnStretch(3, 1)
        heads = ("", self.tr("Your guess"), self.tr("How it was"), "")
        for column, head in enumerate(heads):
            grid.addWidget(label(head, "small", wraps=False), 0, column)
        self._cells: dict[GuessKind, tuple[QLabel, QLabel, QLabel]] = {}
        names = {
            "pace": self.tr("Pace"),
            "fillers": self.tr("Um and uh"),
            "goes": self.tr("How it went"),
        }
        for line, kind in enumerate(GUESS_KINDS, 1):
            cells = (label(wraps=False), label(look="strong", wraps=False), label())
            name = label(names[kind], wraps=False)
            for column, cell in enumerate((name, *cells)):
                grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignTop)
            self._cells[kind] = cells

    def show_guesses(self, diary: Diary, report: Report | None) -> None:
        """Show the guesses; with `report` None the values follow later."""
        for each in compare_guesses(diary, report):
            guess, came, difference = self._cells[each.kind]
            guess.setText(self._value(each.kind, each.guess, self.tr("no guess")))
            missing = self.tr("follows") if report is None else self.tr("not known")
            came.setText(self._value(each.kind, each.came, missing, found=True))
            difference.setText(self._difference(each))

    def _value(
        self, kind: GuessKind, value: float | None, missing: str, *, found: bool = False
    ) -> str:
        if value is None:
            return missing
        if kind == "goes":
            return went_names()[round(value) - 1]
        if kind == "pace":
            return self.tr("{n} words/min").format(n=round(value))
        if not found or value < _SHOWN:
            return self.tr("{n} a minute").format(n=round(value))
        return self.tr("at least {n} a minute").format(n=QLocale().toString(value, "f", 1))

    def _difference(self, each: GuessComparison) -> str:
        match each.verdict:
            case "not there":
                return translate_sentence(each.reason)
            case "no guess":
                return ""
            case "as guessed":
                return self.tr("as you guessed")
            case "more":
                return self._more(each)
            case "less":
                return self._less(each)

    def _more(self, each: GuessComparison) -> str:
        if each.kind == "goes":
            return self.tr("better than you expected")
        if each.kind == "pace":
            return self.tr("{n} words/min faster than you guessed").format(n=round(each.by))
        return self.tr("at least {n} a minute more than you guessed").format(n=round(each.by))

    def _less(self, each: GuessComparison) -> str:
        if each.kind == "goes":
            return self.tr("not as well as you expected")
        if each.kind == "pace":
            return self.tr("{n} words/min slower than you guessed").format(n=round(each.by))
        return self.tr("{n} a minute fewer were found than you guessed").format(n=round(each.by))
