"""The base class of all pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.route import Route


class Page(QWidget):
    """One page of the window; created when it is first opened, and kept.

    Attributes:
        route_wanted: Asks the shell to open a Route.
        hides_rail: The shell hides the rail while this page is shown.
    """

    route_wanted = Signal(object)
    hides_rail = False

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("page")
        self.context = context

    def enter(self, route: Route) -> None:
        """Show what `route` asks for; called each time the page is opened."""

    def leave(self) -> None:
        """Stop all activity; called when another page is opened and when the window closes."""

    @property
    def holds_typed(self) -> bool:
        """Whether the person typed something into it, except passwords."""
        lines, texts = self.findChildren(QLineEdit), self.findChildren(QPlainTextEdit)
        shown = QLineEdit.EchoMode.Normal
        return any(
            each.isModified() and each.text() and each.echoMode() == shown for each in lines
        ) or any(each.document().isModified() and each.toPlainText() for each in texts)

    def may_leave(self) -> bool:
        """Return whether the page may be left now; asks the person if something would be lost."""
        return True
