"""One scenario or partner on the bench: as a form or as text, with a conversation to try it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from greenroom.ui.design.sizes import L, M
from greenroom.ui.widgets.common.basic import column, held, label
from greenroom.ui.widgets.common.choices import Choices
from greenroom.ui.widgets.workshop.autosave import Keeper
from greenroom.ui.widgets.workshop.bench_bar import BenchBar
from greenroom.ui.widgets.workshop.form_sync import InStep
from greenroom.ui.widgets.workshop.problem_list import ProblemList
from greenroom.ui.widgets.workshop.scenario_form import ScenarioForm
from greenroom.ui.widgets.workshop.text_trial import TextTrialPanel
from greenroom.ui.widgets.workshop.yaml_text import YamlText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.writing import Sheet

_TRIAL_PX = 288


class Bench(QWidget):
    """The bench.

    Attributes:
        aloud: A line is to be heard, in the voice of this Persona.
        bar: The buttons above.
        keeper: Looks after what is written.
        step: Keeps form and text in step.
    """

    aloud = Signal(str, object)

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.bar = BenchBar(around.theme)
        self.keeper = Keeper(around, self)
        self.form = ScenarioForm(around.theme)
        self.text = YamlText(around.theme)
        self.text.setAccessibleName(self.tr("The whole text"))
        self.step = InStep(around, self.keeper, self.text, self.form)
        self.trial = TextTrialPanel(around)
        self.problems = ProblemList()
        self._fixed = label(
            self.tr("This comes with Greenroom and stays as it is. Duplicate it to change it."),
            "soft",
        )
        self._broken = label(
            self.tr("The text cannot be read as it stands, so the form waits for it."), "soft"
        )
        self.views = Choices([("form", self.tr("Form")), ("text", self.tr("Text"))], "form")
        self.views.setAccessibleName(self.tr("How it is shown"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.form)
        self._stack.addWidget(self.text)
        left = column(self.views, self._fixed, self._broken, self._stack, self.problems)
        left.setStretch(3, 1)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(L)
        halves.addWidget(held(left))
        halves.addWidget(self.trial)
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 2)
        halves.setSizes([600, 400])
        self.trial.setMinimumWidth(_TRIAL_PX)
        inside = column(self.bar, halves, gap=M, margin=L)
        inside.setStretch(1, 1)
        self.setLayout(inside)
        self._connect()

    @property
    def sheet(self) -> Sheet | None:
        """What is on it."""
        return self.keeper.sheet

    def put(self, sheet: Sheet, partners: Sequence[tuple[str, str]]) -> None:
        """Put a file on it; `partners` are names and ids of all there are."""
        self.keeper.take(sheet)
        self._fixed.setVisible(not sheet.item.own)
        self.problems.show_problems(())
        self.show_view("form")
        self.step.put(partners)
        self._show()

    def settle(self) -> bool:
        """Return whether nothing can be lost; waits until it is on disk."""
        self.step.write()
        return self.keeper.settle()

    def stop(self) -> None:
        """End what goes on beside it."""
        self.trial.stop()

    def save(self) -> None:
        """Write it to its file."""
        self.step.write()
        self.keeper.save()

    def show_view(self, wanted: str) -> None:
        """Show the "form" or the "text"."""
        self.step.write()
        self.views.show_choice(wanted)
        self._stack.setCurrentWidget(self.form if wanted == "form" else self.text)
        self._show_broken()

    def show_key(self, key: Key) -> None:
        """Go to `key` in the text."""
        self.show_view("text")
        reading = self.sheet.reading if self.sheet else None
        self.text.go_to(reading.lines.get(key, 1) if reading else 1)
        self.text.setFocus()

    def _connect(self) -> None:
        self.views.chosen.connect(self.show_view)
        self.form.shown.connect(self.show_key)
        self.form.aloud.connect(self._say)
        self.trial.aloud.connect(self._say)
        self.problems.chosen.connect(self._show_problem)
        self.keeper.changed.connect(self._show)
        self.step.read.connect(self._show)
        self.bar.undo.clicked.connect(self.step.undo)
        self.bar.redo.clicked.connect(self.step.redo)
        self.bar.save.clicked.connect(self.save)
        self.text.document().undoAvailable.connect(self.bar.undo.setEnabled)
        self.text.document().redoAvailable.connect(self.bar.redo.setEnabled)

    def _show(self) -> None:
        if sheet := self.sheet:
            self.bar.show_sheet(sheet)
            self.trial.show_sheet(sheet)
            self.problems.show_problems(sheet.problems)
            self._show_broken()

    def _show_broken(self) -> None:
        reading = self.sheet.reading if self.sheet else None
        waits = reading is not None and not reading.data
        self._broken.setVisible(waits and self._stack.currentWidget() is self.form)

    def _show_problem(self, problem: Problem) -> None:
        if self._stack.currentWidget() is self.form and self.form.go_to(problem.key):
            return
        self.show_view("text")
        self.text.go_to(problem.line)
        self.text.setFocus()

    def _say(self, line: str) -> None:
        reading = self.sheet.reading if self.sheet else None
        if reading and reading.personas:
            self.aloud.emit(line, reading.personas[0])
