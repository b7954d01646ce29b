"""The settings, section by section."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from greenroom import places
from greenroom.storage.preferences import read_preferences
from greenroom.ui.model_fetcher import model_fetcher
from greenroom.ui.pages.settings import SettingsPage
from greenroom.ui.services.sound import ONE_AT_A_TIME
from greenroom.ui.state.route import FirstStartRoute, SettingsRoute
from greenroom.ui.widgets.settings import settings_sections as sections
from tests.ui.tiny_model_store import SlowSource

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.widgets.settings.settings_sections import Section

LIMIT_MS = 30_000
AnySection = TypeVar("AnySection", bound="Section")


@pytest.fixture
def page(qtbot: QtBot, context: AppContext) -> Iterator[SettingsPage]:
    made = SettingsPage(context)
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    yield made
    made.leave()


def opened(page: SettingsPage, which: str, kind: type[AnySection]) -> AnySection:
    page.enter(SettingsRoute(which))
    section = page.sections[which]
    assert isinstance(section, kind)
    assert section.isVisible()
    return section


def click(section: Section, text: str) -> None:
    buttons = [b for b in section.findChildren(QAbstractButton) if b.text() == text]
    QTest.mouseClick(next(b for b in buttons if b.isVisible()), Qt.MouseButton.LeftButton)


@pytest.mark.usefixtures("audio")
def test_the_microphone_is_open_only_while_its_section_is(qtbot: QtBot, page: SettingsPage) -> None:
    sound = opened(page, "sound", sections.SoundSection)
    with qtbot.waitSignal(sound.devices.level_watcher.level, timeout=LIMIT_MS):
        pass
    assert ONE_AT_A_TIME.locked()
    page.show_section("keys")
    qtbot.waitUntil(lambda: not ONE_AT_A_TIME.locked(), timeout=LIMIT_MS)


@pytest.mark.usefixtures("audio")
def test_a_device_that_is_chosen_is_kept_and_used(qtbot: QtBot, page: SettingsPage) -> None:
    sound = opened(page, "sound", sections.SoundSection)
    names = sound.devices.microphone
    qtbot.waitUntil(lambda: names.count() > 1, timeout=LIMIT_MS)
    names.setCurrentIndex(1)
    names.activated.emit(1)
    assert page.context.preferences.current.talk.microphone == names.itemData(1)
    with qtbot.waitSignal(sound.devices.level_watcher.level, timeout=LIMIT_MS):
        pass


def test_a_device_that_is_gone_is_still_named(page: SettingsPage) -> None:
    now = page.context.preferences.current
    page.context.preferences.current = replace(
        now, talk=replace(now.talk, microphone="Studio, ALSA")
    )
    sound = opened(page, "sound", sections.SoundSection)
    assert sound.devices.microphone.currentText() == "Studio, ALSA"


def test_appearance_and_captions_apply_at_once_and_are_kept(
    qtbot: QtBot, page: SettingsPage
) -> None:
    window = opened(page, "window", sections.WindowSection)
    click(window, "Dark")
    assert page.context.theme.dark
    click(window, "Larger")
    window.captions.click()
    click(window, "Pace")
    kept = places.settings_file()
    qtbot.waitUntil(
        lambda: kept.exists() and read_preferences(kept) == page.context.preferences.current,
        timeout=LIMIT_MS,
    )
    now = read_preferences(kept)
    assert now.window.appearance == "dark"
    assert (now.talk.captions, now.talk.caption_px, now.talk.cue) == (False, 32, "pace")


def test_another_language_is_spoken_at_once(qtbot: QtBot, page: SettingsPage) -> None:
    opened(page, "window", sections.WindowSection)
    before = page.sections["window"]
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    qtbot.waitUntil(lambda: page.sections.get("window") not in {None, before}, timeout=LIMIT_MS)
    qtbot.waitUntil(page.sections["window"].isVisible, timeout=LIMIT_MS)


def test_the_dials_are_kept(qtbot: QtBot, page: SettingsPage) -> None:
    turns = opened(page, "turns", sections.TurnsSection)
    click(turns, "Patient")
    click(turns, "Hardly")
    talk = page.context.preferences.current.talk
    assert (talk.wait, talk.interrupt) == ("patient", "hardly")
    assert turns.wait.now == "patient"


def test_a_key_is_changed_and_one_that_is_taken_is_refused(
    qtbot: QtBot, page: SettingsPage
) -> None:
    table = opened(page, "keys", sections.KeysSection).table
    QTest.keyClick(table.fields["rehearse.mute"], Qt.Key.Key_F2)
    shortcuts = page.context.preferences.current.window.shortcuts
    assert shortcuts == {"rehearse.mute": "F2"}
    assert not table.refusal.isVisible()
    QTest.keyClick(table.fields["rehearse.pause"], Qt.Key.Key_F2)
    assert page.context.preferences.current.window.shortcuts == shortcuts
    assert "Mute the microphone" in table.refusal.text()
    assert table.fields["rehearse.pause"].keySequence() == QKeySequence("P")


def test_models_are_fetched_used_and_removed(
    qtbot: QtBot, page: SettingsPage, source: SlowSource
) -> None:
    models, there = opened(page, "models", sections.ModelsSection), model_fetcher(page.context)
    qtbot.waitUntil(lambda: there.models.rows is not None, timeout=LIMIT_MS)
    source.steps.release(100)
    models.lists[0].fetch.emit("partner")
    qtbot.waitUntil((places.models_dir() / "partner" / "file.bin").exists, timeout=LIMIT_MS)
    qtbot.waitUntil(lambda: "in use" in _texts(models), timeout=LIMIT_MS)
    assert "says known lines in its own manner" in _texts(models)
    models.lists[0].remove.emit("partner")
    qtbot.waitUntil(lambda: not (places.models_dir() / "partner").exists(), timeout=LIMIT_MS)
    qtbot.waitUntil(lambda: len(there.models.missing) == 7, timeout=LIMIT_MS)


def test_deleting_everything_wants_the_word(
    qtbot: QtBot, page: SettingsPage, greenroom_home: Path
) -> None:
    take = greenroom_home / "rehearsals" / "one"
    take.mkdir(parents=True)
    (take / "events.jsonl").write_text("{}")
    files = opened(page, "files", sections.FilesSection)
    assert not files.delete.act.isEnabled()
    files.delete.typed.setText("delet")
    assert not files.delete.act.isEnabled()
    files.delete.typed.setText("Delete")
    with qtbot.waitSignal(page.route_wanted, timeout=LIMIT_MS) as went:
        QTest.mouseClick(files.delete.act, Qt.MouseButton.LeftButton)
    assert went.args == [FirstStartRoute()]
    assert not take.exists()


def _texts(section: Section) -> str:
    return " ".join(each.text() for each in section.findChildren(QLabel))
