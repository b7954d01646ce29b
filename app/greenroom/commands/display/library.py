"""What `greenroom library` prints for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from greenroom.coaching.usual import TAKES_NEEDED
from greenroom.commands.display.say import say
from greenroom.reports.amounts import amount, clock, difference, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.coaching.comparison import FigurePair
    from greenroom.coaching.trend import TrendPoint
    from greenroom.coaching.usual import Usual
    from greenroom.domain.history import FoundLine, PastFigure, PastTake

_ID_LENGTH = 8


def take_name(take: PastTake) -> str:
    """Return what a take is called in a sentence."""
    return f"'{take.title}' of {_when(take)}"


def print_takes(found: Sequence[PastTake]) -> None:
    """Print takes as a table."""
    if not found:
        say("No takes yet: every finished rehearsal comes here. Try: greenroom demo")
        return
    rows = [
        (
            each.id[:_ID_LENGTH],
            _when(each),
            clock(each.duration_s),
            each.title + _whose(each),
            f"{each.ending} ({each.outcome})",
        )
        for each in found
    ]
    _print(("take", "when", "length", "scenario", "ended"), *rows)


def print_take(found: PastTake, figures: Sequence[PastFigure], usuals: Sequence[Usual]) -> None:
    """Print one take."""
    say(f"{take_name(found)}, {clock(found.duration_s)} long, {found.ending} ({found.outcome})\n")
    rows = [
        (figure.label, _value(figure), _usual(before, figure.unit))
        for figure, before in zip(figures, usuals, strict=True)
    ]
    _print(("", "this take", "usual for you"), *rows)
    _why_no_usual(usuals)
    say(f"\nReport, recordings and transcript: {found.folder}")


def print_comparison(
    earlier: PastTake, later: PastTake, found: Sequence[FigurePair], warning: str
) -> None:
    """Print two takes side by side."""
    say(f"{earlier.title}\n")
    rows = [
        (
            pair.label,
            _amount(pair.first, pair.unit),
            _amount(pair.second, pair.unit),
            "-" if pair.difference is None else difference(pair.difference, pair.unit),
            _usual(pair.usual, pair.unit),
        )
        for pair in found
    ]
    _print(("", _when(earlier), _when(later), "difference", "usual for you before"), *rows)
    for pair in found:
        if pair.reason:
            say(f"{pair.label}: {pair.reason}")
    _why_no_usual([pair.usual for pair in found])
    _warn(warning)


def print_trend(found: Sequence[TrendPoint], warning: str) -> None:
    """Print a trend."""
    if not found:
        say("No take of yours has this figure yet; demos are left out.")
        return
    say(f"{found[-1].figure.label}\n")
    places = {"below": "below it", "above": "above it", "inside": "", None: ""}
    rows = [
        (
            point.take.id[:_ID_LENGTH],
            _when(point.take),
            _value(point.figure),
            _usual(point.usual, point.figure.unit),
            places[point.usual.place],
        )
        for point in found
    ]
    _print(("take", "when", "figure", "usual for you until then", ""), *rows)
    _why_no_usual([found[-1].usual])
    _warn(warning)


def print_found_lines(found: Sequence[FoundLine]) -> None:
    """Print lines under the takes they are in."""
    if not found:
        say("Nobody said that.")
    heading = ""
    for line in found:
        if heading != line.take.id:
            heading = line.take.id
            say(f"{heading[:_ID_LENGTH]}  {take_name(line.take)}")
        say(f"  {clock(line.start_s):>6}  {line.speaker}: {line.text}")


def _print(*rows: Sequence[str]) -> None:
    """Print rows in columns, the first one being the headings; thousands of them at once."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (set_cell_size(cell, width) for cell, width in zip(row, widths, strict=True))
        say("  ".join(cells).rstrip())


def _whose(take: PastTake) -> str:
    if take.swapped:
        return " (seats swapped)"
    return " (demo)" if take.voice else ""


def _when(take: PastTake) -> str:
    return take.started_at[:16].replace("T", " ")


def _amount(value: float | None, unit: str) -> str:
    return "-" if value is None else amount(value, unit)


def _value(figure: PastFigure) -> str:
    return figure.reason if figure.value is None else amount(figure.value, figure.unit)


def _usual(before: Usual, unit: str) -> str:
    if before.median is None or before.low is None or before.high is None:
        return "-"
    low, median, high = (number(each, unit) for each in (before.low, before.median, before.high))
    return f"{low} to {high}, median {median} of {before.takes}"


def _why_no_usual(usuals: Sequence[Usual]) -> None:
    if any(each.reason for each in usuals):
        say(f"What is usual for you is said once {TAKES_NEEDED} earlier takes have the figure.")


def _warn(warning: str) -> None:
    if warning:
        say(warning)
