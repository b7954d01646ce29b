"""Fetches models, one after the other, whichever page is shown."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.ui.state.models import Models
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.models import ModelRow, Room

_LOOK_MS = 2_000
_RETRY_MS = 15_000


def fetching(around: Surroundings) -> Fetching:
    """Return the one there is."""
    return around.jobs.findChild(Fetching) or Fetching(around)


class Fetching(QObject):
    """What is here, and what is on its way.

    Attributes:
        changed: `now` is new.
        now: What is known.
    """

    changed = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around.jobs)
        self.now = Models()
        self._jobs = around.jobs
        self._pausing = threading.Event()
        self._watchers = 0
        self._looking = QTimer(self, interval=_LOOK_MS)
        self._looking.timeout.connect(self.look)
        self._again = QTimer(self, interval=_RETRY_MS, singleShot=True)
        self._again.timeout.connect(self._begin)

    def watch(self, *, on: bool) -> None:
        """Somebody looks at this, or no longer: while they do, the disk is looked at."""
        self._watchers += 1 if on else -1
        if not self._watchers:
            self._looking.stop()
        elif on:
            self._looking.start()
            self.look()

    def look(self) -> None:
        """See what is here now."""
        from greenroom.ui.services import model_store

        def done(found: tuple[tuple[ModelRow, ...], Room]) -> None:
            waited_for_room = bool(self.now.lacking_bytes)
            self._show(self.now.listed(*found))
            if waited_for_room and not self.now.lacking_bytes:
                self._begin()

        self._jobs.run(
            self, lambda _: (model_store.rows(), model_store.room()), done, self._cannot_look
        )

    def fetch(self, *ids: str) -> None:
        """Fetch these as well."""
        self._show(self.now.wanted(*ids))
        self._begin()

    def pause(self) -> None:
        """Stop for now; what came is kept."""
        self._again.stop()
        self._pausing.set()

    def go_on(self) -> None:
        """Fetch on what is in the queue."""
        self._begin()

    def remove(self, wanted: str) -> None:
        """Delete one from this computer."""
        from greenroom.ui.services import model_store

        self._jobs.run(self, lambda _: model_store.remove(wanted), lambda _: self.look())

    def _begin(self) -> None:
        from greenroom.ui.services import model_store

        if self.now.running or not self.now.queue:
            return
        self._again.stop()
        self._pausing.clear()
        self._show(self.now.begun())
        wanted, pausing = self.now.queue[0], self._pausing

        def work(ticket: Ticket[bool]) -> bool:
            stop = _Either(pausing, ticket.cancelled)
            return model_store.fetch(wanted, ticket.report, stop)

        ticket = self._jobs.run(self, work, self._over, self._failed)
        ticket.progressed.connect(self._came)

    def _came(self, told: tuple[int, int]) -> None:
        if self.now.running:
            self._show(self.now.came(told[0]))

    def _over(self, here: bool) -> None:
        self._show(self.now.fetched() if here else self.now.stopped())
        self.look()
        if here:
            self._begin()

    def _failed(self, error: GreenroomError) -> None:
        self._show(self.now.stopped(told(str(error))))
        self._again.start()
        self.look()

    def _cannot_look(self, error: GreenroomError) -> None:
        self._looking.stop()
        self._jobs.trouble.emit(told(str(error)))

    def _show(self, now: Models) -> None:
        if now != self.now:
            self.now = now
            self.changed.emit()


class _Either:
    def __init__(self, *flags: threading.Event) -> None:
        self._flags = flags

    def is_set(self) -> bool:
        return any(flag.is_set() for flag in self._flags)
