"""Uses microphone and loudspeaker for a page: watches the level, checks the sound, plays."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom import wiring
from greenroom.analysis.sound_check import SoundChecker, SoundReport
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import EngineError
from greenroom.session.input.peak_meter import PeakMeter
from greenroom.ui.state.sound_check import DeviceNames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import DuplexBlock
    from greenroom.ports import DuplexAudio, Flag
    from greenroom.storage.preferences import TalkPreferences

_BEFORE_S, _AFTER_S = 0.3, 0.5
_QUIET = 0.01
_POLL_S = 0.1
ONE_AT_A_TIME = threading.Lock()
"""Only one user of the devices at a time: a search for new devices ends every open stream."""

CheckStage = Literal["listening", "playing"]


@dataclass(frozen=True, slots=True)
class LevelReading:
    """How loud a device was lately.

    Attributes:
        level_db: Peak in dBFS.
        trouble: A sentence about the devices; mostly "".
    """

    level_db: float
    trouble: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class CheckedSound:
    """The result of a sound check.

    Attributes:
        report: What the sentence showed about microphone and room.
        recording: The sentence as it was recorded.
    """

    report: SoundReport
    recording: AudioBlock


def watch_level(
    talk: TalkPreferences, notify: Callable[[DeviceNames | LevelReading], None], cancelled: Flag
) -> None:
    """Report the devices, then ten times a second how loud the microphone is.

    Args:
        talk: Names the devices to use.
        notify: Gets the devices, even if the wanted one is missing, and then the levels.
        cancelled: Stops the function.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    with open_devices(talk, cancelled, notify) as desk:
        meter, trouble = PeakMeter(), ""
        for block in desk.blocks():
            if cancelled.is_set():
                return
            trouble = block.trouble or trouble
            if level := meter.measure(block, block.end_s, muted=False):
                notify(LevelReading(level.microphone_db, trouble))
                trouble = ""


def check_sound(
    talk: TalkPreferences, notify: Callable[[CheckStage | LevelReading], None], cancelled: Flag
) -> CheckedSound | None:
    """Record a sentence, play it back and return the result; None if `cancelled`.

    Args:
        talk: Names the devices to use.
        notify: Gets each stage as it begins, and the levels meanwhile.
        cancelled: Stops the check.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    detector = wiring.voice_detector()
    with open_devices(talk, cancelled) as desk:
        checking, meter = SoundChecker(detector, desk.rate_hz), PeakMeter()
        heard: list[DuplexBlock] = []
        notify("listening")
        for block in desk.blocks():
            if cancelled.is_set():
                return None
            heard.append(block)
            checking.add_block(block)
            if level := meter.measure(block, block.end_s, muted=False):
                notify(LevelReading(level.microphone_db))
            if checking.done:
                break
        report, said = checking.report(), _trim_silence(heard)
        if report.speech_db is not None:
            notify("playing")
            _play_on(desk, said, notify, cancelled)
        return CheckedSound(report, said)


def play_recording(said: AudioBlock, talk: TalkPreferences, cancelled: Flag) -> None:
    """Play a recording through the loudspeaker until it ends or is cancelled.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    with open_devices(talk, cancelled) as desk:
        _play_on(desk, said, lambda _: None, cancelled)


@contextmanager
def open_devices(
    talk: TalkPreferences, cancelled: Flag, notify: Callable[[DeviceNames], None] = lambda _: None
) -> Iterator[DuplexAudio]:
    """Open both devices once nothing else in this process uses them; close them at the end.

    Args:
        talk: Names the devices to use.
        cancelled: Stops the wait for the devices.
        notify: Gets the names of all devices, even if the wanted one is missing.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    while not ONE_AT_A_TIME.acquire(timeout=_POLL_S):
        if cancelled.is_set():
            raise EngineError("The microphone is in use: end what uses it, then try again.")
    try:
        notify(_find_devices())
        desk = wiring.duplex_audio(talk.microphone or None, talk.loudspeaker or None)
        try:
            yield desk
        finally:
            desk.close()
    finally:
        ONE_AT_A_TIME.release()


def _find_devices() -> DeviceNames:
    found = sorted(wiring.list_devices(anew=True), key=lambda each: not each.default)
    names: dict[str, list[str]] = {"microphone": [], "loudspeaker": []}
    for each in found:
        names[each.does].append(f"{each.name}, {each.host}")
    return DeviceNames(tuple(names["microphone"]), tuple(names["loudspeaker"]))


def _play_on(
    desk: DuplexAudio, said: AudioBlock, notify: Callable[[LevelReading], None], cancelled: Flag
) -> None:
    desk.play(1, said)
    desk.end_line(1)
    meter = PeakMeter()
    for block in desk.blocks():
        if level := meter.measure(block, block.end_s, muted=False):
            notify(LevelReading(level.loudspeaker_db))
        if cancelled.is_set() or (block.line == 1 and block.over):
            return


def _trim_silence(heard: list[DuplexBlock]) -> AudioBlock:
    """Return the recording without the silence at both ends."""
    samples, rate_hz = np.concatenate([block.samples for block in heard]), heard[0].rate_hz
    loud = np.flatnonzero(np.abs(samples) > min(_QUIET, np.abs(samples).max(initial=0.0) / 4))
    if loud.size:
        first = max(0, loud[0] - round(_BEFORE_S * rate_hz))
        samples = samples[first : loud[-1] + round(_AFTER_S * rate_hz)]
    return AudioBlock(samples, rate_hz, 0.0)
