"""The first page: real scenarios, a real library, real keys."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSlider, QSpinBox

from greenroom import places
from greenroom.domain.advice import Advice
from greenroom.domain.guess import Guess
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.drill_log import today
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.ui.pages.prepare import PreparePage
from greenroom.ui.services import over_time
from greenroom.ui.services.sound import ONE_AT_A_TIME
from greenroom.ui.state.route import (
    PrepareRoute,
    RehearsalPlan,
    RehearseRoute,
    SettingsRoute,
    TakesRoute,
    WorkshopRoute,
)
from greenroom.ui.widgets.prepare.matter_list import MatterRow
from greenroom.ui.widgets.prepare.microphone_line import MicrophoneLine
from greenroom.ui.widgets.prepare.scenario_cards import ScenarioCard
from tests.takes import TEXT, finished, past_take, report
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.route import Route
    from tests.virtual_audio import VirtualAudio

WAIT_MS = 120_000
_IN_SIGHT = 4  # of one's own matters, before all of them are asked for
_MOST_STOPS = 50  # of the Tab key on the page


class Going(PreparePage):
    """The page, and where it asked to go."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.went: list[Route] = []
        self.route_wanted.connect(self.went.append)

    def button(self, name: str) -> QPushButton:
        """The button that is called that."""
        named = [each for each in self.findChildren(QPushButton) if name in each.text()]
        named += [each for each in self.findChildren(QPushButton) if name == each.accessibleName()]
        return named[0]

    def slider(self, name: str) -> QSlider:
        """The slider that is called that."""
        return next(each for each in self.findChildren(QSlider) if name in each.accessibleName())

    def said(self) -> str:
        """Everything that can be read on it."""
        return "\n".join(each.text() for each in self.findChildren(QLabel) if not each.isHidden())


@pytest.fixture
def page(context: AppContext, qtbot: QtBot) -> Iterator[Going]:
    made = Going(context)
    qtbot.addWidget(made)
    made.resize(840, 640)
    with qtbot.waitActive(made, timeout=WAIT_MS):
        made.show()
        made.activateWindow()
    made.setFocus()
    yield made
    made.leave()


def cards(page: Going, qtbot: QtBot) -> list[ScenarioCard]:
    """Return the cards once they are shown, which is a moment after they are made."""

    def shown() -> list[ScenarioCard]:
        return [each for each in page.findChildren(ScenarioCard) if each.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()), timeout=WAIT_MS)
    return shown()


def test_from_the_first_card_to_the_start_with_the_keyboard_alone(
    page: Going, qtbot: QtBot
) -> None:
    page.enter(PrepareRoute())
    first, *_ = shown = cards(page, qtbot)
    purposes = [card.offer.purpose for card in shown]
    order = ("talk", "pitch", "interview", "difficult-conversation")
    assert purposes == sorted(purposes, key=order.index)
    assert set(purposes) == set(order)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.went == []  # nothing is chosen yet
    assert page.ask.text.hasFocus()  # the question comes first
    for _ in range(_MOST_STOPS):
        if not first.hasFocus():
            QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert first.isChecked()
    step = Qt.Key.Key_Down if shown[1].y() > first.y() else Qt.Key.Key_Right
    QTest.keyClick(first, step)
    assert shown[1].isChecked()
    qtbot.waitUntil(shown[1].hasFocus, timeout=WAIT_MS)
    assert shown[1].offer.partners[0].name in page.said()
    start = page.button("Start")
    qtbot.waitUntil(start.isVisible, timeout=WAIT_MS)
    assert page.rect().contains(start.mapTo(page, start.rect().bottomRight()))
    QTest.keyClick(shown[1], Qt.Key.Key_Return)
    chosen = shown[1].offer.id
    assert page.went == [RehearseRoute(RehearsalPlan(chosen))]
    assert page.context.preferences.current.window.scenario == chosen


def test_enter_on_another_button_is_that_buttons(page: Going, qtbot: QtBot) -> None:
    page.enter(PrepareRoute("sales-pitch"))
    cards(page, qtbot)
    change = page.button("Change")
    change.setFocus()
    qtbot.waitUntil(change.hasFocus, timeout=WAIT_MS)
    QTest.keyClick(change, Qt.Key.Key_Return)
    assert page.went == [SettingsRoute("sound")]


def test_everything_that_is_set_is_in_the_plan_and_the_guess_is_not_kept_for_the_next(
    page: Going, qtbot: QtBot
) -> None:
    page.enter(PrepareRoute("sales-pitch", tries="Name the price first"))
    cards(page, qtbot)
    page.button("Harder").click()
    page.findChildren(QSpinBox)[0].setValue(5)
    QTest.keyClick(page.slider("Pace"), Qt.Key.Key_Right)
    QTest.keyClick(page.slider("How it will go"), Qt.Key.Key_Home)
    QTest.keyClick(page.slider("Um and uh"), Qt.Key.Key_Right)
    QTest.keyClick(page.slider("Um and uh"), Qt.Key.Key_Delete)
    page.button("Start").click()
    guess = Guess(pace_wpm=155, goes=1)
    plan = RehearsalPlan("sales-pitch", 5, 300.0, "Name the price first", guess)
    assert page.went == [RehearseRoute(plan)]
    page.button("Start").click()
    assert page.went[1] == RehearseRoute(replace(plan, tries="", guess=Guess()))


def test_what_will_be_asked_is_a_number_until_one_wants_to_read_it(
    page: Going, qtbot: QtBot
) -> None:
    page.enter(PrepareRoute("sales-pitch"))
    cards(page, qtbot)
    pitch = load_scenario("sales-pitch")
    assert pitch.card in page.said()
    dana = pitch.partners[0]
    assert f"{dana.role}, {dana.temperament}" in page.said()
    assert dana.limits[0].what in page.said()
    assert pitch.questions[0].ask not in page.said()
    page.button(f"{len(pitch.questions)} questions").click()
    assert pitch.questions[0].ask in page.said()


def test_a_talk_tells_when_its_lamp_changes(page: Going, qtbot: QtBot) -> None:
    page.enter(PrepareRoute("five-minute-talk"))
    cards(page, qtbot)
    assert "Green at 4:00, amber at 4:30, red at 5:00" in page.said()
    QTest.mouseClick(page.button("Longer"), Qt.MouseButton.LeftButton)
    assert "Green at 4:48, amber at 5:24, red at 6:00" in page.said()


def test_a_scenario_that_cannot_be_used_says_why_and_leads_to_the_workshop(
    page: Going, qtbot: QtBot
) -> None:
    places.own_scenarios_dir().mkdir(parents=True)
    (places.own_scenarios_dir() / "mine.yaml").write_text("id: mine\ntitle: 3\n")
    page.enter(PrepareRoute("mine"))
    last = cards(page, qtbot)[-1]
    assert last.accessibleName() == "mine.yaml. Cannot be used"
    assert "mine.yaml, line 2: `title` should be text, not 3." in page.said()
    QTest.keyClick(page, Qt.Key.Key_Return)
    page.button("Mend").click()
    assert page.went == [WorkshopRoute("mine")]


def test_earlier_takes_are_told_and_their_lines_offered(page: Going, qtbot: QtBot) -> None:
    days = ("2026-01-02T10:00:00+01:00", "2026-02-03T10:00:00+01:00", "2026-03-04T10:00:00+01:00")
    with Library(places.library_file()) as library:
        for number, day in enumerate(days):
            voice = "en_US-joe-medium" if number == 2 else ""  # a demo is nobody's take
            folder = places.rehearsals_dir() / str(number)
            take = past_take(
                folder, f"r{number}", scenario_id="sales-pitch", started_at=day, voice=voice
            )
            library.add_take(take, report(fillers=0))
            finished(folder, take, report(fillers=0))
            write_diary(folder, Diary(tries="Slower", differently=(f"Line {number}",)))
            if not number:  # what an advice says is not a line of one's own
                advised = Diary(tries="Stop.", advised="talked_on", differently=("Line 0",))
                write_diary(folder, advised)
    page.enter(PrepareRoute("sales-pitch"))
    qtbot.waitUntil(lambda: "2 takes so far" in page.said(), timeout=WAIT_MS)
    pace = round(60 * len(TEXT.split()) / (0.4 * (len(TEXT.split()) - 0.2)))
    assert f"1 min, {pace} words/min, no um or uh." in page.said()
    tries = next(each for each in page.findChildren(QComboBox) if each.isEditable())
    assert [tries.itemText(n) for n in range(tries.count())] == ["Line 1", "Slower", "Line 0"]
    assert not tries.currentText()
    page.button("See them").click()
    page.button("Change").click()
    assert page.went == [TakesRoute("sales-pitch"), SettingsRoute("sound")]


def test_what_was_chosen_last_is_marked_and_one_enter_away(
    page: Going, context: AppContext, qtbot: QtBot
) -> None:
    now = context.preferences.current
    context.preferences.change(replace(now, window=replace(now.window, scenario="job-interview")))
    page.enter(PrepareRoute())
    chosen = [card.offer.id for card in cards(page, qtbot) if card.isChecked()]
    assert chosen == ["job-interview"]
    assert page.went == []
    card = next(each for each in page.findChildren(ScenarioCard) if each.isChecked())
    card.setFocus()
    qtbot.waitUntil(card.hasFocus, timeout=WAIT_MS)
    QTest.keyClick(card, Qt.Key.Key_Return)
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert page.went == [RehearseRoute(RehearsalPlan("job-interview"))]


def own_scenario(name: str = "mine") -> Path:
    own = places.own_scenarios_dir() / f"{name}.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    text = (places.scenarios_dir() / "sales-pitch.yaml").read_text("utf-8")
    own.write_text(text.replace("id: sales-pitch", f"id: {name}", 1), encoding="utf-8")
    return own


def test_what_is_chosen_while_the_page_still_looks_stays_chosen(page: Going, qtbot: QtBot) -> None:
    page.enter(PrepareRoute("five-minute-talk"))
    cards(page, qtbot)
    own_scenario()
    page.enter(PrepareRoute("five-minute-talk", tries="Slower"))
    tries = next(each for each in page.findChildren(QComboBox) if each.isEditable())
    assert tries.currentText() == "Slower"  # at once: the scenario is known
    third = page.findChildren(ScenarioCard)[2]
    third.click()
    qtbot.waitUntil(lambda: bool(page.findChildren(MatterRow)), timeout=WAIT_MS)
    page.button("Start").click()
    assert page.went == [RehearseRoute(RehearsalPlan(third.offer.id))]


def test_a_matter_says_when_it_is_real_and_what_its_last_take_advised(
    page: Going, qtbot: QtBot
) -> None:
    own_scenario()
    advice = Advice(
        kind="no_next_step",
        worked=False,
        quote="Well, goodbye then.",
        start_s=1.0,
        end_s=2.0,
        template="The talk ended without a step that has a day.",
        why="Why.",
        source="Source.",
        instead="End with one step and a day.",
    )
    folder = places.rehearsals_dir() / "one"
    take, about = past_take(folder, scenario_id="mine"), replace(report(), advice=(advice,))
    with Library(places.library_file()) as library:
        library.add_take(take, about)
    finished(folder, take, about)
    over_time.set_day("mine", "A sales pitch", today() + timedelta(days=2))
    page.enter(PrepareRoute("mine"))
    told = "The real talk is in 2 days. Next time: End with one step and a day."
    qtbot.waitUntil(lambda: told in page.said(), timeout=WAIT_MS)
    tries = next(each for each in page.findChildren(QComboBox) if each.isEditable())
    qtbot.waitUntil(lambda: tries.count() > 0, timeout=WAIT_MS)
    assert tries.itemText(0) == "End with one step and a day."


def test_what_comes_next_is_looked_up_for_the_matters_in_sight(page: Going, qtbot: QtBot) -> None:
    for number in range(6):
        own_scenario(f"mine-{number}")
        over_time.set_day(f"mine-{number}", "A sales pitch", today() + timedelta(days=3))
    page.enter(PrepareRoute())

    def told() -> int:
        return page.said().count("The real talk is in 3 days.")

    qtbot.waitUntil(lambda: told() == _IN_SIGHT, timeout=WAIT_MS)
    page.button("Show all of them").click()
    qtbot.waitUntil(lambda: told() == 6, timeout=WAIT_MS)


def test_a_scenario_that_is_gone_is_not_offered_any_more(page: Going, qtbot: QtBot) -> None:
    own = own_scenario()
    page.enter(PrepareRoute("mine"))
    cards(page, qtbot)
    assert page.button("Start").isVisibleTo(page)
    own.unlink()
    page.enter(PrepareRoute("mine"))
    qtbot.waitUntil(lambda: not page.findChildren(MatterRow), timeout=WAIT_MS)
    assert not page.button("Start").isVisibleTo(page)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.went == []


def test_the_microphone_is_heard_while_the_page_is_seen_and_free_afterwards(
    page: Going, qtbot: QtBot, audio: VirtualAudio
) -> None:
    page.enter(PrepareRoute("sales-pitch"))
    cards(page, qtbot)
    listening = page.findChildren(MicrophoneLine)[0].level_watcher
    heard: list[float] = []
    listening.level.connect(heard.append)
    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(60 * RATE_HZ) / RATE_HZ)
    with audio.heard(tone.astype(np.float32), whole=False):  # a microphone takes time to wake up
        qtbot.waitUntil(lambda: max(heard, default=-120.0) > -7.0, timeout=WAIT_MS)
    assert max(heard) == pytest.approx(-6.0, abs=0.5)
    page.leave()
    qtbot.waitUntil(lambda: not ONE_AT_A_TIME.locked(), timeout=WAIT_MS)


def test_the_page_that_is_painted_first_waits_for_nothing_heavy() -> None:
    heavy = "pydantic numpy yaml sqlite3 sounddevice pyqtgraph onnxruntime"
    code = "import sys; import greenroom.ui.window, greenroom.ui.pages.prepare; "
    code += f"print(*[each for each in '{heavy}'.split() if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == ""
