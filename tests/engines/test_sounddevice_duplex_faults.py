"""Devices that go and come while they are open."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
import soxr

from greenroom.domain.errors import EngineError
from greenroom.engines.sounddevice_audio import silence, stream_manager
from greenroom.engines.sounddevice_audio.duplex import SoundDeviceDuplexAudio
from greenroom.engines.sounddevice_audio.streams import LoudspeakerStream, find
from tests.duplex_session import VOICE_HZ, loud, noise, open_audio, whole
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from greenroom.engines.sounddevice_audio.streams import Choice


def at_48_khz(choice: Choice, kind: str) -> dict[str, Any] | None:
    """Say of every device that it has another rate; the sound server makes it true."""
    device = find(choice, kind)
    return device and {**device, "default_samplerate": 48_000.0}


@pytest.mark.parametrize("speaking", [False, True], ids=["idle", "playing"])
def test_the_microphone_goes_and_another_comes(
    audio: VirtualAudio, monkeypatch: pytest.MonkeyPatch, *, speaking: bool
) -> None:
    sound = noise(2.5, VOICE_HZ)
    with open_audio() as here:
        monkeypatch.setattr(stream_manager, "find", at_48_khz)
        began_s = time.monotonic() - here.now_s
        before = audio.recorded().size
        if speaking:
            here.say(1, sound)
        audio.unplug()
        try:
            here.until(here.told("microphone is gone"), 3.0)
            gone = here.mark
            here.pass_s(0.5)
            assert not here.heard(gone).any()
            assert time.monotonic() - began_s == pytest.approx(here.now_s, abs=0.2)
        finally:
            audio.plug()
        here.until(here.told("microphone is back"), 5.0)
        words = soxr.resample(noise(0.5, 2_000, 7), 2_000, RATE_HZ)  # two rates: half a sample off
        with audio.heard(words):
            pass
        here.until(lambda: loud(here.heard(gone)).size > 0.4 * RATE_HZ)
        here.pass_s(0.3)
        assert here.blocks[-1].rate_hz == RATE_HZ
        assert whole(here.heard(gone), words, error=0.02)
        if speaking:
            here.until(lambda: here.over(1))
            assert here.blocks[-1].heard_s == pytest.approx(2.5, abs=0.001)
            here.pass_s(0.3)
            recorded = audio.recorded()[before:]
            dry = here.device.faults.underflows
            assert dry or whole(recorded, soxr.resample(sound, VOICE_HZ, RATE_HZ))


def test_the_default_microphone_is_followed(audio: VirtualAudio) -> None:
    with open_audio() as here:
        audio.plug(name="headset")
        try:
            here.until(here.told("The microphone is now 'headset'"))
            mark, words = here.mark, noise(0.5, RATE_HZ)
            with audio.heard(words):
                pass
            here.pass_s(0.3)
            assert whole(here.heard(mark), words)
        finally:
            audio.unplug("headset")
        here.until(here.told("The microphone is now 'microphone'"))
        assert not here.told("gone")()


def test_without_a_microphone_there_is_one_sentence(audio: VirtualAudio) -> None:
    audio.unplug()
    try:
        with pytest.raises(EngineError, match="No microphone was found: plug one in"):
            SoundDeviceDuplexAudio()
    finally:
        audio.plug()
    with pytest.raises(EngineError, match="No loudspeaker named 'Gone'"):
        SoundDeviceDuplexAudio(loudspeaker=("Gone", "ALSA"))


def test_the_sound_server_dies_and_comes_back(
    audio: VirtualAudio, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_audio() as here:
        began_s = time.monotonic() - here.now_s
        here.say(1, noise(1.0, VOICE_HZ))
        audio.stop()
        here.until(here.told("microphone is gone", "loudspeaker is gone"), 3.0)
        here.until(lambda: here.over(1))  # taken as heard
        assert here.blocks[-1].heard_s == pytest.approx(1.0, abs=0.001)
        audio.start()
        here.until(here.told("microphone is back", "loudspeaker is back"))
        here.until(here.microphone_works)
        mark = here.mark
        sound = noise(0.5, VOICE_HZ)
        here.say(2, sound)
        here.until(lambda: here.over(2))
        assert loud(here.played(mark)).size > 0.4 * RATE_HZ
        assert time.monotonic() - began_s == pytest.approx(here.now_s, abs=0.3)
        assert here.device.faults.reopened >= 2
    capfd.readouterr()  # PortAudio itself complains to the terminal


@pytest.mark.usefixtures("audio")
def test_only_zeros_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "SILENT_S", 1.5)
    with open_audio() as here:
        here.until(here.told("muted"))
        said = next(each for each in here.blocks if each.trouble)
        assert 1.4 < said.end_s < 2.0


def test_a_loudspeaker_that_stopped_costs_no_word_at_the_microphone(
    audio: VirtualAudio, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[LoudspeakerStream] = []
    init = LoudspeakerStream.__init__

    def remember(stream: LoudspeakerStream, *rest: Any) -> None:
        init(stream, *rest)
        opened.append(stream)

    monkeypatch.setattr(LoudspeakerStream, "__init__", remember)
    with open_audio() as here:
        here.pass_s(0.5)
        mark, words = here.mark, noise(2.0, RATE_HZ)
        with audio.heard(words):
            here.until(lambda: loud(here.heard(mark)).size > 0.5 * RATE_HZ)
            opened[0]._stream.abort()  # noqa: SLF001 - as an overrun on a busy computer does
        here.until(here.told("loudspeaker is gone", "loudspeaker is back"))
        here.pass_s(0.3)
        assert whole(here.heard(mark), words)
