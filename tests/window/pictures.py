"""Take a picture of every page: python -m tests.window.pictures HOME FOLDER [VARIANT ...].

HOME is a GREENROOM_HOME with takes in it; it is not changed. Each variant is a process of its own,
for Qt reads the scale when it starts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

    from greenroom.storage.preferences import Appearance, Language
    from greenroom.ui.shell import Shell
    from greenroom.ui.state.route import Route


@dataclass(frozen=True)
class Variant:
    """How the pages are looked at: colours, language, size in pixels at 100 %, scale."""

    appearance: Appearance = "light"
    language: Language = "en"
    size: tuple[int, int] = (1180, 760)
    scale: float = 1.0


_QUIET = 20  # looks in a row at which nothing was under way

VARIANTS = {
    "light": Variant(),
    "dark": Variant("dark"),
    "contrast": Variant("contrast"),
    "small": Variant(size=(1024, 640)),
    "small-dark-german": Variant("dark", "de", (1024, 640)),
    "large": Variant(size=(1280, 720), scale=2.0),
    "german": Variant(language="de"),
}


def take_all(variant: Variant, folder: Path) -> None:
    """Take the pictures of one variant."""
    from PySide6.QtWidgets import QApplication

    from greenroom.ui.window import make_window

    app = QApplication(sys.argv[:1])
    shell = make_window(app)
    shell.resize(*variant.size)
    shell.show()
    folder.mkdir(parents=True, exist_ok=True)
    for name, route in routes():
        shell.open_route(route)
        settle(app, shell)
        assert shell.grab().save(str(folder / f"{name}.png"))


def routes() -> Iterator[tuple[str, Route]]:
    """Yield all places that can be shown without a microphone, by the name of their picture."""
    from greenroom import places
    from greenroom.storage.library import Library
    from greenroom.ui.state import route

    with Library(places.library_file()) as library:
        takes = library.takes()
    yield "first-start", route.FirstStartRoute()
    yield "prepare", route.PrepareRoute()
    if own := sorted(places.own_scenarios_dir().glob("*.yaml")):
        yield "matter", route.MatterRoute(own[0].stem)
    yield "prepare-chosen", route.PrepareRoute("sales-pitch", "Name the price before she asks")
    yield "prepare-talk", route.PrepareRoute("five-minute-talk")
    yield "takes", route.TakesRoute()
    yield "goals", route.TakesRoute(course=True)
    yield "drills", route.DrillsRoute()
    yield "drill", route.DrillsRoute("slow-down")
    same = [take.id for take in takes if take.scenario_id == "sales-pitch"]
    if len(same) > 1:
        yield "takes-compared", route.TakesRoute(compare=tuple(same[:2]))
    if takes:
        longest = max(takes, key=lambda take: take.duration_s)
        yield "look-back-fresh", route.LookBackRoute(longest.folder, fresh=True)
        yield "look-back", route.LookBackRoute(longest.folder)
    yield "workshop", route.WorkshopRoute()
    yield "workshop-scenario", route.WorkshopRoute("sales-pitch")
    for section in ("sound", "models", "servers", "turns", "window", "keys", "files"):
        yield f"settings-{section}", route.SettingsRoute(section)


def settle(app: QApplication, shell: Shell) -> None:
    """Let the page get what it asked for."""
    from PySide6.QtCore import QElapsedTimer, QEventLoop, QTimer

    since = QElapsedTimer()
    since.start()
    loop = QEventLoop()
    timer = QTimer()
    timer.setInterval(50)
    quiet = [0]

    def look() -> None:
        quiet[0] = 0 if shell.busy else quiet[0] + 1
        if quiet[0] > _QUIET or since.hasExpired(15_000):
            loop.quit()

    timer.timeout.connect(look)
    timer.start()
    loop.exec()
    app.processEvents()


def main() -> None:
    """Take the pictures in one process a variant."""
    home, into, *wanted = sys.argv[1:]
    for name in wanted or VARIANTS:
        variant = VARIANTS[name]
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(variant.scale),
            "GREENROOM_HOME": home,
        }
        command = [sys.executable, "-m", "tests.window.pictures", "--one", name, into]
        subprocess.run(command, env=environment, check=True)


def one(name: str, into: Path) -> None:
    """Take the pictures of one variant, in this process, in a copy of the home."""
    from greenroom import places
    from greenroom.storage.preferences import (
        Preferences,
        WindowPreferences,
        write_preferences,
    )

    variant = VARIANTS[name]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(places.data_home(), folder, dirs_exist_ok=True)
        os.environ["GREENROOM_HOME"] = folder
        looks = WindowPreferences(variant.appearance, variant.language, welcomed=True)
        write_preferences(places.settings_file(), Preferences(looks))
        take_all(variant, into / name)


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        one(sys.argv[2], Path(sys.argv[3]))
    else:
        main()
