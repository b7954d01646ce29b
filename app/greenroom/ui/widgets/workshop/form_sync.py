"""Keeps form and text in step: what is changed in one is seen in the other, with what is wrong."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.domain.errors import GreenroomError
from greenroom.ui.state import writing
from greenroom.ui.state.scenario_form import order_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.parsing import ParsedScenario
    from greenroom.storage.scenarios.yaml_edit import Splice
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.scenario_form import Slot, Value
    from greenroom.ui.widgets.workshop.autosave import Keeper
    from greenroom.ui.widgets.workshop.scenario_form import ScenarioForm
    from greenroom.ui.widgets.workshop.yaml_text import YamlText

_PAUSE_MS = 250
"""Between the last key and a look at what stands there."""

_PARTS: dict[str, Literal["point", "ending"]] = {"points": "point", "endings": "ending"}


class InStep(QObject):
    """The text is what counts; the form is made of it, and changes it a value at a time.

    Attributes:
        read: What stands there was looked at.
        trouble: What could not be done, in a sentence.
    """

    read = Signal()
    trouble = Signal(str)

    def __init__(
        self, around: Surroundings, keeper: Keeper, text: YamlText, form: ScenarioForm
    ) -> None:
        super().__init__(text)
        self._around, self._keeper, self._text, self._form = around, keeper, text, form
        self._pending: dict[Key, tuple[Slot, Value]] = {}
        self._ticket: Ticket[Any] | None = None
        self._look_soon = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._look_soon.timeout.connect(self.look)
        self._write_soon = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._write_soon.timeout.connect(self.write)
        text.textChanged.connect(self._typed)
        form.edited.connect(self._edited)
        form.added.connect(self._add)
        form.removed.connect(self._remove)
        for source in (text, form):
            source.undo_wanted.connect(self.undo)
            source.redo_wanted.connect(self.redo)

    def put(self, partners: Sequence[tuple[str, str]]) -> None:
        """Show what the keeper holds; `partners` are names and ids of all there are."""
        sheet = self._keeper.sheet
        if sheet is None:
            return
        self._pending.clear()
        self._write_soon.stop()
        fixed = not sheet.item.own
        self._form.show_file(sheet.item.kind, partners, fixed=fixed)
        self._text.setReadOnly(fixed)
        self._text.setPlainText(sheet.text)
        self._text.document().clearUndoRedoStacks()
        self.look()

    def write(self) -> None:
        """Write what was changed in the form into the text."""
        from greenroom.storage.scenarios.yaml_edit import splices_to_set

        self._write_soon.stop()
        pending, self._pending = list(self._pending.values()), {}
        if sheet := self._keeper.sheet:
            order = order_of(sheet.item.kind)
            for slot, value in pending:
                self._change(partial(splices_to_set, key=slot.key, value=value, order=order))

    def look(self) -> None:
        """Find out what the text says, and what is wrong with it."""
        self._look_soon.stop()
        sheet = self._keeper.sheet
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
            if self._keeper.sheet and self._keeper.sheet.item.path == path:
                self._keeper.sheet = writing.read(self._keeper.sheet, text, found)
                self._form.show_reading(found, frozenset(self._pending))
                self._mark(found)
                self.read.emit()

        self._ticket = self._around.jobs.run(self, work, done)

    def undo(self) -> None:
        """Undo the last change, wherever it was made."""
        self.write()
        if not self._text.isReadOnly():
            self._text.undo()
            self.look()

    def redo(self) -> None:
        """Do it again."""
        if not self._text.isReadOnly():
            self._text.redo()
            self.look()

    def _typed(self) -> None:
        self._keeper.typed(self._text.text)
        self._look_soon.start()

    def _edited(self, slot: Slot, value: Value) -> None:
        self._pending[slot.key] = (slot, value)
        self._write_soon.start()

    def _add(self, part: str) -> None:
        self.write()

        def work(_: object) -> str:
            from greenroom.ui.services.writing import block

            return block(_PARTS[part])

        def done(block: str) -> None:
            from greenroom.storage.scenarios.yaml_edit import splices_to_append

            self._change(lambda text: splices_to_append(text, (part,), block))
            self.look()

        self._around.jobs.run(self, work, done)

    def _remove(self, key: Key) -> None:
        from greenroom.storage.scenarios.yaml_edit import splices_to_remove

        self.write()
        self._change(lambda text: splices_to_remove(text, key))
        self.look()

    def _change(self, splices_for: Callable[[str], tuple[Splice, ...]]) -> None:
        from yaml import YAMLError

        try:
            self._text.splice(splices_for(self._text.text))
        except (YAMLError, KeyError, GreenroomError):
            self.trouble.emit(self.tr("The form cannot change this; change it in the text."))

    def _mark(self, found: ParsedScenario) -> None:
        lines = {each.line: each.message for each in reversed(found.problems)}
        self._text.mark(lines)
        self._text.underline(lines)
