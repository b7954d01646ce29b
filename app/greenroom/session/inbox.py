"""What other threads leave for the session's own thread."""

from __future__ import annotations

import queue
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Inbox:
    """Calls that wait to be made in the session's thread."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def put(self, call: Callable[[], None]) -> None:
        """Have `call` called; from any thread."""
        self._calls.put(call)

    def post(self, receive: Callable[[object], None]) -> Callable[[object], None]:
        """Return what hands its argument to `receive`, in the session's thread."""
        return lambda result: self._calls.put(partial(receive, result))

    def pop(self) -> Callable[[], None] | None:
        """Return the next call, None if there is none."""
        try:
            return self._calls.get_nowait()
        except queue.Empty:
            return None
