"""The page of a rehearsal: its keys, its sentences; what it shows of a real one is in tests/e2e."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from greenroom.domain.events import RehearsalPaused
from greenroom.domain.notices import Level
from greenroom.ui.pages.rehearse import RehearsePage
from greenroom.ui.state.rehearse import Stage
from greenroom.ui.state.route import Plan, Prepare, Rehearse
from greenroom.ui.widgets.rehearse.rehearsal_keys import RehearsalKeys
from tests.small_scenario import SCENARIO_ID

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from greenroom.domain.commands import Wish
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.ui.app_context import Surroundings

WAIT_MS = 120_000
"""Others may keep this computer busy."""


class KeyedPage(QWidget):
    """Keys on a page of their own, and what was wished for with them."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.wishes: list[Wish | str] = []
        self.keys = RehearsalKeys(
            self, around, self.wishes.append, lambda: self.wishes.append("out")
        )
        self.keys.setParent(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_stage(self, *told: Event | Notice, push_to_talk: bool = False) -> None:
        stage = Stage()
        for what in (Level(at_s=9.0, microphone_db=-30.0, loudspeaker_db=-120.0), *told):
            stage.take(what)
        self.keys.show_stage(stage, push_to_talk=push_to_talk)


@pytest.fixture
def page(qtbot: QtBot, around: Surroundings) -> KeyedPage:
    made = KeyedPage(around)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


def test_every_key_has_a_shortcut_that_does_the_same(qtbot: QtBot, page: KeyedPage) -> None:
    page.show_stage()
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
    page.show_stage(muted, RehearsalPaused(at_s=9.0))
    for key in (Qt.Key.Key_M, Qt.Key.Key_P):
        QTest.keyClick(page, key)
    assert page.wishes == ["unmute", "resume"]
    assert page.keys.keys["rehearse.mute"].accessibleName() == "Unmute"
    assert page.keys.keys["rehearse.pause"].accessibleName() == "Go on"


def test_the_key_that_is_held_talks_until_it_is_let_go(qtbot: QtBot, page: KeyedPage) -> None:
    page.show_stage(push_to_talk=True)
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
    qtbot: QtBot, page: KeyedPage, around: Surroundings
) -> None:
    now = around.chosen.now
    window = replace(now.window, shortcuts={"rehearse.mute": "Ctrl+Z"})
    around.chosen.change(replace(now, window=window))
    page.show_stage()
    assert page.keys.keys["rehearse.mute"].accessibleDescription() == "Ctrl+Z"
    QTest.keyClick(page, Qt.Key.Key_M)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.wishes == ["mute"]


@pytest.fixture
def rehearsal(qtbot: QtBot, around: Surroundings) -> Iterator[RehearsePage]:
    made = RehearsePage(around)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.leave()


@pytest.mark.usefixtures("small_scenario")
@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan("borowed-ladder"), f"Did you mean '{SCENARIO_ID}'?"),
        (Plan(SCENARIO_ID, tries="Pause before the question"), "."),
    ],
)
def test_what_cannot_begin_is_a_sentence_with_a_way_out(
    qtbot: QtBot, around: Surroundings, rehearsal: RehearsePage, plan: Plan, sentence: str
) -> None:
    now = around.chosen.now
    talk = replace(now.talk, microphone="no-such-device", partner="smollm2-135m-instruct")
    around.chosen.change(replace(now, talk=talk))
    rehearsal.enter(Rehearse(plan))
    qtbot.waitUntil(rehearsal.card.isVisible, timeout=WAIT_MS)
    assert rehearsal.bridge is None
    assert sentence in rehearsal.card.sentence.text()
    assert rehearsal.card.deeds[0].hasFocus() or not rehearsal.isActiveWindow()
    with qtbot.waitSignal(rehearsal.go) as gone:
        rehearsal.card.deeds[-1].click()
    assert gone.args == [Prepare(plan.scenario, plan.tries)]
    assert rehearsal.may_leave()
