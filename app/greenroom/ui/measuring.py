"""A window that is opened to be measured: python -m greenroom.ui.measuring painted."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

if TYPE_CHECKING:
    from greenroom.ui.shell import Shell

_STARTED_S = float(os.environ.get("GREENROOM_STARTED_S", "nan"))


def _since_start_s() -> float:
    return time.monotonic() - _STARTED_S


def bare() -> dict[str, object]:
    """Open what the fastest program with this library opens."""
    app = QApplication(sys.argv[:1])
    found: dict[str, object] = {}

    class Bare(QMainWindow):
        def paintEvent(self, _: object) -> None:  # noqa: N802 - Qt's name
            found.setdefault("painted_s", _since_start_s())
            QTimer.singleShot(0, app.quit)

    window = Bare()
    window.show()
    app.exec()
    return found


def painted() -> dict[str, object]:
    """Open the window, and close it once it was painted."""
    app, shell, found = _opened()
    shell.painted.connect(lambda: QTimer.singleShot(0, app.quit))
    shell.show()
    app.exec()
    return found


def _opened() -> tuple[QApplication, Shell, dict[str, object]]:
    from greenroom.ui.window import made_window

    app = QApplication(sys.argv[:1])
    shell = made_window(app)
    found: dict[str, object] = {}
    shell.painted.connect(lambda: found.setdefault("painted_s", _since_start_s()))
    return app, shell, found


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"bare": bare, "painted": painted}[sys.argv[1]]()))
