"""Fetches models one after the other, whichever page is shown."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from greenroom.ui.state.models import Models
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.models import DiskSpace, ModelRow

_LOOK_MS = 2_000
_RETRY_MS = 15_000


def model_fetcher(context: AppContext) -> ModelFetcher:
    """Return the fetcher of the window; the first call creates it."""
    return context.jobs.findChild(ModelFetcher) or ModelFetcher(context)


class ModelFetcher(QObject):
    """Knows which models are on this computer and fetches others.

    Attributes:
        changed: `models` was replaced.
        models: What is known of the models.
    """

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.jobs)
        self.models = Models()
        self._jobs = context.jobs
        self._pausing = threading.Event()
        self._watchers = 0
        self._refresh_timer = QTimer(self, interval=_LOOK_MS)
        self._refresh_timer.timeout.connect(self.refresh)
        self._retry_timer = QTimer(self, interval=_RETRY_MS, singleShot=True)
        self._retry_timer.timeout.connect(self._fetch_next)

    def set_watched(self, *, on: bool) -> None:
        """Somebody looks at this, or no longer: while they do, the disk is looked at."""
        self._watchers += 1 if on else -1
        if not self._watchers:
            self._refresh_timer.stop()
        elif on:
            self._refresh_timer.start()
            self.refresh()

    def refresh(self) -> None:
        """Read from disk which models are here now."""
        from greenroom.ui.services import model_store

        def done(found: tuple[tuple[ModelRow, ...], DiskSpace]) -> None:
            waited_for_room = bool(self.models.lacking_bytes)
            self._show(self.models.with_rows(*found))
            if waited_for_room and not self.models.lacking_bytes:
                self._fetch_next()

        self._jobs.run(
            self,
            lambda _: (model_store.list_models(), model_store.disk_space()),
            done,
            self._refresh_failed,
        )

    def fetch(self, *ids: str) -> None:
        """Add these models to the queue and fetch."""
        self._show(self.models.with_queued(*ids))
        self._fetch_next()

    def pause(self) -> None:
        """Stop for now; the part that was fetched is kept."""
        self._retry_timer.stop()
        self._pausing.set()

    def go_on(self) -> None:
        """Continue with the queue."""
        self._fetch_next()

    def remove(self, wanted: str) -> None:
        """Delete a model from this computer."""
        from greenroom.ui.services import model_store

        self._jobs.run(self, lambda _: model_store.remove_model(wanted), lambda _: self.refresh())

    def _fetch_next(self) -> None:
        from greenroom.ui.services import model_store

        if self.models.running or not self.models.queue:
            return
        self._retry_timer.stop()
        self._pausing.clear()
        self._show(self.models.with_fetch_begun())
        wanted, pausing = self.models.queue[0], self._pausing

        def work(ticket: Ticket[bool]) -> bool:
            stop = _Either(pausing, ticket.cancelled)
            return model_store.fetch_model(wanted, ticket.report, stop)

        self._jobs.run(self, work, self._finished, self._failed, progress=self._show_progress)

    def _show_progress(self, progress: tuple[int, int]) -> None:
        if self.models.running:
            self._show(self.models.with_progress(progress[0]))

    def _finished(self, here: bool) -> None:
        self._show(self.models.with_first_fetched() if here else self.models.with_fetch_stopped())
        self.refresh()
        if here:
            self._fetch_next()

    def _failed(self, error: GreenroomError) -> None:
        self._show(self.models.with_fetch_stopped(translate_sentence(str(error))))
        self._retry_timer.start()
        self.refresh()

    def _refresh_failed(self, error: GreenroomError) -> None:
        self._refresh_timer.stop()
        self._jobs.trouble.emit(translate_sentence(str(error)))

    def _show(self, now: Models) -> None:
        if now != self.models:
            self.models = now
            self.changed.emit()


class _Either:
    def __init__(self, *flags: threading.Event) -> None:
        self._flags = flags

    def is_set(self) -> bool:
        return any(flag.is_set() for flag in self._flags)
