"""Runs work on other threads than Qt's: all that touches files, models, databases and devices."""

from __future__ import annotations

import gc
import importlib
import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, QRunnable, QThreadPool, Signal, Slot

from greenroom.domain.errors import GreenroomError
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")
_IMPORTING = threading.Lock()


class Ticket(QObject, Generic[Result]):
    """One piece of work that somebody asked for.

    Attributes:
        progressed: Carries what the work reports; emitted on the Qt thread.
        finished: The work is over and, unless it was cancelled, its result was delivered.
        cancelled: Set when the result is no longer wanted; the work checks it now and then.
    """

    progressed = Signal(object)
    finished = Signal()
    _over = Signal(object, object)

    def __init__(
        self,
        owner: QObject,
        work: Callable[[Ticket[Result]], Result],
        done: Callable[[Result], None],
        failed: Callable[[GreenroomError], None],
    ) -> None:
        super().__init__(owner)
        self.cancelled = threading.Event()
        self._work, self._done, self._failed = work, done, failed
        self._over.connect(self._deliver)

    def cancel(self) -> None:
        """Ask the work to stop; neither result nor error is delivered any more."""
        self.cancelled.set()

    def report(self, progress: object) -> None:
        """Report progress; called by the work, from its own thread."""
        if not self.cancelled.is_set():
            _emit(self.progressed, progress)

    def run_work(self) -> None:
        """Do the work on the thread of the caller."""
        result: Any = None
        error: Exception | None = None
        try:
            if not self.cancelled.is_set():
                result = self._work(self)
        except Exception as why:  # noqa: BLE001 - raised again on the Qt thread
            error = why
        _emit(self._over, result, error)

    @Slot(object, object)
    def _deliver(self, result: Result, error: Exception | None) -> None:
        try:
            if self.cancelled.is_set():
                return
            if error is None:
                self._done(result)
            elif isinstance(error, GreenroomError):
                self._failed(error)
            else:
                raise error
        finally:
            self.finished.emit()
            self.deleteLater()


class Jobs(QObject):
    """Runs work on a few threads.

    Attributes:
        trouble: A sentence about work that failed and whose caller does not handle errors.
    """

    trouble = Signal(str)

    def __init__(self, parent: QObject | None = None, threads: int = 3) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # until libraries are imported, see _Imports
        self._imports: _Imports | None = _Imports(self._pool, threads)
        self._open: list[Ticket[Any]] = []
        self._last: set[Ticket[Any]] = set()

    def run(
        self,
        owner: QObject,
        work: Callable[[Ticket[Result]], Result],
        done: Callable[[Result], None] | None = None,
        failed: Callable[[GreenroomError], None] | None = None,
        *,
        progress: Callable[[Any], None] | None = None,
        last: bool = False,
    ) -> Ticket[Result]:
        """Do `work` on another thread.

        Args:
            owner: Once this object is gone, nothing is delivered.
            work: Gets the ticket, to report on it and to see whether it was cancelled.
            done: Gets the result, on the Qt thread.
            failed: Gets the error; with None, `trouble` carries it. An error of the program itself
                is raised on the Qt thread.
            progress: Gets what is reported on the ticket, from the first word on.
            last: The work is done even if the window closes meanwhile.
        """
        ticket = Ticket(owner, work, done or _ignore_result, failed or self._report_failure)
        self._open.append(ticket)
        if progress:
            ticket.progressed.connect(progress)
        if last:
            self._last.add(ticket)
            ticket.finished.connect(lambda: self._last.discard(ticket))
        ticket.finished.connect(lambda: self._open.remove(ticket))
        if self._imports:
            self._pool.start(self._imports)
            self._imports = None
        self._pool.start(_Run(ticket))
        return ticket

    @property
    def busy(self) -> bool:
        """Whether any work is going on."""
        return bool(self._open)

    @property
    def open_count(self) -> int:
        """How many pieces of work were asked for and are not over."""
        return len(self._open)

    def wait_for_last(self) -> None:
        """Let the work that was marked `last` end; nobody can click meanwhile."""
        while self._last:
            waiting = QEventLoop()
            next(iter(self._last)).finished.connect(waiting.quit)
            waiting.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    def close(self) -> None:
        """Cancel all work that was not marked `last`, and wait for the threads."""
        for ticket in self._open:
            if ticket not in self._last:
                ticket.cancel()
        self._pool.waitForDone()

    def _report_failure(self, error: GreenroomError) -> None:
        self.trouble.emit(translate_sentence(str(error)))


class _Run(QRunnable):
    def __init__(self, ticket: Ticket[Any]) -> None:
        super().__init__()
        self._ticket = ticket

    def run(self) -> None:
        self._ticket.run_work()


def import_what_reads_files() -> None:
    """Import the modules that read files, in one thread at a time and before other work.

    pydantic imports parts of itself when they are first asked for. Two threads that do so at once
    find modules half imported: "cannot import name 'import_string' from partially initialized
    module", seen once in some fifteen starts of a busy computer.
    """
    with _IMPORTING:
        importlib.import_module("greenroom.storage.scenarios.loading")


class _Imports(QRunnable):
    """The first task of a pool: imports, then lets the pool use all its threads."""

    def __init__(self, pool: QThreadPool, threads: int) -> None:
        super().__init__()
        self._pool, self._threads = pool, threads

    def run(self) -> None:
        try:
            import_what_reads_files()
            gc.freeze()  # or a collection looks through all of it, and the window stands still
        finally:
            self._pool.setMaxThreadCount(self._threads)


def _ignore_result(_: object) -> None:
    return


def _emit(signal: Any, *what: object) -> None:
    try:
        signal.emit(*what)
    except RuntimeError:  # its owner is gone, so nobody waits for it
        return
