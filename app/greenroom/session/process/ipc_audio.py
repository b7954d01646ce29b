"""The device of a conversation whose microphone and loudspeaker belong to another process."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from typing import TYPE_CHECKING

from greenroom.domain.audio import DuplexBlock
from greenroom.domain.commands import Command
from greenroom.session.process.protocol import (
    Begin,
    EndLine,
    Failed,
    Heartbeat,
    Message,
    Play,
    PlaybackCommand,
    read_message,
    write_message,
)
from greenroom.storage.journal import event_from_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import IO

    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.events import AnyEvent, Event
    from greenroom.domain.notices import Notice

_BEAT_EVERY_S = 0.25
_WAITING_BLOCKS = 64
"""Kept here while the conversation is busy; the rest waits with the parent."""


class IpcAudioDevice:
    """Fits ports.DuplexAudio once `wait` has returned; `blocks` ends with the other process.

    Attributes:
        rate_hz: Samples per second of the blocks.
        past: What happened before, for a conversation that goes on.
        heard_s: Until when the process before this one had heard.
    """

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        self.rate_hz = 0
        self.past: tuple[AnyEvent, ...] = ()
        self.heard_s = 0.0
        self._incoming, self._outgoing = incoming, outgoing
        self._writing = threading.Lock()
        self._blocks: queue.Queue[DuplexBlock | None] = queue.Queue(_WAITING_BLOCKS)
        self._beat_due_s = 0.0

    def wait(self) -> bool:
        """Wait until this process is wanted; returns False if it will not be."""
        begin = read_message(self._incoming)
        if not isinstance(begin, Begin):
            return False
        self.rate_hz = begin.rate_hz
        self.past = tuple(map(event_from_json, begin.past))
        self.heard_s = begin.heard_s
        return True

    def listen(self, obey: Callable[[Command], None], gone: Callable[[], None]) -> None:
        """Begin to take what comes in, in a thread of its own.

        Args:
            obey: Gets the person's wishes.
            gone: Called when nothing more will come.
        """
        threading.Thread(
            target=self._take_in, args=(obey, gone), name="ipc audio", daemon=True
        ).start()

    def blocks(self) -> Iterator[DuplexBlock]:
        """Yield what the real audio device's microphone heard and its loudspeaker played.

        Blocks that were missed come faster than real time. Asking for a block is also the sign
        of life that the other process waits for.
        """
        at_s = self.heard_s
        while True:
            self._beat(at_s)
            block = self._blocks.get()
            if block is None:
                return
            yield block
            at_s = block.end_s

    def play(self, line: int, speech: AudioBlock) -> None:
        """See DuplexAudio.play."""
        self._send(Play(line, speech))

    def end_line(self, line: int) -> None:
        """See DuplexAudio.end_line."""
        self._send(EndLine(line))

    def pause(self) -> None:
        """See DuplexAudio.pause."""
        self._send(PlaybackCommand("pause"))

    def resume(self) -> None:
        """See DuplexAudio.resume."""
        self._send(PlaybackCommand("resume"))

    def flush(self) -> None:
        """See DuplexAudio.flush."""
        self._send(PlaybackCommand("flush"))

    def close(self) -> None:
        """End `blocks`; the real audio devices stay as they are."""
        with contextlib.suppress(queue.Full):  # then somebody is still taking them
            self._blocks.put_nowait(None)

    def send_event(self, what: Event | Notice) -> None:
        """Pass a fact on to the process that writes them down."""
        self._send(what)

    def fail(self, error: GreenroomError) -> None:
        """Pass on why this process gives up."""
        self._send(Failed(error.exit_code, str(error)))

    def _beat(self, at_s: float) -> None:
        now_s = time.monotonic()
        if now_s >= self._beat_due_s:
            self._beat_due_s = now_s + _BEAT_EVERY_S
            self._send(Heartbeat(at_s))

    def _send(self, message: Message) -> None:
        with self._writing, contextlib.suppress(OSError):  # nobody there: `blocks` ends as well
            write_message(self._outgoing, message)

    def _take_in(self, obey: Callable[[Command], None], gone: Callable[[], None]) -> None:
        try:
            while (message := read_message(self._incoming)) is not None:
                if isinstance(message, DuplexBlock):
                    self._blocks.put(message)
                elif isinstance(message, Command):
                    obey(message)
        finally:
            gone()
            self._blocks.put(None)
