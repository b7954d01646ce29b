"""The desk on a real sound server. Times are the microphone's."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import sounddevice
import soxr

from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import EngineError
from greenroom.engines.sounddevice_desk import SoundDeviceDesk, care
from greenroom.engines.sounddevice_desk.streams import find
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import DeskBlock, Samples
    from greenroom.engines.sounddevice_desk.streams import Choice

VOICE_HZ = 22_050
LIMIT_S = 15.0
QUIET = 0.01


@pytest.fixture(scope="module")
def audio(virtual_audio: VirtualAudio) -> Iterator[VirtualAudio]:
    """The virtual devices, as this process's own."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in virtual_audio.environment.items():
            patch.setenv(name, value)
        sounddevice._terminate()  # another test may have looked at the devices of this computer
        sounddevice._initialize()
        yield virtual_audio
    sounddevice._terminate()
    sounddevice._initialize()


class Session:
    """An open desk, and somebody who fetches its blocks."""

    def __init__(self) -> None:
        self.desk = SoundDeviceDesk()
        self.blocks: list[DeskBlock] = []
        self._more = threading.Condition()
        self._thread = threading.Thread(target=self._fetch)
        self._thread.start()

    def _fetch(self) -> None:
        for block in self.desk.blocks():
            with self._more:
                self.blocks.append(block)
                self._more.notify_all()

    def close(self) -> None:
        self.desk.close()
        self._thread.join()

    def until(self, true: Callable[[], object], limit_s: float = LIMIT_S) -> None:
        with self._more:
            assert self._more.wait_for(true, limit_s), f"not within {limit_s} s"

    def pass_s(self, seconds: float) -> None:
        end_s = self.now_s + seconds
        self.until(lambda: self.now_s >= end_s)

    @property
    def now_s(self) -> float:
        return self.blocks[-1].end_s if self.blocks else 0.0

    def say(self, line: int, sound: Samples) -> None:
        for at in range(0, sound.size, VOICE_HZ // 4):
            part = sound[at : at + VOICE_HZ // 4]
            self.desk.play(line, AudioBlock(part, VOICE_HZ, at / VOICE_HZ))
        self.desk.end_line(line)

    def over(self, line: int) -> bool:
        return bool(self.blocks) and self.blocks[-1].line == line and self.blocks[-1].over

    @property
    def mark(self) -> int:
        return len(self.blocks)

    def heard(self, mark: int = 0) -> Samples:
        return np.concatenate([np.zeros(0), *(each.samples for each in self.blocks[mark:])])

    def played(self, mark: int = 0) -> Samples:
        return np.concatenate([np.zeros(0), *(each.played for each in self.blocks[mark:])])

    def troubles(self) -> str:
        return " ".join(each.trouble for each in self.blocks)

    def told(self, *sentences: str) -> Callable[[], bool]:
        return lambda: all(each in self.troubles() for each in sentences)


@contextmanager
def session() -> Iterator[Session]:
    opened = Session()
    try:
        opened.until(lambda: opened.now_s > 0.6)  # the times of both streams have settled
        yield opened
    finally:
        opened.close()


@pytest.fixture
def ears_on_loudspeaker(audio: VirtualAudio) -> Iterator[None]:
    """The microphone hears the loudspeaker, with no air in between."""
    audio.unplug()
    audio.plug("loudspeaker")
    yield
    audio.unplug()
    audio.plug()


def at_48_khz(choice: Choice, kind: str) -> dict[str, Any] | None:
    """Say of every device that it has another rate; the sound server makes it true."""
    device = find(choice, kind)
    return device and {**device, "default_samplerate": 48_000.0}


def noise(seconds: float, rate_hz: int, seed: int = 1) -> Samples:
    white = np.random.default_rng(seed).standard_normal(round(seconds * rate_hz))
    return (0.1 * white).astype(np.float32)


def lag(heard: Samples, sound: Samples) -> int:
    """Return where in `heard` the sound begins."""
    size = heard.size + sound.size
    spectrum = np.fft.rfft(heard, size) * np.conj(np.fft.rfft(sound, size))
    at = int(np.argmax(np.fft.irfft(spectrum, size)))
    return at if at < heard.size else at - size


def whole(recorded: Samples, sound: Samples, error: float = 0.001) -> bool:
    """Tell whether `sound` is in `recorded`, nothing left out and nothing put in."""
    start = lag(recorded, sound)
    there = recorded[start : start + sound.size]
    return float(np.mean((there - sound) ** 2)) < error * float(np.mean(sound**2))


def loud(sound: Samples) -> np.ndarray:
    return np.flatnonzero(np.abs(sound) > QUIET)


def test_what_is_said_arrives_sample_for_sample(audio: VirtualAudio) -> None:
    sound = noise(1.5, RATE_HZ)
    with session() as here:
        assert here.desk.rate_hz == RATE_HZ
        with audio.heard(sound):
            pass
        here.pass_s(0.3)
        blocks, heard = here.blocks[:], here.heard()
    start = lag(heard, sound)
    np.testing.assert_allclose(heard[start : start + sound.size], sound, atol=2 / 32_768)
    at = 0
    for block in blocks:
        assert block.start_s == pytest.approx(at / RATE_HZ)
        assert block.samples.size == block.played.size <= 0.05 * RATE_HZ
        at += block.samples.size


def test_a_line_is_played_whole(audio: VirtualAudio) -> None:
    sound = noise(1.5, VOICE_HZ)
    given = soxr.resample(sound, VOICE_HZ, RATE_HZ)
    with session() as here:
        for line in (1, 2, 3):
            before, dry = audio.recorded().size, here.desk.faults.underflows
            here.say(line, sound)
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            assert here.blocks[-1].heard_s == pytest.approx(1.5, abs=0.001)
            here.pass_s(0.3)
            recorded = audio.recorded()[before:]
            if here.desk.faults.underflows == dry:  # this computer kept up
                break
    assert whole(recorded, given)
    assert np.ptp(loud(recorded)) <= 1.51 * RATE_HZ


@pytest.mark.usefixtures("ears_on_loudspeaker")
def test_what_was_played_lies_beside_its_echo() -> None:
    with session() as here:
        lags = []
        for line in (1, 2, 3):
            mark, dry = here.mark, here.desk.faults.underflows
            sound = noise(0.5, VOICE_HZ, line)
            here.say(line, sound)
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            here.pass_s(0.2)
            if here.desk.faults.underflows > dry:
                continue
            heard, played = here.heard(mark), here.played(mark)
            given = soxr.resample(sound, VOICE_HZ, RATE_HZ)
            assert whole(played, given)
            lags.append((lag(heard, given) - lag(played, given)) / RATE_HZ)
            begun_s = here.blocks[mark].start_s + loud(heard)[0] / RATE_HZ
            for block in here.blocks[mark:]:
                if block.line == line and not block.over:
                    assert block.heard_s == pytest.approx(block.end_s - begun_s, abs=0.03)
    assert max(np.abs(lags)) < 0.03
    assert max(lags) - min(lags) < 0.002  # a canceller needs it constant


@pytest.mark.usefixtures("ears_on_loudspeaker")
def test_a_line_and_a_cut_are_soon_heard() -> None:
    sound = noise(3.0, VOICE_HZ)
    starts, ends = [], []
    with session() as here:
        for line in range(1, 21):
            mark, asked_s = here.mark, time.monotonic()
            here.desk.play(line, AudioBlock(sound, VOICE_HZ, 0.0))
            here.until(lambda mark=mark: loud(here.heard(mark)).size > 0.05 * RATE_HZ)  # type: ignore[misc]
            cut_s = time.monotonic()
            here.desk.cut()
            here.desk.play(line, AudioBlock(sound, VOICE_HZ, 3.0))  # a voice that was still reading
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            here.pass_s(0.06)
            first_s = here.desk._clock.zero_s + here.blocks[mark].start_s
            heard = loud(here.heard(mark)) / RATE_HZ
            starts.append(first_s + heard[0] - asked_s)
            ends.append(first_s + heard[-1] - cut_s)
            if not here.desk.faults.underflows:
                assert here.blocks[-1].heard_s == pytest.approx(np.ptp(heard), abs=0.01)
        mark = here.mark
        here.pass_s(0.1)
        assert not loud(here.heard(mark)).size
    assert np.percentile(starts, 95) < 0.2, starts
    assert np.percentile(ends, 95) < 0.2, ends


@pytest.mark.parametrize("speaking", [False, True], ids=["idle", "playing"])
def test_the_microphone_goes_and_another_comes(
    audio: VirtualAudio, monkeypatch: pytest.MonkeyPatch, *, speaking: bool
) -> None:
    sound = noise(2.5, VOICE_HZ)
    with session() as here:
        monkeypatch.setattr(care, "find", at_48_khz)
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
            dry = here.desk.faults.underflows
            assert dry or whole(recorded, soxr.resample(sound, VOICE_HZ, RATE_HZ))


def test_the_default_microphone_is_followed(audio: VirtualAudio) -> None:
    with session() as here:
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
            SoundDeviceDesk()
    finally:
        audio.plug()
    with pytest.raises(EngineError, match="No loudspeaker named 'Gone'"):
        SoundDeviceDesk(loudspeaker=("Gone", "ALSA"))


def test_the_sound_server_dies_and_comes_back(
    audio: VirtualAudio, capfd: pytest.CaptureFixture[str]
) -> None:
    with session() as here:
        began_s = time.monotonic() - here.now_s
        here.say(1, noise(1.0, VOICE_HZ))
        audio.stop()
        here.until(here.told("microphone is gone", "loudspeaker is gone"), 3.0)
        here.until(lambda: here.over(1))  # taken as heard
        assert here.blocks[-1].heard_s == pytest.approx(1.0, abs=0.001)
        audio.start()
        here.until(here.told("microphone is back", "loudspeaker is back"))
        here.until(lambda: here.blocks[-1].trouble == "" and not here.desk._care.microphone_gone)
        mark = here.mark
        sound = noise(0.5, VOICE_HZ)
        here.say(2, sound)
        here.until(lambda: here.over(2))
        assert loud(here.played(mark)).size > 0.4 * RATE_HZ
        assert time.monotonic() - began_s == pytest.approx(here.now_s, abs=0.3)
        assert here.desk.faults.reopened >= 2
    capfd.readouterr()  # PortAudio itself complains to the terminal


@pytest.mark.usefixtures("audio")
def test_only_zeros_are_explained_within_two_seconds() -> None:
    with session() as here:
        here.until(here.told("muted"))
        said = next(each for each in here.blocks if each.trouble)
        assert said.end_s < 2.0
