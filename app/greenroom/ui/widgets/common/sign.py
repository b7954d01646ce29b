"""An icon that is only looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from greenroom.ui.design.icons import pixmap

if TYPE_CHECKING:
    from greenroom.ui.design.theme import Theme

_SIDE_PX = 24


class Sign(QLabel):
    """It follows the theme; the words beside it say what it means."""

    def __init__(self, theme: Theme, name: str, role: str = "ink", side: int = _SIDE_PX) -> None:
        super().__init__()
        self._theme, self._side = theme, side
        self.setFixedWidth(side)
        theme.changed.connect(self._draw)
        self.show_icon(name, role)

    def show_icon(self, name: str, role: str) -> None:
        """Show another icon, or in another colour."""
        self._name, self._role = name, role
        self._draw()

    def _draw(self) -> None:
        self.setPixmap(pixmap(self._name, self._theme.colours[self._role], self._side))
