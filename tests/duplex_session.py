"""Duplex audio on real devices, somebody who fetches its blocks, and what to look for in them."""

from __future__ import annotations

import math
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import AudioBlock
from greenroom.engines.sounddevice_audio.duplex import SoundDeviceDuplexAudio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import DuplexBlock, Samples

VOICE_HZ = 22_050
_LIMIT_S = 15.0
_QUIET = 0.01


class OpenDuplexAudio:
    """Open duplex audio, and somebody who fetches its blocks.

    Attributes:
        began_s: When the microphone opened, by time.monotonic(), as the block that came soonest
            shows it: too late by the time that this block took.
    """

    def __init__(self) -> None:
        self.device = SoundDeviceDuplexAudio()
        self.blocks: list[DuplexBlock] = []
        self.began_s = math.inf
        self._more = threading.Condition()
        self._thread = threading.Thread(target=self._fetch)
        self._thread.start()

    def _fetch(self) -> None:
        for block in self.device.blocks():
            began_s = time.monotonic() - block.end_s
            with self._more:
                self.began_s = min(self.began_s, began_s)
                self.blocks.append(block)
                self._more.notify_all()

    def close(self) -> None:
        self.device.close()
        self._thread.join()

    def until(self, true: Callable[[], object], limit_s: float = _LIMIT_S) -> None:
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
            self.device.play(line, AudioBlock(part, VOICE_HZ, at / VOICE_HZ))
        self.device.end_line(line)

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

    def microphone_works(self) -> bool:
        """Tell whether it is there again, and nothing is being said of any device."""
        back, gone = (self.troubles().rfind(f"microphone is {now}") for now in ("back", "gone"))
        return back > gone and not self.blocks[-1].trouble

    def told(self, *sentences: str) -> Callable[[], bool]:
        return lambda: all(each in self.troubles() for each in sentences)


@contextmanager
def open_audio() -> Iterator[OpenDuplexAudio]:
    opened = OpenDuplexAudio()
    try:
        opened.until(lambda: opened.now_s > 0.6)  # the times of both streams have settled
        yield opened
    finally:
        opened.close()


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
    fits = there.size == sound.size
    return fits and float(np.mean((there - sound) ** 2)) < error * float(np.mean(sound**2))


def loud(sound: Samples) -> np.ndarray:
    return np.flatnonzero(np.abs(sound) > _QUIET)
