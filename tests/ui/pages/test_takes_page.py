from __future__ import annotations

import re
import sys
import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from greenroom import places
from greenroom.analysis.take_library import add_take
from greenroom.storage.library import Library
from greenroom.storage.scenarios.own import own_path
from greenroom.ui.pages.takes import TakesPage
from greenroom.ui.services.look_back import open_take
from greenroom.ui.state.route import LookBackRoute, PrepareRoute, TakesRoute
from greenroom.ui.state.takes.past_takes import MoreTakes, ScenarioHeading, TakeRow, Unfinished
from greenroom.ui.widgets.takes.search_results import LINE
from greenroom.ui.widgets.takes.take_model import ROW
from tests.many_takes import left_unfinished, listed, rehearsed, take_and_report
from tests.takes import finished
from tests.ui.takes_visit import WAIT_MS, focus, visit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

Key = Qt.Key


def test_before_the_first_take_the_page_offers_what_fills_it(
    context: AppContext, qtbot: QtBot
) -> None:
    here = visit(context, qtbot)
    assert here.page.nothing.isVisible()
    QTest.mouseClick(here.page.nothing.prepare, Qt.MouseButton.LeftButton)
    assert here.went == [PrepareRoute()]


def test_a_renamed_matter_has_its_present_name(context: AppContext, qtbot: QtBot) -> None:
    take, about = take_and_report(0)
    finished(take.folder, take, about)
    with Library(places.library_file()) as library:
        add_take(library, take.folder)
    left, late = take_and_report(7)
    left_unfinished(finished(left.folder, left, late))
    assert left.scenario_id == take.scenario_id
    own = own_path(take.scenario_id)
    own.parent.mkdir(parents=True)
    text = (places.scenarios_dir() / own.name).read_text("utf-8")
    own.write_text(re.sub("(?m)^title: .*", "title: Selling bread", text), encoding="utf-8")
    here = visit(context, qtbot)
    assert [row.take.title for row in here.rows() if isinstance(row, TakeRow | Unfinished)] == [
        *("Selling bread", "Selling bread"),
    ]
    assert "Selling bread" in [row.title for row in here.rows() if isinstance(row, ScenarioHeading)]
    assert here.page.scenario.itemText(1) == "Selling bread (1)"
    here.page.search.setText("every order")
    here.until(here.page.findings.isVisible)
    found = here.page.findings.list.lines.index(0, 0)
    assert found.data(LINE).take.title == "Selling bread"
    opened = open_take(take.folder)
    assert opened.take
    assert opened.take.title == "Selling bread"


def test_up_down_and_enter_open_a_take(context: AppContext, qtbot: QtBot) -> None:
    takes = {take.id: take for take in rehearsed(9)}
    here = visit(context, qtbot)
    first = here.ids()[0]
    assert here.at() == first
    here.press(Key.Key_Down)
    second = here.at()
    assert second == here.ids()[1]
    here.press(Key.Key_Return)
    assert here.went == [LookBackRoute(takes[second].folder)]


def test_headings_are_passed_over_by_the_keys(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(9)
    here = visit(context, qtbot)
    seen = [here.at()]
    more = sum(isinstance(row, MoreTakes) for row in here.rows())
    for _ in range(len(here.ids()) + more - 1):
        here.press(Key.Key_Down)
        seen.append(here.at())
    assert sum(isinstance(row, ScenarioHeading) for row in here.rows()) > 1
    assert [each for each in seen if each] == here.ids()


def test_who_does_not_see_a_row_hears_all_of_it(context: AppContext, qtbot: QtBot) -> None:
    takes = rehearsed(9)
    here = visit(context, qtbot, TakesRoute(scenario=takes[-1].scenario_id))
    view = here.page.listing.list
    spoken = QAccessible.queryAccessibleInterface(view)
    cell = spoken.child(1)
    words = cell.text(QAccessible.Text.Name)
    assert takes[-1].title in words
    assert "you tried: Say the price once, then wait" in words
    assert "it went well" in words
    assert "Words a minute: " in words
    assert cell.state().checkable
    here.press(Key.Key_Space)
    assert cell.state().checked


def test_two_chosen_by_space_are_shown_side_by_side(context: AppContext, qtbot: QtBot) -> None:
    takes = {take.id: take for take in rehearsed(12)}
    here = visit(context, qtbot, TakesRoute(scenario="sales-pitch"))
    assert not here.page.listing.compare.isEnabled()
    later, earlier = here.ids()[:2]
    here.press(Key.Key_Space, Key.Key_Down, Key.Key_Space)
    here.press(Key.Key_Return, held=Qt.KeyboardModifier.ControlModifier)
    here.until(here.page.comparison.isVisible)
    table = here.page.comparison.table
    labels = [table.figures.index(n, 0).data() for n in range(table.figures.rowCount())]
    place = labels.index("Speaking rate")
    with Library(places.library_file()) as library:
        values = library.measure_values(["speaking_rate"])["speaking_rate"]
    cells = [table.figures.index(place, column).data() for column in (1, 2, 3)]
    difference = values[later] - values[earlier]
    assert cells[:2] == [f"{values[earlier]:.0f}", f"{values[later]:.0f}"]
    assert cells[2] == f"{difference:+.0f}".replace("-", "\N{MINUS SIGN}")
    QTest.mouseClick(here.page.comparison.takes[0].open, Qt.MouseButton.LeftButton)
    assert here.went == [LookBackRoute(takes[earlier].folder)]
    here.press(Key.Key_Escape)
    assert here.page.listing.isVisible()


def test_takes_of_different_scenarios_are_not_compared(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(9)
    here = visit(context, qtbot)
    other = next(
        row.take.id
        for row in here.rows()
        if isinstance(row, TakeRow) and row.take.scenario_id != here.page.listing.take.scenario_id  # type: ignore[union-attr]
    )
    here.press(Key.Key_Space)
    model = here.page.listing.model
    model.setData(model.place_of(other), None, Qt.ItemDataRole.CheckStateRole)
    assert len(model.chosen) == 2
    assert not here.page.listing.compare.isEnabled()


def test_a_comparison_can_be_gone_to(context: AppContext, qtbot: QtBot) -> None:
    pitches = [take.id for take in rehearsed(9) if take.scenario_id == "sales-pitch"]
    here = visit(context, qtbot, TakesRoute(compare=(pitches[0], pitches[-1])))
    here.until(here.page.comparison.isVisible)
    here.page.enter(TakesRoute())
    assert here.page.listing.isVisible()


def test_a_figure_over_time_is_gone_through_by_keys(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(12)
    here = visit(context, qtbot)
    here.page.as_chart.click()
    here.until(here.page.over_time.isVisible)
    chart = here.page.over_time.chart
    scenario = here.page.scenario.currentData()
    with Library(places.library_file()) as library:
        history = library.measure_history("speaking_rate", scenario)
    assert chart.point is not None
    assert chart.point.take == history[-1][0]
    chart.setFocus()
    here.press(Key.Key_Left)
    assert chart.point.take == history[-2][0]
    assert f"{history[-2][1].value:.0f} words a minute" in chart.accessibleDescription()
    here.press(Key.Key_Return)
    assert here.went == [LookBackRoute(history[-2][0].folder)]
    other = here.page.over_time.measure.findData("filled_pauses")
    here.page.over_time.measure.setCurrentIndex(other)
    here.page.over_time.measure.activated.emit(other)
    here.until(lambda: chart.point and chart.point.figure.id == "filled_pauses")


def test_a_line_that_was_said_is_found_and_opened_where_it_was_said(
    context: AppContext, qtbot: QtBot
) -> None:
    takes = rehearsed(6)
    here = visit(context, qtbot)
    here.press(Key.Key_F, held=Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(focus(), 'customers "three"')
    found = here.page.findings
    here.until(lambda: found.isVisible() and found.list.lines.rowCount() == 1)
    here.press(Key.Key_Down, Key.Key_Return)
    assert here.went == [LookBackRoute(takes[2].folder, at_s=1.0)]
    here.press(Key.Key_F, held=Qt.KeyboardModifier.ControlModifier)
    here.press(Key.Key_Escape)
    here.until(here.page.listing.isVisible)


def test_a_search_that_finds_nothing_says_so(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(1)
    here = visit(context, qtbot)
    here.page.search.setText("zebra")
    here.until(here.page.findings.isVisible)
    assert here.page.findings.count.text() == "Nobody said that."


def test_a_new_take_is_seen_whatever_was_searched_before(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(1)
    here = visit(context, qtbot)
    here.page.search.setText("zebra")
    here.until(here.page.findings.isVisible)
    with qtbot.waitSignal(here.page.loaded, timeout=WAIT_MS):
        here.page.enter(TakesRoute())
    assert here.page.findings.isVisible()  # what was found stays as long as nothing is new
    take, about = take_and_report(1)
    finished(take.folder, take, about)
    with Library(places.library_file()) as library:
        add_take(library, take.folder)
    with qtbot.waitSignal(here.page.loaded, timeout=WAIT_MS):
        here.page.enter(TakesRoute())
    assert not here.page.search.text()
    assert here.page.listing.isVisible()
    assert len(here.ids()) == 2


@pytest.mark.parametrize("sure", [True, False])
def test_a_take_is_deleted_only_once_the_person_says_so(
    context: AppContext, qtbot: QtBot, *, sure: bool
) -> None:
    takes = {take.id: take for take in rehearsed(4)}
    here = visit(context, qtbot)
    gone = takes[here.at()]
    here.press(Key.Key_Delete)
    here.until(lambda: here.page.take_actions.asked)
    asked = here.page.take_actions.asked
    assert asked is not None
    assert gone.title in asked.informativeText()
    keeps = asked.defaultButton()
    deletes = next(each for each in asked.buttons() if each is not keeps)
    if not sure:
        QTest.keyClick(keeps, Key.Key_Return)
        assert gone.folder.exists()
        assert gone.id in here.ids()
        return
    with qtbot.waitSignal(here.page.loaded, timeout=WAIT_MS):
        QTest.mouseClick(deletes, Qt.MouseButton.LeftButton)
    assert not gone.folder.exists()
    assert sorted(here.ids()) == sorted(takes.keys() - {gone.id})
    assert here.at()
    with Library(places.library_file()) as library:
        assert library.get_take(gone.id) is None


def test_takes_go_into_a_file_and_come_back(context: AppContext, qtbot: QtBot) -> None:
    takes = rehearsed(3)
    here = visit(context, qtbot)
    actions, page = here.page.take_actions, here.page
    one, every = places.data_home() / "one.zip", places.data_home() / "all.zip"
    actions.export_to(one, takes[0])
    here.until(lambda: one.exists() and not actions.working.busy)
    actions.export_to(every, None)
    here.until(lambda: every.exists() and not actions.working.busy)
    with Library(places.library_file()) as library:
        for take in takes:
            library.remove_take(take.id)
    for take in takes:
        take.folder.rename(places.data_home() / f"away-{take.id}")
    for file, count in ((one, 1), (every, 3)):
        with qtbot.waitSignal(page.loaded, timeout=WAIT_MS):
            actions.bring_back_from(file)
        assert len(here.ids()) == count


def test_a_file_that_is_there_is_never_written_over(context: AppContext, qtbot: QtBot) -> None:
    rehearsed(1)
    here = visit(context, qtbot)
    file = places.data_home() / "mine.zip"
    file.write_text("mine")
    with qtbot.waitSignal(context.jobs.trouble, timeout=WAIT_MS) as told:
        here.page.take_actions.export_to(file, None)
    assert "is there already" in told.args[0]
    assert file.read_text() == "mine"


def test_what_has_no_report_is_listed_first_and_opened_to_be_finished(
    context: AppContext, qtbot: QtBot
) -> None:
    rehearsed(2)
    take, about = take_and_report(30)
    left_unfinished(finished(take.folder, take, about))
    here = visit(context, qtbot)
    row = here.rows()[1]
    assert isinstance(row, Unfinished)
    assert row.take.title == "Selling to somebody who has heard it all"
    here.press(Key.Key_Home, Key.Key_Return)
    assert here.went == [LookBackRoute(take.folder)]


def test_two_thousand_takes_are_there_at_once(context: AppContext, qtbot: QtBot) -> None:
    listed(2000)
    page = TakesPage(context)
    qtbot.addWidget(page)
    page.resize(996, 760)
    page.show()
    qtbot.waitExposed(page)
    with qtbot.waitSignal(page.loaded, timeout=WAIT_MS):
        begun, computed = time.perf_counter(), time.process_time()
        page.enter(TakesRoute())
        qtbot.waitUntil(lambda: page.listing.model.rowCount() > 0, timeout=WAIT_MS)
        page.listing.list.viewport().repaint()
        computed = time.process_time() - computed  # a busy computer does not make it longer
        seconds = time.perf_counter() - begun
    known = time.perf_counter() - begun
    sys.stdout.write(f"2,000 takes: shown after {seconds:.3f} s, all known after {known:.3f} s\n")
    more = page.listing.model.index(6).data(ROW)
    assert isinstance(more, MoreTakes)
    page.listing.narrowed.emit(more.scenario_id)
    assert page.listing.model.rowCount() == more.takes + 1
    assert computed < 0.3
