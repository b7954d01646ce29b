"""Creates the main window and runs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.storage.preferences import Preferences, read_preferences
from greenroom.ui.app_context import AppContext, PreferenceStore
from greenroom.ui.crash import catch_everything
from greenroom.ui.design.theme import HERE, Theme
from greenroom.ui.idle_lock import IdleLock
from greenroom.ui.jobs import Jobs
from greenroom.ui.language import use_language
from greenroom.ui.one_instance import OneInstance
from greenroom.ui.shell import Shell
from greenroom.ui.state.route import FirstStartRoute, PrepareRoute
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.ui.state.route import Route


_GIVE_WAY_S = 0.001
"""So long another thread may hold up Qt's, again and again while a page is built; Python's own 5 ms
made halts of up to 87 ms of those of up to 48 ms while a long document is read."""


def make_window(app: QApplication) -> Shell:
    """Return the main window, not shown yet, at its first page."""
    app.setApplicationName("Greenroom")
    app.setDesktopFileName("greenroom")
    app.setWindowIcon(QIcon(str(HERE / "icons" / "greenroom.svg")))
    trouble = ""
    try:
        chosen = read_preferences(places.settings_file())
    except InputError as error:
        chosen, trouble = Preferences(), str(error)
    use_language(app, chosen.window.language)
    theme = Theme(app)
    theme.choose(chosen.window.appearance)
    sys.setswitchinterval(_GIVE_WAY_S)
    jobs = Jobs(app)
    app.aboutToQuit.connect(jobs.close)
    shell = Shell(AppContext(theme, jobs, PreferenceStore(chosen, jobs)))
    IdleLock(app, lambda: shell.may_lock, shell.lock)
    start: Route = PrepareRoute() if chosen.window.welcomed else FirstStartRoute()
    shell.open_route(start)
    if trouble:
        shell.show_trouble(translate_sentence(trouble))
    return shell


def open_window() -> int:
    """Show the window until it is closed; return the exit code.

    If a window is open already, bring that one to the front and return at once.
    """
    app = QApplication(sys.argv[:1])
    only = OneInstance(app)
    if not only.claim():
        return 0
    shell = make_window(app)
    catch_everything(shell)
    only.started_again.connect(shell.bring_to_front)
    shell.show()
    try:
        return app.exec()
    finally:
        only.release()
