"""A field for a day, with a calendar."""

from __future__ import annotations

from PySide6.QtCore import QDate, QLocale, QSize, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QDateEdit

from greenroom.ui.widgets.common.basic import ignore_wheel

_SIZE = QSize(400, 300)
_WEEKEND = (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday)


def day_edit(day: QDate) -> QDateEdit:
    """Return a field that shows `day` with its weekday and month by name."""
    made = ignore_wheel(QDateEdit(day))
    # "2 12" is a day in December here and in February elsewhere: a month's name is neither.
    month_first = QLocale().dateFormat(QLocale.FormatType.ShortFormat).startswith("M")
    made.setDisplayFormat("ddd, MMM d, yyyy" if month_first else "ddd d MMM yyyy")
    made.setCalendarPopup(True)
    calendar = made.calendarWidget()
    calendar.setFirstDayOfWeek(QLocale().firstDayOfWeek())
    calendar.setMinimumSize(_SIZE)
    for weekday in _WEEKEND:
        calendar.setWeekdayTextFormat(weekday, QTextCharFormat())
    return made
