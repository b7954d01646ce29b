"""The form for the most important values of a scenario or a partner."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.scenario_form import default_of, form_groups, value_at
from greenroom.ui.state.writing import problems_at
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    in_widget,
    label,
    row,
    scrolled,
)
from greenroom.ui.widgets.workshop.field_names import group_name
from greenroom.ui.widgets.workshop.fold import Fold
from greenroom.ui.widgets.workshop.form_field import FormField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.parsing import Kind, ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.scenario_form import FormGroup, FormSlot

_PARTS = ("points", "endings")


class ScenarioForm(QWidget):
    """The form.

    Attributes:
        edited: The person changed a value; carries the FormSlot and the value.
        added: The person wants one more item in this list: "points" or "endings".
        removed: The person wants to remove the item at this key.
        shown: The person wants to see this key in the text.
        aloud: The person wants to hear this line.
        undo_wanted: The person wants to undo the last change.
        redo_wanted: The person wants to redo it.
    """

    edited = Signal(object, object)
    added = Signal(str)
    removed = Signal(object)
    shown = Signal(object)
    aloud = Signal(str)
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kind: Kind = "scenario"
        self._partners: Sequence[tuple[str, str]] = ()
        self._reading: ParsedScenario | None = None
        self._shape: tuple[object, ...] = ()
        self._fields: dict[Key, FormField] = {}
        self._folds: dict[Key, Fold] = {}
        self._busy: frozenset[Key] = frozenset()
        self._fixed = False
        self._content = QVBoxLayout()
        self._content.setSpacing(S)
        self._area = scrolled(self._content, 0)
        self._content.setContentsMargins(0, 0, M, M)
        self.setLayout(column(self._area))
        self.setEnabled(False)

    def show_file(self, kind: Kind, partners: Sequence[tuple[str, str]], *, fixed: bool) -> None:
        """Prepare for another file.

        Args:
            kind: Scenario or persona.
            partners: Names and ids of all partners.
            fixed: The file is read-only.
        """
        self._kind, self._partners, self._fixed = kind, partners, fixed
        self._shape, self._reading, self._folds = (), None, {}
        self._area.verticalScrollBar().setValue(0)

    def show_reading(self, reading: ParsedScenario, busy: frozenset[Key]) -> None:
        """Show the values of the parsed text, except at the keys in `busy`."""
        self.setEnabled(bool(reading.data))
        if not reading.data:
            return
        self._reading, self._busy = reading, busy
        groups = form_groups(self._kind, reading)
        shape = tuple((group.id, group.slots) for group in groups)
        if shape != self._shape:
            self._build(groups)
            self._shape = shape
        for group in groups:
            if fold := self._folds.get(group.id):
                if group.title:
                    fold.set_title(group.title)
                count = len(problems_at(reading.problems, group.id))
                fold.show_note(self.tr("%n problems", "", count) if count else "")
        for field in self._fields.values():
            self._fill(field)

    def go_to(self, key: Key) -> bool:
        """Open the group with `key` and focus its field; return whether there is one."""
        for length in range(len(key), 0, -1):
            for group_id, fold in self._folds.items():
                if group_id == key[: len(group_id)] and len(group_id) > 1:
                    fold.set_open(True)
            if field := self._fields.get(key[:length]):
                field.setFocus()
                QTimer.singleShot(0, self, partial(self._see, field.slot.key))
                return True
        return False

    def _see(self, key: Key) -> None:
        """Scroll to the field, once the opened group is laid out."""
        if field := self._fields.get(key):
            self._area.ensureWidgetVisible(field)

    def field(self, key: Key) -> QWidget | None:
        """Return the widget that edits the value at `key`, if its group was opened."""
        found = self._fields.get(key)
        return found.control if found else None

    def problem_text(self, key: Key) -> str:
        """Return the problems that are shown at `key`."""
        return self._fields[key].problem_text if key in self._fields else ""

    def _build(self, groups: tuple[FormGroup, ...]) -> None:
        opened = {
            key for key, fold in self._folds.items() if fold.content and fold.content.isVisible()
        }
        place = self._area.verticalScrollBar().value()
        self._fields, self._folds = {}, {}
        clear_layout(self._content)
        before = ""
        for group in groups:
            part = group.part or (str(group.id[0]) if len(group.id) > 1 else "")
            if before in _PARTS and part != before:
                self._content.addWidget(self._adder(before))
            if part and part != before:
                self._content.addSpacing(M)
                self._content.addWidget(label(group_name(part), "title"))
            before = part
            self._content.addWidget(self._made(group, opened))
        if before in _PARTS:
            self._content.addWidget(self._adder(before))
        self._content.addStretch(1)
        self._area.verticalScrollBar().setValue(place)

    def _made(self, group: FormGroup, opened: set[Key]) -> QWidget:
        title = group.title or group_name(str(group.id[-1]))
        open_first = len(group.id) == 1 or group.id in opened
        made: Callable[[], QWidget] = partial(self._inside, group)
        fold = Fold(title, self._theme, made, opened=open_first)
        self._folds[group.id] = fold
        return fold

    def _inside(self, group: FormGroup) -> QWidget:
        heard = group.part != "" or group.id[0] in {"opening", "lines"}
        fields = [self._field(slot, heard=heard and slot.shape == "lines") for slot in group.slots]
        more = []
        if group.part:
            rest = button(
                self.tr("The rest is in the text"), partial(self.shown.emit, group.id), "quiet"
            )
            more = [rest, None]
            if not self._fixed:
                gone = button(self.tr("Remove"), partial(self.removed.emit, group.id), "quiet")
                more.append(add_icon(gone, "trash-2", self._theme))
        return in_widget(column(*fields, *([row(*more)] if more else []), gap=L))

    def _field(self, slot: FormSlot, *, heard: bool) -> FormField:
        field = FormField(slot, self._theme, self._partners, heard=heard)
        field.set_fixed(self._fixed)
        self._fields[slot.key] = field
        self._fill(field)
        field.edited.connect(self.edited)
        field.aloud.connect(self.aloud)
        field.undo_wanted.connect(self.undo_wanted)
        field.redo_wanted.connect(self.redo_wanted)
        return field

    def _fill(self, field: FormField) -> None:
        if self._reading is None:
            return
        slot = field.slot
        if slot.key not in self._busy:
            value = value_at(self._reading.data, slot)
            field.show_value(default_of(slot) if value is None else value)
        field.show_problems(problems_at(self._reading.problems, slot.key))

    def _adder(self, part: str) -> QWidget:
        words = self.tr("Add a point") if part == "points" else self.tr("Add an ending")
        more = add_icon(button(words, partial(self.added.emit, part), "quiet"), "plus", self._theme)
        more.setVisible(not self._fixed)
        return in_widget(row(more, None))
