"""A rehearsal in the window at a virtual microphone and loudspeaker, and what can befall it."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import soxr
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from greenroom.domain.events import PersonSaid, RehearsalEnded
from greenroom.session.process.supervisor import AGAIN
from greenroom.session.view import PERSON
from greenroom.storage.diary import Diary, read_diary
from greenroom.storage.journal import read_rehearsal
from greenroom.ui.pages.rehearse import RehearsePage
from greenroom.ui.state.route import LookBackRoute, RehearsalPlan, RehearseRoute
from tests.e2e.faulty import RATE_HZ as CLIP_RATE_HZ
from tests.e2e.faulty import Clip, clips
from tests.e2e.test_rehearse import SMALL, word_errors, words
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

pytestmark = pytest.mark.usefixtures("small_scenario")

LIMIT_MS = 120_000
PLAN = RehearsalPlan("sales-pitch", tries="Stop there.", advised="talked_on")


class Visitor:
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, page: RehearsePage, audio: VirtualAudio) -> None:
        self.qtbot, self.page, self.audio = qtbot, page, audio

    def until(self, true: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(true()), timeout=LIMIT_MS)

    def is_(self, doing: str) -> Callable[[], bool]:
        return lambda: self.page.rehearsal.view.doing == doing

    def hears_a_line(self) -> None:
        """Wait until the partner has spoken once more."""
        lines = self.lines
        self.until(lambda: self.lines > lines and self.is_("listening")())

    @property
    def lines(self) -> int:
        return sum(line.who != PERSON for line in self.page.rehearsal.view.lines)

    def says(self, clip: Clip, until: Callable[[], object]) -> None:
        """Begin to say `clip`, wait for something, and say it to its end."""
        with self.audio.heard(soxr.resample(clip.samples, CLIP_RATE_HZ, RATE_HZ)):
            self.until(until)

    def presses(self, key: Qt.Key) -> None:
        QTest.keyClick(self.page, key)


@pytest.fixture
def quick(context: AppContext) -> AppContext:
    """The same with the smallest language model."""
    now = context.preferences.current
    context.preferences.change(replace(now, talk=replace(now.talk, partner=SMALL[1])))
    return context


@pytest.fixture
def visitor(qtbot: QtBot, quick: AppContext, audio: VirtualAudio) -> Iterator[Visitor]:
    page = RehearsePage(quick)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    page.enter(RehearseRoute(PLAN))
    somebody = Visitor(qtbot, page, audio)
    try:
        somebody.hears_a_line()
        yield somebody
    finally:
        page.leave()


def test_a_rehearsal_outlives_a_killed_process_and_a_pulled_plug(
    visitor: Visitor, qtbot: QtBot, speech_dir: Path
) -> None:
    page, mine = visitor.page, clips(speech_dir, 1)[0]

    visitor.says(mine, lambda: page.rehearsal.view.person)
    visitor.until(visitor.is_("speaking"))
    assert page.bridge
    pid = page.bridge.child_pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    visitor.until(lambda: page.foot.line.text() == AGAIN)
    visitor.hears_a_line()

    visitor.audio.unplug()
    visitor.until(lambda: "microphone is gone" in page.foot.line.text())
    visitor.audio.plug()
    visitor.until(lambda: "microphone is back" in page.foot.line.text())

    visitor.presses(Qt.Key.Key_P)
    visitor.until(visitor.is_("paused"))
    visitor.presses(Qt.Key.Key_P)
    visitor.until(visitor.is_("listening"))

    visitor.presses(Qt.Key.Key_Escape)
    visitor.until(page.question.isVisible)
    visitor.presses(Qt.Key.Key_Escape)
    visitor.until(page.question.isHidden)
    assert not page.may_leave()  # and asks
    with qtbot.waitSignal(page.route_wanted, timeout=LIMIT_MS) as gone:
        page.question.end.click()
    assert gone.args
    (where,) = gone.args
    assert isinstance(where, LookBackRoute)
    assert where.fresh
    assert read_diary(where.folder) == Diary(tries=PLAN.tries, advised=PLAN.advised)
    take = read_rehearsal(where.folder)
    assert isinstance(take.events[-1], RehearsalEnded)
    (said,) = (each for each in take.events if isinstance(each, PersonSaid))
    assert word_errors(words(mine.text), words(said.text)) <= 0.34 * len(words(mine.text))
