"""A person made of software: looks at the window, moves the mouse, types, speaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

_SIZE = (1280, 800)


class Screen:
    """An X server that draws into memory."""

    def __init__(self, size: tuple[int, int] = _SIZE) -> None:
        read, write = os.pipe()
        wanted = ("-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset")
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), *wanted],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = f":{pipe.readline().strip()}"

    def close(self) -> None:
        """End it."""
        self._server.terminate()
        self._server.wait()


class Robot:
    """Sits before one window.

    Attributes:
        pid: Of the window's process.
        environment: Of that process.
    """

    def __init__(
        self, screen: Screen, environment: dict[str, str], log: Path, width: int = 1180
    ) -> None:
        plain = {
            k: v for k, v in os.environ.items() if k not in {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY"}
        }
        self.environment = {**plain, **environment, "DISPLAY": screen.display}
        self._log = log.open("wb")
        self._window = subprocess.Popen(
            [sys.executable, "-m", "tests.window.watched"],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            bufsize=1,
        )
        self.pid = self._window.pid

    def see(self) -> list[dict[str, Any]]:
        """Return everything on show: name, value, role, box, enabled, focused, checked."""
        return list(self._ask(ask="see"))

    @property
    def page(self) -> str:
        """The name of the page's class."""
        return str(self._ask(ask="page")["page"])

    def wait(self, name: str, limit_s: float = 20.0, **more: object) -> dict[str, Any]:
        """Wait until something called `name` is on show, and return it.

        Args:
            name: Its accessible name; with part=True, a part of it.
            limit_s: How long.
            more: role="Button", enabled=False (it need not be).
        """
        found = self._ask(ask="wait", name=name, limit_s=limit_s, **more)
        if not found:
            names = sorted({f"{each['role']}: {each['name']}" for each in self.see()})
            raise AssertionError(f"no '{name}' after {limit_s} s among " + "; ".join(names))
        return dict(found[0])

    def click(self, name: str, limit_s: float = 20.0, **more: object) -> None:
        """Click on it with the mouse once it is there."""
        x, y, width, height = self.wait(name, limit_s, **more)["box"]
        self._do("mousemove", str(x + width // 2), str(y + height // 2), "click", "1")

    def key(self, *keys: str) -> None:
        """Press keys one after the other, as xdotool names them: Return, ctrl+2."""
        self._do("key", *keys)

    def hold(self, key: str) -> None:
        """Press a key down."""
        self._do("keydown", key)

    def let_go(self, key: str) -> None:
        """Let it go."""
        self._do("keyup", key)

    def types(self, text: str) -> None:
        """Type text."""
        self._do("type", "--delay", "5", text)

    def close_window(self) -> None:
        """Press the cross of the window's frame."""
        self._ask(ask="close")

    def picture(self, path: Path) -> None:
        """Keep what is on the screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        assert self._ask(ask="picture", path=str(path))

    def leave(self, limit_s: float = 30.0) -> int:
        """Wait for the window to be closed, and return its exit code."""
        code = self._window.wait(limit_s)
        self._close()
        return code

    def kill(self) -> None:
        """End it however it stands."""
        self._window.kill()
        self._window.wait()
        self._close()

    def _close(self) -> None:
        for pipe in (self._window.stdin, self._window.stdout, self._log):
            with suppress(OSError):  # what was not written yet has no reader any more
                pipe.close()  # type: ignore[union-attr]

    def _do(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True)

    def _ask(self, **what: object) -> Any:
        assert self._window.stdin is not None
        assert self._window.stdout is not None
        self._window.stdin.write(json.dumps(what) + "\n")
        line = self._window.stdout.readline()
        assert line, "the window is gone"
        return json.loads(line)
