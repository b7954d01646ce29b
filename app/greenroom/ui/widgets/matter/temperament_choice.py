"""Eight temperaments to choose from, each with a drawn face."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from greenroom.domain.persona import Temperament
from greenroom.ui.design.sizes import S
from greenroom.ui.widgets.common.basic import add_icon, button, leave_one_stop
from greenroom.ui.widgets.common.temperaments import temperament_name

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from greenroom.ui.design.theme import Theme

_MOST_COLUMNS = 4


class TemperamentChoice(QWidget):
    """One of eight; arrow keys go from one to the next.

    Attributes:
        chosen: The person chose this temperament.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for each in get_args(Temperament):
            made = button(temperament_name(each), partial(self.chosen.emit, each), "face")
            made.setCheckable(True)
            self._group.addButton(add_icon(made, f"face-{each}", theme))
            self._buttons[each] = made
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(S)
        self._columns = 0
        self._place(2)

    def show_choice(self, wanted: str) -> None:
        """Choose one without emitting `chosen`."""
        self._buttons[wanted].setChecked(True)
        leave_one_stop(self._group)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Adapt the number of columns."""
        super().resizeEvent(event)
        widest = max(each.sizeHint().width() for each in self._buttons.values())
        fit = (self.width() + S) // (widest + S)
        self._place(min(max(1, fit), _MOST_COLUMNS))

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        for number, each in enumerate(self._buttons.values()):
            self._grid.addWidget(each, *divmod(number, columns))
        for place in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(place, 1 if place < columns else 0)
        self._columns = columns
