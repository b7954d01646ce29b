"""Microphone and loudspeaker, for as long as a page needs them."""

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

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import DuplexBlock
    from greenroom.ports import DuplexAudio, Flag
    from greenroom.storage.preferences import TalkPreferences

_BEFORE_S, _AFTER_S = 0.3, 0.5
_QUIET = 0.01
_LOOK_S = 0.1
ONE_AT_A_TIME = threading.Lock()
"""Looking for new devices ends every stream there is."""

Stage = Literal["listening", "playing"]


@dataclass(frozen=True, slots=True)
class Devices:
    """Names by which devices are asked for, each list with the system's default first."""

    microphones: tuple[str, ...]
    loudspeakers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """How loud it was lately.

    Attributes:
        level_db: Peak in dBFS.
        trouble: A sentence about the devices; mostly "".
    """

    level_db: float
    trouble: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Checked:
    """What came of a sentence.

    Attributes:
        report: What it told about microphone and room.
        said: The sentence, as it was recorded.
    """

    report: SoundReport
    said: AudioBlock


def listen(talk: TalkPreferences, tell: Callable[[Devices | Level], None], cancelled: Flag) -> None:
    """Tell what can be chosen, then ten times a second how loud the microphone is.

    Args:
        talk: Which devices.
        tell: Told the devices also if the one wanted is not among them.
        cancelled: Ends it.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    with opened_desk(talk, cancelled, tell) as desk:
        meter, trouble = PeakMeter(), ""
        for block in desk.blocks():
            if cancelled.is_set():
                return
            trouble = block.trouble or trouble
            if level := meter.measure(block, block.end_s, muted=False):
                tell(Level(level.microphone_db, trouble))
                trouble = ""


def check(
    talk: TalkPreferences, tell: Callable[[Stage | Level], None], cancelled: Flag
) -> Checked | None:
    """Listen to a sentence, play it back and return what it told; None if `cancelled`.

    Args:
        talk: Which devices.
        tell: Told the stages as they begin, and how loud it is meanwhile.
        cancelled: Ends it.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    detector = wiring.voice_detector()
    with opened_desk(talk, cancelled) as desk:
        checking, meter = SoundChecker(detector, desk.rate_hz), PeakMeter()
        heard: list[DuplexBlock] = []
        tell("listening")
        for block in desk.blocks():
            if cancelled.is_set():
                return None
            heard.append(block)
            checking.add_block(block)
            if level := meter.measure(block, block.end_s, muted=False):
                tell(Level(level.microphone_db))
            if checking.done:
                break
        report, said = checking.report(), _spoken(heard)
        if report.speech_db is not None:
            tell("playing")
            _play(desk, said, tell, cancelled)
        return Checked(report, said)


def play(said: AudioBlock, talk: TalkPreferences, cancelled: Flag) -> None:
    """Play it through the loudspeaker, to its end or until `cancelled`.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    with opened_desk(talk, cancelled) as desk:
        _play(desk, said, lambda _: None, cancelled)


@contextmanager
def opened_desk(
    talk: TalkPreferences, cancelled: Flag, tell: Callable[[Devices], None] = lambda _: None
) -> Iterator[DuplexAudio]:
    """Give both devices, once nobody else in this process has any; they are closed at the end.

    Args:
        talk: Which.
        cancelled: Nobody waits for them any longer.
        tell: Told which there are, also if the one wanted is not among them.

    Raises:
        GreenroomError: A device is not here or does not open.
    """
    while not ONE_AT_A_TIME.acquire(timeout=_LOOK_S):
        if cancelled.is_set():
            raise EngineError("The microphone is in use: end what uses it, then try again.")
    try:
        tell(_devices())
        desk = wiring.duplex_audio(talk.microphone or None, talk.loudspeaker or None)
        try:
            yield desk
        finally:
            desk.close()
    finally:
        ONE_AT_A_TIME.release()


def _devices() -> Devices:
    found = sorted(wiring.list_devices(anew=True), key=lambda each: not each.default)
    names: dict[str, list[str]] = {"microphone": [], "loudspeaker": []}
    for each in found:
        names[each.does].append(f"{each.name}, {each.host}")
    return Devices(tuple(names["microphone"]), tuple(names["loudspeaker"]))


def _play(
    desk: DuplexAudio, said: AudioBlock, tell: Callable[[Level], None], cancelled: Flag
) -> None:
    desk.play(1, said)
    desk.end_line(1)
    meter = PeakMeter()
    for block in desk.blocks():
        if level := meter.measure(block, block.end_s, muted=False):
            tell(Level(level.loudspeaker_db))
        if cancelled.is_set() or (block.line == 1 and block.over):
            return


def _spoken(heard: list[DuplexBlock]) -> AudioBlock:
    """Return what was heard, without the silence around it."""
    samples, rate_hz = np.concatenate([block.samples for block in heard]), heard[0].rate_hz
    loud = np.flatnonzero(np.abs(samples) > min(_QUIET, np.abs(samples).max(initial=0.0) / 4))
    if loud.size:
        first = max(0, loud[0] - round(_BEFORE_S * rate_hz))
        samples = samples[first : loud[-1] + round(_AFTER_S * rate_hz)]
    return AudioBlock(samples, rate_hz, 0.0)
