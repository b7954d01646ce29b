"""A window whose takes are sealed: asked for the passphrase, locked, sealed and opened again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from greenroom import places
from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.storage.preferences import Preferences, write_preferences
from greenroom.storage.scenarios.own import read_with_draft
from greenroom.storage.sealing import seal
from greenroom.storage.sealing.seal import Stretching
from greenroom.ui.idle_lock import IdleLock
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.pages.prepare import PreparePage
from greenroom.ui.pages.settings import SettingsPage
from greenroom.ui.pages.takes import TakesPage
from greenroom.ui.pages.unlock import UnlockPage
from greenroom.ui.pages.workshop import WorkshopPage
from greenroom.ui.shell import Shell
from greenroom.ui.state.route import (
    LookBackRoute,
    PrepareRoute,
    SettingsRoute,
    TakesRoute,
    UnlockRoute,
    WorkshopRoute,
)
from greenroom.ui.widgets.settings.sealing import SealingPanel
from greenroom.ui.widgets.settings.settings_sections import FilesSection
from greenroom.ui.window import make_window
from tests.many_takes import rehearsed
from tests.sealed import CHEAP, PASSPHRASE, seal_home
from tests.small_scenario import write_small_scenario

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext


def press(where: QWidget, text: str) -> None:
    button = next(each for each in where.findChildren(QPushButton) if each.text() == text)
    button.click()


def offers(panel: SealingPanel, text: str) -> bool:
    return any(each.text() == text and each.isVisible() for each in panel.findChildren(QPushButton))


def asks_for_new(panel: SealingPanel) -> bool:
    return offers(panel, "Seal my takes")


def asks_for_old(panel: SealingPanel) -> bool:
    return offers(panel, "Lock now")


def test_the_window_asks_for_the_passphrase_and_goes_on(qapp: QApplication, qtbot: QtBot) -> None:
    seal_home()
    rehearsed(2)
    seal.lock()
    welcomed = Preferences()
    write_preferences(
        places.settings_file(), replace(welcomed, window=replace(welcomed.window, welcomed=True))
    )
    shell = make_window(qapp)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(TakesRoute())
    page = shell.page
    assert isinstance(page, UnlockPage)
    page.passphrase.setText("not this one")
    page.act.click()
    qtbot.waitUntil(lambda: "not the passphrase" in page.message.text())
    page.passphrase.setText(PASSPHRASE)
    page.act.click()
    qtbot.waitUntil(lambda: isinstance(shell.page, TakesPage))
    assert not seal.is_locked()
    qtbot.waitUntil(lambda: not shell.busy)
    qapp.aboutToQuit.emit()
    for each in qapp.findChildren(IdleLock):
        each.deleteLater()


def test_idle_takes_are_locked_but_not_while_something_goes_on(
    qapp: QApplication, qtbot: QtBot
) -> None:
    seal_home()
    goes_on = [True, True, False]
    asked: list[bool] = []

    def may_lock() -> bool:
        asked.append(seal.is_locked())
        return not goes_on.pop(0)

    watch = IdleLock(qapp, may_lock, seal.lock, idle_s=0.01)
    qtbot.waitUntil(seal.is_locked)
    assert asked == [False, False, False]
    watch.deleteLater()


def test_a_key_is_a_sign_of_life(qapp: QApplication, qtbot: QtBot) -> None:
    watch = IdleLock(qapp, lambda: True, lambda: None, idle_s=500)
    window = QLineEdit()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: qapp.focusWindow() is window.windowHandle())
    watch.timer.start(700_000)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_A)
    assert watch.timer.interval() == 500_000
    watch.deleteLater()


def test_takes_are_sealed_and_opened_from_the_settings(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stretching, "derive", lambda _, given, salt: CHEAP_KEY(given, salt))
    takes = rehearsed(1)
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(SettingsRoute("files"))
    assert isinstance(shell.page, SettingsPage)
    section = shell.page.sections["files"]
    assert isinstance(section, FilesSection)
    panel = section.sealing
    qtbot.waitUntil(lambda: asks_for_new(panel))
    panel.new.setText("short")
    press(panel, "Seal my takes")
    assert "8 letters" in panel.message.text()
    panel.new.setText(PASSPHRASE)
    press(panel, "Seal my takes")
    assert "not the same" in panel.message.text()
    panel.again.setText(PASSPHRASE)
    press(panel, "Seal my takes")
    qtbot.waitUntil(lambda: asks_for_old(panel))
    assert seal.seal_state() == "on"
    press(panel, "Lock now")
    page = shell.page
    assert isinstance(page, UnlockPage)
    assert shell.route == UnlockRoute(SettingsRoute("files"))
    page.passphrase.setText(PASSPHRASE)
    page.act.click()
    qtbot.waitUntil(lambda: isinstance(shell.page, SettingsPage))
    assert isinstance(shell.page, SettingsPage)
    section = shell.page.sections["files"]
    assert isinstance(section, FilesSection)
    panel = section.sealing
    qtbot.waitUntil(lambda: asks_for_old(panel))
    press(panel, "Make them plain again")
    qtbot.waitUntil(lambda: not seal.is_sealed())
    qtbot.waitUntil(lambda: asks_for_new(panel))
    assert (takes[0].folder / "report.json").read_bytes().startswith(b"{")


def unlock(shell: Shell, qtbot: QtBot) -> None:
    page = shell.page
    assert isinstance(page, UnlockPage)
    page.passphrase.setText(PASSPHRASE)
    page.act.click()
    qtbot.waitUntil(lambda: not isinstance(shell.page, UnlockPage))


def test_what_was_typed_and_not_used_yet_is_there_after_a_lock(
    context: AppContext, qtbot: QtBot
) -> None:
    seal_home()
    folder = rehearsed(1)[0].folder
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(PrepareRoute())
    assert isinstance(shell.page, PreparePage)
    QTest.keyClicks(shell.page.ask.text, "I want to ask for")
    shell.open_route(LookBackRoute(folder, fresh=True))
    look_back = shell.page
    assert isinstance(look_back, LookBackPage)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in look_back.findChildren(QLineEdit)))
    line = next(each for each in look_back.findChildren(QLineEdit) if each.isVisible())
    QTest.keyClicks(line, "Two weeks, not three.")
    shell.lock()
    assert seal.is_locked()
    assert not look_back.isVisible()
    unlock(shell, qtbot)
    assert shell.page is look_back
    assert line.isVisible()
    assert line.text() == "Two weeks, not three."
    shell.open_route(PrepareRoute())
    assert isinstance(shell.page, PreparePage)
    assert shell.page.ask.text.text == "I want to ask for"


def test_pages_into_which_nothing_was_typed_are_gone_while_takes_are_locked(
    context: AppContext, qtbot: QtBot
) -> None:
    seal_home()
    rehearsed(1)
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(TakesRoute())
    page = shell.page
    assert page
    qtbot.waitUntil(lambda: not shell.busy)
    with qtbot.waitSignal(page.destroyed):
        shell.lock()
    unlock(shell, qtbot)
    assert isinstance(shell.page, TakesPage)


def test_what_was_changed_just_before_a_lock_is_kept(context: AppContext, qtbot: QtBot) -> None:
    path = write_small_scenario()
    seal_everything(PASSPHRASE, stretching=CHEAP)
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(WorkshopRoute(path.stem))
    page = shell.page
    assert isinstance(page, WorkshopPage)
    qtbot.waitUntil(lambda: page.on_bench)
    page.bench.show_view("text")
    QTest.keyClicks(page.bench.text, "# a lantern ")
    shell.lock()
    assert seal.is_locked()
    seal.unlock(PASSPHRASE)
    assert "a lantern" in read_with_draft(path).text


def test_the_settings_say_that_another_greenroom_made_takes_plain(
    context: AppContext, qtbot: QtBot
) -> None:
    seal_home()
    panel = SealingPanel(context)
    qtbot.addWidget(panel)
    panel.show()
    panel.refresh()
    qtbot.waitUntil(lambda: asks_for_old(panel))
    panel.old.setText(PASSPHRASE)
    unseal_everything()
    press(panel, "Change the passphrase")
    qtbot.waitUntil(lambda: asks_for_new(panel))
    assert "not sealed" in panel.message.text()
    seal_home()
    seal.lock()
    panel.new.setText("another passphrase")
    panel.again.setText("another passphrase")
    with qtbot.waitSignal(panel.locked):  # which asks for the passphrase that opens them now
        press(panel, "Seal my takes")


def CHEAP_KEY(given: str, salt: bytes) -> bytes:  # noqa: N802 - see above
    return salt * 2 if given == PASSPHRASE else bytes(32)


def _lies_below(one: QWidget, other: QWidget) -> bool:
    return one.y() >= other.geometry().bottom()


@pytest.mark.parametrize("is_sealed", [False, True])
def test_sealing_is_offered_once_after_the_first_take(
    context: AppContext, qtbot: QtBot, *, is_sealed: bool
) -> None:
    if is_sealed:
        seal_home()
    folder = rehearsed(1)[0].folder
    page = LookBackPage(context)
    qtbot.addWidget(page)
    page.show()
    for offered in (not is_sealed, False):
        page.enter(LookBackRoute(folder, fresh=True))
        qtbot.waitUntil(lambda: page.waiting is not None)
        assert page.waiting is not None
        debrief = page.waiting.debrief
        assert debrief is not None
        press(debrief, "Skip")
        qtbot.waitUntil(lambda: page.view is not None)
        view, offer = page.view, page.offer
        assert (offer is not None) is offered
        if view and offer:  # what one came for is read first
            qtbot.waitUntil(partial(_lies_below, offer, view))
