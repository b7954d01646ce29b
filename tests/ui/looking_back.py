"""The page of a take, open, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.state.route import LookBackRoute
from tests.duplex_session import loud
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.widgets.take.take_view import TakeView
    from tests.virtual_audio import VirtualAudio

WAIT_MS = 120_000
"""Others may keep this computer busy."""


def view_of(qtbot: QtBot, page: LookBackPage, folder: Path, at_s: float | None = None) -> TakeView:
    """Open the take in `folder`."""
    page.enter(LookBackRoute(folder, at_s=at_s))
    qtbot.waitUntil(lambda: page.view is not None, timeout=WAIT_MS)
    assert page.view is not None
    return page.view


def silence(qtbot: QtBot, audio: VirtualAudio) -> int:
    """Wait until the loudspeaker has been silent for half a second; return the sample after it.

    What is played comes out of it a while after the page says that it does not play any more.
    """
    half, begin = RATE_HZ // 2, audio.recorded().size

    def silent() -> bool:
        nonlocal begin
        lately = audio.recorded(begin)
        if (sounding := loud(lately)).size:
            begin += int(sounding[-1]) + 1
        return lately.size > half and not sounding.size

    qtbot.waitUntil(silent, timeout=WAIT_MS)
    return begin + half


def pressed(view: QWidget, name: str) -> QPushButton:
    """Return the button of that name."""
    return next(each for each in view.findChildren(QPushButton) if each.text() == name)
