"""A language chosen while the window is open is spoken at once, everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from greenroom.ui.shell import Shell
from greenroom.ui.state.route import FirstStartRoute, SettingsRoute, TakesRoute

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

LIMIT_MS = 30_000


class Bracketed(QTranslator):
    """Says everything in brackets."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return f"[{text}]"


@pytest.fixture
def bracketed(qapp: QApplication) -> Iterator[Bracketed]:
    made = Bracketed()
    yield made
    qapp.removeTranslator(made)


def test_the_rail_the_page_and_the_other_pages_change(
    qtbot: QtBot, qapp: QApplication, context: AppContext, bracketed: Bracketed
) -> None:
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(FirstStartRoute())
    first = shell.page
    shell.open_route(TakesRoute())
    qtbot.waitUntil(lambda: "Your takes will be here" in _texts(shell), timeout=LIMIT_MS)
    shell.open_route(SettingsRoute("window"))
    here = shell.page
    assert here is not None
    qapp.installTranslator(bracketed)
    qtbot.waitUntil(lambda: "[Size of the captions]" in _texts(shell), timeout=LIMIT_MS)
    qtbot.waitUntil(lambda: "[Prepare]" in _texts(shell), timeout=LIMIT_MS)
    assert "Prepare" not in _texts(shell)
    assert shell.page is here
    shell.open_route(FirstStartRoute())
    assert shell.page is not first
    assert "[Later]" in _texts(shell)
    shell.open_route(TakesRoute())
    assert shell.page
    assert "[Your takes will be here]" in _texts(shell.page)
    assert "Your takes will be here" not in _texts(shell.page)
    shell.close()


def _texts(part: QWidget) -> list[str]:
    labels = [each.text() for each in part.findChildren(QLabel)]
    return labels + [each.text() for each in part.findChildren(QPushButton)]
