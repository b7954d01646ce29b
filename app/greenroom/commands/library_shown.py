"""What `greenroom library` prints for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from greenroom.reports.amounts import amount, difference, number
from greenroom.reports.as_markdown import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.coaching.comparison import Pair
    from greenroom.coaching.trend import Point
    from greenroom.coaching.usual import Usual
    from greenroom.domain.history import Figure, FoundLine, PastTake

_ID_LENGTH = 8


def name(take: PastTake) -> str:
    """Return what a take is called in a sentence."""
    return f"'{take.title}' of {_when(take)}"


def takes(found: Sequence[PastTake]) -> None:
    """Print takes as a table."""
    if not found:
        typer.echo("No takes yet: every finished rehearsal comes here. Try: greenroom demo")
        return
    table = _table("take", "when", "length", "scenario", "ended")
    for each in found:
        ended = f"{each.ending} ({each.outcome})"
        what = each.title + (f" (demo, voice {each.voice})" if each.voice else "")
        row = (each.id[:_ID_LENGTH], _when(each), clock(each.duration_s), what, ended)
        table.add_row(*map(escape, row))
    _print(table)


def take(found: PastTake, figures: Sequence[Figure], usuals: Sequence[Usual]) -> None:
    """Print one take."""
    typer.echo(f"{name(found)}, {clock(found.duration_s)} long, {found.ending} ({found.outcome})\n")
    table = _table("", "this take", "usual for you")
    for figure, before in zip(figures, usuals, strict=True):
        table.add_row(figure.label, escape(_value(figure)), _usual(before, figure.unit))
    _print(table)
    _why_no_usual(usuals)
    typer.echo(f"\nReport, recordings and transcript: {found.folder}")


def pairs(earlier: PastTake, later: PastTake, found: Sequence[Pair], warning: str) -> None:
    """Print two takes side by side."""
    typer.echo(f"{earlier.title}\n")
    table = _table("", _when(earlier), _when(later), "difference", "usual for you before")
    for pair in found:
        table.add_row(
            pair.label,
            _amount(pair.first, pair.unit),
            _amount(pair.second, pair.unit),
            "-" if pair.difference is None else difference(pair.difference, pair.unit),
            _usual(pair.usual, pair.unit),
        )
    _print(table)
    for pair in found:
        if pair.reason:
            typer.echo(f"{pair.label}: {pair.reason}")
    _why_no_usual([pair.usual for pair in found])
    _warn(warning)


def points(found: Sequence[Point], warning: str) -> None:
    """Print a trend."""
    if not found:
        typer.echo("No take of yours has this figure yet; demos are left out.")
        return
    typer.echo(f"{found[-1].figure.label}\n")
    table = _table("take", "when", "figure", "usual for you until then", "")
    for point in found:
        place = {"below": "below it", "above": "above it", "inside": "", None: ""}
        table.add_row(
            escape(point.take.id[:_ID_LENGTH]),
            _when(point.take),
            escape(_value(point.figure)),
            _usual(point.usual, point.figure.unit),
            place[point.usual.place],
        )
    _print(table)
    _why_no_usual([found[-1].usual])
    _warn(warning)


def lines(found: Sequence[FoundLine]) -> None:
    """Print lines under the takes they are in."""
    if not found:
        typer.echo("Nobody said that.")
    heading = ""
    for line in found:
        if heading != line.take.id:
            heading = line.take.id
            typer.echo(f"{heading[:_ID_LENGTH]}  {name(line.take)}")
        typer.echo(f"  {clock(line.start_s):>6}  {line.speaker}: {line.text}")


def _table(*headings: str) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in headings:
        table.add_column(escape(heading))
    return table


def _print(table: Table) -> None:
    Console().print(table)


def _when(take: PastTake) -> str:
    return take.started_at[:16].replace("T", " ")


def _amount(value: float | None, unit: str) -> str:
    return "-" if value is None else amount(value, unit)


def _value(figure: Figure) -> str:
    return figure.reason if figure.value is None else amount(figure.value, figure.unit)


def _usual(before: Usual, unit: str) -> str:
    if before.median is None or before.low is None or before.high is None:
        return "-"
    low, median, high = (number(each, unit) for each in (before.low, before.median, before.high))
    return f"{low} to {high}, median {median} of {before.takes}"


def _why_no_usual(usuals: Sequence[Usual]) -> None:
    reasons = dict.fromkeys(each.reason for each in usuals if each.reason)
    for reason in reasons:
        typer.echo(f"Not compared with your earlier takes: {reason}.")


def _warn(warning: str) -> None:
    if warning:
        typer.echo(warning)
