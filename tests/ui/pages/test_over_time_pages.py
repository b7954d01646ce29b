"""Goals, guesses and real talks in the window, by the keyboard."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from greenroom import places
from greenroom.storage.drill_log import today
from greenroom.storage.goal_list import read_goals
from greenroom.storage.ledger import read_ledger
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.pages.prepare import PreparePage
from greenroom.ui.services import over_time
from greenroom.ui.state.route import LookBackRoute, PrepareRoute, TakesRoute
from greenroom.ui.widgets.common.real_day import RealDay
from greenroom.ui.widgets.common.take_words import day_text
from greenroom.ui.widgets.take.figures import FigureRow
from tests.many_takes import rehearsed
from tests.ui.takes_visit import WAIT_MS, visit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext


def texts(whole: QWidget) -> str:
    return "\n".join(each.text() for each in whole.findChildren(QLabel) if each.isVisible())


def named(whole: QWidget, text: str) -> QPushButton:
    return next(
        each
        for each in whole.findChildren(QPushButton)
        if text in {each.text(), each.accessibleName()}
    )


def test_a_goal_is_set_and_removed_on_the_page_of_takes(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(3)
    page = visit(context, qtbot).page
    page.as_course.click()
    qtbot.waitUntil(page.course.isVisible, timeout=WAIT_MS)
    page.course.set_goal.click()
    dialog = page.goal_dialog
    assert dialog is not None
    dialog.figure.setCurrentIndex(dialog.figure.findData("talk_share"))
    dialog.bound.setValue(40)
    dialog.day.setDate(QDate.currentDate().addDays(3))
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "No take since you set it" in texts(page.course), timeout=WAIT_MS)
    (goal,) = read_goals(places.goals_file()).goals
    assert (goal.measure, goal.side, goal.bound) == ("talk_share", "at_most", 0.4)
    assert goal.by == today() + timedelta(3)
    heading = "Remove the goal: Share of the talk that was yours: at most 40 % by"
    removes = [
        each
        for each in page.course.findChildren(QPushButton)
        if each.accessibleName().startswith(heading)
    ]
    removes[0].click()
    qtbot.waitUntil(lambda: "No take since" not in texts(page.course), timeout=WAIT_MS)
    assert read_goals(places.goals_file()).goals == ()


def test_a_goal_is_set_from_a_report_and_told_there(context: AppContext, qtbot: QtBot) -> None:
    (take,) = rehearsed(1)
    page = LookBackPage(context)
    qtbot.addWidget(page)
    page.show()
    page.enter(LookBackRoute(take.folder))
    qtbot.waitUntil(lambda: page.view is not None, timeout=WAIT_MS)
    assert page.view is not None
    row = _unfolded(page).findChildren(FigureRow)[0]
    row.findChildren(QPushButton)[0].click()
    went: list[object] = []
    page.route_wanted.connect(went.append)
    named(row, "Set a goal for it").click()
    dialog = page.goal_dialog
    assert dialog is not None
    dialog.bound.setValue(3)
    dialog.accept()
    qtbot.waitUntil(lambda: "Your goal is set: " in texts(row), timeout=WAIT_MS)
    (goal,) = read_goals(places.goals_file()).goals
    assert goal.scenario == take.scenario_id
    assert f"by {day_text(goal.by)}. It stands on “Takes”." in texts(row)
    assert went == []
    page.leave()


def test_a_goal_is_proposed_for_the_day_of_the_real_talk(context: AppContext, qtbot: QtBot) -> None:
    (take,) = rehearsed(1)
    over_time.set_day(take.scenario_id, "A pay rise", today() + timedelta(5))
    page = visit(context, qtbot, TakesRoute(take.scenario_id, course=True)).page
    qtbot.waitUntil(page.course.isVisible, timeout=WAIT_MS)
    page.course.set_goal.click()
    dialog = page.goal_dialog
    assert dialog is not None
    dialog.propose_day(today() - timedelta(1))
    assert dialog.by == today() + timedelta(14)
    qtbot.waitUntil(lambda: dialog.by == today() + timedelta(5), timeout=WAIT_MS)
    dialog.day.setDate(QDate.currentDate().addDays(3))
    dialog.propose_day(today() + timedelta(2))
    assert dialog.by == today() + timedelta(3)
    dialog.reject()


def _unfolded(page: LookBackPage) -> QWidget:
    assert page.view is not None
    figures = page.view.figures
    figures.findChildren(QPushButton)[0].click()
    assert figures.unfolded
    return figures


def test_the_first_page_asks_once_how_a_real_talk_went(context: AppContext, qtbot: QtBot) -> None:
    over_time.set_day("pay-rise", "A pay rise", today() - timedelta(1))
    page = PreparePage(context)
    qtbot.addWidget(page)
    with qtbot.waitActive(page, timeout=WAIT_MS):
        page.show()
        page.activateWindow()
    page.enter(PrepareRoute())
    asked = page.outcome
    qtbot.waitUntil(asked.isVisible, timeout=WAIT_MS)
    assert "How did it go? A pay rise" in texts(asked)
    assert all(each.isVisible() for each in asked.how.values())
    asked.how["worse"].setFocus()
    QTest.keyClick(asked.how["worse"], Qt.Key.Key_Space)
    asked.words.setFocus()
    QTest.keyClicks(asked.words, "They asked for time.")
    QTest.keyClick(asked.words, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not asked.isVisible(), timeout=WAIT_MS)
    (talk,) = read_ledger(places.ledger_file()).talks
    assert [(each.how, each.words) for each in talk.answers] == [("worse", "They asked for time.")]
    page.enter(PrepareRoute())
    qtbot.waitUntil(lambda: not context.jobs.busy, timeout=WAIT_MS)
    assert not asked.isVisible()
    page.leave()


def test_the_day_of_the_real_talk_is_kept_for_the_matter_that_is_shown(
    context: AppContext, qtbot: QtBot
) -> None:
    days = RealDay(context)
    qtbot.addWidget(days)
    days.show_for("pay-rise", "A pay rise")
    qtbot.waitUntil(lambda: not context.jobs.busy, timeout=WAIT_MS)
    days.known.click()
    days.show_for("bad-news", "Bad news")  # before it was kept
    qtbot.waitUntil(lambda: over_time.day_of("pay-rise") is not None, timeout=WAIT_MS)
    assert over_time.day_of("bad-news") is None
    qtbot.waitUntil(lambda: not context.jobs.busy, timeout=WAIT_MS)
    assert not days.known.isChecked()
    days.show_for("pay-rise", "A pay rise")
    qtbot.waitUntil(days.known.isChecked, timeout=WAIT_MS)
    with qtbot.waitSignal(days.kept, timeout=WAIT_MS):
        days.known.click()
    assert over_time.day_of("pay-rise") is None
    days.show_for("mine", "Mine", "Tomorrow I tell my boss that I want more.")
    qtbot.waitUntil(lambda: not context.jobs.busy, timeout=WAIT_MS)
    assert not days.known.isChecked()  # it was unticked, or is old
    days.show_for("mine", "Mine", "Tomorrow I tell my boss that I want more.", new=True)
    qtbot.waitUntil(lambda: over_time.day_of("mine") is not None, timeout=WAIT_MS)
    assert over_time.day_of("mine") == today() + timedelta(days=1)
