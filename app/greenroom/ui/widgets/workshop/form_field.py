"""One field of the form: its name, its control and its problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from greenroom.ui.design.sizes import XS, S
from greenroom.ui.state.scenario_form import tidy_lines
from greenroom.ui.widgets.common.basic import add_icon, button, column, ignore_wheel, label, row
from greenroom.ui.widgets.workshop.field_names import (
    field_name,
    help_of,
    option_name,
    problem_text,
)
from greenroom.ui.widgets.workshop.numbered_text import NumberedText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.scenario_form import FieldValue, FormSlot

_MINUTE_S = 60
_NUMBER_PX = 120
_NARROW = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class FormField(QWidget):
    """One field of the form.

    Attributes:
        edited: The person changed the value; carries the FormSlot and the value.
        aloud: The person wants to hear this line.
        undo_wanted: The person wants to undo the last change.
        redo_wanted: The person wants to redo it.
    """

    edited = Signal(object, object)
    aloud = Signal(str)
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, slot: FormSlot, theme: Theme, *, heard: bool) -> None:
        """Create an empty field.

        Args:
            slot: Describes the field.
            theme: For its colours.
            heard: Its lines are said by the partner and can be heard.
        """
        super().__init__()
        self.slot, self._showing = slot, False
        self._control = self._make_control(theme)
        self._wrong, self._missing = label(look="warn"), label(self.tr("Still needed"), "small")
        self._wrong.hide()
        self._missing.hide()
        title = field_name(slot.key)
        self._control.setAccessibleName(title)
        self._control.setAccessibleDescription(help_of(slot))
        if isinstance(self._control, QAbstractSpinBox):
            self._control.lineEdit().setAccessibleName(title)
        self._missing.setWordWrap(False)
        head = row(label(title, "strong"), self._missing, gap=S)
        head.setStretch(0, 1)
        if heard:
            hear = button(
                "", self._emit_aloud, "icon", tip=self.tr("Hear the line with the cursor")
            )
            hear.setAccessibleName(self.tr("Hear the line with the cursor"))
            head.addWidget(add_icon(hear, "volume-2", theme))
        hint = [label(help_of(slot), "small")] if help_of(slot) else []
        self.setLayout(column(head, *hint, self._control, self._wrong, gap=XS))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Focus the control; a focus proxy would make Tab skip the button above it."""
        self._control.setFocus(reason)

    @property
    def value(self) -> FieldValue:
        """The value in the control."""
        control = self._control
        match control:
            case QPlainTextEdit() if self.slot.has_lines:
                return tidy_lines(self.slot, control.toPlainText())
            case QPlainTextEdit():
                return " ".join(control.toPlainText().split())
            case QComboBox():
                return str(control.currentData())
            case QSpinBox():
                return control.value() * self._unit
            case QDoubleSpinBox():
                return round(control.value(), 2)
        raise TypeError(self.slot.shape)

    @property
    def control(self) -> QWidget:
        """The widget that edits the value."""
        return self._control

    @property
    def problem_text(self) -> str:
        """The problems that are shown."""
        return self._wrong.text()

    def show_slot(self, slot: FormSlot) -> None:
        """Offer the options of `slot`, which may have become others."""
        if slot != self.slot and isinstance(self._control, QComboBox):
            now, self._showing = self._control.currentData(), True
            self._control.clear()
            for each in slot.options:
                self._control.addItem(option_name(slot, each), each)
            self._control.setCurrentIndex(max(0, self._control.findData(now)))
            self._showing = False
        self.slot = slot

    def show_value(self, value: FieldValue | None) -> None:
        """Show the value in the file; None if the form cannot show it."""
        self.setEnabled(value is not None)
        if value is None or value == self.value:
            return
        control, self._showing = self._control, True
        match control:
            case QPlainTextEdit():
                text = "\n".join(value) if isinstance(value, list) else str(value)
                if value != self.value:
                    control.setPlainText(text)
            case QComboBox():
                if control.findData(value) < 0:
                    control.addItem(str(value), value)
                control.setCurrentIndex(control.findData(value))
            case QSpinBox() if isinstance(value, (int, float)):
                control.setValue(round(value / self._unit))
            case QDoubleSpinBox() if isinstance(value, (int, float)):
                control.setValue(value)
        self._showing = False

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show the problems, and mark their lines; an empty field is only said to be needed."""
        missing = self.slot.needed and not self.value
        told = () if missing else problems
        self._missing.setVisible(missing)
        self._wrong.setText("\n".join(dict.fromkeys(problem_text(each) for each in told)))
        self._wrong.setProperty("look", "warn" if any(each.grave for each in told) else "small")
        self._wrong.style().polish(self._wrong)
        self._wrong.setVisible(bool(told))
        state = self._missing.text() if missing else self._wrong.text()
        self._control.setAccessibleDescription(f"{help_of(self.slot)} {state}".strip())
        if isinstance(self._control, NumberedText):
            deep = len(self.slot.key)
            inside = [each for each in told if len(each.key) > deep]
            places = {each.key[deep]: problem_text(each) for each in inside}
            self._control.mark_lines(
                {at + 1: why for at, why in places.items() if isinstance(at, int)}
            )

    def set_fixed(self, fixed: bool) -> None:
        """Make the field read-only or editable."""
        if isinstance(self._control, QPlainTextEdit):
            self._control.setReadOnly(fixed)
        else:
            self._control.setEnabled(not fixed)

    @property
    def _unit(self) -> int:
        return _MINUTE_S if self.slot.shape in {"minutes", "talk"} else 1

    def _make_control(self, theme: Theme) -> QWidget:
        slot = self.slot
        match slot.shape:
            case "text" | "lines" | "limits" | "pairs":
                return self._text(theme)
            case "choice":
                box = ignore_wheel(QComboBox())
                box.setSizeAdjustPolicy(_NARROW)
                box.setMinimumContentsLength(12)
                for each in slot.options:
                    box.addItem(option_name(slot, each), each)
                box.currentIndexChanged.connect(self._emit_edited)
                return box
            case "decimal":
                exact = ignore_wheel(QDoubleSpinBox())
                _plain(exact)
                exact.setRange(slot.least, slot.most)
                exact.setSingleStep(0.05 if slot.most < 2 else 0.5)
                exact.valueChanged.connect(self._emit_edited)
                return exact
            case _:
                whole = ignore_wheel(QSpinBox())
                _plain(whole)
                whole.setRange(round(slot.least), round(slot.most))
                if self._unit != 1:
                    whole.setSuffix(self.tr(" min"))
                whole.valueChanged.connect(self._emit_edited)
                return whole

    def _text(self, theme: Theme) -> NumberedText:
        many = self.slot.has_lines
        text = NumberedText(theme, numbers=many, grows=True) if many else _OneText(theme)
        text.textChanged.connect(self._emit_edited)
        text.undo_wanted.connect(self.undo_wanted)
        text.redo_wanted.connect(self.redo_wanted)
        return text

    def _emit_edited(self) -> None:
        if not self._showing:
            self.edited.emit(self.slot, self.value)

    def _emit_aloud(self) -> None:
        if isinstance(self._control, NumberedText) and self._control.current_line.strip():
            self.aloud.emit(self._control.current_line)


def _plain(box: QAbstractSpinBox) -> None:
    box.lineEdit().setTextMargins(S, 0, S, 0)
    box.setMaximumWidth(_NUMBER_PX)


class _OneText(NumberedText):
    """A text without line breaks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, numbers=False, grows=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)
