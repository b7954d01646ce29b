"""Makes the report of a take and shows the progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QProgressBar

from greenroom.ui.design.sizes import XL, M
from greenroom.ui.widgets.common.basic import button, column, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.jobs import Jobs, Ticket


_WHOLE = 1000
_ALL_HEARD = 0.99
"""Share of a recording from which all of it was heard; a recogniser leaves the last silence out."""


class ReportMaking(QFrame):
    """Makes the report of a take in a job, or makes it again.

    Attributes:
        made: The report is there.
        left: The person does not want it to be made again now: the old one is still there.
    """

    made, left = Signal(), Signal()

    def __init__(self, jobs: Jobs, folder: Path, *, replaces: bool = False) -> None:
        super().__init__()
        self._replaces = replaces
        self.setProperty("look", "card")
        self._jobs, self._folder = jobs, folder
        self._ticket: Ticket[Any] | None = None
        self._title = label("", "title")
        self._what = label("", "soft")
        self._bar = QProgressBar()
        self._bar.setRange(0, _WHOLE)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("How much of the recording was listened to"))
        self.cancel = button(self.tr("Not now"), self._cancel)
        self.again = button(self.tr("Make the report"), self.start, "primary")
        actions = row(self.again, self.cancel, None)
        self.setLayout(column(self._title, self._what, self._bar, actions, gap=M, margin=XL))
        self._rest(self.tr("The report of this take is not made yet."))

    @property
    def status_text(self) -> str:
        """The sentence that is shown."""
        return self._what.text()

    @property
    def busy(self) -> bool:
        """Whether the report is being made."""
        return self._ticket is not None

    def start(self) -> None:
        """Start to make the report, unless that is running."""
        if self.busy:
            return
        from greenroom.ui.services.report_making import make_report

        folder = self._folder
        self._title.setText(self.tr("Your recording is listened to once more"))
        self._what.setText(self.tr("Then you see and hear how you spoke."))
        self._bar.setRange(0, _WHOLE)
        self._bar.setValue(0)
        self._show(going=True)
        self._ticket = self._jobs.run(
            self,
            lambda ticket: make_report(folder, ticket),
            self._done,
            self._failed,
            progress=self._progressed,
        )

    def _cancel(self) -> None:
        if self._ticket:
            self._ticket.cancel()
            self._ticket = None
        if self._replaces:
            self.left.emit()
            return
        self._rest(self.tr("The report of this take is not made yet; the recording is kept."))

    def _progressed(self, share: object) -> None:
        if not isinstance(share, float) or not self._ticket:
            return
        if share < _ALL_HEARD:
            self._bar.setValue(round(_WHOLE * share))
            return
        self._what.setText(self.tr("All of it was heard. Now what was said is weighed."))
        self._bar.setRange(0, 0)  # nobody knows how long that takes

    def _done(self, _: None) -> None:
        self._ticket = None
        self._bar.setRange(0, _WHOLE)
        self._bar.setValue(_WHOLE)
        self.made.emit()

    def _failed(self, error: GreenroomError) -> None:
        self._ticket = None
        self._rest(translate_sentence(str(error)))

    def _rest(self, why: str) -> None:
        again = self.tr("The report is as it was")
        self._title.setText(again if self._replaces else self.tr("No report yet"))
        self._what.setText(why)
        self._show(going=False)

    def _show(self, *, going: bool) -> None:
        self._bar.setVisible(going)
        self.cancel.setVisible(going or self._replaces)
        self.again.setVisible(not going)
