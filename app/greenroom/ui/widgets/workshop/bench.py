"""The editor of one scenario: form, text, problems and a trial conversation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QSplitter, QStackedWidget, QWidget

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.scenario_form import needed_keys
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    column,
    in_widget,
    label,
    row,
    set_tip,
)
from greenroom.ui.widgets.common.choices import Choices
from greenroom.ui.widgets.workshop.autosave import Autosave
from greenroom.ui.widgets.workshop.form_sync import FormSync
from greenroom.ui.widgets.workshop.problem_list import ProblemList
from greenroom.ui.widgets.workshop.scenario_form import ScenarioForm
from greenroom.ui.widgets.workshop.text_trial import TextTrialPanel
from greenroom.ui.widgets.workshop.yaml_text import YamlText

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QPushButton

    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.writing import Sheet


_TRIAL_PX = 288


class Bench(QWidget):
    """The editor of one file.

    Attributes:
        aloud: The person wants to hear this line in the voice of this Persona.
        bar: The buttons above.
        autosave: Saves the text.
        form_sync: Keeps form and text in sync.
    """

    aloud = Signal(str, object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.bar = BenchBar(context.theme)
        self.autosave = Autosave(context, self)
        self.form = ScenarioForm(context.theme)
        self.text = YamlText(context.theme)
        self.text.setAccessibleName(self.tr("The whole text"))
        self.form_sync = FormSync(context, self.autosave, self.text, self.form)
        self.trial = TextTrialPanel(context)
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
        halves.addWidget(in_widget(left))
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
        """The file that is open."""
        return self.autosave.sheet

    def show_file(self, sheet: Sheet) -> None:
        """Open a file."""
        self.autosave.set_sheet(sheet)
        self._fixed.setVisible(not sheet.item.own)
        self.problems.show_problems(())
        self.show_view("form")
        self.form_sync.show_sheet()
        self._show()

    def wait_until_kept(self) -> bool:
        """Wait until the text is on disk; return False if it cannot be written."""
        self.form_sync.write_form()
        return self.autosave.wait_until_kept()

    def stop_trial(self) -> None:
        """End the trial conversation."""
        self.trial.stop_trial()

    def save(self) -> None:
        """Save the text to its file."""
        self.form_sync.write_form()
        self.autosave.save()

    def show_view(self, wanted: str) -> None:
        """Show the "form" or the "text"."""
        self.form_sync.write_form()
        self.views.show_choice(wanted)
        self._stack.setCurrentWidget(self.form if wanted == "form" else self.text)
        self._show_broken()

    def _connect(self) -> None:
        self.views.chosen.connect(self.show_view)
        self.form.aloud.connect(self._emit_aloud)
        self.trial.aloud.connect(self._emit_aloud)
        self.problems.chosen.connect(self._show_problem)
        self.autosave.changed.connect(self._show)
        self.form_sync.text_read.connect(self._show)
        self.bar.undo.clicked.connect(self.form_sync.undo)
        self.bar.redo.clicked.connect(self.form_sync.redo)
        self.bar.save.clicked.connect(self.save)
        self.text.document().undoAvailable.connect(self.bar.undo.setEnabled)
        self.text.document().redoAvailable.connect(self.bar.redo.setEnabled)

    def _show(self) -> None:
        if sheet := self.sheet:
            self.bar.show_sheet(sheet)
            self.trial.show_sheet(sheet)
            data = sheet.reading.data if sheet.reading else {}
            self.problems.show_problems(sheet.problems, needed_keys(data) if data else ())
            self._show_broken()

    def _show_broken(self) -> None:
        reading = self.sheet.reading if self.sheet else None
        waits = reading is not None and not reading.data
        self._broken.setVisible(waits and self._stack.currentWidget() is self.form)

    def _show_problem(self, problem: Problem) -> None:
        if self._stack.currentWidget() is self.form and self.form.go_to(problem.key):
            return
        self.show_view("text")
        self.text.go_to_line(problem.line)
        self.text.setFocus()

    def _emit_aloud(self, line: str) -> None:
        reading = self.sheet.reading if self.sheet else None
        if reading and reading.scenario:
            self.aloud.emit(line, reading.scenario.partners[0])


class BenchBar(QWidget):
    """The buttons above the editor; the owner connects them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.back = _icon(theme, "arrow-left", self.tr("Back to all scenarios"))
        self.undo = _icon(theme, "undo-2", self.tr("Undo"), QKeySequence.StandardKey.Undo)
        self.redo = _icon(theme, "redo-2", self.tr("Redo"), QKeySequence.StandardKey.Redo)
        self.copy = button(self.tr("Duplicate…"))
        self.save = button(self.tr("Save"), look="primary")
        self.save.setShortcut(QKeySequence.StandardKey.Save)
        keys = QKeySequence(QKeySequence.StandardKey.Save)
        set_tip(self.save, keys.toString(QKeySequence.SequenceFormat.NativeText))
        self.more = _icon(theme, "ellipsis", self.tr("More"))
        menu = QMenu(self.more)
        self.discard = QAction(self.tr("Throw changes away…"), menu)
        self.rename = QAction(self.tr("Rename…"), menu)
        self.export = QAction(self.tr("Export…"), menu)
        self.delete = QAction(self.tr("Delete…"), menu)
        menu.addActions([self.discard, self.rename, self.export, self.delete])
        self.more.setMenu(menu)
        self._title = _Title()
        self._state = label("", "small", wraps=False)
        inside = row(
            self.back, self._title, self._state, self.undo, self.redo, self.copy,
            self.save, self.more, gap=S,
        )  # fmt: skip
        inside.setStretch(1, 1)
        self.setLayout(inside)
        for each in (self.undo, self.redo):
            each.setEnabled(False)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the title and whether the text is saved."""
        own = sheet.item.own
        data = sheet.reading.data if sheet.reading else {}
        title = str(data.get("title") or sheet.item.title)
        self._title.show_title(title)
        self._state.setText(self._state_text(sheet) if own else "")
        self.save.setVisible(own)
        self.save.setEnabled(sheet.changed)
        self.discard.setEnabled(own and sheet.changed)
        self.undo.setVisible(own)
        self.redo.setVisible(own)
        self.rename.setEnabled(own)
        self.delete.setEnabled(own)

    def _state_text(self, sheet: Sheet) -> str:
        if not sheet.changed:
            return self.tr("Saved")
        return self.tr("Not saved yet")


class _Title(QLabel):
    """A title, shortened to the width."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    def show_title(self, title: str) -> None:
        self._whole = title
        set_tip(self, title)
        self.setAccessibleName(title)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        right = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self._whole, right, self.width()))


def _icon(
    theme: Theme, name: str, says: str, keys: QKeySequence.StandardKey | None = None
) -> QPushButton:
    shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    made = button("", look="icon", tip=f"{says} ({shown})" if shown else says)
    made.setAccessibleName(says)
    return add_icon(made, name, theme)
