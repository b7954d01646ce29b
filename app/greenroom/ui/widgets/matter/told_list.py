"""Whether the partner remembers earlier takes, and what it remembers, to be forgotten."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from greenroom.ui.design.sizes import XS, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    label,
    row,
    set_tip,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.design.theme import Theme


class ToldList(QWidget):
    """A tick, and below it what is remembered.

    Attributes:
        wanted: The person wants it to be remembered, or not any more.
        forgotten: This sentence is to be forgotten; all if it is "".
        tick: The tick.
    """

    wanted = Signal(bool)
    forgotten = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.tick = QCheckBox(self.tr("They remember what I say, until the next time"))
        self.tick.clicked.connect(lambda: self.wanted.emit(self.tick.isChecked()))
        hint = self.tr(
            "A few of your sentences are kept: answers, and what you promised. Next time they "
            "bring one of them up. It stays on this computer and is not given away with this "
            "matter."
        )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(XS)
        self.setLayout(column(self.tick, label(hint, "small"), self._rows, gap=S))

    def show_told(self, said: Sequence[str], *, wanted: bool) -> None:
        """Show what is remembered, and whether anything is to be."""
        self.tick.setChecked(wanted)
        clear_layout(self._rows)
        for each in said:
            gone = add_icon(
                button("", partial(self.forgotten.emit, each), "icon"), "x", self._theme
            )
            gone.setAccessibleName(self.tr("Forget: {line}").format(line=each))
            set_tip(gone, self.tr("Forget this"))
            line = row(label(each), gone, gap=XS)
            line.setStretch(0, 1)
            self._rows.addLayout(line)
        if said:
            every = button(self.tr("Forget all of it"), partial(self.forgotten.emit, ""), "quiet")
            self._rows.addLayout(row(every, None))
