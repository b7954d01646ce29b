"""A dialog that asks for a name and, if wanted, for more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLineEdit, QWidget

from greenroom.ui.design.sizes import XL, XS, L, S
from greenroom.ui.widgets.common.basic import button, column, in_widget, label, row

if TYPE_CHECKING:
    from collections.abc import Sequence


class NameDialog(QDialog):
    """Asks for a name; open it and connect to `accepted`."""

    def __init__(self, parent: QWidget, title: str, words: str, does: str) -> None:
        """Ask for `words` under `title`; `does` is the text of the default button."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.field = QLineEdit()
        self.field.setAccessibleName(words)
        self.field.textChanged.connect(self._update_button)
        self.field.setMaxLength(120)
        self._does = button(does, self.accept, "primary")
        self._does.setDefault(True)
        self._fields = column(label(words, "strong"), self.field, gap=S)
        buttons = row(None, button(self.tr("Cancel"), self.reject), self._does, gap=S)
        self.setLayout(column(label(title, "title"), self._fields, buttons, gap=L, margin=XL))
        self.setMinimumWidth(420)
        self._box: QComboBox | None = None
        self._checkbox: QCheckBox | None = None
        self._update_button()

    @property
    def name(self) -> str:
        """The name that was entered."""
        return " ".join(self.field.text().split())

    @property
    def choice(self) -> str:
        """Id of the chosen option."""
        return str(self._box.currentData()) if self._box else ""

    @property
    def ticked(self) -> bool:
        """Whether the checkbox is ticked."""
        return self._checkbox is not None and self._checkbox.isChecked()

    def suggest_name(self, name: str) -> NameDialog:
        """Put `name` into the field and select it."""
        self.field.setText(name)
        self.field.selectAll()
        return self

    def set_ticked(self) -> NameDialog:
        """Tick the checkbox."""
        if self._checkbox:
            self._checkbox.setChecked(True)
        return self

    def add_explanation(self, words: str) -> NameDialog:
        """Add an explanation below the field."""
        self._fields.addWidget(label(words, "small"))
        return self

    def add_checkbox(self, words: str) -> NameDialog:
        """Add a checkbox."""
        self._checkbox = QCheckBox(words)
        self._fields.addWidget(self._checkbox)
        return self

    def add_choice(self, words: str, options: Sequence[tuple[str, str]]) -> NameDialog:
        """Add a list to choose one of `options`, pairs of name and id."""
        self._box = QComboBox()
        self._box.setAccessibleName(words)
        for name, each in options:
            self._box.addItem(name, each)
        self._fields.addWidget(in_widget(column(label(words, "strong"), self._box, gap=XS + S)))
        return self

    def _update_button(self) -> None:
        self._does.setEnabled(bool(self.name))
