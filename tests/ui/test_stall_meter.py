import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from greenroom.ui.measuring import StallMeter

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_stall_is_noticed_with_its_length(qtbot: "QtBot") -> None:
    beat = StallMeter()

    def stall() -> None:
        until_s = time.monotonic() + 0.2
        while time.monotonic() < until_s:
            pass

    beat.start()
    QTimer.singleShot(20, stall)
    qtbot.waitUntil(lambda: max(beat.stalls_s, default=0.0) > 0.15)
    assert max(beat.stop()) < 2.0
    count = len(beat.stalls_s)
    assert count > 1
