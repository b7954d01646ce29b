"""The page of drills, without a microphone."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from greenroom import places
from greenroom.coaching.drills.drill import SILENT, HeardTry
from greenroom.coaching.drills.registry import DRILLS, find_drill
from greenroom.domain.errors import EngineError
from greenroom.domain.talk import Word
from greenroom.session.drill import PromptGiven, TryBegan, TryCounted
from greenroom.storage.drill_log import change_drills, read_drills, today
from greenroom.ui.pages.drills import DrillsPage
from greenroom.ui.pages.prepare import PreparePage
from greenroom.ui.services import drilling
from greenroom.ui.state.route import DrillsRoute, LookBackRoute, PrepareRoute
from greenroom.ui.widgets.drills.drill_list import DrillRow
from greenroom.ui.widgets.drills.drill_stage import DrillStage
from greenroom.ui.widgets.drills.drill_start import DrillStart
from tests.small_scenario import SCENARIO_ID, TITLE, write_small_scenario
from tests.ui.looking_back import WAIT_MS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from greenroom.coaching.drills.drill import Drill
    from greenroom.session.drill import DrillNotice
    from greenroom.storage.preferences import TalkPreferences
    from greenroom.ui.app_context import AppContext

DRILL = find_drill("number-first")


class TwoTries:
    """Stands for drilling.Drilling: each try ends when the person presses the key."""

    def __init__(self, drill: Drill, talk: TalkPreferences) -> None:
        assert talk is not None
        self._real = _Wishes()
        self._drill = drill

    def run(self, notify: Callable[[DrillNotice], None]) -> None:
        for number, text in enumerate(("Forty dollars.", "It depends on you."), start=1):
            prompt = self._drill.prompts[number - 1]
            notify(PromptGiven(number, prompt))
            notify(TryBegan())
            if not self._real.pressed():
                return
            heard = HeardTry(tuple(Word(each, 0.0, 0.1) for each in text.split()))
            notify(TryCounted(number, self._drill.result(heard, prompt), heard, 0.0))
            if not self._real.pressed():
                return

    def stop(self) -> None:
        self._real.press(stop=True)

    def end_try(self) -> None:
        self._real.press(stop=False)


class _Wishes:
    def __init__(self) -> None:
        import queue

        self._keys: queue.SimpleQueue[bool] = queue.SimpleQueue()

    def press(self, *, stop: bool) -> None:
        self._keys.put(stop)

    def pressed(self) -> bool:
        """Wait for a key; returns False if it means to stop."""
        return not self._keys.get(timeout=WAIT_MS / 1000)


@pytest.fixture
def page(qtbot: QtBot, context: AppContext, monkeypatch: pytest.MonkeyPatch) -> DrillsPage:
    monkeypatch.setattr(drilling, "Drilling", TwoTries)
    made = DrillsPage(context)
    qtbot.addWidget(made)
    made.resize(900, 700)
    with qtbot.waitActive(made, timeout=WAIT_MS):
        made.show()
        made.activateWindow()
    return made


def press(whole: QWidget, key: Qt.Key) -> None:
    there = whole.window().focusWidget()
    assert there is not None
    QTest.keyClick(there, key)


def shows(whole: QWidget, text: str) -> bool:
    return text in texts(whole)


def texts(whole: QWidget) -> str:
    return "\n".join(each.text() for each in whole.findChildren(QLabel))


def test_a_drill_is_done_by_the_keyboard_alone_and_comes_again(
    qtbot: QtBot, page: DrillsPage
) -> None:
    page.enter(DrillsRoute())
    qtbot.waitUntil(lambda: isinstance(page.window().focusWidget(), DrillRow), timeout=WAIT_MS)
    assert len(page.body.findChildren(DrillRow)) == len(DRILLS)
    row = next(e for e in page.body.findChildren(DrillRow) if e.offer.drill is DRILL)
    row.setFocus()
    press(page, Qt.Key.Key_Return)
    start = page.body
    assert isinstance(start, DrillStart)
    assert DRILL.source in texts(start)
    press(page, Qt.Key.Key_Return)
    stage = page.body
    assert isinstance(stage, DrillStage)
    for told in ("The figure was your first word.", "No figure was heard."):
        qtbot.waitUntil(
            lambda: "Speak now. You have 12 seconds to begin." in texts(stage), timeout=WAIT_MS
        )
        press(page, Qt.Key.Key_Return)
        qtbot.waitUntil(partial(shows, stage, told), timeout=WAIT_MS)
        press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    over = page.body
    assert isinstance(over, DrillStart)
    assert "1 of 2 tries as wanted." in texts(over)
    log = read_drills(places.drills_file())
    last = log.last_of(DRILL.id)
    assert last is not None
    assert last.counts == (0, None)
    over.comes.setFocus()
    press(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Comes again: " in texts(over), timeout=WAIT_MS)
    assert read_drills(places.drills_file()).next_of(DRILL.id) == today() + timedelta(1)


def test_escape_ends_a_drill_and_keeps_the_tries_so_far(qtbot: QtBot, page: DrillsPage) -> None:
    page.enter(DrillsRoute(DRILL.id))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    stage = page.body
    qtbot.waitUntil(
        lambda: "Speak now. You have 12 seconds to begin." in texts(stage), timeout=WAIT_MS
    )
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "first word" in texts(stage), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    assert "1 of 1 tries as wanted." in texts(page.body)


def test_a_drill_that_a_take_led_to_leads_back_to_it(
    qtbot: QtBot, page: DrillsPage, tmp_path: Path
) -> None:
    take = LookBackRoute(tmp_path)
    page.enter(DrillsRoute(DRILL.id, back=take))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    stage = page.body
    qtbot.waitUntil(
        lambda: "Speak now. You have 12 seconds to begin." in texts(stage), timeout=WAIT_MS
    )
    with qtbot.assertNotEmitted(page.route_wanted):
        press(page, Qt.Key.Key_Escape)  # ends the drill
        qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    with qtbot.waitSignal(page.route_wanted) as gone:
        press(page, Qt.Key.Key_Escape)
    assert gone.args == [take]
    with qtbot.waitSignal(page.route_wanted) as gone:
        way_back(page).click()
    assert gone.args == [take]
    page.enter(DrillsRoute(DRILL.id))
    qtbot.waitUntil(lambda: not way_back(page).isVisible(), timeout=WAIT_MS)


def way_back(page: DrillsPage) -> QPushButton:
    found = page.body.findChildren(QPushButton)
    return next(each for each in found if each.text() == "Back to the take (Esc)")


def test_a_drill_says_what_its_first_prompts_are_from(qtbot: QtBot, page: DrillsPage) -> None:
    write_small_scenario()
    page.enter(DrillsRoute("one-sentence", SCENARIO_ID))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    assert f"Its first prompts are from “{TITLE}”." in texts(page.body)
    page.enter(DrillsRoute("slow-down", SCENARIO_ID))
    qtbot.waitUntil(partial(shows_other, page, page.body), timeout=WAIT_MS)
    assert "first prompts" not in texts(page.body)


def shows_other(page: DrillsPage, before: QWidget) -> bool:
    return isinstance(page.body, DrillStart) and page.body is not before


class SaysThePrompt(TwoTries):
    """The second prompt is being said for as long as the person lets it."""

    def run(self, notify: Callable[[DrillNotice], None]) -> None:
        notify(PromptGiven(1, self._drill.prompts[0]))
        notify(TryBegan())
        notify(TryCounted(1, SILENT, HeardTry(()), 0.0))
        if self._real.pressed():
            notify(PromptGiven(2, self._drill.prompts[1]))
            self._real.pressed()


def test_enter_does_not_end_a_drill_while_a_prompt_is_said(
    qtbot: QtBot, page: DrillsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drilling, "Drilling", SaysThePrompt)
    page.enter(DrillsRoute(DRILL.id))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    stage = page.body
    assert isinstance(stage, DrillStage)
    qtbot.waitUntil(stage.go_on.hasFocus, timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Listen." in texts(stage), timeout=WAIT_MS)
    end = next(e for e in stage.findChildren(QPushButton) if e.text() == "End the drill (Esc)")
    assert not end.hasFocus()
    with qtbot.assertNotEmitted(stage.ended):
        press(page, Qt.Key.Key_Return)
        end.setFocus()
        press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)


class FallsSilent(TwoTries):
    """One try is as wanted, then nothing is said twice."""

    def run(self, notify: Callable[[DrillNotice], None]) -> None:
        heard = HeardTry((Word("Forty", 0.0, 0.1), Word("dollars.", 0.1, 0.2)))
        result = self._drill.result(heard, self._drill.prompts[0])
        notify(TryCounted(1, result, heard, 0.0))
        for number in (2, 3):
            notify(TryCounted(number, SILENT, HeardTry(()), 0.0))


def test_a_drill_that_silence_ended_says_so_and_silent_tries_do_not_count(
    qtbot: QtBot, page: DrillsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drilling, "Drilling", FallsSilent)
    page.enter(DrillsRoute(DRILL.id))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "1 of 1 tries as wanted." in texts(page.body), timeout=WAIT_MS)
    assert "ended early because nothing was said in two tries in a row" in texts(page.body)
    last = read_drills(places.drills_file()).last_of(DRILL.id)
    assert last is not None
    assert last.counts == (0,)


class BreaksOff(TwoTries):
    """A device fails after the first try was counted."""

    def run(self, notify: Callable[[DrillNotice], None]) -> None:
        super().run(notify)
        raise EngineError("The microphone is gone; plug it in again.")


def test_a_drill_that_breaks_off_keeps_the_tries_so_far(
    qtbot: QtBot, page: DrillsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drilling, "Drilling", BreaksOff)
    page.enter(DrillsRoute(DRILL.id))
    qtbot.waitUntil(lambda: isinstance(page.body, DrillStart), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Return)
    stage = page.body
    qtbot.waitUntil(
        lambda: "Speak now. You have 12 seconds to begin." in texts(stage), timeout=WAIT_MS
    )
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "first word" in texts(stage), timeout=WAIT_MS)
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: "The microphone is gone" in texts(page.body), timeout=WAIT_MS)
    assert "1 of 1 tries as wanted." in texts(page.body)
    last = read_drills(places.drills_file()).last_of(DRILL.id)
    assert last is not None
    assert last.counts == (0,)


def test_the_first_page_offers_what_is_due(qtbot: QtBot, context: AppContext) -> None:
    yesterday = today() - timedelta(1)
    change_drills(
        places.drills_file(), lambda log: log.coming_again(DRILL.id, yesterday, wanted=True)
    )
    page = PreparePage(context)
    qtbot.addWidget(page)
    page.enter(PrepareRoute())

    def offered() -> list[QPushButton]:
        return [e for e in page.findChildren(QPushButton) if e.text() == DRILL.title]

    qtbot.waitUntil(lambda: bool(offered()), timeout=WAIT_MS)
    with qtbot.waitSignal(page.route_wanted, timeout=WAIT_MS) as gone:
        offered()[0].click()
    assert gone.args == [DrillsRoute(DRILL.id)]
    page.leave()
