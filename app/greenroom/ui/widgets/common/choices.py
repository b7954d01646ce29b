"""A row of buttons of which one is chosen, and a control with its name above it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import XS, S
from greenroom.ui.widgets.common.basic import button, column, in_widget, label, row

if TYPE_CHECKING:
    from collections.abc import Sequence


class Choices(QWidget):
    """Buttons side by side, of which one is chosen.

    Attributes:
        chosen: The person chose the option with this id.
    """

    chosen = Signal(str)

    def __init__(self, options: Sequence[tuple[str, str]], now: str) -> None:
        """Show `options`, pairs of id and name; `now` is the id of the chosen one."""
        super().__init__()
        self._buttons = {}
        for each, name in options:
            made = button(name, partial(self._press, each), "choice")
            made.setCheckable(True)
            made.setChecked(each == now)
            self._buttons[each] = made
        self.setLayout(row(*self._buttons.values(), None, gap=S))

    @property
    def now(self) -> str:
        """Id of the chosen option."""
        return next(each for each, made in self._buttons.items() if made.isChecked())

    def show_choice(self, wanted: str) -> None:
        """Choose an option without emitting `chosen`."""
        for each, made in self._buttons.items():
            made.setChecked(each == wanted)

    def _press(self, which: str) -> None:
        self.show_choice(which)
        self.chosen.emit(which)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's name
        """Set the name, and describe each button by it."""
        super().setAccessibleName(name)
        for made in self._buttons.values():
            made.setAccessibleDescription(name)


def labelled_control(name: str, control: QWidget, hint: str = "") -> QWidget:
    """Return `control` with its name and an explanation above it."""
    control.setAccessibleName(name)
    texts = [label(name, "strong"), *([label(hint, "small")] if hint else [])]
    return in_widget(column(*texts, XS, control, gap=XS))
