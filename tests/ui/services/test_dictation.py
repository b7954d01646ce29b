"""What is said into a microphone made of software is written down."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soxr

from greenroom import wiring
from greenroom.domain.audio import MODEL_RATE_HZ, DuplexBlock
from greenroom.domain.errors import EngineError
from greenroom.domain.persona import Voice
from greenroom.domain.talk import Transcript, Word
from greenroom.storage.preferences import TalkPreferences
from greenroom.ui.services.dictation import (
    LONGEST_S,
    Dictating,
    microphone_trouble,
    take_dictation,
)
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples
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


class Desk:
    """A microphone that hears a minute of noise at once; after `slow_s` no faster than it is."""

    rate_hz = RATE_HZ

    def __init__(self, slow_s: float) -> None:
        self._slow_s = slow_s

    def blocks(self) -> Iterator[DuplexBlock]:
        size = RATE_HZ // 10
        noise = np.random.default_rng(3).normal(0, 0.1, size).astype(np.float32)
        for number in range(620):
            if number / 10 > self._slow_s:
                time.sleep(0.1)
            yield DuplexBlock(noise, np.zeros(size, np.float32), RATE_HZ, number / 10)

    def close(self) -> None:
        """There is nothing to close."""


class Counting:
    """Writes of each piece how many seconds it has."""

    def transcribe(self, samples: Samples) -> Transcript:
        return Transcript((Word(f"{samples.size / MODEL_RATE_HZ:.1f}", 0.0, 1.0),))


def dictated(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> tuple[threading.Event, list[Dictating]]:
    """Let `desk` be listened to; return what ends that, and what is told meanwhile."""
    monkeypatch.setattr(wiring, "list_devices", lambda **_: ())
    monkeypatch.setattr(wiring, "duplex_audio", lambda *_: desk)
    monkeypatch.setattr(wiring, "dictation_transcriber", Counting)
    return threading.Event(), []


def test_the_words_of_a_piece_are_told_while_one_still_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over, told = dictated(Desk(20.0), monkeypatch)

    def notify(news: Dictating) -> None:
        told.append(news)
        if len(news.words.split()) == 2 and news.level_db is not None:
            over.set()

    text = take_dictation(TalkPreferences(), over, notify, _never())
    pieces = [float(each) for each in text.split()]
    assert len(pieces) == 3
    assert all(4.5 <= each <= 9.0 for each in pieces[:2])
    assert sum(pieces) == pytest.approx(60.0 - told[-1].left_s, abs=0.2)
    assert told[-1].level_db is None
    assert text.startswith(told[-1].words)
    assert told[-1].words


def test_one_listens_for_a_minute_and_tells_how_much_of_it_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over, told = dictated(Desk(70.0), monkeypatch)
    text = take_dictation(TalkPreferences(), over, told.append, _never())
    assert sum(float(each) for each in text.split()) == pytest.approx(LONGEST_S, abs=0.5)
    left = [each.left_s for each in told]
    assert left[0] == pytest.approx(LONGEST_S, abs=0.5)
    assert left == sorted(left, reverse=True)
    assert (told[-1].level_db, told[-1].left_s) == (None, 0.0)


def _never() -> threading.Event:
    return threading.Event()
