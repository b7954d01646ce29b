"""Where work that takes longer than a block of sound is done: beside the session, or in it."""

from __future__ import annotations

import queue
import threading
from functools import partial
from typing import TYPE_CHECKING, Protocol

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


Job = tuple["Callable[[], object]", "Callable[[object], None]"]


class Tasks(Protocol):
    """Does one thing after the other."""

    @property
    def busy(self) -> bool:
        """Whether something is being done or waits to be."""
        ...

    def idle(self, limit_s: float) -> bool:
        """Wait until nothing is being done; returns False if something still is after `limit_s`."""
        ...

    def ask(self, do: Callable[[], object], then: Callable[[object], None]) -> None:
        """Have `do` done; `then` gets what it returned or raised."""
        ...

    def close(self) -> None:
        """Finish what is being done, and end."""
        ...


class InlineTasks:
    """Does everything at once, in the caller's thread: for a person whom nobody keeps waiting."""

    busy = False

    def __init__(self, _name: str = "") -> None:
        """Need nothing."""

    def idle(self, limit_s: float) -> bool:
        """See Tasks.idle."""
        return limit_s >= 0

    def ask(self, do: Callable[[], object], then: Callable[[object], None]) -> None:
        """See Tasks.ask."""
        then(_outcome(do))

    def close(self) -> None:
        """See Tasks.close."""


class TaskThread:
    """Does the latest thing it was asked; what it had not begun by then is forgotten."""

    def __init__(self, name: str) -> None:
        """Start the thread."""
        self._wake = threading.Condition()
        self._next: Job | None = None
        self._working = self._closed = False
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether something is being done or waits to be."""
        with self._wake:
            return self._working or self._next is not None

    def idle(self, limit_s: float) -> bool:
        """Wait until nothing is being done; returns False if something still is after `limit_s`."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._working and not self._next, limit_s)

    def ask(self, do: Callable[[], object], then: Callable[[object], None]) -> None:
        """Have `do` done.

        Args:
            do: Called in the worker's thread.
            then: Gets what it returned or raised, in the same thread.
        """
        with self._wake:
            self._next = (do, then)
            self._wake.notify_all()

    def close(self) -> None:
        """Finish what is being done, and end."""
        with self._wake:
            self._next, self._closed = None, True
            self._wake.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while (job := self._job()) is not None:
            do, then = job
            then(_outcome(do))

    def _job(self) -> Job | None:
        with self._wake:
            self._working = False
            self._wake.notify_all()
            self._wake.wait_for(lambda: self._closed or self._next is not None)
            job, self._next = self._next, None
            self._working = job is not None
            return job


def _outcome(do: Callable[[], object]) -> object:
    """Return what `do` returned or raised; whoever asked decides what becomes of it."""
    try:
        return do()
    except Exception as error:  # noqa: BLE001
        return error
