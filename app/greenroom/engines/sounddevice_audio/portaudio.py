"""PortAudio as the threads of a process share it.

It looks for devices once, when it begins. To begin anew unloads the libraries by which it reaches
them: a stream that is open, or a thread that asks for the devices meanwhile, would crash.
"""

from __future__ import annotations

import contextlib
from threading import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_lock = RLock()
_open: set[int] = set()


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Keep other threads from beginning PortAudio anew."""
    with _lock:
        yield


def begin_anew() -> None:
    """Look for devices again, unless a stream of this process is open; another thread waits.

    Raises:
        sounddevice.PortAudioError: The system's sound does not answer.
    """
    import sounddevice  # fails where there is no PortAudio

    with _lock:
        if _open:
            return
        with contextlib.suppress(sounddevice.PortAudioError):  # it had not begun
            sounddevice._terminate()  # noqa: SLF001 - the only way to a new list of devices
        sounddevice._initialize()  # noqa: SLF001


def stream_opened(stream: object) -> None:
    """Keep PortAudio as it is until `stream` is closed."""
    with _lock:
        _open.add(id(stream))


def stream_closed(stream: object) -> None:
    """Allow PortAudio to begin anew as far as `stream` is concerned."""
    with _lock:
        _open.discard(id(stream))
