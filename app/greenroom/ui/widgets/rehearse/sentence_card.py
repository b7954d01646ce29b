"""A sentence in the middle of a page, with buttons for what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from greenroom.ui.design.sizes import XL, M
from greenroom.ui.widgets.common.basic import button, card, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WIDTH_PX = 560


class SentenceCard(QWidget):
    """A card with a sentence and buttons; the first button has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(look="title")
        self.sentence = label()
        self.buttons: list[QPushButton] = []
        self._row = row(None)
        shown = card(self.title, self.sentence, M, self._row, margin=XL)
        shown.setFixedWidth(_WIDTH_PX)
        self.setLayout(column(None, row(None, shown, None), None))

    def show_sentence(
        self, title: str, sentence: str, actions: Sequence[tuple[str, Callable[[], object]]]
    ) -> None:
        """Show a sentence with a button for each action."""
        self.clear()
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        for number, (word, does) in enumerate(actions):
            made = button(word, does, "" if number else "primary")
            made.setAutoDefault(True)
            self._row.insertWidget(number, made)
            self.buttons.append(made)
            made.setVisible(True)  # its layout would do so later, and what is hidden gets no focus
        self.buttons[0].setFocus()

    def clear(self) -> None:
        """Remove the buttons."""
        for each in self.buttons:
            self._row.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.buttons.clear()
