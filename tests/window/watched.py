"""The window as everybody opens it, with one thing added: over a pipe it says what is on it.

`python -m tests.window.watched` reads one JSON object a line and answers each with one. It only
looks: what is done to the window comes from outside, as keys and clicks of the screen's server. But
for closing it: that is the window manager's, and there is none.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QElapsedTimer, QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication

from greenroom.ui import window
from greenroom.ui.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface, QPixmap

_LOOK_EVERY_MS = 30


class Watcher(QObject):
    """Answers the questions that come in."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._asked: dict[str, Any] = {}
        self._since = QElapsedTimer()
        self._rest = b""
        self._input = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._read)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def _read(self) -> None:
        more = os.read(0, 65536)
        if not more:
            self._input.setEnabled(False)
            return
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            self._answer(json.loads(line))

    def _answer(self, asked: dict[str, Any]) -> None:
        match asked["ask"]:
            case "see":
                self._say(list(_seen()))
            case "wait":
                self._asked = asked
                self._since.start()
                self._timer.start()
                self._look()
            case "picture":
                self._say(self._grabbed().save(asked["path"]))
            case "close":
                self._say(True)
                QTimer.singleShot(0, self._shell.close)
            case "page":
                page = self._shell.page
                self._say({"page": type(page).__name__, "route": repr(self._shell.route)})

    def _grabbed(self) -> QPixmap:
        """Return what is on the screen where the window is, with whatever lies over it."""
        place = self._shell.frameGeometry()
        size = place.width(), place.height()
        return QGuiApplication.primaryScreen().grabWindow(0, place.x(), place.y(), *size)

    def _look(self) -> None:
        there = [each for each in _seen() if _fits(each, self._asked)]
        if there or self._since.hasExpired(int(1000 * self._asked["limit_s"])):
            self._timer.stop()
            self._say(there)

    @staticmethod
    def _say(what: object) -> None:
        sys.stdout.write(json.dumps(what) + "\n")
        sys.stdout.flush()


def _fits(seen: dict[str, Any], asked: dict[str, Any]) -> bool:
    name, role = asked["name"], asked.get("role")
    fits = name in seen["name"] if asked.get("part") else seen["name"] == name
    ready = seen["enabled"] or not asked.get("enabled", True)
    return fits and ready and role in {None, seen["role"]}


def _seen() -> Iterator[dict[str, Any]]:
    modal = QApplication.activeModalWidget()
    tops = [modal] if modal else [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    for top in tops:
        yield from _below(QAccessible.queryAccessibleInterface(top))


def _below(here: QAccessibleInterface | None) -> Iterator[dict[str, Any]]:
    if here is None or not here.isValid() or here.state().invisible:
        return
    where, state = here.rect(), here.state()
    texts = QAccessible.Text
    yield {
        "name": here.text(texts.Name),
        "value": here.text(texts.Value),
        "role": here.role().name,
        "box": [where.x(), where.y(), where.width(), where.height()],
        "enabled": not state.disabled,
        "focused": bool(state.focused),
        "checked": bool(state.checked),
    }
    for number in range(here.childCount()):
        yield from _below(here.child(number))


if __name__ == "__main__":
    made = window.make_window

    def made_and_watched(app: QApplication) -> Shell:
        shell = made(app)
        Watcher(shell)
        return shell

    window.make_window = made_and_watched
    sys.exit(window.open_window())
