"""A heading that opens and closes what is below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import L, S
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from greenroom.ui.design.theme import Theme


class Fold(QFrame):
    """A card that shows only its heading until it is opened; what is in it is made then."""

    def __init__(
        self, title: str, theme: Theme, made: Callable[[], QWidget], *, opened: bool = False
    ) -> None:
        """Close it, or have it open from the beginning."""
        super().__init__()
        self.setProperty("look", "card")
        self._made = made
        self._inside: QWidget | None = None
        self._shut = icon_on(button(title, self._flip, "fold"), "chevron-right", theme)
        self._open = icon_on(button(title, self._flip, "fold"), "chevron-down", theme)
        self._told = label(look="warn", wraps=False)
        self._told.hide()
        head = row(self._shut, self._open, self._told, gap=S, margin=S)
        head.setStretch(0, 1)
        head.setStretch(1, 1)
        self._column = column(head, gap=0)
        self.setLayout(self._column)
        self._open.setAccessibleDescription(self.tr("Open; press to close"))
        self._shut.setAccessibleDescription(self.tr("Closed; press to open"))
        self.set_open(opened)

    @property
    def inside(self) -> QWidget | None:
        """What is in it, once it was opened."""
        return self._inside

    def set_open(self, wanted: bool) -> None:
        """Open or close it."""
        if wanted and self._inside is None:
            self._inside = self._made()
            self._inside.setContentsMargins(L, 0, L, L)
            self._column.addWidget(self._inside)
        self._shut.setVisible(not wanted)
        self._open.setVisible(wanted)
        if self._inside:
            self._inside.setVisible(wanted)

    def rename(self, title: str) -> None:
        """Give it another heading."""
        self._shut.setText(title)
        self._open.setText(title)

    def tell(self, what: str) -> None:
        """Say something beside the heading; "" says nothing."""
        self._told.setText(what)
        self._told.setVisible(bool(what))

    def _flip(self) -> None:
        opened = not self._shut.isHidden()
        had_focus = self._shut.hasFocus() or self._open.hasFocus()
        self.set_open(opened)
        if had_focus:
            (self._open if opened else self._shut).setFocus()
