"""Between a rehearsal, which runs in a thread of its own, and the page that shows it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from greenroom.domain.commands import Command
from greenroom.ui.jobs import import_what_reads_files

if TYPE_CHECKING:
    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.services.rehearsing import Rehearsal
    from greenroom.ui.state.route import Plan


class LiveBridge(QObject):
    """One rehearsal.

    Attributes:
        told: Whatever happens, on the Qt thread: an Event, a Notice or the Billing.
        over: The Outcome, on the Qt thread, after everything else.
    """

    told = Signal(object)
    over = Signal(object)
    _said = Signal(object)
    _ended = Signal(object, object)

    def __init__(self, around: Surroundings, plan: Plan) -> None:
        """Begin to rehearse."""
        super().__init__(around.jobs)  # which outlives every page
        self._jobs = around.jobs
        self._plan, self._talk = plan, around.chosen.now.talk
        self._rehearsal: Rehearsal | None = None
        self._wishes: list[Wish] = []
        self._handing_over = threading.Lock()
        self._said.connect(self._relay)
        self._ended.connect(self._finish)
        self._thread = threading.Thread(target=self._run, name="rehearsal")
        self._thread.start()

    @property
    def child_pid(self) -> int | None:
        """Id of the process that holds the models now."""
        return self._rehearsal.child_pid if self._rehearsal else None

    def wish(self, wish: Wish) -> None:
        """Pass a wish on."""
        with self._handing_over:
            if self._rehearsal is None:
                self._wishes.append(wish)
                return
        self._rehearsal.command(Command(wish))

    def close(self) -> None:
        """End it; nothing is told any more.

        It takes a moment until everything is kept; only the end of the program waits for that.
        """
        self.blockSignals(True)
        self.wish("end")
        self._jobs.run(self, lambda _: self._thread.join(), lambda _: self.deleteLater(), last=True)

    def _run(self) -> None:
        outcome: Any = None
        error: Exception | None = None
        try:
            import_what_reads_files()
            from greenroom.ui.services.rehearsing import Rehearsal

            rehearsal = Rehearsal(self._plan, self._talk, self._tell)
            with self._handing_over:
                self._rehearsal = rehearsal
            for wish in self._wishes:
                rehearsal.command(Command(wish))
            outcome = rehearsal.run()
        except Exception as why:  # noqa: BLE001 - raised again on the Qt thread
            error = why
        self._ended.emit(outcome, error)

    def _tell(self, what: object) -> None:
        self._said.emit(what)

    @Slot(object)
    def _relay(self, what: object) -> None:
        self.told.emit(what)

    @Slot(object, object)
    def _finish(self, outcome: object, error: Exception | None) -> None:
        self._thread.join()
        self.over.emit(outcome)
        if error:
            raise error
