"""What people change most in a scenario or a partner, as a form."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.scenario_form import default_of, groups_of, value_at
from greenroom.ui.state.writing import problems_at
from greenroom.ui.widgets.common.basic import (
    button,
    column,
    emptied,
    held,
    icon_on,
    label,
    row,
    scrolled,
)
from greenroom.ui.widgets.common.fold import Fold
from greenroom.ui.widgets.workshop.field_names import group_name
from greenroom.ui.widgets.workshop.form_field import FormField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.storage.scenarios.parsing import Kind, ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.scenario_form import Group, Slot

_PARTS = ("points", "endings")


class ScenarioForm(QWidget):
    """The form.

    Attributes:
        edited: A value was changed: its Slot and the value.
        added: One more item is wanted in this list: "points", "endings".
        removed: The item at this key is not wanted any more.
        shown: What stands at this key is wanted in the text.
        aloud: This line is to be heard.
        undo_wanted: The last change is to be undone.
        redo_wanted: Or done again.
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
        """Make ready for another file.

        Args:
            kind: What it holds.
            partners: Names and ids of all there are.
            fixed: It can only be read.
        """
        self._kind, self._partners, self._fixed = kind, partners, fixed
        self._shape, self._reading, self._folds = (), None, {}
        self._area.verticalScrollBar().setValue(0)

    def show_reading(self, reading: ParsedScenario, busy: frozenset[Key]) -> None:
        """Show what the text says, except at the keys that are `busy`."""
        self.setEnabled(bool(reading.data))
        if not reading.data:
            return
        self._reading, self._busy = reading, busy
        groups = groups_of(self._kind, reading)
        shape = tuple((group.id, group.slots) for group in groups)
        if shape != self._shape:
            self._build(groups)
            self._shape = shape
        for group in groups:
            if fold := self._folds.get(group.id):
                if group.title:
                    fold.rename(group.title)
                count = len(problems_at(reading.problems, group.id))
                fold.tell(self.tr("%n problems", "", count) if count else "")
        for field in self._fields.values():
            self._fill(field)

    def go_to(self, key: Key) -> bool:
        """Open what holds `key` and go there; return whether the form has it."""
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
        """Scroll there, now that what was opened has its place."""
        if field := self._fields.get(key):
            self._area.ensureWidgetVisible(field)

    def field(self, key: Key) -> QWidget | None:
        """Return what the value at `key` is changed with, if its group was opened."""
        found = self._fields.get(key)
        return found.control if found else None

    def told(self, key: Key) -> str:
        """Return what is said to be wrong with the value at `key`."""
        return self._fields[key].told if key in self._fields else ""

    def _build(self, groups: tuple[Group, ...]) -> None:
        opened = {
            key for key, fold in self._folds.items() if fold.inside and fold.inside.isVisible()
        }
        place = self._area.verticalScrollBar().value()
        self._fields, self._folds = {}, {}
        emptied(self._content)
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

    def _made(self, group: Group, opened: set[Key]) -> QWidget:
        title = group.title or group_name(str(group.id[-1]))
        open_first = len(group.id) == 1 or group.id in opened
        made: Callable[[], QWidget] = partial(self._inside, group)
        fold = Fold(title, self._theme, made, opened=open_first)
        self._folds[group.id] = fold
        return fold

    def _inside(self, group: Group) -> QWidget:
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
                more.append(icon_on(gone, "trash-2", self._theme))
        return held(column(*fields, *([row(*more)] if more else []), gap=L))

    def _field(self, slot: Slot, *, heard: bool) -> FormField:
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
        more = icon_on(button(words, partial(self.added.emit, part), "quiet"), "plus", self._theme)
        more.setVisible(not self._fixed)
        return held(row(more, None))
