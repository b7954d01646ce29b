"""Opens the window and keeps it open."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.storage.preferences import Preferences, read_preferences
from greenroom.ui.app_context import Chosen, Surroundings
from greenroom.ui.crash import catch_everything
from greenroom.ui.design.theme import HERE, Theme
from greenroom.ui.jobs import Jobs
from greenroom.ui.one_instance import OneInstance
from greenroom.ui.shell import Shell
from greenroom.ui.state.route import FirstStart, Prepare
from greenroom.ui.widgets.common.translate import told
from greenroom.ui.words import speak

if TYPE_CHECKING:
    from greenroom.ui.state.route import Route


def made_window(app: QApplication) -> Shell:
    """Return the window, not shown yet, at the page where one starts."""
    app.setApplicationName("Greenroom")
    app.setDesktopFileName("greenroom")
    app.setWindowIcon(QIcon(str(HERE / "icons" / "greenroom.svg")))
    trouble = ""
    try:
        chosen = read_preferences(places.settings_file())
    except InputError as error:
        chosen, trouble = Preferences(), str(error)
    speak(app, chosen.window.language)
    theme = Theme(app)
    theme.choose(chosen.window.appearance)
    jobs = Jobs(app)
    app.aboutToQuit.connect(jobs.close)
    shell = Shell(Surroundings(theme, jobs, Chosen(chosen, jobs)))
    start: Route = Prepare() if chosen.window.welcomed else FirstStart()
    shell.open(start)
    if trouble:
        shell.tell(told(trouble))
    return shell


def open_window() -> int:
    """Show the window until it is closed; return the exit code.

    Where there is one already, it comes to the front, and this ends at once.
    """
    app = QApplication(sys.argv[:1])
    only = OneInstance(app)
    if not only.claim():
        return 0
    shell = made_window(app)
    catch_everything(shell)
    only.asked.connect(shell.to_front)
    shell.show()
    try:
        return app.exec()
    finally:
        only.release()
