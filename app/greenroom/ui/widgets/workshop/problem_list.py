"""The list of problems in the text; a click leads to the line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.widgets.common.basic import button, clear_layout, column, label, scrolled
from greenroom.ui.widgets.workshop.field_names import place_name, problem_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.storage.scenarios.yaml_files import Key

_MOST = 40
_HEIGHT_PX = 168


class ProblemList(QFrame):
    """The list of problems; hidden while there are none.

    Attributes:
        chosen: The person wants to see this Problem.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "bar")
        self._head = label(look="warn")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        area = scrolled(self._rows, 0)
        self.setLayout(column(self._head, area, gap=XS, margin=M))
        self._shown: tuple[object, ...] = ((), ())
        self.setMaximumHeight(_HEIGHT_PX)
        self.hide()

    def show_problems(self, problems: Sequence[Problem], needed: Sequence[Key] = ()) -> None:
        """List these problems; those of fields that are `needed` and empty on one line."""
        wrong = tuple(each for each in problems if each.key not in needed)
        missing = next((each for each in problems if each.key in needed), None)
        if (wrong, tuple(needed)) == self._shown:
            return
        self._shown = (wrong, tuple(needed))
        self.setVisible(bool(problems))
        clear_layout(self._rows)
        grave = sum(1 for each in wrong if each.grave)
        if grave:
            head = self.tr("%n problems keep it from being used.", "", grave)
        elif missing:
            head = self.tr("It can be used once this is filled in.")
        else:
            head = self.tr("It can be used; %n remarks.", "", len(wrong))
        self._head.setText(head)
        self._head.setProperty("look", "warn" if grave else "soft")
        self.setProperty("look", "bar" if grave else "card")
        for each in (self, self._head):
            each.style().unpolish(each)
            each.style().polish(each)
        if missing:
            names = ", ".join(place_name(key) for key in needed)
            self._rows.addWidget(self._row(missing, self.tr("Still needed"), names))
        for problem in wrong[:_MOST]:
            where = place_name(problem.key) or self.tr("Line {line}").format(line=problem.line)
            self._rows.addWidget(self._row(problem, where, problem_text(problem)))
        if len(wrong) > _MOST:
            self._rows.addWidget(label(self.tr("And %n more.", "", len(wrong) - _MOST), "small"))
        self._rows.addStretch(1)

    def _row(self, problem: Problem, where: str, why: str) -> QFrame:
        there = button(where, partial(self.chosen.emit, problem), "quiet")
        there.setAccessibleDescription(why)
        made = QFrame()
        inside = column(there, gap=0)
        inside.setDirection(inside.Direction.LeftToRight)
        inside.setSpacing(S)
        inside.addWidget(label(why), 1)
        made.setLayout(inside)
        return made
