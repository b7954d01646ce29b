"""Asks for a name, with what else goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLineEdit, QWidget

from greenroom.ui.design.sizes import XL, XS, L, S
from greenroom.ui.widgets.common.basic import button, column, held, label, row

if TYPE_CHECKING:
    from collections.abc import Sequence


class Naming(QDialog):
    """A question for a name; open it, and listen to `accepted`."""

    def __init__(self, parent: QWidget, title: str, words: str, does: str) -> None:
        """Ask under `title`, with `words` below it; `does` is what Enter does."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.field = QLineEdit()
        self.field.setAccessibleName(words)
        self.field.textChanged.connect(self._look)
        self.field.setMaxLength(120)
        self._does = button(does, self.accept, "primary")
        self._does.setDefault(True)
        self._fields = column(label(words, "strong"), self.field, gap=S)
        buttons = row(None, button(self.tr("Cancel"), self.reject), self._does, gap=S)
        self.setLayout(column(label(title, "title"), self._fields, buttons, gap=L, margin=XL))
        self.setMinimumWidth(420)
        self._box: QComboBox | None = None
        self._tick: QCheckBox | None = None
        self._look()

    @property
    def name(self) -> str:
        """What was given."""
        return " ".join(self.field.text().split())

    @property
    def choice(self) -> str:
        """What was chosen beside it."""
        return str(self._box.currentData()) if self._box else ""

    @property
    def ticked(self) -> bool:
        """Whether what was offered is wanted."""
        return self._tick is not None and self._tick.isChecked()

    def suggest(self, name: str) -> Naming:
        """Put `name` into the field, to be typed over."""
        self.field.setText(name)
        self.field.selectAll()
        return self

    def tick(self) -> Naming:
        """Want what is offered."""
        if self._tick:
            self._tick.setChecked(True)
        return self

    def explain(self, words: str) -> Naming:
        """Say something more below the field."""
        self._fields.addWidget(label(words, "small"))
        return self

    def offer(self, words: str) -> Naming:
        """Offer something to tick."""
        self._tick = QCheckBox(words)
        self._fields.addWidget(self._tick)
        return self

    def let_choose(self, words: str, options: Sequence[tuple[str, str]]) -> Naming:
        """Let one be chosen of `options`, names and ids."""
        self._box = QComboBox()
        self._box.setAccessibleName(words)
        for name, each in options:
            self._box.addItem(name, each)
        self._fields.addWidget(held(column(label(words, "strong"), self._box, gap=XS + S)))
        return self

    def _look(self) -> None:
        self._does.setEnabled(bool(self.name))
