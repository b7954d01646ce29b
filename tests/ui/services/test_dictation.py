"""What is said into a microphone made of software is written down."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soxr

from greenroom import wiring
from greenroom.domain.errors import EngineError
from greenroom.domain.persona import Voice
from greenroom.storage.preferences import TalkPreferences
from greenroom.ui.services.dictation import microphone_trouble, take_dictation
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from tests.virtual_audio import VirtualAudio

LIMIT_S = 60.0


def test_a_sentence_is_written_down_once_it_is_said(audio: VirtualAudio) -> None:
    blocks = [*wiring.synthesizer().speak("I want to ask my boss for a raise.", Voice(), _never())]
    said = np.concatenate([block.samples for block in blocks])
    text = list[str]()

    def dictate() -> None:
        text.append(take_dictation(TalkPreferences(), _never(), lambda _: None, _never()))

    thread = threading.Thread(target=dictate)
    thread.start()
    quiet = np.zeros(RATE_HZ, np.float32)
    with audio.heard(quiet):
        pass
    with audio.heard(np.concatenate((soxr.resample(said, blocks[0].rate_hz, RATE_HZ), quiet))):
        thread.join(LIMIT_S)  # nobody presses anything: it ends by itself
    assert "boss for a raise" in text[0]


def test_a_silence_is_said_to_be_one(audio: VirtualAudio) -> None:
    assert audio
    over = threading.Event()
    over.set()
    with pytest.raises(EngineError, match="Nothing was understood"):
        take_dictation(TalkPreferences(), over, lambda _: None, _never())


def test_a_microphone_that_is_gone_is_told_of(audio: VirtualAudio) -> None:
    audio.unplug()
    try:
        with pytest.raises(EngineError, match="No microphone was found"):
            take_dictation(TalkPreferences(), _never(), lambda _: None, _never())
    finally:
        audio.plug()


def test_a_computer_without_any_microphone_says_so_before_one_speaks(
    audio: VirtualAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert audio
    assert microphone_trouble() == ""
    monkeypatch.setattr(wiring, "list_devices", lambda **_: ())
    assert "There is no microphone" in microphone_trouble()


def _never() -> threading.Event:
    return threading.Event()
