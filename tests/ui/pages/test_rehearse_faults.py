"""What befalls a rehearsal, as the page shows it; desk without devices, partner without models."""

from __future__ import annotations

import os
import signal
import sys
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from greenroom import composition, places, wiring
from greenroom.analysis.take_library import find_rehearsals
from greenroom.domain.errors import StorageError
from greenroom.domain.events import PersonSaid, RehearsalContinues, RehearsalEnded
from greenroom.domain.servers import parse_server
from greenroom.session.process.supervisor import AGAIN
from greenroom.storage import servers
from greenroom.storage.diary import read_diary
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.wav import WavAppender
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.pages.rehearse import RehearsePage
from greenroom.ui.shell import Shell
from greenroom.ui.state.route import LookBackRoute, RehearsalPlan, RehearseRoute
from tests.duplex_devices import PacedAudioDevice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from greenroom.domain.audio import DuplexBlock, Samples
    from greenroom.ui.app_context import AppContext

pytestmark = pytest.mark.usefixtures("small_scenario")

LIMIT_MS = 120_000
STOPPED_S = 5.0
RATE_HZ = 16_000
PLAN = RehearsalPlan("sales-pitch", tries="Name the price late")
STAGE = [sys.executable, "-m", "tests.session.scripted_worker"]
FULL = "No space left on device"


class Desk(PacedAudioDevice):
    """Says now and then that something is wrong with it, and stops the time when asked to."""

    trouble = ""
    mended = False

    def __init__(self, rate_hz: int) -> None:
        super().__init__(rate_hz)
        self.goes_by = threading.Event()
        self.goes_by.set()

    def blocks(self) -> Iterator[DuplexBlock]:
        for block in super().blocks():
            assert self.goes_by.wait(STOPPED_S)
            trouble, self.trouble = self.trouble, ""
            yield replace(block, trouble=trouble, mended=self.mended)


class Visitor:
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, shell: Shell, desks: list[Desk]) -> None:
        self.qtbot, self.shell, self._desks = qtbot, shell, desks

    @property
    def desk(self) -> Desk:
        return self._desks[-1]

    @property
    def page(self) -> RehearsePage:
        assert isinstance(self.shell.page, RehearsePage)
        return self.shell.page

    def until(self, true: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(true()), timeout=LIMIT_MS)

    @property
    def lines(self) -> int:
        return len(self.page.rehearsal.view.lines)

    def while_it_is(self, true: Callable[[], bool], begin: Callable[[], object]) -> None:
        """Let `begin` bring about what lasts for a moment only, and return in that moment."""
        bridge = self.page.bridge
        assert bridge
        with self.qtbot.waitSignal(
            bridge.happened, timeout=LIMIT_MS, check_params_cb=lambda _: true()
        ):
            begin()

    def says(self) -> None:
        """Say something for half a second; it is answered."""
        self.desk.say(np.full(RATE_HZ // 2, 0.2, np.float32))


@pytest.fixture
def visitor(
    qtbot: QtBot, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visitor]:
    desks: list[Desk] = []

    def desk(*_: object) -> Desk:
        desks.append(Desk(RATE_HZ))
        return desks[-1]

    monkeypatch.setattr(wiring, "list_devices", lambda **_: ())
    monkeypatch.setattr(wiring, "duplex_audio", desk)
    monkeypatch.setattr(composition, "worker_command", lambda _: STAGE)
    now = context.preferences.current
    context.preferences.change(
        replace(now, talk=replace(now.talk, partner="smollm2-135m-instruct"))
    )
    shell = Shell(context)
    qtbot.addWidget(shell)
    shell.show()
    shell.open_route(RehearseRoute(PLAN))
    somebody = Visitor(qtbot, shell, desks)
    page = somebody.page
    page.route_wanted.disconnect(shell.open_route)  # what comes after it is shown elsewhere
    try:
        somebody.until(lambda: somebody.lines == 1)
        yield somebody
    finally:
        page.leave()


def test_a_killed_process_costs_a_sentence(visitor: Visitor, qtbot: QtBot) -> None:
    page = visitor.page

    def answers() -> bool:
        return visitor.lines == 2 and page.rehearsal.view.doing == "speaking"

    visitor.while_it_is(answers, visitor.says)
    assert page.bridge
    pid = page.bridge.child_pid
    assert pid
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    visitor.until(lambda: page.foot.line.text() == AGAIN)
    visitor.until(lambda: visitor.lines == 3)  # what was cut off is said again
    assert page.face.captions.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.question.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.question.isHidden()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.route_wanted, timeout=LIMIT_MS) as gone:
        QTest.keyClick(page.question.end, Qt.Key.Key_Return)
    assert gone.args
    (where,) = gone.args
    assert isinstance(where, LookBackRoute)
    assert where.fresh
    assert read_diary(where.folder).tries == PLAN.tries
    events = read_rehearsal(where.folder).events
    assert isinstance(events[-1], RehearsalEnded)
    assert sum(isinstance(each, PersonSaid) for each in events) == 1


def test_what_is_wrong_with_the_devices_is_a_quiet_line(visitor: Visitor) -> None:
    visitor.desk.trouble = "The microphone is gone."
    visitor.until(lambda: visitor.page.foot.line.text() == "The microphone is gone.")
    assert visitor.page.foot.line.property("look") == "warn"
    visitor.desk.trouble, visitor.desk.mended = "The microphone is back.", True
    visitor.until(lambda: visitor.page.foot.line.text() == "The microphone is back.")
    assert visitor.page.foot.line.property("look") == "soft"


def test_a_full_disk_is_told_and_what_was_said_is_kept(
    visitor: Visitor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visitor.page
    visitor.says()
    visitor.until(lambda: page.rehearsal.spoken)

    def full(appender: WavAppender, _: Samples) -> None:
        raise StorageError(f"The recording {appender.path.name} cannot go on ({FULL}).")

    monkeypatch.setattr(WavAppender, "append", full)
    visitor.until(page.card.isVisible)
    assert page.card.sentence.text() == (
        "The disk is full, or cannot be written to any more. "
        "What you said is kept: make room on the disk, then look back."
    )
    with qtbot.waitSignal(page.route_wanted, timeout=LIMIT_MS) as gone:
        QTest.keyClick(page.card.buttons[0], Qt.Key.Key_Return)
    assert gone.args
    assert gone.args[0].folder.parent == places.rehearsals_dir()
    assert (gone.args[0].folder / "person.wav").stat().st_size > RATE_HZ / 2


def test_a_window_closed_in_the_middle_keeps_the_take(
    visitor: Visitor, context: AppContext
) -> None:
    visitor.says()
    visitor.until(lambda: visitor.page.rehearsal.spoken)
    assert not visitor.shell.close()  # asks
    assert visitor.page.question.isVisible()
    (begun,) = places.rehearsals_dir().glob("*")
    assert read_diary(begun).tries == PLAN.tries  # a kill would not lose it
    assert visitor.shell.close()
    context.jobs.close()  # the end of the program
    finished, unfinished = find_rehearsals(places.rehearsals_dir())
    assert not finished
    (folder,) = unfinished
    assert isinstance(read_rehearsal(folder).events[-1], RehearsalEnded)
    assert read_diary(folder).tries == PLAN.tries


def test_going_elsewhere_waits_for_nothing(visitor: Visitor, context: AppContext) -> None:
    visitor.says()
    visitor.until(lambda: visitor.page.rehearsal.spoken)
    (folder,) = places.rehearsals_dir().glob("*")
    visitor.desk.goes_by.clear()
    visitor.page.leave()
    assert "rehearsal" in [each.name for each in threading.enumerate()]  # it cannot end yet
    visitor.desk.goes_by.set()
    visitor.until(lambda: not context.jobs.busy)
    assert "rehearsal" not in [each.name for each in threading.enumerate()]
    assert isinstance(read_rehearsal(folder).events[-1], RehearsalEnded)


def test_without_a_word_nothing_is_kept(visitor: Visitor) -> None:
    page = visitor.page
    QTest.keyClick(page, Qt.Key.Key_Escape)  # nothing to lose, so nothing is asked
    visitor.until(page.card.isVisible)
    assert "nothing is kept" in page.card.title.text()
    assert not list(places.rehearsals_dir().glob("*"))


def test_a_take_can_be_gone_on_from(visitor: Visitor, context: AppContext) -> None:
    page = visitor.page
    visitor.says()
    visitor.until(lambda: visitor.lines == 3)
    page.leave()
    visitor.until(lambda: not context.jobs.busy)
    (take,) = places.rehearsals_dir().glob("*")
    page.enter(RehearseRoute(replace(PLAN, take=take, turn=1)))
    visitor.until(lambda: page.rehearsal.begun)
    visitor.says()
    visitor.until(lambda: page.rehearsal.spoken)
    page.leave()
    visitor.until(lambda: not context.jobs.busy)
    (new,) = set(places.rehearsals_dir().glob("*")) - {take}
    continues = read_rehearsal(new).events[1]
    assert isinstance(continues, RehearsalContinues)
    assert (continues.take_id, continues.turn) == (read_rehearsal(take).started.rehearsal_id, 1)


def test_where_words_go_is_said_all_the_time_and_afterwards(
    visitor: Visitor, context: AppContext, qtbot: QtBot
) -> None:
    page, far = visitor.page, parse_server("models.school.example")
    assert not page.mark.isVisible()
    servers.keep_chosen(servers.agreed_today(servers.find_chosen(far)))
    now = context.preferences.current
    context.preferences.change(replace(now, talk=replace(now.talk, server=far.url)))
    visitor.shell.open_route(RehearseRoute(PLAN))
    visitor.until(lambda: page.mark.isVisible() and visitor.lines == 1)
    assert page.mark.text.text() == "Words go to models.school.example"
    assert "as words and not as sound" in page.mark.text.accessibleName()
    visitor.says()
    visitor.until(lambda: visitor.lines == 3)
    assert page.mark.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.mark.isVisible()
    with qtbot.waitSignal(page.route_wanted, timeout=LIMIT_MS) as gone:
        page.question.end.click()
    assert gone.args
    look_back = LookBackPage(context)
    qtbot.addWidget(look_back)
    look_back.show()
    look_back.enter(gone.args[0])
    sentence = "The partner's model was on models.school.example"
    visitor.until(lambda: look_back.waiting and look_back.waiting.debrief)
    assert any(sentence in each.text() for each in look_back.findChildren(QLabel))
    look_back.leave()
