"""Microphone and loudspeaker of the window, at devices made of software."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.errors import EngineError
from greenroom.storage.preferences import TalkPreferences
from greenroom.ui.services.sound import ONE_AT_A_TIME, LevelReading, watch_level
from greenroom.ui.services.try_out import TryOut
from greenroom.ui.state.sound_check import DeviceNames
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from pathlib import Path

    from tests.virtual_audio import VirtualAudio

TALK = TalkPreferences()
LIMIT_S = 30.0


class Told:
    """Everything that is told, and somebody who waits for it."""

    def __init__(self) -> None:
        self.all: list[object] = []
        self._more = threading.Condition()

    def __call__(self, what: object) -> None:
        with self._more:
            self.all.append(what)
            self._more.notify_all()

    def until(self, what: object) -> None:
        with self._more:
            assert self._more.wait_for(lambda: what in self.all, LIMIT_S), self.all[-3:]

    def loudest(self) -> float:
        return max(
            (each.level_db for each in self.all if isinstance(each, LevelReading)), default=-120.0
        )

    def until_loud(self, level_db: float) -> None:
        with self._more:
            assert self._more.wait_for(lambda: self.loudest() >= level_db, LIMIT_S)


def test_the_level_is_that_of_the_room_until_nobody_listens(audio: VirtualAudio) -> None:
    told, over = Told(), threading.Event()
    thread = threading.Thread(target=watch_level, args=(TALK, told, over))
    thread.start()
    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(RATE_HZ) / RATE_HZ)
    with audio.heard(tone.astype(np.float32)):
        told.until_loud(-7.0)
    over.set()
    thread.join(LIMIT_S)
    assert not thread.is_alive()
    assert told.loudest() == pytest.approx(-6.0, abs=0.5)
    assert isinstance(told.all[0], DeviceNames)
    assert told.all[0].microphones
    assert told.all[0].loudspeakers


def test_a_microphone_that_comes_later_is_found(audio: VirtualAudio) -> None:
    audio.unplug()
    with pytest.raises(EngineError, match="No microphone was found"):
        watch_level(TALK, Told(), threading.Event())
    audio.plug()
    told, over = Told(), threading.Event()
    thread = threading.Thread(target=watch_level, args=(TALK, told, over))
    thread.start()
    told.until_loud(-120.0)
    over.set()
    thread.join(LIMIT_S)
    assert not thread.is_alive()


def test_whoever_no_longer_waits_for_the_devices_is_let_go() -> None:
    over = threading.Event()
    over.set()
    with ONE_AT_A_TIME, pytest.raises(EngineError, match="in use"):
        watch_level(TALK, Told(), over)


@pytest.mark.usefixtures("audio")
def test_a_try_out_speaks_and_leaves_nothing(greenroom_home: Path) -> None:
    speaking, told = threading.Event(), []
    try_out = TryOut(TALK)

    def tell(what: object) -> None:
        told.append(type(what).__name__)
        if getattr(what, "doing", "") == "speaking":
            speaking.set()

    thread = threading.Thread(target=try_out.run, args=(tell,))
    thread.start()
    assert speaking.wait(LIMIT_S)
    try_out.stop()
    thread.join(LIMIT_S)
    assert not thread.is_alive()
    assert told[-1] == "RehearsalEnded"
    assert not ONE_AT_A_TIME.locked()
    assert not greenroom_home.exists()
