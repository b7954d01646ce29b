"""Shows the progress of a piece of work, with a button to cancel it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFrame, QProgressBar

from greenroom.ui.design.sizes import L, M
from greenroom.ui.widgets.common.basic import button, label, row

if TYPE_CHECKING:
    from greenroom.ui.jobs import Ticket


class WorkProgress(QFrame):
    """Shown while a job runs; the job reports (done, total)."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._what = label(wraps=False)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self.cancel = button(self.tr("Cancel"), self._cancel)
        self._ticket: Ticket[Any] | None = None
        self.setLayout(row(self._what, self._bar, self.cancel, gap=L, margin=M))
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether a job is shown."""
        return self._ticket is not None

    def show_ticket(self, what: str, ticket: Ticket[Any], *, cancels: bool) -> None:
        """Show the progress of `ticket`; `cancels` says whether it can be cancelled."""
        self._ticket = ticket
        self._what.setText(what)
        self._bar.setAccessibleName(what)
        self._bar.setRange(0, 0)
        self.cancel.setVisible(cancels)
        ticket.progressed.connect(self._show_progress)
        ticket.finished.connect(self._finish)
        self.show()

    def _show_progress(self, so_far: tuple[int, int]) -> None:
        done, count = so_far
        self._bar.setRange(0, count)
        self._bar.setValue(done)

    def _cancel(self) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._what.setText(self.tr("Stopping…"))

    def _finish(self) -> None:
        self._ticket = None
        self.hide()
