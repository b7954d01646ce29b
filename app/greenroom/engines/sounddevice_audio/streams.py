"""One stream of PortAudio each way. Its callbacks copy and leave."""

from __future__ import annotations

import contextlib
import ctypes
import re
from dataclasses import dataclass
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any

import numpy as np
import sounddevice

from greenroom.engines.sounddevice_audio import portaudio
from greenroom.engines.sounddevice_audio.timing import CapturedChunk, RenderedChunk

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.engines.sounddevice_audio.speech_queue import SpeechQueue

BLOCK_S = 0.02
_QUICK_HOST = "Windows WASAPI"  # PortAudio's own default there is MME: 0.1 s slower
LATENCY_S = 0.05
_MOST_WAITING = round(30 / BLOCK_S)  # blocks nobody fetched
_STALLED_S, _BUSY_S = 1.0, 5.0
"""How long nothing comes from a device that is gone; and at least from one that the sound server
still has, for a computer that is busy keeps it waiting for a second or two."""
_WAKING_S = 3.0  # PulseAudio may take 2 s to wake a device that was idle

Choice = tuple[str, str] | None
"""Name and host API of a device; None for the system's default."""


@dataclass(slots=True)
class Faults:
    """What went wrong, counted since the devices were opened.

    Attributes:
        overflows: Times the system says it lost sound of the microphone.
        underflows: Times the loudspeaker ran dry.
        dropped: Blocks nobody fetched in time.
        filled: Samples that were lost and replaced by silence while the microphone was there.
        reopened: Times a device was opened anew.
    """

    overflows: int = 0
    underflows: int = 0
    dropped: int = 0
    filled: int = 0
    reopened: int = 0


def find(choice: Choice, kind: str) -> dict[str, Any] | None:
    """Return the device as PortAudio describes it, or None if it is not here.

    Args:
        choice: Which.
        kind: "input" or "output".
    """
    with portaudio.undisturbed(), contextlib.suppress(sounddevice.PortAudioError, ValueError):
        hosts = sounddevice.query_hostapis()
        if choice is None:
            quick = (host for host in hosts if host["name"] == _QUICK_HOST)
            usual = next((host[f"default_{kind}_device"] for host in quick), -1)
            return dict(sounddevice.query_devices(usual if usual >= 0 else None, kind))
        for same in (str, _unnumbered):
            for each in sounddevice.query_devices():
                known = (same(each["name"]), hosts[each["hostapi"]]["name"])
                if each[f"max_{kind}_channels"] and known == (same(choice[0]), choice[1]):
                    return dict(each)
    return None


def _unnumbered(name: str) -> str:
    """Return ALSA's name of a device without its number, which changes with the socket."""
    return re.sub(r"\(hw:\d+,\d+\)", "", name)


def silence_alsa() -> None:
    """Keep ALSA from writing about every block that came late into the terminal; it is counted."""
    with contextlib.suppress(OSError, AttributeError):
        alsa, nothing = ctypes.CDLL("libasound.so.2"), ctypes.CDLL(None).getpid
        alsa.snd_lib_error_set_handler(ctypes.cast(nothing, ctypes.c_void_p))


class _Stream:
    """What both directions have in common: their health and the way from their clock to ours."""

    def __init__(self, device: dict[str, Any], kind: str) -> None:
        self.name = str(device["name"])
        self.rate_hz = round(device["default_samplerate"])
        self._channels = min(2, device[f"max_{kind}_channels"])
        self._shift_s: float | None = None
        self._opened_s = monotonic()
        self._last_s = 0.0
        self._stream: Any = None

    def _open(self, make: Callable[..., Any], device: dict[str, Any], **options: Any) -> None:
        with portaudio.undisturbed():
            self._stream = make(
                device=device["index"],
                samplerate=self.rate_hz,
                blocksize=round(BLOCK_S * self.rate_hz),
                channels=self._channels,
                dtype="float32",
                latency=LATENCY_S,
                **options,
            )
            portaudio.stream_opened(self)
        with contextlib.suppress(sounddevice.PortAudioError):
            self._shift_s = monotonic() - self._stream.time
        try:
            self._stream.start()
        except sounddevice.PortAudioError:
            self.close()
            raise

    def is_gone(self, routed_to: str | None = None) -> bool:
        """Tell whether nothing comes from it any more.

        Args:
            routed_to: The device that the sound server has for it; None or "" if that is not known.
        """
        last_s = max(self._last_s, self._opened_s + _WAKING_S)
        stalled_s = monotonic() - last_s
        return not self._stream.active or stalled_s > (_BUSY_S if routed_to else _STALLED_S)

    @property
    def waking(self) -> bool:
        """Tell whether nothing has come from it yet."""
        return not self._last_s

    def close(self) -> None:
        """Let go of it, whatever state it is in."""
        with portaudio.undisturbed(), contextlib.suppress(sounddevice.PortAudioError):
            self._stream.close(ignore_errors=True)
        portaudio.stream_closed(self)


class MicrophoneStream(_Stream):
    """Fills a queue."""

    def __init__(
        self, device: dict[str, Any], number: int, heard: SimpleQueue[CapturedChunk], faults: Faults
    ) -> None:
        """Open it.

        Args:
            device: As PortAudio describes it.
            number: How often a microphone was opened.
            heard: Gets the blocks.
            faults: Gets the counts.
        """
        super().__init__(device, "input")
        self._number, self._heard, self._faults = number, heard, faults
        self._open(sounddevice.InputStream, device, callback=self._callback)

    def _callback(self, data: Any, count: int, times: Any, status: Any) -> None:
        now_s = self._last_s = monotonic()
        self._faults.overflows += bool(status.input_overflow)
        if self._heard.qsize() >= _MOST_WAITING:
            self._faults.dropped += 1
            return
        at_s = now_s - count / self.rate_hz
        if self._shift_s is not None and times.inputBufferAdcTime > 0:
            at_s = times.inputBufferAdcTime + self._shift_s
        mono = data.mean(axis=1, dtype=np.float32)
        self._heard.put(CapturedChunk(mono, self.rate_hz, at_s, self._number))


class LoudspeakerStream(_Stream):
    """Empties the queue of what is to be said, and reports what it took."""

    def __init__(
        self,
        device: dict[str, Any],
        number: int,
        speech: SpeechQueue,
        given: SimpleQueue[RenderedChunk],
        faults: Faults,
    ) -> None:
        """Open it.

        Args:
            device: As PortAudio describes it.
            number: How often a loudspeaker was opened.
            speech: Where what is to be said waits.
            given: Gets what was taken.
            faults: Gets the counts.
        """
        super().__init__(device, "output")
        self._number, self._speech, self._given, self._faults = number, speech, given, faults
        self._fallback_s = LATENCY_S
        self._open(sounddevice.OutputStream, device, callback=self._callback)
        self._fallback_s = self._stream.latency

    def _callback(self, data: Any, count: int, times: Any, status: Any) -> None:
        now_s = self._last_s = monotonic()
        self._faults.underflows += bool(status.output_underflow)
        samples, said = self._speech.read_samples(count)
        data[:] = samples[:, np.newaxis]
        if self._given.qsize() >= _MOST_WAITING:
            self._faults.dropped += 1
            return
        at_s = now_s + self._fallback_s
        if self._shift_s is not None and times.outputBufferDacTime > 0:
            at_s = times.outputBufferDacTime + self._shift_s
        self._given.put(RenderedChunk(samples, self.rate_hz, at_s, self._number, said))
