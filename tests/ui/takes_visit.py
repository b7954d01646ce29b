"""A person at the page of takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from greenroom.ui.pages.takes import TakesPage
from greenroom.ui.state.route import Route, TakesRoute
from greenroom.ui.state.takes.past_takes import TakeRow
from greenroom.ui.widgets.takes.take_model import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

Key = Qt.Key
WAIT_MS = 20_000


@dataclass
class Visit:
    """A person at the page."""

    page: TakesPage
    qtbot: QtBot
    went: list[Route]

    def until(self, holds: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(holds()), timeout=WAIT_MS)

    def press(self, *keys: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(focus(), key, held)

    def rows(self) -> list[object]:
        model = self.page.listing.model
        return [model.index(place).data(ROW) for place in range(model.rowCount())]

    def ids(self) -> list[str]:
        return [row.take.id for row in self.rows() if isinstance(row, TakeRow)]

    def at(self) -> str:
        take = self.page.listing.take
        return take.id if take else ""


def focus() -> QWidget:
    """Return where keys go."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def visit(context: AppContext, qtbot: QtBot, route: TakesRoute | None = None) -> Visit:
    """Go to the page, and wait until it shows all."""
    page = TakesPage(context)
    qtbot.addWidget(page)
    went: list[Route] = []
    page.route_wanted.connect(went.append)
    page.resize(996, 760)
    page.show()
    qtbot.waitExposed(page)
    page.setFocus()
    with qtbot.waitSignal(page.loaded, timeout=WAIT_MS):
        page.enter(route or TakesRoute())
    return Visit(page, qtbot, went)
