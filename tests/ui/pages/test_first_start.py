"""The first start, from a computer with nothing on it to the page where one prepares."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile
import soxr
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from greenroom import places
from greenroom.ui.model_fetcher import model_fetcher
from greenroom.ui.pages.first_start import FirstStartPage
from greenroom.ui.services import model_store as services
from greenroom.ui.services.matters import matter as making
from greenroom.ui.state.route import FirstStartRoute, PrepareRoute
from greenroom.ui.widgets.settings.language import LanguageChoice
from tests.ui.tiny_model_store import STEP_BYTES, SlowSource, content
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QPushButton
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from tests.virtual_audio import VirtualAudio

LIMIT_MS = 120_000


@pytest.fixture
def page(qtbot: QtBot, context: AppContext) -> Iterator[FirstStartPage]:
    made = FirstStartPage(context)
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    yield made
    made.leave()


def press(qtbot: QtBot, button: QPushButton) -> None:
    qtbot.waitUntil(button.isEnabled, timeout=LIMIT_MS)
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def entered(qtbot: QtBot, page: FirstStartPage) -> FirstStartPage:
    page.enter(FirstStartRoute())
    qtbot.waitUntil(lambda: model_fetcher(page.context).models.rows is not None, timeout=LIMIT_MS)
    return page


def test_models_are_fetched_paused_and_gone_on_with(
    qtbot: QtBot, page: FirstStartPage, source: SlowSource
) -> None:
    entered(qtbot, page)
    there = model_fetcher(page.context)
    needed = ["ear", "partner", "end", "sentence", "meaning", "hums", "voice"]
    assert [each.id for each in there.models.missing] == needed
    assert "28 kB" in page.models.act.text().replace("\u00a0", " ")
    assert not page.next.isEnabled()

    press(qtbot, page.models.act)
    source.steps.release()
    qtbot.waitUntil(lambda: there.models.done_bytes == STEP_BYTES, timeout=LIMIT_MS)
    assert page.models.act.text() == "Pause"
    press(qtbot, page.models.act)
    qtbot.waitUntil(lambda: not there.models.running, timeout=LIMIT_MS)
    assert page.models.act.text() == "Go on"

    press(qtbot, page.models.act)
    source.steps.release(100)
    qtbot.waitUntil(lambda: there.models.ready, timeout=LIMIT_MS)
    assert source.begun_at == [0, STEP_BYTES, 0, 0, 0, 0, 0, 0]
    assert (places.models_dir() / "ear" / "file.bin").read_bytes() == content("ear")
    assert not page.models.act.isVisible()
    press(qtbot, page.next)
    assert page.devices.isVisible()


def test_the_model_reads_ahead_once_it_is_here_and_stops_when_the_page_is_left(
    qtbot: QtBot, page: FirstStartPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[threading.Event] = []
    ended = threading.Event()

    def get_ready(_: str | None, cancelled: threading.Event) -> None:
        begun.append(cancelled)
        if cancelled.wait(LIMIT_MS / 1000):
            ended.set()

    monkeypatch.setattr(making, "get_ready", get_ready)
    entered(qtbot, page)
    assert model_fetcher(page.context).models.ready
    qtbot.waitUntil(lambda: bool(begun), timeout=LIMIT_MS)
    page.leave()
    qtbot.waitUntil(ended.is_set, timeout=LIMIT_MS)
    assert len(begun) == 1


def test_nothing_is_read_ahead_while_the_model_is_not_here(
    qtbot: QtBot, page: FirstStartPage, source: SlowSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(making, "get_ready", lambda *given: asked.append(given))
    assert source
    entered(qtbot, page)
    assert model_fetcher(page.context).models.missing
    page.leave()
    assert not asked


def test_tab_goes_as_one_reads(qtbot: QtBot, page: FirstStartPage, source: SlowSource) -> None:
    assert source
    entered(qtbot, page)
    languages = page.findChildren(LanguageChoice)[0]
    stops = [languages, page.models.act, page.later]
    languages.setFocus()
    for each in (*stops, *stops):
        qtbot.waitUntil(each.hasFocus, timeout=LIMIT_MS)
        QTest.keyClick(each, Qt.Key.Key_Tab)


def test_a_disk_without_room_is_looked_at_until_it_has_some(
    qtbot: QtBot,
    page: FirstStartPage,
    source: SlowSource,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    free = 0
    monkeypatch.setattr(services, "free_bytes", lambda _: free)
    entered(qtbot, page)
    there = model_fetcher(page.context)
    assert there.models.lacking_bytes
    assert not page.models.act.isEnabled()
    assert "no room" in page.models.trouble.text()
    there.fetch(*(each.id for each in there.models.missing))  # as if it filled up meanwhile
    source.full = True
    source.steps.release()
    qtbot.waitUntil(lambda: bool(there.models.trouble), timeout=LIMIT_MS)
    assert "no room" in page.models.trouble.text()

    source.full = False
    source.steps.release(100)
    free = 10**12
    qtbot.waitUntil(lambda: there.models.ready, timeout=LIMIT_MS)
    assert not page.models.trouble.isVisible()


def test_models_that_came_by_another_way_are_noticed(
    qtbot: QtBot, page: FirstStartPage, source: SlowSource
) -> None:
    entered(qtbot, page)
    source.steps.release(100)
    for entry in [each.id for each in model_fetcher(page.context).models.missing]:
        assert services.fetch_model(entry, lambda _: None, _Never())
    qtbot.waitUntil(page.next.isEnabled, timeout=LIMIT_MS)


def told(whole: QWidget) -> list[str]:
    return [each.text() for each in whole.findChildren(QLabel) if each.isVisible()]


@pytest.mark.usefixtures("audio")
def test_a_microphone_that_was_chosen_and_is_gone_is_to_be_chosen_anew(
    qtbot: QtBot, page: FirstStartPage
) -> None:
    now = page.context.preferences.current
    page.context.preferences.current = replace(
        now, talk=replace(now.talk, microphone="Studio, ALSA")
    )
    entered(qtbot, page)
    what = "Choose another microphone above: the one you chose is not here."
    qtbot.waitUntil(lambda: what in told(page.check), timeout=LIMIT_MS)
    assert not page.check.begin_button.isEnabled()


class _Never:
    def is_set(self) -> bool:
        return False


def test_the_sound_is_checked_and_one_goes_on_to_prepare(
    qtbot: QtBot, page: FirstStartPage, audio: VirtualAudio, speech_dir: Path
) -> None:
    audio.unplug()
    entered(qtbot, page)
    qtbot.waitUntil(lambda: "No microphone" in page.devices.trouble.text(), timeout=LIMIT_MS)
    assert not page.next.isEnabled()
    assert page.typed.isVisible()
    assert not page.check.begin_button.isEnabled()
    assert "The sound does not work yet." in told(page.check)  # why, stands above
    audio.plug()
    qtbot.waitUntil(lambda: not page.devices.trouble.isVisible(), timeout=LIMIT_MS)
    assert not page.typed.isVisible()

    press(qtbot, page.check.begin_button)
    qtbot.waitUntil(lambda: page.check.state.phase == "listening", timeout=LIMIT_MS)
    before = audio.recorded().size
    with audio.heard(_sentence(speech_dir)):
        qtbot.waitUntil(lambda: page.check.state.phase == "playing", timeout=LIMIT_MS)
    qtbot.waitUntil(lambda: page.check.state.phase == "good", timeout=LIMIT_MS)
    said, back = page.check.recording, audio.recorded()[before:]
    assert said is not None
    assert 1.5 < said.duration_s < 6.0
    share = np.sum(back**2) / np.sum(said.samples**2)
    assert 0.5 < share < 1.5  # a computer that does not keep up plays it with gaps

    press(qtbot, page.next)
    with qtbot.waitSignal(page.route_wanted) as went:
        press(qtbot, page.next)
    assert went.args == [PrepareRoute()]
    assert page.context.preferences.current.window.welcomed


def test_without_a_microphone_one_can_type(
    qtbot: QtBot, page: FirstStartPage, audio: VirtualAudio
) -> None:
    audio.unplug()
    try:
        entered(qtbot, page)
        qtbot.waitUntil(page.typed.isVisible, timeout=LIMIT_MS)
    finally:
        audio.plug()
    with qtbot.waitSignal(page.route_wanted) as went:
        page.typed.click()
    assert went.args == [PrepareRoute()]  # one's own matter first; its card offers to type
    assert page.context.preferences.current.window.welcomed


def test_everything_can_wait(qtbot: QtBot, page: FirstStartPage) -> None:
    with qtbot.waitSignal(page.route_wanted) as went:
        press(qtbot, page.later)
    assert went.args == [PrepareRoute()]
    assert page.context.preferences.current.window.welcomed


def _sentence(speech_dir: Path) -> Any:
    said, rate_hz = soundfile.read(sorted(speech_dir.glob("*.wav"))[0], dtype="float32")
    sound = soxr.resample(said[: 4 * rate_hz], rate_hz, RATE_HZ)
    return (sound * 0.5 / np.abs(sound).max()).astype(np.float32)
