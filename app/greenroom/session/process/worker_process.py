"""A process that holds models and conversation, seen from the one that holds device and journal."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.audio import DuplexBlock, Samples
from greenroom.session.process.protocol import (
    Begin,
    EndLine,
    Play,
    WorkerAlive,
    read_message,
    write_message,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.commands import Command
    from greenroom.session.process.protocol import Message

    _Between = Callable[[int, int], tuple[Samples, Samples]]

_PIECE_S = 0.05
_GULP_S, _HASTE = 8.0, 4.0
"""What is further back is sent at so many times real time: a transcriber has to follow."""
_FAREWELL_S = 2.0
_APART: dict[str, Any] = {"process_group": 0}
"""Ctrl-C in the terminal is for the parent alone."""
if sys.platform == "win32":
    _APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
_NOTHING: Samples = np.zeros(0, np.float32)


def _nothing_between(_start: int, _stop: int) -> tuple[Samples, Samples]:
    return _NOTHING, _NOTHING


@dataclass(frozen=True, slots=True)
class JournalSound:
    """The sound that is in the journal.

    Attributes:
        between: From two numbers of frames to what microphone and loudspeaker did between them.
        since_s: From when a child must hear it.
    """

    between: _Between
    since_s: float


class WorkerProcess:
    """Starts at once and gets ready; converses from `begin` on.

    Never makes its caller wait, whatever state the process is in.

    Attributes:
        ready: It has begun to converse.
        beats: Signs of life so far.
        heard_s: Until when it has heard.
        last_line: Highest number of a line it played, as the device counts.
    """

    def __init__(
        self,
        argv: Sequence[str],
        hear: Callable[[Message], None],
        *,
        key: bytes = b"",
        queued_blocks: int = 256,
        farewell_s: float = _FAREWELL_S,
    ) -> None:
        """Start the process.

        Args:
            argv: The program and its arguments.
            key: What opens the person's files, if these are sealed: it comes before all else.
            hear: Gets everything it says but beats, in a thread of its own.
            queued_blocks: What waits beyond that is read from the journal when its turn comes.
            farewell_s: So long `stop` waits for each of the threads.

        Raises:
            OSError: It cannot be started.
        """
        self.ready = False
        self.beats = 0
        self.heard_s = 0.0
        self.last_line = self._first_line = 0
        self._hear, self._farewell_s = hear, farewell_s
        self._begin = Begin(0)
        self._between: _Between = _nothing_between
        self._sent = 0
        self._like = DuplexBlock(_NOTHING, _NOTHING, 0, 0.0)
        self._wishes: deque[Command] = deque()
        self._blocks: deque[DuplexBlock] = deque(maxlen=queued_blocks)
        self._more = threading.Condition()
        self._stopped = False
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            **_APART,
        )
        if self._process.stdin is None or self._process.stdout is None:
            raise OSError("the process has no pipes")
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        with contextlib.suppress(OSError):  # it died, which `gone` tells
            self._stdin.write(key)
            self._stdin.flush()
        self._receiver = threading.Thread(target=self._receive, name="child says", daemon=True)
        self._sender = threading.Thread(target=self._send, name="child hears", daemon=True)
        self._receiver.start()

    def begin(self, begin: Begin, recorded: JournalSound, first_line: int) -> None:
        """Let it converse.

        Args:
            begin: Where the conversation stands.
            recorded: What it is to hear before what `hear_block` brings.
            first_line: Added to the numbers of its lines, which begin with 1.
        """
        self._begin, self._between = begin, recorded.between
        self.heard_s = begin.heard_s
        self.last_line = self._first_line = first_line
        self._sent = round(recorded.since_s * begin.rate_hz)
        self._like = replace(self._like, rate_hz=begin.rate_hz)
        self._sender.start()

    @property
    def pid(self) -> int:
        """Of the process."""
        return self._process.pid

    @property
    def gone(self) -> bool:
        """Whether it has ended, and everything it said was heard."""
        return not self._receiver.is_alive()

    def hear_block(self, block: DuplexBlock) -> None:
        """Send what happened at the device."""
        with self._more:
            self._blocks.append(block)
            self._more.notify()

    def obey(self, command: Command) -> None:
        """Send a wish; it overtakes the sound."""
        with self._more:
            self._wishes.append(command)
            self._more.notify()

    def stop(self) -> None:
        """End the process at once; nothing is heard of it after this returns."""
        self._process.kill()
        self._process.wait()  # its memory takes a moment to go; before, `_over` does not hold
        with self._more:
            self._more.notify()
        for thread in (self._sender, self._receiver):
            if thread.is_alive():
                thread.join(self._farewell_s)
        with self._more:
            self._stopped = True
            self._more.notify()
        for pipe in (self._stdin, self._stdout):
            with contextlib.suppress(OSError):
                pipe.close()

    def _send(self) -> None:
        pipe = self._stdin
        with contextlib.suppress(OSError):  # it died, which `gone` tells
            write_message(pipe, self._begin)
            while (message := self._next()) is not None:
                write_message(pipe, message)

    def _next(self) -> Message | None:
        """Wait for what is to be sent next; sound without a gap, from the journal where needed."""
        with self._more:
            self._more.wait_for(lambda: self._wishes or self._blocks or self._over)
            if self._over:
                return None
            if self._wishes:
                return self._wishes.popleft()
            first = round(self._blocks[0].start_s * self._begin.rate_hz)
            if first <= self._sent:
                self._like = block = self._numbered(self._blocks.popleft())
                self._sent = first + block.samples.size
                return block
            if first - self._sent > _GULP_S * self._begin.rate_hz:
                self._more.wait_for(lambda: self._wishes or self._over, _PIECE_S / _HASTE)
        return self._from_journal(first)

    @property
    def _over(self) -> bool:
        return self._stopped or self._process.poll() is not None

    def _from_journal(self, until: int) -> DuplexBlock:
        rate_hz, start = self._begin.rate_hz, self._sent
        self._sent = min(until, start + round(_PIECE_S * rate_hz))
        samples, played = self._between(start, self._sent)
        return replace(self._like, samples=samples, played=played, start_s=start / rate_hz)

    def _numbered(self, block: DuplexBlock) -> DuplexBlock:
        line = block.line - self._first_line
        if line > 0:
            return replace(block, line=line)
        return replace(block, line=0, heard_s=0.0, over=True)

    def _receive(self) -> None:
        pipe = self._stdout
        with contextlib.suppress(ValueError):  # no longer our language: as good as dead
            while (message := read_message(pipe)) is not None:
                if self._stopped:
                    return
                self._take(message)

    def _take(self, message: Message) -> None:
        if isinstance(message, WorkerAlive):
            self.beats += 1
            self.heard_s = message.at_s
            self.ready = True
            return
        if isinstance(message, Play):
            self.ready = True
            self.last_line = self._first_line + message.line
            message = replace(message, line=self.last_line)
        elif isinstance(message, EndLine):
            message = replace(message, line=self._first_line + message.line)
        self._hear(message)
