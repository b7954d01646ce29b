"""Listening to a recording on a real sound server."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile

from greenroom.domain.errors import EngineError
from greenroom.engines.sounddevice_audio.devices import list_devices
from greenroom.engines.sounddevice_audio.player import GONE, SoundDevicePlayer
from greenroom.engines.sounddevice_audio.streams import LoudspeakerStream
from greenroom.storage.tracks import read_sound_between
from tests.duplex_session import lag, loud, noise, whole
from tests.virtual_audio import RATE_HZ, VirtualAudio, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.domain.audio import AudioBlock, PlaybackPosition, Samples

SECONDS = 4.0


@pytest.fixture
def player(audio: VirtualAudio) -> Iterator[SoundDevicePlayer]:
    opened = SoundDevicePlayer()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def sound() -> Samples:
    return noise(SECONDS, RATE_HZ, seed=3)


@pytest.fixture(scope="module")
def recording(sound: Samples, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("take") / "conversation.wav"
    soundfile.write(path, sound, RATE_HZ, subtype="PCM_16")
    return path


def wait(player: SoundDevicePlayer, true: Callable[[PlaybackPosition], bool]) -> PlaybackPosition:
    until(lambda: true(player.heard))
    return player.heard


def test_to_look_for_devices_anew_leaves_alone_what_plays(
    player: SoundDevicePlayer, recording: Path
) -> None:
    player.play(read_sound_between(recording, 0.5, 1.5))
    wait(player, lambda now: now.playing)
    list_devices(anew=True)
    assert not wait(player, lambda now: not now.playing).trouble


_AT_ONCE = """
from concurrent.futures import ThreadPoolExecutor
from greenroom.engines.sounddevice_audio.devices import list_devices

def look(_):
    return [len(list_devices(anew=True)) for _ in range(4)]

with ThreadPoolExecutor(3) as threads:
    print({each for found in threads.map(look, range(3)) for each in found})
"""


@pytest.mark.usefixtures("audio")
def test_threads_that_look_for_devices_at_once_do_not_bring_the_program_down() -> None:
    looked = subprocess.run(
        [sys.executable, "-c", _AT_ONCE], capture_output=True, text=True, check=False
    )
    assert looked.returncode == 0, looked.stderr
    assert len(ast.literal_eval(looked.stdout)) == 1


def test_what_the_loudspeaker_gives_out_is_the_recording(
    player: SoundDevicePlayer, audio: VirtualAudio, recording: Path, sound: Samples
) -> None:
    start, end = RATE_HZ // 2, round(1.75 * RATE_HZ)
    for _ in range(5):
        before = audio.recorded().size
        player.play(read_sound_between(recording, 0.5, 1.75))
        heard = wait(player, lambda now: not now.playing)
        assert heard.at_s == pytest.approx(1.75, abs=1e-3)
        until(lambda before=before: audio.recorded().size > before + 1.5 * RATE_HZ)  # type: ignore[misc]
        recorded = audio.recorded()[before:]
        if whole(recorded, sound[start:end]):  # this computer kept up
            break
    assert whole(recorded, sound[start:end])
    assert np.ptp(loud(recorded)) <= 1.25 * RATE_HZ


def test_the_place_that_is_told_is_the_place_that_is_heard(
    player: SoundDevicePlayer, audio: VirtualAudio, recording: Path, sound: Samples
) -> None:
    away = []
    for _ in range(6):
        player.play(read_sound_between(recording, 1.0, SECONDS))
        wait(player, lambda now: now.at_s > 1.4)
        told = player.heard.at_s
        recorded = audio.recorded()[-RATE_HZ // 5 :]
        start = lag(sound, recorded)
        away.append(told - (start + recorded.size) / RATE_HZ)
        player.stop()
    assert abs(np.median(away)) < 0.1, away


def test_it_stops_keeps_the_place_and_goes_on_from_there(
    player: SoundDevicePlayer, recording: Path
) -> None:
    player.play(read_sound_between(recording, 0.0, SECONDS))
    wait(player, lambda now: now.at_s > 0.3)
    player.stop()
    kept = player.heard
    assert not kept.playing
    assert 0.3 < kept.at_s < 2.0
    assert player.heard == kept
    player.play(read_sound_between(recording, kept.at_s, SECONDS))
    assert player.heard.playing
    assert wait(player, lambda now: now.at_s > kept.at_s).at_s < SECONDS


def test_a_new_place_takes_over_from_the_old_one(
    player: SoundDevicePlayer, audio: VirtualAudio, recording: Path, sound: Samples
) -> None:
    part = sound[3 * RATE_HZ : round(3.5 * RATE_HZ)]
    for _ in range(5):
        player.play(read_sound_between(recording, 0.0, SECONDS))
        wait(player, lambda now: now.at_s > 0.2)
        before = audio.recorded().size
        player.play(read_sound_between(recording, 3.0, 3.5))
        assert wait(player, lambda now: not now.playing).at_s == pytest.approx(3.5, abs=1e-3)
        until(lambda before=before: audio.recorded().size > before + RATE_HZ)  # type: ignore[misc]
        after = audio.recorded()[before:]
        if whole(after, part):  # this computer kept up
            break
    assert whole(after, part)
    assert np.ptp(loud(after)) < 0.8 * RATE_HZ


def test_playing_begins_within_a_tenth_of_a_second(
    player: SoundDevicePlayer, audio: VirtualAudio, recording: Path
) -> None:
    waited, kept = [], []
    for _ in range(5):
        quiet = audio.recorded().size
        asked = time.monotonic()
        player.play(read_sound_between(recording, 1.0, 1.5))
        kept.append(time.monotonic() - asked)
        until(lambda quiet=quiet: loud(audio.recorded()[quiet:]).size)  # type: ignore[misc]
        waited.append(loud(audio.recorded()[quiet:])[0] / RATE_HZ)
        wait(player, lambda now: not now.playing)
    assert np.median(waited) < 0.1, waited
    assert np.median(kept) < 0.01, "the window is kept waiting"


def test_a_recording_that_cannot_be_read_is_said(player: SoundDevicePlayer, tmp_path: Path) -> None:
    player.play(read_sound_between(tmp_path / "gone.wav", 0.0, 1.0))
    told = wait(player, lambda now: not now.playing)
    assert "gone.wav" in told.trouble


def test_nothing_to_play_is_over_at_once(player: SoundDevicePlayer) -> None:
    nothing: list[AudioBlock] = []
    player.play(nothing)
    assert not wait(player, lambda now: not now.playing).trouble


def test_a_loudspeaker_that_is_not_there_is_said(audio: VirtualAudio) -> None:
    with pytest.raises(EngineError, match="plug one in"):
        SoundDevicePlayer(("Nobody's headphones", "ALSA"))


def test_a_stream_that_stops_on_a_busy_computer_is_opened_anew_at_the_same_place(
    audio: VirtualAudio, recording: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[LoudspeakerStream] = []
    init = LoudspeakerStream.__init__

    def remember(stream: LoudspeakerStream, *rest: Any) -> None:
        init(stream, *rest)
        opened.append(stream)

    monkeypatch.setattr(LoudspeakerStream, "__init__", remember)
    player = SoundDevicePlayer()
    before = audio.recorded().size
    player.play(read_sound_between(recording, 0.0, SECONDS))
    wait(player, lambda now: now.at_s > 0.5)
    opened[0]._stream.abort()  # noqa: SLF001 - as an overrun on a busy computer does
    told = wait(player, lambda now: not now.playing)
    player.close()
    assert told.trouble == ""
    assert told.at_s == pytest.approx(SECONDS, abs=1e-3)
    assert len(opened) == 2
    sounded = loud(audio.recorded()[before:]).size / RATE_HZ
    assert sounded == pytest.approx(SECONDS, abs=0.5)


def test_a_loudspeaker_that_goes_is_said_and_one_that_comes_back_plays(
    player: SoundDevicePlayer,
    audio: VirtualAudio,
    recording: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    player.play(read_sound_between(recording, 0.0, SECONDS))
    wait(player, lambda now: now.at_s > 0.3)
    audio.stop()
    gone = wait(player, lambda now: not now.playing)
    assert gone.trouble == GONE
    assert 0.3 < gone.at_s < SECONDS
    player.play(read_sound_between(recording, gone.at_s, SECONDS))
    assert "loudspeaker" in wait(player, lambda now: not now.playing).trouble
    audio.start()
    player.play(read_sound_between(recording, 1.0, 1.5))
    told = wait(player, lambda now: not now.playing)
    assert told.trouble == ""
    assert told.at_s == pytest.approx(1.5, abs=1e-3)
    until(lambda: loud(audio.recorded()).size > 0.4 * RATE_HZ)
    capfd.readouterr()  # PortAudio itself complains to the terminal
