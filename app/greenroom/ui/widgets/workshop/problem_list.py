"""The list of problems in the text; a click leads to the line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from greenroom.ui.design.sizes import XS, M, S
from greenroom.ui.widgets.common.basic import button, clear_layout, column, label, scrolled
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.storage.scenarios.parsing import Problem

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
        self._problems: tuple[Problem, ...] = ()
        self.setMaximumHeight(_HEIGHT_PX)
        self.hide()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """List these problems."""
        if problems == self._problems:
            return
        self._problems = problems
        self.setVisible(bool(problems))
        clear_layout(self._rows)
        grave = sum(1 for each in problems if each.grave)
        self._head.setText(
            self.tr("%n problems keep it from being used.", "", grave)
            if grave
            else self.tr("It can be used; %n remarks.", "", len(problems))
        )
        for problem in problems[:_MOST]:
            self._rows.addWidget(self._row(problem))
        if len(problems) > _MOST:
            self._rows.addWidget(label(self.tr("And %n more.", "", len(problems) - _MOST), "small"))
        self._rows.addStretch(1)

    def _row(self, problem: Problem) -> QFrame:
        key = ".".join(str(part) for part in problem.key)
        where = self.tr("Line {line}").format(line=problem.line) + (f", {key}" if key else "")
        why = translate_sentence(problem.message)
        there = button(where, partial(self.chosen.emit, problem), "quiet")
        there.setAccessibleDescription(why)
        made = QFrame()
        inside = column(there, gap=0)
        inside.setDirection(inside.Direction.LeftToRight)
        inside.setSpacing(S)
        inside.addWidget(label(why), 1)
        made.setLayout(inside)
        return made
