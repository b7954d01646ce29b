"""One field of the form: its name, its control and its problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from greenroom.ui.design.sizes import XS, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, ignore_wheel, label, row
from greenroom.ui.widgets.workshop.field_names import help_of, name_of, option_name
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

    def __init__(
        self, slot: FormSlot, theme: Theme, partners: Sequence[tuple[str, str]], *, heard: bool
    ) -> None:
        """Create an empty field.

        Args:
            slot: Describes the field.
            theme: For its colours.
            partners: Names and ids of all partners.
            heard: Its lines are said by the partner and can be heard.
        """
        super().__init__()
        self.slot, self._showing = slot, False
        self._control = self._make_control(theme, partners)
        self._wrong = label(look="warn")
        self._wrong.hide()
        title = name_of(slot)
        self._control.setAccessibleName(title)
        self._control.setAccessibleDescription(help_of(slot))
        if isinstance(self._control, QAbstractSpinBox):
            self._control.lineEdit().setAccessibleName(title)
        head = row(label(title, "strong"), None, gap=S)
        if heard:
            hear = button(
                "", self._emit_aloud, "icon", tip=self.tr("Hear the line with the cursor")
            )
            hear.setAccessibleName(self.tr("Hear the line with the cursor"))
            head.addWidget(add_icon(hear, "volume-2", theme))
        hint = [label(help_of(slot), "small")] if help_of(slot) else []
        if slot.shape == "yes":
            self.setLayout(column(self._control, *hint, self._wrong, gap=XS))
        else:
            self.setLayout(column(head, *hint, self._control, self._wrong, gap=XS))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Focus the control; a focus proxy would make Tab skip the button above it."""
        self._control.setFocus(reason)

    @property
    def value(self) -> FieldValue:
        """The value in the control."""
        control = self._control
        match control:
            case QPlainTextEdit() if self.slot.shape == "lines":
                lines = control.toPlainText().split("\n")
                return [" ".join(line.split()) for line in lines if line.strip()]
            case QPlainTextEdit():
                return " ".join(control.toPlainText().split())
            case QComboBox():
                return str(control.currentData())
            case QSpinBox():
                return control.value() * (_MINUTE_S if self.slot.shape == "minutes" else 1)
            case QDoubleSpinBox():
                return round(control.value(), 2)
            case QCheckBox():
                return control.isChecked()
        raise TypeError(self.slot.shape)

    @property
    def control(self) -> QWidget:
        """The widget that edits the value."""
        return self._control

    @property
    def problem_text(self) -> str:
        """The problems that are shown."""
        return self._wrong.text()

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
                control.setValue(round(value / (_MINUTE_S if self.slot.shape == "minutes" else 1)))
            case QDoubleSpinBox() if isinstance(value, (int, float)):
                control.setValue(value)
            case QCheckBox():
                control.setChecked(value is True)
        self._showing = False

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show the problems, and mark their lines."""
        self._wrong.setText("\n".join(dict.fromkeys(each.message for each in problems)))
        self._wrong.setVisible(bool(problems))
        if isinstance(self._control, NumberedText):
            deep = len(self.slot.key)
            inside = [each for each in problems if len(each.key) > deep]
            places = {each.key[deep]: each.message for each in inside}
            self._control.mark_lines(
                {at + 1: why for at, why in places.items() if isinstance(at, int)}
            )

    def set_fixed(self, fixed: bool) -> None:
        """Make the field read-only or editable."""
        if isinstance(self._control, QPlainTextEdit):
            self._control.setReadOnly(fixed)
        else:
            self._control.setEnabled(not fixed)

    def _make_control(self, theme: Theme, partners: Sequence[tuple[str, str]]) -> QWidget:
        slot = self.slot
        match slot.shape:
            case "text" | "lines":
                return self._text(theme)
            case "choice" | "partner":
                box = ignore_wheel(QComboBox())
                box.setSizeAdjustPolicy(_NARROW)
                box.setMinimumContentsLength(12)
                pairs = partners if slot.shape == "partner" else [
                    (option_name(each), each) for each in slot.options
                ]  # fmt: skip
                for name, each in pairs:
                    box.addItem(name, each)
                box.currentIndexChanged.connect(self._emit_edited)
                return box
            case "yes":
                tick = QCheckBox(name_of(slot))
                tick.toggled.connect(self._emit_edited)
                return tick
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
                if slot.shape == "minutes":
                    whole.setSuffix(self.tr(" min"))
                whole.valueChanged.connect(self._emit_edited)
                return whole

    def _text(self, theme: Theme) -> NumberedText:
        many = self.slot.shape == "lines"
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
