"""The day of the real talk that one rehearses for."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QDate, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from greenroom.ui.design.sizes import XS
from greenroom.ui.widgets.common.basic import column, label, row
from greenroom.ui.widgets.common.day_edit import day_edit

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext

_KEEP_AFTER_MS = 400
_DAYS = 7


class RealDay(QWidget):
    """A box to tick, and a day, which are kept as they are changed.

    Attributes:
        known: The box.
        day: The day.
        kept: What was chosen is kept.
    """

    kept = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._matter = self._title = ""
        self.known = QCheckBox(self.tr("I know when the real talk is"))
        self.day = day_edit(QDate.currentDate())
        self.day.setAccessibleName(self.tr("Day of the real talk"))
        hint = self.tr("You are asked afterwards how it went: the day after, in a week, a month.")
        self._hint = label(hint, "small")
        self._keep_soon = QTimer(self, interval=_KEEP_AFTER_MS, singleShot=True)
        self._keep_soon.timeout.connect(self._keep)
        self.known.toggled.connect(self._show)
        for each in (self.known.toggled, self.day.dateChanged):
            each.connect(lambda _: self._keep_soon.start())
        self.setLayout(column(self.known, row(self.day, None), self._hint, gap=XS))
        self._show_day(None)

    def show_for(self, matter: str, title: str, about: str = "", *, new: bool = False) -> None:
        """Show the day of a scenario, and keep what is changed as its day from now on.

        Without one, the day that is named in `about` is proposed; in a new matter it is kept.
        """
        if self._keep_soon.isActive():
            self._keep()
        self._matter, self._title = matter, title
        self._show_day(None)

        def work(_: object) -> tuple[date | None, date | None]:
            from greenroom.matters.own_words import day_named
            from greenroom.ui.services import over_time

            return over_time.day_of(matter), day_named(about, datetime.now().astimezone().date())

        def done(days: tuple[date | None, date | None]) -> None:
            if matter == self._matter:
                self._show_day(*days)
                if new and days[0] is None and days[1] is not None:
                    self.known.setChecked(True)

        self._context.jobs.run(self, work, done)

    def _show_day(self, day: date | None, named: date | None = None) -> None:
        for each in (self.known, self.day):
            each.blockSignals(True)
        likely = day or named
        self.day.setDate(
            QDate(likely.year, likely.month, likely.day)
            if likely
            else QDate.currentDate().addDays(_DAYS)
        )
        self.known.setChecked(day is not None)
        for each in (self.known, self.day):
            each.blockSignals(False)
        self._keep_soon.stop()
        self._show(day is not None)

    def _show(self, known: bool) -> None:
        for each in (self.day, self._hint):
            each.setVisible(known)

    def _keep(self) -> None:
        self._keep_soon.stop()
        matter, title = self._matter, self._title
        day = cast("date", self.day.date().toPython()) if self.known.isChecked() else None

        def work(_: object) -> None:
            from greenroom.ui.services import over_time

            over_time.set_day(matter, title, day)

        self._context.jobs.run(self, work, lambda _: self.kept.emit(), last=True)
