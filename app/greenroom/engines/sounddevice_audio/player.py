"""A loudspeaker to listen to recordings: its stream stays open, a thread of its own feeds it."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING

import sounddevice

from greenroom.domain.audio import PlaybackPosition
from greenroom.domain.errors import EngineError, GreenroomError
from greenroom.engines.sounddevice_audio import portaudio
from greenroom.engines.sounddevice_audio.sound_server import SoundServer
from greenroom.engines.sounddevice_audio.speech_queue import SpeechQueue
from greenroom.engines.sounddevice_audio.streams import (
    Choice,
    Faults,
    LoudspeakerStream,
    find,
    silence_alsa,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.audio import AudioBlock
    from greenroom.engines.sounddevice_audio.timing import RenderedChunk

_AHEAD_S = 0.5  # of sound that waits in memory
_FEED_S = 0.05
_LOOK_S = 0.5
_NONE = "No loudspeaker was found: plug one in, then play again."
_REFUSED = (
    "The loudspeaker '{name}' does not open: see whether another program holds it, then play again."
)
GONE = "The loudspeaker is gone: plug it in again, or choose another one, then play again."


class SoundDevicePlayer:
    """Plays by PortAudio; see ports.SoundPlayer."""

    def __init__(self, loudspeaker: Choice = None) -> None:
        """Open it.

        Raises:
            EngineError: It is not here, or does not open.
        """
        if sys.platform == "linux":
            silence_alsa()
        self._choice = loudspeaker
        self._speech = SpeechQueue(48_000)
        self._given: SimpleQueue[RenderedChunk] = SimpleQueue()
        self._faults = Faults()
        self._changed = Condition()
        self._closed = False
        self._line = 0
        self._sound: Iterator[AudioBlock] | None = None
        self._begin_s: float | None = None  # of the recording, where this line begins
        self._fed_s = 0.0
        self._last: tuple[float, float, float, bool] | None = None
        self._heard = PlaybackPosition()
        self._stream: LoudspeakerStream | None = self._opened()
        self._thread = Thread(target=self._run, name="player", daemon=True)
        self._thread.start()

    def play(self, sound: Iterable[AudioBlock]) -> None:
        """Play `sound` from now on."""
        with self._changed:
            self._silence()
            self._line += 1
            self._sound, self._begin_s, self._last, self._fed_s = iter(sound), None, None, 0.0
            self._heard = PlaybackPosition(self._heard.at_s, playing=True)
            self._changed.notify()

    def stop(self) -> None:
        """Be silent; `heard` keeps the place."""
        with self._changed:
            self._heard = replace(self._now(), playing=False)
            self._silence()

    @property
    def heard(self) -> PlaybackPosition:
        """What is heard at this moment."""
        with self._changed:
            if self._heard.playing:
                self._heard = self._now()
            return self._heard

    def close(self) -> None:
        """Be silent, and let the thread let go of the loudspeaker."""
        self.stop()
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _silence(self) -> None:
        self._sound = None
        self._speech.flush()

    def _now(self) -> PlaybackPosition:
        """Where in the recording the listener is: reckoned from the last block that was given."""
        self._look_at_given()
        if self._last is None or self._begin_s is None or not self._heard.playing:
            return self._heard
        before_s, lasts_s, at_s, over = self._last
        past_s = monotonic() - at_s
        since_s = min(max(0.0, before_s + past_s), before_s + lasts_s)
        return PlaybackPosition(self._begin_s + since_s, playing=not (over and past_s >= lasts_s))

    def _look_at_given(self) -> None:
        while True:
            try:
                given = self._given.get_nowait()
            except Empty:
                return
            for said in given.said:
                if said.line == self._line:
                    at_s = given.at_s + said.start / given.rate_hz
                    lasts_s = (said.end - said.start) / given.rate_hz
                    self._last = (said.before_s, lasts_s, at_s, said.over)

    def _run(self) -> None:
        fed = 0
        while True:
            with self._changed:
                wait_s = _FEED_S if self._heard.playing else _LOOK_S
                self._changed.wait_for(lambda: self._closed or self._line > fed, wait_s)  # noqa: B023
                if self._closed:
                    break
                begins, fed = self._line > fed, self._line
                self._heard = self._now()
            try:
                self._see_to_stream(begins=begins)
                self._feed(fed)
            except GreenroomError as error:
                with self._changed:
                    self._silence()
                    self._heard = PlaybackPosition(
                        self._heard.at_s, playing=False, trouble=str(error)
                    )
        if self._stream:
            self._stream.close()

    def _see_to_stream(self, *, begins: bool) -> None:
        """Open a stream that stands still anew: on a busy computer its loudspeaker is still here.

        What is queued waits meanwhile, so that it goes on at the same place.
        """
        if self._stream and self._stream.is_gone():
            self._stream.close()
            self._stream = None
            if not begins:
                try:
                    self._stream = self._opened()
                except EngineError as error:
                    raise EngineError(GONE) from error
        if self._stream is None and begins:
            with portaudio.undisturbed():  # a device is found by its place in the list
                with contextlib.suppress(sounddevice.PortAudioError):
                    portaudio.begin_anew()
                self._stream = self._opened()

    def _feed(self, line: int) -> None:
        """Queue what will be heard soon."""
        while True:
            with self._changed:
                sound = self._sound if line == self._line else None
                taken_s = (self._begin_s or 0.0) + (self._last[0] if self._last else 0.0)
                if sound is None or (
                    self._begin_s is not None and self._fed_s > taken_s + _AHEAD_S
                ):
                    return
            block = next(sound, None)
            with self._changed:
                if line != self._line or self._sound is None:
                    return
                if block is None:
                    self._speech.end_line(line)
                    self._sound = None
                    self._heard = replace(self._heard, playing=self._begin_s is not None)
                    return
                if self._begin_s is None:
                    self._begin_s = block.start_s
                self._speech.play(line, block)
                self._fed_s = block.end_s - self._begin_s

    def _opened(self) -> LoudspeakerStream:
        server = SoundServer()
        device = find(self._choice, "output")
        here = device and (self._choice is not None or server.has_device("sink"))
        server.close()
        if device is None or not here:
            raise EngineError(_NONE)
        self._speech.change_rate(round(device["default_samplerate"]))
        try:
            return LoudspeakerStream(device, 1, self._speech, self._given, self._faults)
        except sounddevice.PortAudioError as error:
            raise EngineError(_REFUSED, name=device["name"]) from error
