"""Before a take is shown: the questions, while its report is being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import XL
from greenroom.ui.widgets.common.basic import column, scrolled
from greenroom.ui.widgets.take.debrief import Debrief

if TYPE_CHECKING:
    from greenroom.domain.results import Report
    from greenroom.storage.diary import Diary
    from greenroom.ui.state.debrief import End
    from greenroom.ui.widgets.take.report_making import ReportMaking


class Waiting(QWidget):
    """Questions above, progress below.

    Attributes:
        told: The Diary with the answers, to be kept.
        answered: The person goes on.
    """

    told = Signal(object)
    answered = Signal()

    def __init__(self, making: ReportMaking, diary: Diary | None, end: End | None = None) -> None:
        """Begin to ask.

        Args:
            making: Of the report; may be under way already.
            diary: Of the take; None to ask nothing.
            end: How it ended, if that is known.
        """
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.debrief: Debrief | None = None
        self.making = making
        parts: list[QWidget] = [self.making]
        if diary is not None:
            self.debrief = Debrief()
            self.debrief.told.connect(self.told)
            self.debrief.answered.connect(self._answered)
            parts.insert(0, self.debrief)
        self.setLayout(column(scrolled(column(*parts, None, gap=XL)), gap=0))
        if self.debrief and diary is not None:
            self.debrief.begin(diary, end)

    def show_measured(self, report: Report | None) -> None:
        """Take the report, to be shown beside the guesses."""
        self.making.setVisible(report is None)
        if self.debrief:
            self.debrief.show_measured(report)

    def _answered(self) -> None:
        if self.debrief:
            self.debrief.hide()
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # and not "Not now"
        self.answered.emit()
