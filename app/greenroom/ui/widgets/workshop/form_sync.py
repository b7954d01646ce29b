"""Keeps form and text in sync, and shows the problems in both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.ui.state import writing
from greenroom.ui.state.form_text import read_values, splices_to_say
from greenroom.ui.state.scenario_form import (
    last_key,
    needed_keys,
    with_item,
    with_value,
    without_item,
)
from greenroom.ui.widgets.workshop.field_names import problem_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.storage.scenarios.parsing import ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.scenario_form import FieldValue, FormSlot, Part
    from greenroom.ui.widgets.workshop.autosave import Autosave
    from greenroom.ui.widgets.workshop.scenario_form import ScenarioForm
    from greenroom.ui.widgets.workshop.yaml_text import YamlText

_PAUSE_MS = 250
"""Pause after the last key before the text is parsed."""


class FormSync(QObject):
    """Fills the form from the text, and writes changed values of the form into the text.

    Attributes:
        text_read: The text was parsed.
        trouble: A sentence about a change that could not be made.
    """

    text_read = Signal()
    trouble = Signal(str)

    def __init__(
        self, context: AppContext, autosave: Autosave, text: YamlText, form: ScenarioForm
    ) -> None:
        super().__init__(text)
        self._context, self._autosave, self._text, self._form = context, autosave, text, form
        self._pending: dict[Key, tuple[FormSlot, FieldValue]] = {}
        self._wanted: Key = ()  # to be gone to, once the form has it
        self._opening = False
        self._ticket: Ticket[Any] | None = None
        self._read_soon = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._read_soon.timeout.connect(self.read_text)
        self._write_soon = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._write_soon.timeout.connect(self.write_form)
        text.textChanged.connect(self._typed)
        form.edited.connect(self._edited)
        form.added.connect(self._add)
        form.removed.connect(self._remove)
        for source in (text, form):
            source.undo_wanted.connect(self.undo)
            source.redo_wanted.connect(self.redo)

    def show_sheet(self) -> None:
        """Show the sheet of the autosave."""
        sheet = self._autosave.sheet
        if sheet is None:
            return
        self._pending.clear()
        self._write_soon.stop()
        fixed = not sheet.item.own
        self._form.show_file(fixed=fixed)
        self._text.setReadOnly(fixed)
        self._text.setPlainText(sheet.text)
        self._text.document().clearUndoRedoStacks()
        self._wanted, self._opening = (), not fixed
        self.read_text()

    def write_form(self) -> None:
        """Write the changes of the form into the text."""
        self._write_soon.stop()
        pending, self._pending = list(self._pending.values()), {}
        for slot, value in pending:
            self._change(partial(with_value, slot=slot, value=value))

    def read_text(self) -> None:
        """Parse the text, and update the form and the problems."""
        self._read_soon.stop()
        sheet = self._autosave.sheet
        if sheet is None:
            return
        if self._ticket:
            self._ticket.cancel()
        path, text = sheet.item.path, sheet.text

        def work(_: object) -> ParsedScenario:
            from greenroom.storage.scenarios.parsing import parse_text

            return parse_text(path, text)

        def done(found: ParsedScenario) -> None:
            self._ticket = None
            if self._autosave.sheet and self._autosave.sheet.item.path == path:
                self._autosave.sheet = writing.with_reading(self._autosave.sheet, text, found)
                self._form.show_reading(found, frozenset(self._pending))
                self._mark(found)
                if self._opening:
                    self._opening = False
                    self._wanted = next(iter(needed_keys(found.data)), ()) if found.data else ()
                if self._wanted and self._form.go_to(self._wanted):
                    self._wanted = ()
                self.text_read.emit()

        self._ticket = self._context.jobs.run(self, work, done)

    def undo(self) -> None:
        """Undo the last change in form or text."""
        self.write_form()
        if not self._text.isReadOnly():
            self._text.undo()
            self.read_text()

    def redo(self) -> None:
        """Redo the last change."""
        if not self._text.isReadOnly():
            self._text.redo()
            self.read_text()

    def _typed(self) -> None:
        self._autosave.set_text(self._text.text)
        self._read_soon.start()

    def _edited(self, slot: FormSlot, value: FieldValue) -> None:
        self._pending[slot.key] = (slot, value)
        self._write_soon.start()

    def _add(self, part: Part) -> None:
        self.write_form()
        self._change(partial(with_item, part=part))
        self._wanted = last_key(self._values(), part)
        self.read_text()

    def _remove(self, key: Key) -> None:
        self.write_form()
        self._change(partial(without_item, key=key))
        self.read_text()

    def _values(self) -> dict[str, Any]:
        sheet = self._autosave.sheet
        return read_values(sheet.text) if sheet else {}

    def _change(self, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        from yaml import YAMLError

        text = self._text.text
        try:
            self._text.apply_splices(splices_to_say(text, change(read_values(text))))
        except (YAMLError, LookupError, TypeError, ValueError):
            self.trouble.emit(self.tr("The form cannot change this; change it in the text."))

    def _mark(self, found: ParsedScenario) -> None:
        lines = {each.line: problem_text(each) for each in reversed(found.problems)}
        self._text.mark_lines(lines)
        self._text.underline_lines(lines)
