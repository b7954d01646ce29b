"""One sentence in the middle of a page, and what one can do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from greenroom.ui.design.sizes import XL, M
from greenroom.ui.widgets.common.basic import button, card, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WIDTH_PX = 560


class SentenceCard(QWidget):
    """Filled by `show_sentence`; the first button has the focus and is what Enter does."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(look="title")
        self.sentence = label()
        self.deeds: list[QPushButton] = []
        self._row = row(None)
        shown = card(self.title, self.sentence, M, self._row, margin=XL)
        shown.setFixedWidth(_WIDTH_PX)
        self.setLayout(column(None, row(None, shown, None), None))

    def show_sentence(
        self, title: str, sentence: str, deeds: Sequence[tuple[str, Callable[[], object]]]
    ) -> None:
        """Show it with a button for each deed."""
        self.clear()
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        for number, (word, does) in enumerate(deeds):
            made = button(word, does, "" if number else "primary")
            made.setAutoDefault(True)
            self._row.insertWidget(number, made)
            self.deeds.append(made)
            made.setVisible(True)  # its layout would do so later, and what is hidden gets no focus
        self.deeds[0].setFocus()

    def clear(self) -> None:
        """Take the buttons away."""
        for each in self.deeds:
            self._row.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.deeds.clear()
