"""Connects a rehearsal, which runs in its own thread, with the page that shows it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from greenroom.domain.commands import Command
from greenroom.ui.jobs import import_what_reads_files

if TYPE_CHECKING:
    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.services.rehearsal_run import RehearsalRun
    from greenroom.ui.state.route import RehearsalPlan


class LiveBridge(QObject):
    """Runs one rehearsal and passes its events to the Qt thread.

    Attributes:
        happened: Whatever happens, on the Qt thread: an Event, a Notice or the Billing.
        over: The RehearsalOutcome, on the Qt thread, after everything else.
    """

    happened = Signal(object)
    over = Signal(object)
    _arrived = Signal(object)
    _ended = Signal(object, object)

    def __init__(self, context: AppContext, plan: RehearsalPlan) -> None:
        """Start the rehearsal."""
        super().__init__(context.jobs)  # which outlives every page
        self._jobs = context.jobs
        self._plan, self._talk = plan, context.preferences.current.talk
        self._rehearsal: RehearsalRun | None = None
        self._wishes: list[Command] = []
        self._handing_over = threading.Lock()
        self._arrived.connect(self._relay)
        self._ended.connect(self._finish)
        self._thread = threading.Thread(target=self._run, name="rehearsal")
        self._thread.start()

    @property
    def child_pid(self) -> int | None:
        """Id of the process that holds the models."""
        return self._rehearsal.child_pid if self._rehearsal else None

    def send_wish(self, wish: Wish) -> None:
        """Send a wish of the person to the rehearsal, as soon as it runs."""
        self._send(Command(wish))

    def send_slide(self, number: int) -> None:
        """Tell the rehearsal which slide is shown; 0 is a black screen."""
        self._send(Command("show", slide=number))

    def _send(self, command: Command) -> None:
        with self._handing_over:
            if self._rehearsal is None:
                self._wishes.append(command)
                return
        self._rehearsal.command(command)

    def close(self) -> None:
        """End the rehearsal; no signal is emitted any more.

        Saving takes a moment; only the end of the program waits for that.
        """
        self.blockSignals(True)
        self.send_wish("end")
        self._jobs.run(self, lambda _: self._thread.join(), lambda _: self.deleteLater(), last=True)

    def _run(self) -> None:
        outcome: Any = None
        error: Exception | None = None
        try:
            import_what_reads_files()
            from greenroom.ui.services.rehearsal_run import RehearsalRun

            rehearsal = RehearsalRun(self._plan, self._talk, self._forward)
            with self._handing_over:
                self._rehearsal = rehearsal
            for command in self._wishes:
                rehearsal.command(command)
            outcome = rehearsal.run()
        except Exception as why:  # noqa: BLE001 - raised again on the Qt thread
            error = why
        self._ended.emit(outcome, error)

    def _forward(self, what: object) -> None:
        self._arrived.emit(what)

    @Slot(object)
    def _relay(self, what: object) -> None:
        self.happened.emit(what)

    @Slot(object, object)
    def _finish(self, outcome: object, error: Exception | None) -> None:
        self._thread.join()
        self.over.emit(outcome)
        if error:
            raise error
