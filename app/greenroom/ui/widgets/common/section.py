"""One part of the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.widgets.common.basic import column, label, row, scrolled

if TYPE_CHECKING:
    from greenroom.ui.app_context import Surroundings

_WIDEST_PX = 760


class Section(QWidget):
    """A heading and parts below it, in one column that scrolls."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.around = around

    def fill(self, heading: str, *parts: QWidget) -> None:
        """Show `parts`."""
        inside = QWidget()
        inside.setMaximumWidth(_WIDEST_PX)
        inside.setLayout(column(label(heading, "display"), *parts, None, gap=L))
        middle = row(inside, gap=0)
        self.setLayout(column(scrolled(middle, XL), gap=0))

    def enter(self) -> None:
        """It is shown from now on."""

    def leave(self) -> None:
        """It is shown no longer: let go of everything."""
