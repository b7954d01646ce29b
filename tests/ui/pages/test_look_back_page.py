"""Looking back at a take, with the sound server of the tests."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from greenroom.analysis.publish import write_report
from greenroom.analysis.replaced_reports import keep_report
from greenroom.domain.advice import Advice
from greenroom.domain.events import RehearsalContinues
from greenroom.domain.guess import Guess
from greenroom.domain.matter import Matter
from greenroom.domain.results import SlideResult
from greenroom.domain.talk import Span
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.diary import Diary, read_diary, write_diary
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.services import report_making
from greenroom.ui.state.route import DrillsRoute, LookBackRoute, RehearseRoute, TakesRoute
from greenroom.ui.widgets.take.figures import FigureRow
from greenroom.ui.widgets.take.guess_table import GuessTable
from greenroom.ui.widgets.take.matter_card import MatterCard
from greenroom.ui.widgets.take.same_turn_card import SameTurnCard
from greenroom.ui.widgets.take.since_last_card import SinceLastCard
from tests.reports.test_exporters import EMPTY
from tests.small_scenario import SCENARIO_ID, TITLE
from tests.ui.looking_back import WAIT_MS, pressed, view_of
from tests.ui.talks import talk, talk_report, took_twice

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.widgets.take.take_view import TakeView


SLIDE = SlideResult(1, "Rent", 0.0, 24.0, None, None, 0, 0, 0.0, spans=(Span(0.0, 24.0),))


def test_a_take_opens_with_moments_waveforms_and_words(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    qtbot.waitUntil(lambda: view.sound.timeline.drawn, timeout=WAIT_MS)
    names = [each.accessibleName() for each in view.findChildren(QPushButton)]
    assert any(name.startswith("Play at 0:09: 3 ") for name in names)
    model = view.sound.transcript.model()
    said = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert said[0] == "0:01 Dana: Come in. What are you selling? "
    assert any("\N{BLACK CIRCLE}\N{NO-BREAK SPACE}um" in line for line in said)


def test_the_wheel_over_the_words_scrolls_the_page_until_one_reads_there(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    lines = view_of(qtbot, look_back, folder).sound.transcript
    left: list[bool] = []
    for reads in (False, True):
        if reads:
            lines.setFocus()
        turned = QWheelEvent(
            *(QPointF(9.0, 9.0), QPointF(9.0, 9.0), QPoint(), QPoint(0, -120)),
            *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
            *(Qt.ScrollPhase.NoScrollPhase, False),
        )
        before = lines.verticalScrollBar().value()
        QApplication.sendEvent(lines.viewport(), turned)
        left.append(lines.verticalScrollBar().value() == before)
    assert left[0]
    assert not left[1] or not lines.verticalScrollBar().maximum()


@pytest.mark.usefixtures("small_scenario")
def test_one_rehearses_again_from_a_line_or_from_the_beginning(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    write_diary(folder, Diary(tries="Name the price first"))
    view = view_of(qtbot, look_back, folder)
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        pressed(view, "Rehearse it again").click()
    assert isinstance(gone.args[0], RehearseRoute)
    assert (gone.args[0].plan.take, gone.args[0].plan.tries) == (None, "Name the price first")
    rows = view.sound.transcript.model().rowCount()
    view.sound.transcript.setCurrentIndex(view.sound.transcript.model().index(rows - 1, 0))
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        pressed(view, "Again from here").click()
    plan = gone.args[0].plan
    assert (plan.take, plan.turn, plan.tries) == (folder, 1, "")  # that was for the whole take


def test_what_became_of_the_matter_is_told_and_each_answer_can_be_heard(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    (card,) = view.findChildren(MatterCard)
    told = [each.text() for each in card.findChildren(type(view.title))]
    assert "Answered; you dreaded it" in told
    assert 'Wrong: you said "nine hundred a month", and it is "700"' in told
    assert "Left out" in told
    assert "What Dana held back" in told
    shown = " ".join(each.text() for each in view.findChildren(type(view.title)))
    assert "1 of their questions asked, 1 answered, it seems" in shown  # no more than is known
    buttons = card.findChildren(QPushButton)
    assert [each.accessibleName() for each in buttons] == [
        "Play at 0:18: And what does it cost?",
        "Play at 0:18: It costs 700 a month.",
    ]
    with qtbot.waitSignal(card.heard, timeout=WAIT_MS) as heard:
        buttons[0].click()
    assert heard.args == [Span(18.0, 22.35)]


def test_what_changed_since_the_last_take_is_told_and_can_be_heard(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path
) -> None:
    one, two = took_twice(greenroom_home / "rehearsals")
    assert not view_of(qtbot, look_back, one).findChildren(SinceLastCard)
    view = view_of(qtbot, look_back, two)
    (card,) = view.findChildren(SinceLastCard)
    told = [each.text() for each in card.findChildren(type(view.title))]
    assert told[0] == "Since last time"
    assert "Last time you did not answer “And what does it cost?”; this time you did." in told
    assert "“It costs nine hundred a month and it pays for itself”" in told
    (play,) = card.findChildren(QPushButton)
    assert play.accessibleName().startswith("Play at 0:18: Last time you did not answer")
    with qtbot.waitSignal(card.heard, timeout=WAIT_MS) as heard:
        play.click()
    assert heard.args == [Span(18.0, 22.35)]


@pytest.mark.parametrize(
    ("slides", "ended"),
    [
        ((), "ended without a result"),
        ((SLIDE,), "1 of their questions asked, 1 answered, it seems"),
    ],
)
def test_nothing_is_decided_in_a_talk(
    qtbot: QtBot,
    look_back: LookBackPage,
    greenroom_home: Path,
    slides: tuple[SlideResult, ...],
    ended: str,
) -> None:
    about = replace(talk_report(), slides=slides)
    folder = talk(greenroom_home / "rehearsals" / "open", report=about, outcome="open")
    view = view_of(qtbot, look_back, folder)
    told = [each.text() for each in view.findChildren(type(view.title))]
    assert sum(ended in each for each in told) == 1


@pytest.mark.parametrize(
    ("scenario_id", "offered"), [("sales-pitch", True), ("five-minute-talk", False)]
)
def test_seats_are_swapped_only_where_somebody_sits_opposite(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path, scenario_id: str, *, offered: bool
) -> None:
    folder = talk(greenroom_home / "rehearsals" / "one", scenario_id=scenario_id)
    view = view_of(qtbot, look_back, folder)
    assert pressed(view, "Swap seats").isHidden() != offered


def test_a_take_of_no_scenario_tells_of_no_matter(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path
) -> None:
    bare = talk(
        greenroom_home / "rehearsals" / "bare", report=replace(talk_report(), matter=Matter())
    )
    assert not view_of(qtbot, look_back, bare).findChildren(MatterCard)


def test_figures_unfold_to_their_definition_and_source(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    assert not view.findChildren(FigureRow)
    pressed(view, f"All {len(view.opened.report.measures)} figures").click()
    first = view.findChildren(FigureRow)[0]
    first.findChildren(QPushButton)[0].click()
    told = " ".join(each.text() for each in first.findChildren(type(view.title)))
    measure = view.opened.figures[0].measure
    assert measure.definition in told
    assert measure.source in told


def test_every_control_has_a_name_and_the_timeline_is_reached_by_tab(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    for each in view.findChildren(QPushButton):
        face = QAccessible.queryAccessibleInterface(each)
        assert face.text(QAccessible.Text.Name), each.toolTip()
    assert view.sound.timeline.focusPolicy() & Qt.FocusPolicy.TabFocus
    face = QAccessible.queryAccessibleInterface(view.sound.timeline)
    assert face.text(QAccessible.Text.Name) == "Timeline"
    assert "N writes a note" in face.text(QAccessible.Text.Description)


def test_the_person_is_asked_before_any_figure_is_shown(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    write_diary(folder, Diary(guess=Guess(pace_wpm=150)))
    look_back.enter(LookBackRoute(folder, fresh=True))
    qtbot.waitUntil(lambda: look_back.waiting is not None, timeout=WAIT_MS)
    assert look_back.waiting is not None
    debrief = look_back.waiting.debrief
    assert debrief is not None
    for digit in (Qt.Key.Key_4, Qt.Key.Key_3):  # they answer at once, without a click
        focus = look_back.window().focusWidget()
        assert focus is not None
        QTest.keyClick(focus, digit)
        assert look_back.view is None
    next(each for each in debrief.findChildren(QPushButton) if "Go on" in each.text()).click()
    next(each for each in debrief.findChildren(QPushButton) if "Look back" in each.text()).click()
    qtbot.waitUntil(lambda: look_back.view is not None, timeout=WAIT_MS)
    assert look_back.view is not None
    assert look_back.view.findChildren(GuessTable)
    QTest.keyClick(look_back, Qt.Key.Key_Right)  # the keys of the timeline work at once
    assert look_back.view.sound.place is not None
    qtbot.waitUntil(lambda: read_diary(folder).went == 4, timeout=WAIT_MS)
    assert look_back.view.sound.diary.felt == 3


def test_a_take_without_a_report_says_so_and_why_none_can_be_made(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, greenroom_home: Path
) -> None:
    (folder / REPORT_FILE).unlink()
    (folder / "events.jsonl").write_text("not a journal")
    look_back.enter(LookBackRoute(folder))
    qtbot.waitUntil(lambda: look_back.waiting is not None, timeout=WAIT_MS)
    assert look_back.waiting is not None
    making = look_back.waiting.making
    qtbot.waitUntil(making.again.isVisible, timeout=WAIT_MS)
    assert "events.jsonl" in making.status_text or "rehearsal" in making.status_text


def test_a_report_goes_on_being_made_while_one_is_elsewhere(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, calls, may_end = (folder / REPORT_FILE).read_bytes(), [], threading.Event()
    (folder / REPORT_FILE).unlink()

    def make(of: Path, ticket: report_making.ProgressTicket) -> None:
        calls.append(of)
        ticket.report(1.0)
        assert may_end.wait(10.0)
        (of / REPORT_FILE).write_bytes(content)

    monkeypatch.setattr(
        report_making, "make_report", make
    )  # stands for a process that takes its time
    look_back.enter(LookBackRoute(folder))
    qtbot.waitUntil(lambda: bool(calls), timeout=WAIT_MS)
    look_back.leave()
    look_back.enter(LookBackRoute(folder))
    qtbot.waitUntil(lambda: look_back.waiting is not None, timeout=WAIT_MS)
    assert look_back.waiting is not None
    assert look_back.waiting.making.busy
    told = "All of it was heard. Now what was said is weighed."
    making = look_back.waiting.making
    qtbot.waitUntil(lambda: making.status_text == told, timeout=WAIT_MS)
    may_end.set()
    qtbot.waitUntil(lambda: look_back.view is not None, timeout=WAIT_MS)
    assert calls == [folder]


def test_a_take_that_is_gone_leads_to_the_others(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    look_back.enter(LookBackRoute(folder.parent / "gone"))
    qtbot.waitUntil(lambda: bool(look_back.findChildren(QPushButton)), timeout=WAIT_MS)
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        look_back.findChildren(QPushButton)[0].click()
    assert isinstance(gone.args[0], TakesRoute)


def test_a_take_in_which_nobody_spoke_is_shown_all_the_same(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path
) -> None:
    silent = talk(greenroom_home / "rehearsals" / "silent", report=EMPTY, known=False)
    view = view_of(qtbot, look_back, silent)
    qtbot.waitUntil(lambda: view.sound.timeline.drawn, timeout=WAIT_MS)
    QTest.keyClick(view.sound.timeline, Qt.Key.Key_Right)
    assert view.sound.place is None
    pressed(view, f"All {len(EMPTY.measures)} figures").click()
    assert {type(each.measure.value) for each in view.opened.figures} <= {float, int}


def test_the_form_that_is_chosen_is_written(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, tmp_path: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    view.exports.export_to("md", tmp_path / "report.md")
    qtbot.waitUntil((tmp_path / "report.md").exists, timeout=WAIT_MS)
    assert TITLE in (tmp_path / "report.md").read_text("utf-8")
    view.sound.step_to_mark(1)
    view.exports.export_clip_to(tmp_path / "um.wav")
    qtbot.waitUntil((tmp_path / "um.wav").exists, timeout=WAIT_MS)


def test_a_take_is_deleted_after_a_question(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    pressed(view, "Delete this take…").click()
    qtbot.waitUntil(lambda: bool(look_back.findChildren(QMessageBox)), timeout=WAIT_MS)
    box = look_back.findChildren(QMessageBox)[0]
    yes = next(each for each in box.buttons() if each is not box.defaultButton())
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        yes.click()
    assert isinstance(gone.args[0], TakesRoute)
    assert not folder.exists()


def test_a_report_is_made_again_by_one_button_and_the_one_before_is_still_reached(
    qtbot: QtBot,
    look_back: LookBackPage,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def make(folder: Path, ticket: report_making.ProgressTicket) -> None:
        ticket.report(1.0)
        keep_report(folder)
        write_report(replace(talk_report(), notices=("Made again.",)), folder)

    monkeypatch.setattr(report_making, "make_report", make)
    view = view_of(qtbot, look_back, folder)
    assert not pressed(view, "Earlier reports").isVisible()
    pressed(view, "Make the report again").click()
    qtbot.waitUntil(lambda: look_back.view not in (None, view), timeout=WAIT_MS)
    again = look_back.view
    assert again is not None
    assert again.opened.report.notices == ("Made again.",)
    earlier = pressed(again, "Earlier reports")
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        earlier.menu().actions()[0].trigger()
    look_back.enter(gone.args[0])
    qtbot.waitUntil(lambda: look_back.view not in (None, again), timeout=WAIT_MS)
    before = look_back.view
    assert before is not None
    assert before.opened.report == view.opened.report
    assert not pressed(before, "Make the report again").isVisible()
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        pressed(before, "See the newest report").click()
    assert gone.args[0] == LookBackRoute(folder)


@pytest.mark.usefixtures("small_scenario")
def test_a_remark_is_tried_again_from_its_turn_with_three_keys_at_most(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path
) -> None:
    advice = Advice(
        kind="talked_on",
        worked=False,
        quote="It costs nine hundred a month",
        start_s=18.0,
        end_s=20.0,
        template="You went on.",
        why="Why.",
        source="Source.",
        instead="Stop.",
    )
    told = replace(talk_report(), advice=(advice,))
    folder = talk(greenroom_home / "rehearsals" / "advised", report=told)
    write_diary(folder, Diary(tries="Name the price first"))
    view = view_of(qtbot, look_back, folder)

    def shown() -> list[QPushButton]:
        buttons = look_back.findChildren(QPushButton)
        named = [each for each in buttons if "0:18: You went on." in each.accessibleName()]
        return [each for each in named if each.isVisible()]  # a hidden one has no next

    qtbot.waitUntil(lambda: bool(shown()), timeout=WAIT_MS)
    shown()[0].setFocus()
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Space):
            there = look_back.focusWidget()
            assert there is not None
            QTest.keyClick(there, key)
    assert isinstance(gone.args[0], RehearseRoute)
    plan = gone.args[0].plan
    assert (plan.take, plan.turn, plan.tries) == (folder, 1, "Stop.")
    assert plan.advised == "talked_on"
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        pressed(view, "Answer, then stop").click()
    assert gone.args[0] == DrillsRoute("answer-then-stop", SCENARIO_ID, LookBackRoute(folder))


def test_an_advice_that_was_tried_is_judged_by_its_kind(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    write_diary(folder, Diary(tries="Say the right one three times.", advised="wrong_figure"))
    assert "three times" not in _without_wish(view_of(qtbot, look_back, folder))
    write_diary(folder, Diary(tries="Stop.", advised="talked_on"))
    assert "Your longest turn took " in _without_wish(view_of(qtbot, look_back, folder))


def _without_wish(view: TakeView) -> str:
    told = [each.text() for each in view.findChildren(type(view.title))]
    assert any(each.startswith("You wanted to try: ") for each in told)
    return " ".join(each for each in told if not each.startswith("You wanted to try: "))


def test_a_turn_that_was_tried_again_stands_beside_the_one_before(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, greenroom_home: Path
) -> None:
    goes_on = RehearsalContinues(
        at_s=0.0,
        take_id=folder.name,
        turn=1,
        state={},
        talk=(("", "open", "", "Come in."), ("So it is a plan", "ask", "", "What does it cost?")),
    )
    again = talk(greenroom_home / "rehearsals" / "two", continues=goes_on)
    assert not view_of(qtbot, look_back, folder).findChildren(SameTurnCard)
    view = view_of(qtbot, look_back, again)
    (card,) = view.findChildren(SameTurnCard)
    told = [each.text() for each in card.findChildren(type(view.title))]
    assert "What does it cost?" in told
    assert told.count("It costs nine hundred a month and it pays for itself") == 2
    with qtbot.waitSignal(card.heard, timeout=WAIT_MS) as heard:
        pressed(card, "Hear it").click()
    assert heard.args[0].sound == folder / "conversation.wav"
    with qtbot.waitSignal(look_back.route_wanted, timeout=WAIT_MS) as gone:
        pressed(card, "All figures side by side").click()
    assert gone.args == [TakesRoute(compare=(folder.name, "two"))]
