"""What the shell knows of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.route import Route


class Page(QWidget):
    """One page of the window; made when it is first gone to, and kept.

    Attributes:
        go: Asks the shell to go to a Route.
        alone: The rail goes away while this page is shown.
    """

    go = Signal(object)
    alone = False

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setObjectName("page")
        self.around = around

    def enter(self, route: Route) -> None:
        """Show what `route` asks for; called each time somebody comes here."""

    def leave(self) -> None:
        """Stop what goes on; called each time somebody goes elsewhere, or closes the window."""

    def may_leave(self) -> bool:
        """Return whether one may go now; asks the person where something would be lost."""
        return True
