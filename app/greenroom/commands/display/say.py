"""The one way of text into a terminal: nothing that was said, named or imported can steer it."""

from __future__ import annotations

import typer
from rich.markup import escape

from greenroom.bounds.as_called import as_called
from greenroom.bounds.plain_text import plain_line, plain_text


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print `text`; `err`: for the person beside a pipe, `nl`: with the end of a line."""
    typer.echo(plain_text(as_called(text)), err=err, nl=nl)


def in_cell(text: str) -> str:
    """Return `text` for a cell or a line of rich: on one line, its brackets being brackets.

    Commands are as they must be typed.
    """
    return escape(plain_line(as_called(text)))
