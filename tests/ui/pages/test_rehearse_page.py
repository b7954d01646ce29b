"""The page of a rehearsal: its keys, its sentences; what it shows of a real one is in tests/e2e."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from greenroom.domain.events import RehearsalPaused, RehearsalResumed, Trouble
from greenroom.domain.notices import Level
from greenroom.ui.pages.rehearse import RehearsePage
from greenroom.ui.state.rehearse import RehearsalScreen
from greenroom.ui.state.route import PrepareRoute, RehearsalPlan, RehearseRoute
from greenroom.ui.widgets.rehearse.rehearsal_bars import RehearsalFooter, RehearsalHeader
from greenroom.ui.widgets.rehearse.rehearsal_keys import RehearsalKeys

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from greenroom.domain.commands import Wish
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.ui.app_context import AppContext

WAIT_MS = 120_000
"""Others may keep this computer busy."""


class KeyedPage(QWidget):
    """Keys on a page of their own, and what was wished for with them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.wishes: list[Wish | str] = []
        self.keys = RehearsalKeys(
            self, context, self.wishes.append, lambda: self.wishes.append("out")
        )
        self.keys.setParent(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_screen(self, *told: Event | Notice, push_to_talk: bool = False) -> None:
        screen = RehearsalScreen()
        for what in (Level(at_s=9.0, microphone_db=-30.0, loudspeaker_db=-120.0), *told):
            screen.apply(what)
        self.keys.show_screen(screen, push_to_talk=push_to_talk)


@pytest.fixture
def page(qtbot: QtBot, context: AppContext) -> KeyedPage:
    made = KeyedPage(context)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


def test_every_key_has_a_shortcut_that_does_the_same(qtbot: QtBot, page: KeyedPage) -> None:
    page.show_screen()
    for key in (
        Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_M, Qt.Key.Key_P, Qt.Key.Key_Backspace,
        Qt.Key.Key_Escape,
    ):  # fmt: skip
        QTest.keyClick(page, key)
    assert page.wishes == ["done", "done", "mute", "pause", "take_back", "out"]
    page.wishes.clear()
    for action in ("done", "mute", "pause", "take_back", "end"):
        page.keys.keys[f"rehearse.{action}"].click()  # type: ignore[index]
    assert page.wishes == ["done", "mute", "pause", "take_back", "out"]
    assert not page.keys.keys["rehearse.hold"].isVisible()


def test_a_key_says_and_does_what_it_would_do_now(qtbot: QtBot, page: KeyedPage) -> None:
    muted = Level(at_s=9.0, microphone_db=-120.0, loudspeaker_db=-120.0, muted=True)
    page.show_screen(muted, RehearsalPaused(at_s=9.0))
    for key in (Qt.Key.Key_M, Qt.Key.Key_P):
        QTest.keyClick(page, key)
    assert page.wishes == ["unmute", "resume"]
    assert page.keys.keys["rehearse.mute"].accessibleName() == "Unmute"
    assert page.keys.keys["rehearse.pause"].accessibleName() == "Go on"


def test_the_time_in_the_header_stands_still_in_a_pause(qtbot: QtBot, context: AppContext) -> None:
    head, screen = RehearsalHeader(context), RehearsalScreen()
    qtbot.addWidget(head)
    shown = []
    for what, now_s in (
        (RehearsalPaused(at_s=9.0), 69.0), (RehearsalResumed(at_s=69.0), 72.0),
    ):  # fmt: skip
        screen.apply(what)
        screen.apply(Level(at_s=now_s, microphone_db=-30.0, loudspeaker_db=-120.0))
        head.show_screen(screen, context.preferences.current.talk, "")
        shown.append(head.time.text())
    assert shown == ["0:09", "0:12"]


def test_the_key_that_is_held_talks_until_it_is_let_go(qtbot: QtBot, page: KeyedPage) -> None:
    page.show_screen(push_to_talk=True)
    page.keys.keys["rehearse.mute"].setFocus()  # where it would press the key that has the focus
    for _ in range(3):  # a held key repeats
        QTest.keyPress(page.keys.keys["rehearse.mute"], Qt.Key.Key_Space)
    assert page.wishes == ["hold"]
    QTest.keyRelease(page.keys.keys["rehearse.mute"], Qt.Key.Key_Space)
    assert page.wishes == ["hold", "release"]
    hold = page.keys.keys["rehearse.hold"]
    QTest.mousePress(hold, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(hold, Qt.MouseButton.LeftButton)
    assert page.wishes == ["hold", "release"] * 2


def test_own_shortcuts_are_written_on_the_keys(
    qtbot: QtBot, page: KeyedPage, context: AppContext
) -> None:
    now = context.preferences.current
    window = replace(now.window, shortcuts={"rehearse.mute": "Ctrl+Z"})
    context.preferences.change(replace(now, window=window))
    page.show_screen()
    assert page.keys.keys["rehearse.mute"].accessibleDescription() == "Ctrl+Z"
    QTest.keyClick(page, Qt.Key.Key_M)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.wishes == ["mute"]


def test_a_muted_person_is_told_so_and_not_that_they_can_be_heard(qtbot: QtBot) -> None:
    foot, screen = RehearsalFooter(), RehearsalScreen()
    qtbot.addWidget(foot)
    heard = Level(at_s=9.0, microphone_db=-30.0, loudspeaker_db=-120.0)
    said = []
    for told in (
        replace(heard, muted=True),
        Trouble(at_s=9.0, message="The loudspeaker is gone."),
        Trouble(at_s=9.0, message="The microphone can be heard again.", mended=True),
        heard,
    ):
        screen.apply(told)
        foot.show_screen(screen, "Enter")
        said.append(foot.line.text())
    muted = "You are muted: nobody hears you until you unmute."
    gone, again = "The loudspeaker is gone.", "The microphone can be heard again."
    assert said == [muted, gone, muted, again]


@pytest.fixture
def rehearsal(qtbot: QtBot, context: AppContext) -> Iterator[RehearsePage]:
    made = RehearsePage(context)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.leave()


@pytest.mark.usefixtures("small_scenario")
@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (RehearsalPlan("sale-pitch"), "Did you mean 'sales-pitch'?"),
        (RehearsalPlan("sales-pitch", tries="Pause before the price"), "."),
        (RehearsalPlan("sales-pitch", tries="Stop there.", advised="talked_on"), "."),
    ],
)
def test_what_cannot_begin_is_a_sentence_with_a_way_out(
    qtbot: QtBot, context: AppContext, rehearsal: RehearsePage, plan: RehearsalPlan, sentence: str
) -> None:
    now = context.preferences.current
    talk = replace(now.talk, microphone="no-such-device", partner="smollm2-135m-instruct")
    context.preferences.change(replace(now, talk=talk))
    rehearsal.enter(RehearseRoute(plan))
    qtbot.waitUntil(rehearsal.card.isVisible, timeout=WAIT_MS)
    assert rehearsal.bridge is None
    assert sentence in rehearsal.card.sentence.text()
    assert rehearsal.card.buttons[0].hasFocus() or not rehearsal.isActiveWindow()
    with qtbot.waitSignal(rehearsal.route_wanted) as gone:
        rehearsal.card.buttons[-1].click()
    own = "" if plan.advised else plan.tries  # what is advised is for one turn
    assert gone.args == [PrepareRoute(plan.scenario, own)]
    assert rehearsal.may_leave()
