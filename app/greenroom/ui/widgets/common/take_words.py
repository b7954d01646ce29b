"""Texts about takes and their figures in the person's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, Qt

from greenroom.reports.amounts import clock, number
from greenroom.ui.state.takes.past_takes import UNITS
from greenroom.ui.widgets.common.scales import went_names
from greenroom.ui.widgets.common.translate import (
    localize_figure,
    translate_sentence,
    translate_wish,
)

if TYPE_CHECKING:
    from datetime import date

    from greenroom.coaching.goals import Goal
    from greenroom.coaching.usual import Usual
    from greenroom.domain.history import PastTake
    from greenroom.storage.diary import Diary
    from greenroom.ui.state.takes.past_takes import FigureCell

NOTHING = "–"  # noqa: RUF001 - a dash as wide as a figure
"""Shown in place of a missing figure."""


def date_text(started_at: str) -> str:
    """Return an ISO date and time as "Today, 09:14" or "3 Nov 2025, 09:14", in local time."""
    moment = QDateTime.fromString(started_at[:19], Qt.DateFormat.ISODate)
    if not moment.isValid():
        return started_at
    locale, day, today = QLocale(), moment.date(), QDate.currentDate()
    if day == today:
        date = QCoreApplication.translate("Takes", "Today")
    elif day == today.addDays(-1):
        date = QCoreApplication.translate("Takes", "Yesterday")
    elif day.year() == today.year():
        date = locale.toString(day, QCoreApplication.translate("Takes", "d MMM"))
    else:
        date = locale.toString(day, QCoreApplication.translate("Takes", "d MMM yyyy"))
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return f"{date}, {time}"


def day_text(day: date) -> str:
    """Return a day in the way of the person's language."""
    shown = QDate(day.year, day.month, day.day)
    return QLocale().toString(shown, QLocale.FormatType.ShortFormat)


def goal_text(goal: Goal, label: str, unit: str) -> str:
    """Return a goal with its figure, its bound and its day."""
    forms = {
        "at_most": QCoreApplication.translate("Takes", "{figure}: at most {bound} by {day}"),
        "at_least": QCoreApplication.translate("Takes", "{figure}: at least {bound} by {day}"),
    }
    return forms[goal.side].format(
        figure=translate_sentence(label), bound=bound_text(goal.bound, unit), day=day_text(goal.by)
    )


def bound_text(bound: float, unit: str) -> str:
    """Return the bound of a goal with its unit, which is no least figure."""
    if not unit.startswith("at least"):
        return figure_with_unit(bound, unit)
    return exact_text(figure_text(bound, unit), unit)


def exact_text(shown: str, unit: str) -> str:
    """Return what is no least figure, though others of its unit are: a bound, a difference."""
    form = QCoreApplication.translate("Takes", "{n} a minute") if "minute" in unit else "{n}"
    return form.format(n=shown)


def measure_heading(measure: str) -> str:
    """Return the heading of a column of figures."""
    names = {
        "speaking_rate": QCoreApplication.translate("Takes", "Words a minute"),
        "filled_pause_rate": QCoreApplication.translate("Takes", "“um”, “uh” a minute"),
        "talk_share": QCoreApplication.translate("Takes", "Your share of the talk"),
        "pause_share": QCoreApplication.translate("Takes", "Share of pauses"),
    }
    return names[measure]


def short_figure(cell: FigureCell) -> str:
    """Return a figure as a row shows it; its unit is in the heading of the column."""
    if not cell.known:
        return ""
    if cell.value is None:
        return QCoreApplication.translate("Takes", "not measured")
    unit = UNITS[cell.measure]
    said = figure_with_unit(cell.value, unit) if unit == "share" else figure_text(cell.value, unit)
    return f"≥ {said}" if _is_least(cell.value, unit) else said


def unit_text(unit: str) -> str:
    """Return the unit below the name of a figure; "" if the figure shows it or is a count."""
    names = {
        "words per minute": QCoreApplication.translate("Takes", "words a minute"),
        "syllables per minute": QCoreApplication.translate("Takes", "syllables a minute"),
        "at least": QCoreApplication.translate("Takes", "at least"),
        "at least, per minute": QCoreApplication.translate("Takes", "a minute, at least"),
        "per 100 words": QCoreApplication.translate("Takes", "in 100 words"),
        "words": QCoreApplication.translate("Takes", "words"),
        "semitones": QCoreApplication.translate("Takes", "semitones"),
        "s": QCoreApplication.translate("Takes", "seconds"),
        "share": "",
        "count": "",
    }
    return names.get(unit, unit)


def figure_with_unit(value: float, unit: str) -> str:
    """Return a figure with its unit, as in a sentence; nothing found is no least figure."""
    if unit.startswith("at least") and not _is_least(value, unit):
        return bound_text(value, unit)
    translate = QCoreApplication.translate
    forms = {
        "share": translate("Takes", "{n} %"),
        "count": "{n}",
        "s": translate("Takes", "{n} s"),
        "at least": translate("Takes", "at least {n}"),
        "at least, per minute": translate("Takes", "at least {n} a minute"),
        "words per minute": translate("Takes", "{n} words a minute"),
        "syllables per minute": translate("Takes", "{n} syllables a minute"),
        "per 100 words": translate("Takes", "{n} in 100 words"),
        "words": translate("Takes", "{n} words"),
        "semitones": translate("Takes", "{n} semitones"),
    }
    return forms.get(unit, f"{{n}} {unit}").format(n=figure_text(value, unit))


def _is_least(value: float, unit: str) -> bool:
    return unit.startswith("at least") and float(number(value, unit)) > 0


def figure_text(value: float, unit: str) -> str:
    """Return a figure without its unit."""
    return localize_figure(number(value, unit))


def usual_text(usual: Usual, unit: str) -> str:
    """Return how a figure compares with the usual range; "" if that is not known."""
    if usual.low is None or usual.high is None or usual.place is None:
        return ""
    sentence = {
        "below": QCoreApplication.translate(
            "Takes", "less than usual for you (mostly {low} to {high} in {n} takes before)"
        ),
        "inside": QCoreApplication.translate(
            "Takes", "as usual for you (mostly {low} to {high} in {n} takes before)"
        ),
        "above": QCoreApplication.translate(
            "Takes", "more than usual for you (mostly {low} to {high} in {n} takes before)"
        ),
    }[usual.place]
    low, high = figure_text(usual.low, unit), figure_text(usual.high, unit)
    return sentence.format(low=low, high=high, n=usual.takes)


def describe_cell(cell: FigureCell) -> str:
    """Return a figure with its name and how it compares with the usual range."""
    name, unit = measure_heading(cell.measure), UNITS[cell.measure]
    if cell.value is None:
        return QCoreApplication.translate("Takes", "{name}: not measured").format(name=name)
    before = usual_text(cell.usual, unit)
    least = short_figure(cell).replace("≥", QCoreApplication.translate("Takes", "at least"))
    return f"{name}: {least}" + (f", {before}" if before else "")


def take_subtitle(take: PastTake, diary: Diary | None) -> str:
    """Return the line below the date of a take: its length and what the person wrote."""
    parts = [clock(take.duration_s)]
    if take.swapped:
        parts.append(QCoreApplication.translate("Takes", "seats swapped"))
    elif take.voice:
        parts.append(QCoreApplication.translate("Takes", "demo"))
    if diary and diary.went is not None:
        went = QCoreApplication.translate("Takes", "it went {how}")
        parts.append(went.format(how=went_names()[diary.went - 1]))
    if diary and diary.tries:
        tried = QCoreApplication.translate("Takes", "you tried: {words}")
        parts.append(tried.format(words=translate_wish(diary.tries, diary.advised)))
    return "  ·  ".join(parts)


def byte_size_text(n_bytes: int) -> str:
    """Return a number of bytes as "12 MB"."""
    return QLocale().formattedDataSize(n_bytes, 0, QLocale.DataSizeFormat.DataSizeSIFormat)


def take_count_text(takes: int) -> str:
    """Return "12 takes"."""
    if takes == 1:
        return QCoreApplication.translate("Takes", "1 take")
    return QCoreApplication.translate("Takes", "{n} takes").format(n=takes)
