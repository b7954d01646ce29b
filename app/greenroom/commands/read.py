"""greenroom read: the process that reads a document; the program starts it itself."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from greenroom import wiring
from greenroom.storage.documents.reading import LONGEST_S, tell_pages

_STDOUT, _STDERR = 1, 2
_MOST_MEMORY = 1 << 30
_NEVER = ("socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn")


def read(path: Annotated[Path, typer.Argument(help="A document.")]) -> None:
    """Say what is in a document, as lines of JSON, within limits of memory and time."""
    # Before a library can write a word there.
    outgoing = os.fdopen(os.dup(_STDOUT), "w", encoding="utf-8")
    os.dup2(_STDERR, _STDOUT)
    _limit()
    sys.addaudithook(_refuse)
    tell_pages(path, wiring.page_reader, outgoing)


def _limit() -> None:
    """Let the system end this process before it takes what others need; Windows has no such way."""
    if sys.platform == "win32":
        return
    import resource

    longest_s = round(LONGEST_S) + 2  # who started this ends it before, if still there
    for what, most in (
        (resource.RLIMIT_AS, _MOST_MEMORY),
        (resource.RLIMIT_CPU, longest_s),
        (resource.RLIMIT_FSIZE, 0),
    ):
        with contextlib.suppress(OSError, ValueError):  # a stricter limit is there, or none can be
            resource.setrlimit(what, (most, most))


def _refuse(event: str, _: object) -> None:
    """Let no library reach a network or start a program, whatever a document asks for."""
    if event.startswith(_NEVER):
        raise PermissionError(event)
