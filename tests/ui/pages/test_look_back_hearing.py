"""Hearing a take again, and writing to it, with the sound server of the tests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile
import soxr
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from greenroom.domain.talk import Span
from greenroom.storage.diary import read_diary
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.state.takes.look_back import NOTE
from greenroom.ui.widgets.take.transcript import PLAYED, TranscriptView
from tests.duplex_session import loud, whole
from tests.ui.looking_back import WAIT_MS, pressed, silence, view_of
from tests.ui.talks import PARTNER, talk, talk_report
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.domain.audio import Samples


def recording(folder: Path, start_s: float, end_s: float) -> Samples:
    """Return what is to be heard of the take between two times."""
    samples, rate_hz = soundfile.read(folder / "conversation.wav", dtype="float32")
    heard: Samples = soxr.resample(samples, rate_hz, RATE_HZ)
    return heard[round(start_s * RATE_HZ) : round(end_s * RATE_HZ)]


def test_arrows_go_from_mark_to_mark_and_each_is_heard(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, audio: VirtualAudio
) -> None:
    view = view_of(qtbot, look_back, folder)
    sound, timeline = view.sound, view.sound.timeline
    timeline.setFocus()
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert sound.place is not None
    first = sound.place
    assert timeline.accessibleDescription().startswith("0:09, silent pause: 2.3 s. Left and")
    qtbot.waitUntil(lambda: sound.playback.playing, timeout=WAIT_MS)  # type: ignore[union-attr]
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    assert sound.place.start_s > first.start_s
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert sound.place == first
    sound.toggle()
    before = silence(qtbot, audio)
    QTest.keyClick(timeline, Qt.Key.Key_Left)  # the first one stays, and is heard again
    qtbot.waitUntil(lambda: not sound.playback.playing, timeout=WAIT_MS)  # type: ignore[union-attr]
    assert sound.at_s == pytest.approx(first.end_s + 1.0, abs=0.01)
    said = loud(recording(folder, first.start_s - 1.0, first.end_s + 1.0))
    silence(qtbot, audio)
    heard = loud(audio.recorded(before))
    assert np.ptp(heard) / RATE_HZ > 4.2  # a busy computer leaves gaps
    assert heard.size == pytest.approx(said.size, rel=0.05)


def played(transcript: TranscriptView) -> list[int]:
    """Return the lines that are marked as played."""
    model = transcript.model()
    return [row for row in range(model.rowCount()) if model.index(row, 0).data(PLAYED)]


def test_space_plays_and_stops_and_the_transcript_follows(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder, at_s=4.5)
    sound = view.sound
    qtbot.waitUntil(lambda: sound.at_s == 4.5, timeout=WAIT_MS)
    assert sound.transcript.currentIndex().row() == 0
    assert played(sound.transcript) == [0]
    QTest.keyClick(sound.timeline, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: sound.at_s > 5.2, timeout=WAIT_MS)
    assert played(sound.transcript) == [1]
    assert sound.transcript.currentIndex().row() == 0  # what was chosen does not run away
    assert sound.bar.play.text() == "Stop"
    QTest.keyClick(sound.timeline, Qt.Key.Key_Space)
    assert sound.bar.play.text() == "Play"
    assert 5.2 < sound.at_s < 8.0


def test_what_was_paused_is_skipped(
    qtbot: QtBot, look_back: LookBackPage, greenroom_home: Path
) -> None:
    paused = replace(talk_report(), paused=(Span(2.0, 20.0), Span(22.0, 30.0)))
    folder = talk(greenroom_home / "rehearsals" / "two", report=paused)
    sound = view_of(qtbot, look_back, folder, at_s=1.5).sound
    playback = sound.playback
    assert playback is not None
    heard: list[float] = []
    playback.moved.connect(heard.append)
    qtbot.waitUntil(lambda: sound.at_s == 1.5, timeout=WAIT_MS)
    sound.toggle()
    qtbot.waitUntil(lambda: not playback.playing and sound.at_s > 20.0, timeout=WAIT_MS)
    assert sound.at_s == pytest.approx(22.0, abs=0.01)  # it ends in a pause
    assert not [each for each in heard if 2.1 < each < 20.0]
    playback.play(24.0, 26.0)  # where nothing is to be heard
    assert not playback.playing
    assert sound.at_s == 24.0
    sound.toggle()  # nothing comes after it: from the beginning
    qtbot.waitUntil(lambda: playback.playing, timeout=WAIT_MS)
    assert sound.at_s < 2.0


def test_enter_on_a_line_plays_it(
    qtbot: QtBot, look_back: LookBackPage, folder: Path, audio: VirtualAudio
) -> None:
    sound = view_of(qtbot, look_back, folder).sound
    sound.transcript.setCurrentIndex(sound.transcript.model().index(0, 0))
    before = silence(qtbot, audio)
    QTest.keyClick(sound.transcript, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sound.at_s > 2.6, timeout=WAIT_MS)
    sound.toggle()
    silence(qtbot, audio)
    heard, said = audio.recorded(before), np.split(recording(folder, 1.2, 2.2), 20)
    assert sum(whole(heard, part, error=0.05) for part in said) > 10  # a busy computer leaves gaps


def test_a_note_is_written_where_one_is_and_shown(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    sound = view.sound
    sound.timeline.seeked.emit(20.0)
    QTest.keyClick(sound.timeline, Qt.Key.Key_N)
    line = sound.bar.findChildren(QLineEdit)[0]
    QTest.keyClicks(line, "say the price first")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(read_diary(folder).notes), timeout=WAIT_MS)
    note = read_diary(folder).notes[0]
    assert (note.at_s, note.text) == (20.0, "say the price first")
    model = sound.transcript.model()
    said = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert any("say the price first" in line and line.startswith("0:18") for line in said)
    sound.step_to_mark(1)
    assert sound.place is not None
    assert sound.place.kind == NOTE or sound.place.start_s > 20.0


def test_a_thumb_on_a_line_is_kept_with_its_reason(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    sound = view.sound
    sound.transcript.setCurrentIndex(sound.transcript.model().index(0, 0))
    down = pressed(view, "Does not fit")
    assert down.isVisibleTo(view)
    QTest.mouseClick(down, Qt.MouseButton.LeftButton)
    reason = sound.line_actions.findChildren(QLineEdit)[0]
    assert reason.isVisibleTo(view)
    QTest.keyClicks(reason, "too friendly")
    QTest.keyClick(reason, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(each.reason for each in read_diary(folder).votes), timeout=WAIT_MS)
    vote = read_diary(folder).votes[0]
    assert (vote.at_s, vote.up, vote.reason) == (PARTNER[0].span.start_s, False, "too friendly")
    sound.transcript.setCurrentIndex(sound.transcript.model().index(1, 0))
    assert not down.isVisibleTo(view)  # one's own lines have no thumbs


def test_kinds_are_shown_and_hidden(qtbot: QtBot, look_back: LookBackPage, folder: Path) -> None:
    view = view_of(qtbot, look_back, folder)
    before = view.sound.marks.count()
    chip = next(each for each in view.findChildren(QPushButton) if "filled pause" in each.text())
    chip.click()
    assert view.sound.marks.count() == before - 3
    view.sound.step_to_mark(1)
    assert view.sound.place is None or view.sound.place.kind != "filled_pause"


def test_a_list_without_marks_says_where_they_are_switched_on(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    view = view_of(qtbot, look_back, folder)
    pressed(view, "Marks as a list").click()
    (nothing,) = view.sound.marks.findChildren(QLabel)
    assert nothing.isHidden()
    for chip in view.sound.choice.findChildren(QPushButton):
        chip.setChecked(False)
    assert view.sound.marks.count() == 0
    assert not nothing.isHidden()
    assert nothing.text().startswith("No marks are switched on")


def test_a_click_on_a_word_plays_from_there(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    transcript = view_of(qtbot, look_back, folder).sound.transcript
    index = transcript.model().index(1, 0)
    transcript.scrollTo(index)
    qtbot.waitUntil(lambda: transcript.visualRect(index).height() > 10, timeout=WAIT_MS)
    rect = transcript.visualRect(index)
    heard: list[float] = []
    transcript.heard.connect(heard.append)
    left = Qt.MouseButton.LeftButton
    for x in (20, 160):  # on the time, and inside of the text
        QTest.mouseClick(transcript.viewport(), left, pos=QPoint(x, rect.bottom() - 12))
    assert heard[0] == 5.0
    assert 5.4 <= heard[1] <= 7.0


def test_a_note_to_a_line_is_written_from_the_transcript(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    sound = view_of(qtbot, look_back, folder).sound
    sound.transcript.setCurrentIndex(sound.transcript.model().index(1, 0))
    QTest.keyClick(sound.transcript, Qt.Key.Key_N)
    line = sound.bar.findChildren(QLineEdit)[0]
    QTest.keyClicks(line, "shorter")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(read_diary(folder).notes), timeout=WAIT_MS)
    assert read_diary(folder).notes[0].at_s == 5.0


def test_a_loudspeaker_that_is_not_there_is_told_when_one_wants_to_listen(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    now = look_back.context.preferences.current
    look_back.context.preferences.change(
        replace(now, talk=replace(now.talk, loudspeaker="Nobody's"))
    )
    view = view_of(qtbot, look_back, folder)
    told = view.sound.bar.trouble_label
    assert not told.text()
    view.sound.toggle()
    qtbot.waitUntil(lambda: "There is no loudspeaker 'Nobody's'." in told.text(), timeout=WAIT_MS)
    look_back.context.preferences.change(now)
    view.sound.toggle()
    qtbot.waitUntil(lambda: view.sound.at_s > 0.1, timeout=WAIT_MS)
    assert not told.text()


def test_a_take_without_sound_can_still_be_gone_through(
    qtbot: QtBot, look_back: LookBackPage, folder: Path
) -> None:
    (folder / "conversation.wav").unlink()
    view = view_of(qtbot, look_back, folder)
    assert not view.sound.bar.play.isEnabled()
    QTest.keyClick(view.sound.timeline, Qt.Key.Key_Right)
    QTest.keyClick(view.sound.timeline, Qt.Key.Key_Right)
    assert view.sound.place is not None
    assert view.sound.at_s == view.sound.place.start_s
    QTest.keyClick(view.sound.timeline, Qt.Key.Key_Space)  # nothing happens
