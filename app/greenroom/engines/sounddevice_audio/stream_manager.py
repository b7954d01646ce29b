"""Keeps both streams open, and opens them anew when a device goes and comes back."""

from __future__ import annotations

import contextlib
import sys
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

import sounddevice

from greenroom.domain.errors import EngineError
from greenroom.domain.wording import Wording
from greenroom.engines.sounddevice_audio import portaudio
from greenroom.engines.sounddevice_audio.sound_server import RoutedDevices, SoundServer
from greenroom.engines.sounddevice_audio.speech_queue import SpeechQueue
from greenroom.engines.sounddevice_audio.streams import (
    Choice,
    Faults,
    LoudspeakerStream,
    MicrophoneStream,
    find,
    silence_alsa,
)

if TYPE_CHECKING:
    from greenroom.engines.sounddevice_audio.timing import CapturedChunk, RenderedChunk

_LOOK_S = 0.25
_RETRY_S = 1.0
_PATIENCE = 3  # attempts, before any other device will do

MICROPHONE_GONE = (
    "The microphone is gone: plug it in again, or another one; the rehearsal goes on with it."
)
MICROPHONE_BACK = "The microphone is back."
LOUDSPEAKER_GONE = (
    "The loudspeaker is gone: plug it in again, or another one; until then you can only read the "
    "partner."
)
LOUDSPEAKER_BACK = "The loudspeaker is back."
_NEITHER = "No microphone and no loudspeaker was found: plug them in and try again."
_KINDS = {"microphone": ("input", "source"), "loudspeaker": ("output", "sink")}


class StreamManager:
    """Owns the streams. Only its thread touches PortAudio once it has started."""

    def __init__(self, microphone: Choice, loudspeaker: Choice) -> None:
        """Open both devices.

        Raises:
            EngineError: One of them is not here or will not open.
        """
        self.heard: SimpleQueue[CapturedChunk] = SimpleQueue()
        self.given: SimpleQueue[RenderedChunk] = SimpleQueue()
        self.troubles: SimpleQueue[tuple[str, bool]] = SimpleQueue()  # and whether it is mended
        self.faults = Faults()
        if sys.platform == "linux":
            silence_alsa()
        self._choices = microphone, loudspeaker
        self._opened = self._missed = 0
        self._tried_s = 0.0
        self._loudspeaker: LoudspeakerStream | None = None
        self._microphone: MicrophoneStream | None = None
        self.speech = SpeechQueue(48_000)
        self._routed = RoutedDevices()
        self._server = SoundServer()
        try:
            self._look_for(microphone, loudspeaker)
            self._loudspeaker = self._open_loudspeaker(loudspeaker)
            self._microphone = self._open_microphone(microphone)
        except EngineError:
            self._close_all()
            raise
        self.rate_hz = self._microphone.rate_hz
        self._ended = Event()
        self._thread = Thread(target=self._run, name="audio devices", daemon=True)
        self._thread.start()

    @property
    def microphone_gone(self) -> bool:
        """Return whether no samples come from a microphone."""
        microphone = self._microphone
        return microphone is None or microphone.waking

    @property
    def loudspeaker_gone(self) -> bool:
        """Return whether no loudspeaker takes the speech."""
        return self._loudspeaker is None

    def close(self) -> None:
        """Let go of both devices."""
        self._ended.set()
        self._thread.join()
        self._close_all()

    def _run(self) -> None:
        while not self._ended.wait(_LOOK_S):
            routed = self._server.find_routed_devices()
            microphone, loudspeaker = self._microphone, self._loudspeaker
            if microphone and (routed.microphone == "" or microphone.is_gone(routed.microphone)):
                microphone.close()
                self._microphone = None
                self.troubles.put((MICROPHONE_GONE, False))
            if loudspeaker and (
                routed.loudspeaker == "" or loudspeaker.is_gone(routed.loudspeaker)
            ):
                loudspeaker.close()
                self._loudspeaker = None
                self.troubles.put((LOUDSPEAKER_GONE, False))
            self._follow(routed)
            if self._microphone and self._loudspeaker:
                self._missed = 0
            elif monotonic() - self._tried_s >= _RETRY_S:
                self._missed += 1
                self._tried_s = monotonic()
                self._mend()

    def _follow(self, routed: RoutedDevices) -> None:
        """Reopen a stream that the system moved to another device, for its delay has changed."""
        before = self._routed
        self._routed = RoutedDevices(
            routed.microphone or before.microphone, routed.loudspeaker or before.loudspeaker
        )
        if self._microphone and before.microphone and before.microphone != self._routed.microphone:
            self._microphone.close()
            self._microphone = None
            self.troubles.put(
                (Wording("The microphone is now '{name}'.", name=routed.microphone), True)
            )
            self._reopen(*self._choices)
        if (
            self._loudspeaker
            and before.loudspeaker
            and before.loudspeaker != self._routed.loudspeaker
        ):
            self._loudspeaker.close()
            self._loudspeaker = None
            self.troubles.put(
                (Wording("The loudspeaker is now '{name}'.", name=routed.loudspeaker), True)
            )
            self._reopen(*self._choices)

    def _mend(self) -> None:
        """Try to open what is gone."""
        microphone_was_gone, loudspeaker_was_gone = (
            self._microphone is None,
            self._loudspeaker is None,
        )
        if self._may_refresh():
            self._close_both()
            with contextlib.suppress(sounddevice.PortAudioError):
                portaudio.begin_anew()
        self._reopen(*(self._choices if self._missed <= _PATIENCE else (None, None)))
        if microphone_was_gone and self._microphone:
            self.troubles.put((MICROPHONE_BACK, True))
        if loudspeaker_was_gone and self._loudspeaker:
            self.troubles.put((LOUDSPEAKER_BACK, True))

    def _reopen(self, microphone: Choice, loudspeaker: Choice) -> None:
        """Open what is not open, as far as it can be."""
        with contextlib.suppress(EngineError):
            self._loudspeaker = self._loudspeaker or self._open_loudspeaker(loudspeaker)
        with contextlib.suppress(EngineError):
            self._microphone = self._microphone or self._open_microphone(microphone)

    def _may_refresh(self) -> bool:
        """Tell whether PortAudio may look for new devices: that takes 0.1 s from both streams."""
        if self._microphone is None:
            useful = self._choices[0] is not None or self._server.has_device("source")
            return useful and (self._loudspeaker is None or not self.speech.waiting)
        seldom = self._missed.bit_count() == 1 or self._missed % 16 == 0
        return seldom and self._missed > 1  # somebody may be speaking, and it may only have stalled

    def _open_microphone(self, choice: Choice) -> MicrophoneStream:
        device = self._find("microphone", choice)
        if device is None:
            raise _missing("microphone", choice)
        self._opened += 1
        self.faults.reopened += self._opened > 2
        try:
            return MicrophoneStream(device, self._opened, self.heard, self.faults)
        except sounddevice.PortAudioError as error:
            raise _refused("microphone", device["name"]) from error

    def _open_loudspeaker(self, choice: Choice) -> LoudspeakerStream:
        device = self._find("loudspeaker", choice)
        if device is None:
            raise _missing("loudspeaker", choice)
        self._opened += 1
        self.faults.reopened += self._opened > 2
        self.speech.change_rate(round(device["default_samplerate"]))
        try:
            return LoudspeakerStream(device, self._opened, self.speech, self.given, self.faults)
        except sounddevice.PortAudioError as error:
            raise _refused("loudspeaker", device["name"]) from error

    def _look_for(self, microphone: Choice, loudspeaker: Choice) -> None:
        if not (self._find("microphone", microphone) or self._find("loudspeaker", loudspeaker)):
            raise EngineError(_NEITHER)

    def _find(self, does: str, choice: Choice) -> dict[str, Any] | None:
        kind, served = _KINDS[does]
        return find(choice, kind) if choice or self._server.has_device(served) else None

    def _close_all(self) -> None:
        self._close_both()
        self._server.close()

    def _close_both(self) -> None:
        microphone, loudspeaker = self._microphone, self._loudspeaker
        self._microphone = self._loudspeaker = None
        for stream in (microphone, loudspeaker):
            if stream:
                stream.close()


def _missing(device: str, choice: Choice) -> EngineError:
    if choice:
        return EngineError(
            "No {device} named '{name}' was found: plug one in and try again.",
            device=Wording(device),
            name=choice[0],
        )
    return EngineError("No {device} was found: plug one in and try again.", device=Wording(device))


def _refused(device: str, name: str) -> EngineError:
    return EngineError(
        "The {device} '{name}' does not open: see whether another program holds it, and whether "
        "the system's privacy settings allow it.",
        device=Wording(device),
        name=name,
    )
