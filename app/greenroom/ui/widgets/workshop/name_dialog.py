"""A dialog that asks for a name."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from greenroom.ui.design.sizes import XL, L, S
from greenroom.ui.widgets.common.basic import button, column, label, row


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
        self._update_button()

    @property
    def name(self) -> str:
        """The name that was entered."""
        return " ".join(self.field.text().split())

    def suggest_name(self, name: str) -> NameDialog:
        """Put `name` into the field and select it."""
        self.field.setText(name)
        self.field.selectAll()
        return self

    def add_explanation(self, words: str) -> NameDialog:
        """Add an explanation below the field."""
        self._fields.addWidget(label(words, "small"))
        return self

    def _update_button(self) -> None:
        self._does.setEnabled(bool(self.name))
