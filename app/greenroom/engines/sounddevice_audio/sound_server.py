"""Where the system's sound server has moved our streams, which PortAudio does not tell.

PulseAudio and PipeWire move a stream elsewhere when its device goes: without another microphone, to
the sound of the loudspeaker itself.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_DUMMY = "auto_null"  # what both servers call the loudspeaker they make up when there is none


@dataclass(frozen=True, slots=True)
class RoutedDevices:
    """The devices our streams hang on: "" for none worth the name, None for not known."""

    microphone: str | None = None
    loudspeaker: str | None = None


class SoundServer:
    """Asks PulseAudio, or PipeWire in its place. Knows nothing where neither is; one thread."""

    def __init__(self) -> None:
        self._pulse: Any = None
        self._was_here = False
        with contextlib.suppress(ImportError, OSError):  # OSError: libpulse is not here
            import pulsectl

            self._library = pulsectl
            self._was_here = self._connect()

    def find_routed_devices(self) -> RoutedDevices:
        """Return the devices of our streams.

        A recording stream that was moved to something else is moved back to a microphone.
        """
        with self._asking() as pulse:
            if pulse is None:
                return RoutedDevices()
            recording, playback = (
                self._ours(pulse.source_output_list()),
                self._ours(pulse.sink_input_list()),
            )
            microphone = loudspeaker = None
            if recording:
                sources = pulse.source_list()
                there = [each for each in sources if each.index == recording.source]
                real = next(filter(_real, [*there, *sources]), None)
                microphone = real.description if real else ""
                if real and real not in there:
                    pulse.source_output_move(recording.index, real.index)
            if playback:
                there = [each for each in pulse.sink_list() if each.index == playback.sink]
                loudspeaker = there[0].description if there and _real(there[0]) else ""
            return RoutedDevices(microphone, loudspeaker)
        return RoutedDevices()

    def has_device(self, kind: str) -> bool:
        """Tell whether there is a device at all, as far as is known.

        Args:
            kind: "source" or "sink".
        """
        with self._asking() as pulse:
            return pulse is None or any(map(_real, getattr(pulse, f"{kind}_list")()))
        return True

    def close(self) -> None:
        """Let go of the server."""
        if self._pulse:
            self._pulse.close()
        self._pulse = None

    @contextlib.contextmanager
    def _asking(self) -> Iterator[Any]:
        """Give the server, or None; what it leaves unanswered is not known."""
        if self._pulse is None and self._was_here:
            self._connect()
        if self._pulse is None:
            yield None
            return
        try:
            yield self._pulse
        except self._library.PulseError:
            self.close()

    def _connect(self) -> bool:
        with contextlib.suppress(self._library.PulseError):
            self._pulse = self._library.Pulse("greenroom")
        return self._pulse is not None

    def _ours(self, streams: list[Any]) -> Any:
        ours = (s for s in streams if s.proplist.get("application.process.id") == str(os.getpid()))
        return next(ours, None)


def _real(device: Any) -> bool:
    """Tell a device from the sound of a loudspeaker, and from one the server made up."""
    return getattr(device, "monitor_of_sink_name", None) is None and device.name != _DUMMY
