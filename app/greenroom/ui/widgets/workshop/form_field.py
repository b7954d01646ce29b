"""One value of a scenario or a partner: its name, what it is changed with, what is wrong."""

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
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row
from greenroom.ui.widgets.common.numbered_text import NumberedText
from greenroom.ui.widgets.common.still import still
from greenroom.ui.widgets.workshop.field_names import help_of, name_of, option_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.state.scenario_form import Slot, Value

_MINUTE_S = 60
_NUMBER_PX = 120
_NARROW = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class FormField(QWidget):
    """A field.

    Attributes:
        edited: The person changed it: its Slot and the value.
        aloud: This line is to be heard.
        undo_wanted: The last change is to be undone.
        redo_wanted: Or done again.
    """

    edited = Signal(object, object)
    aloud = Signal(str)
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(
        self, slot: Slot, theme: Theme, partners: Sequence[tuple[str, str]], *, heard: bool
    ) -> None:
        """Make it empty.

        Args:
            slot: What it is for.
            theme: For its colours.
            partners: Names and ids of all there are.
            heard: Its lines are what the partner says.
        """
        super().__init__()
        self.slot, self._showing = slot, False
        self._control = self._made(theme, partners)
        self._wrong = label(look="warn")
        self._wrong.hide()
        title = name_of(slot)
        self._control.setAccessibleName(title)
        self._control.setAccessibleDescription(help_of(slot))
        if isinstance(self._control, QAbstractSpinBox):
            self._control.lineEdit().setAccessibleName(title)
        head = row(label(title, "strong"), None, gap=S)
        if heard:
            hear = button("", self._say, "icon", tip=self.tr("Hear the line with the cursor"))
            hear.setAccessibleName(self.tr("Hear the line with the cursor"))
            head.addWidget(icon_on(hear, "volume-2", theme))
        hint = [label(help_of(slot), "small")] if help_of(slot) else []
        if slot.shape == "yes":
            self.setLayout(column(self._control, *hint, self._wrong, gap=XS))
        else:
            self.setLayout(column(head, *hint, self._control, self._wrong, gap=XS))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:  # noqa: N802 - Qt's name
        """Go to the control; a focus proxy would make Tab pass over what stands above it."""
        self._control.setFocus(reason)

    @property
    def value(self) -> Value:
        """What stands in it."""
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
        """What it is changed with."""
        return self._control

    @property
    def told(self) -> str:
        """What is said to be wrong with it."""
        return self._wrong.text()

    def show_value(self, value: Value | None) -> None:
        """Show what stands in the file; None if the form cannot show that."""
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
        """Say what is wrong with it, and in which of its lines."""
        self._wrong.setText("\n".join(dict.fromkeys(each.message for each in problems)))
        self._wrong.setVisible(bool(problems))
        if isinstance(self._control, NumberedText):
            deep = len(self.slot.key)
            inside = [each for each in problems if len(each.key) > deep]
            places = {each.key[deep]: each.message for each in inside}
            self._control.mark({at + 1: why for at, why in places.items() if isinstance(at, int)})

    def set_fixed(self, fixed: bool) -> None:
        """Let it be read only, or changed."""
        if isinstance(self._control, QPlainTextEdit):
            self._control.setReadOnly(fixed)
        else:
            self._control.setEnabled(not fixed)

    def _made(self, theme: Theme, partners: Sequence[tuple[str, str]]) -> QWidget:
        slot = self.slot
        match slot.shape:
            case "text" | "lines":
                return self._text(theme)
            case "choice" | "partner":
                box = still(QComboBox())
                box.setSizeAdjustPolicy(_NARROW)
                box.setMinimumContentsLength(12)
                pairs = partners if slot.shape == "partner" else [
                    (option_name(each), each) for each in slot.options
                ]  # fmt: skip
                for name, each in pairs:
                    box.addItem(name, each)
                box.currentIndexChanged.connect(self._tell)
                return box
            case "yes":
                tick = QCheckBox(name_of(slot))
                tick.toggled.connect(self._tell)
                return tick
            case "decimal":
                exact = still(QDoubleSpinBox())
                _plain(exact)
                exact.setRange(slot.least, slot.most)
                exact.setSingleStep(0.05 if slot.most < 2 else 0.5)
                exact.valueChanged.connect(self._tell)
                return exact
            case _:
                whole = still(QSpinBox())
                _plain(whole)
                whole.setRange(round(slot.least), round(slot.most))
                if slot.shape == "minutes":
                    whole.setSuffix(self.tr(" min"))
                whole.valueChanged.connect(self._tell)
                return whole

    def _text(self, theme: Theme) -> NumberedText:
        many = self.slot.shape == "lines"
        text = NumberedText(theme, numbers=many, grows=True) if many else _OneText(theme)
        text.textChanged.connect(self._tell)
        text.undo_wanted.connect(self.undo_wanted)
        text.redo_wanted.connect(self.redo_wanted)
        return text

    def _tell(self) -> None:
        if not self._showing:
            self.edited.emit(self.slot, self.value)

    def _say(self) -> None:
        if isinstance(self._control, NumberedText) and self._control.line.strip():
            self.aloud.emit(self._control.line)


def _plain(box: QAbstractSpinBox) -> None:
    box.lineEdit().setTextMargins(S, 0, S, 0)
    box.setMaximumWidth(_NUMBER_PX)


class _OneText(NumberedText):
    """A text without line ends."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, numbers=False, grows=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)
