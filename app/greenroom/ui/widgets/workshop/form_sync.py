"""Keeps form and text in sync, and shows the problems in both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.domain.errors import GreenroomError
from greenroom.storage.scenarios.yaml_edit import (
    splices_to_append,
    splices_to_remove,
    splices_to_set,
)
from greenroom.ui.state import writing
from greenroom.ui.state.scenario_form import key_order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.parsing import ParsedScenario
    from greenroom.storage.scenarios.yaml_edit import Splice
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.scenario_form import FieldValue, FormSlot
    from greenroom.ui.widgets.workshop.autosave import Autosave
    from greenroom.ui.widgets.workshop.scenario_form import ScenarioForm
    from greenroom.ui.widgets.workshop.yaml_text import YamlText

_PAUSE_MS = 250
"""Pause after the last key before the text is parsed."""

_PARTS: dict[str, Literal["point", "ending"]] = {"points": "point", "endings": "ending"}


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

    def show_sheet(self, partners: Sequence[tuple[str, str]]) -> None:
        """Show the sheet of the autosave; `partners` are names and ids of all partners."""
        sheet = self._autosave.sheet
        if sheet is None:
            return
        self._pending.clear()
        self._write_soon.stop()
        fixed = not sheet.item.own
        self._form.show_file(sheet.item.kind, partners, fixed=fixed)
        self._text.setReadOnly(fixed)
        self._text.setPlainText(sheet.text)
        self._text.document().clearUndoRedoStacks()
        self.read_text()

    def write_form(self) -> None:
        """Write the changes of the form into the text."""
        self._write_soon.stop()
        pending, self._pending = list(self._pending.values()), {}
        if sheet := self._autosave.sheet:
            order = key_order(sheet.item.kind)
            for slot, value in pending:
                self._change(partial(splices_to_set, key=slot.key, value=value, order=order))

    def read_text(self) -> None:
        """Parse the text, and update the form and the problems."""
        self._read_soon.stop()
        sheet = self._autosave.sheet
        if sheet is None:
            return
        if self._ticket:
            self._ticket.cancel()
        kind, path, text = sheet.item.kind, sheet.item.path, sheet.text

        def work(_: object) -> ParsedScenario:
            from greenroom.storage.scenarios.parsing import parse_text

            return parse_text(kind, path, text)

        def done(found: ParsedScenario) -> None:
            self._ticket = None
            if self._autosave.sheet and self._autosave.sheet.item.path == path:
                self._autosave.sheet = writing.with_reading(self._autosave.sheet, text, found)
                self._form.show_reading(found, frozenset(self._pending))
                self._mark(found)
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

    def _add(self, part: str) -> None:
        self.write_form()

        def work(_: object) -> str:
            from greenroom.ui.services.writing import template_text

            return template_text(_PARTS[part])

        def done(block: str) -> None:

            self._change(lambda text: splices_to_append(text, (part,), block))
            self.read_text()

        self._context.jobs.run(self, work, done)

    def _remove(self, key: Key) -> None:

        self.write_form()
        self._change(lambda text: splices_to_remove(text, key))
        self.read_text()

    def _change(self, splices_for: Callable[[str], tuple[Splice, ...]]) -> None:
        from yaml import YAMLError

        try:
            self._text.apply_splices(splices_for(self._text.text))
        except (YAMLError, KeyError, GreenroomError):
            self.trouble.emit(self.tr("The form cannot change this; change it in the text."))

    def _mark(self, found: ParsedScenario) -> None:
        lines = {each.line: each.message for each in reversed(found.problems)}
        self._text.mark_lines(lines)
        self._text.underline_lines(lines)
