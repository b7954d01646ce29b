"""The form for a scenario: one section after the other, what is optional folded away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.state.scenario_form import form_groups, has_audience, value_at
from greenroom.ui.state.writing import problems_at
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    card,
    clear_layout,
    column,
    in_widget,
    label,
    row,
    scrolled,
    set_reading_order,
)
from greenroom.ui.widgets.common.fold import Fold
from greenroom.ui.widgets.workshop.field_names import section_name
from greenroom.ui.widgets.workshop.form_field import FormField

if TYPE_CHECKING:
    from greenroom.storage.scenarios.parsing import ParsedScenario
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.scenario_form import FormGroup, FormSlot, Section

_SPOKEN = {"opening", "ask", "again"}
_SECTIONS: tuple[Section, ...] = ("matter", "partner", "questions", "listeners")
_SEVERAL: tuple[Literal["questions", "listeners"], ...] = ("questions", "listeners")


class ScenarioForm(QWidget):
    """The form.

    Attributes:
        edited: The person changed a value; carries the FormSlot and the value.
        added: The person wants one more item: "questions" or "listeners".
        removed: The person wants to remove the item at this key.
        aloud: The person wants to hear this line.
        undo_wanted: The person wants to undo the last change.
        redo_wanted: The person wants to redo it.
    """

    edited = Signal(object, object)
    added = Signal(str)
    removed = Signal(object)
    aloud = Signal(str)
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._reading: ParsedScenario | None = None
        self._shape: tuple[object, ...] = ()
        self._fields: dict[Key, FormField] = {}
        self._folds: dict[Key, Fold] = {}
        self._adders: dict[str, QWidget] = {}
        self._groups: tuple[FormGroup, ...] = ()
        self._busy: frozenset[Key] = frozenset()
        self._fixed = False
        self._content = QVBoxLayout()
        self._content.setSpacing(S)
        self._area = scrolled(self._content, 0)
        self._content.setContentsMargins(0, 0, M, M)
        self._area.verticalScrollBar().rangeChanged.connect(self._see_focused)
        self.setLayout(column(self._area))
        self.setEnabled(False)

    def show_file(self, *, fixed: bool) -> None:
        """Prepare for another file; `fixed`: it is read-only."""
        self._fixed = fixed
        self._shape, self._reading, self._folds = (), None, {}
        self._area.verticalScrollBar().setValue(0)

    def show_reading(self, reading: ParsedScenario, busy: frozenset[Key]) -> None:
        """Show the values of the parsed text, except at the keys in `busy`."""
        self.setEnabled(bool(reading.data))
        if not reading.data:
            return
        self._reading, self._busy = reading, busy
        self._groups = form_groups(reading.data)
        shape = (
            *((each.key, *(slot.key for slot in each.slots)) for each in self._groups),
            has_audience(reading.data),
        )
        if shape != self._shape:
            self._build()
            self._shape = shape
        for group in self._groups:
            for slot in (*group.slots, *group.more):
                if slot.key in self._fields:
                    self._fields[slot.key].show_slot(slot)
            if fold := self._folds.get(group.key):
                count = sum(len(problems_at(reading.problems, slot.key)) for slot in group.more)
                fold.show_note(self.tr("%n remarks", "", count) if count else "")
        for field in self._fields.values():
            self._fill(field)

    def go_to(self, key: Key) -> bool:
        """Focus the field of `key`, folded away or not; return whether there is one."""
        for group in self._groups:
            if any(key[: len(slot.key)] == slot.key for slot in group.more):
                self._folds[group.key].set_open(True)
        near = [key[:length] for length in range(len(key), 0, -1)]
        inside = (known for known in self._fields if key and known[: len(key)] == key)
        wanted = next((each for each in near if each in self._fields), next(inside, None))
        if wanted is None:
            return False
        self._fields[wanted].setFocus()
        QTimer.singleShot(0, self, partial(self._see, wanted))
        return True

    def _see(self, key: Key) -> None:
        """Scroll to the field, once the opened group is laid out; what was hidden has no focus."""
        if field := self._fields.get(key):
            if not field.control.hasFocus():
                field.setFocus()
            self._area.ensureWidgetVisible(field)

    def _see_focused(self) -> None:
        """Keep the field with the focus in sight when the form becomes longer or shorter."""
        there = self.window().focusWidget()
        for field in self._fields.values():
            if field.control is there:
                self._area.ensureWidgetVisible(field)

    def field(self, key: Key) -> QWidget | None:
        """Return the widget that edits the value at `key`, if it was shown yet."""
        found = self._fields.get(key)
        return found.control if found else None

    def problem_text(self, key: Key) -> str:
        """Return the problems that are shown at `key`."""
        return self._fields[key].problem_text if key in self._fields else ""

    def adder(self, part: str) -> QWidget | None:
        """Return the button that adds a question or a listener, if there is one."""
        return self._adders.get(part)

    def _build(self) -> None:
        opened = {
            key for key, fold in self._folds.items() if fold.content and fold.content.isVisible()
        }
        place = self._area.verticalScrollBar().value()
        there = self.window().focusWidget()
        focused = next((key for key, each in self._fields.items() if each.control is there), ())
        self._fields, self._folds, self._adders = {}, {}, {}
        clear_layout(self._content)
        audience = self._reading is not None and has_audience(self._reading.data)
        for section in _SECTIONS:
            if section == "listeners" and not audience:
                continue
            if section != "matter":
                self._content.addSpacing(M)
            self._content.addWidget(label(section_name(section), "title"))
            for group in self._groups:
                if group.section == section:
                    self._content.addWidget(self._made(group, opened))
            if section in _SEVERAL:
                self._content.addWidget(self._adder(section))
        self._content.addStretch(1)
        set_reading_order(self)
        self._area.verticalScrollBar().setValue(place)
        if focused in self._fields:
            self._fields[focused].setFocus()

    def _made(self, group: FormGroup, opened: set[Key]) -> QWidget:
        fields = [self._field(slot) for slot in group.slots]
        inside = partial(self._more, group.key)
        fold = Fold(self.tr("More, if you like"), self._theme, inside, opened=group.key in opened)
        self._folds[group.key] = fold
        foot: list[QWidget] = [fold]
        if group.removable and not self._fixed:
            gone = button(self.tr("Remove"), partial(self.removed.emit, group.key), "quiet")
            foot.append(in_widget(row(add_icon(gone, "trash-2", self._theme), None)))
        return card(*fields, *foot, gap=L if len(fields) > 1 else M)

    def _more(self, key: Key) -> QWidget:
        QTimer.singleShot(0, self, partial(set_reading_order, self))
        slots = (slot for group in self._groups if group.key == key for slot in group.more)
        return in_widget(column(*(self._field(slot) for slot in slots), gap=L))

    def _field(self, slot: FormSlot) -> FormField:
        field = FormField(slot, self._theme, heard=slot.name in _SPOKEN)
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
            field.show_value(value_at(self._reading.data, slot))
        field.show_problems(problems_at(self._reading.problems, slot.key))

    def _adder(self, part: Literal["questions", "listeners"]) -> QWidget:
        words = self.tr("Add a question") if part == "questions" else self.tr("Add a listener")
        more = add_icon(button(words, partial(self.added.emit, part), "quiet"), "plus", self._theme)
        more.setVisible(not self._fixed)
        self._adders[part] = more
        return in_widget(row(more, None))
