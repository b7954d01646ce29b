"""greenroom read: the process that reads a document; the program starts it itself."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from greenroom import wiring
from greenroom.storage.documents.decks import LONGEST_S
from greenroom.storage.documents.reading import tell_pages

_STDOUT, _STDERR = 1, 2
_MOST_MEMORY = 1 << 30
_NEVER = ("socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn")


def read(path: Annotated[Path, typer.Argument(help="A document.")]) -> None:
    """Say what is in a document, as lines of JSON, within limits of memory and time."""
    outgoing = os.fdopen(take_output(), "w", encoding="utf-8")
    confine(LONGEST_S)
    tell_pages(path, wiring.page_reader, outgoing)


def take_output() -> int:
    """Return where to write, before a library can write a word there."""
    outgoing = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)
    return outgoing


def confine(longest_s: float | None) -> None:
    """Keep this process from what a document might make it do.

    The system ends it before it takes what others need; Windows has no such way.

    Args:
        longest_s: Time of a processor that it may use; None for as much as it needs.
    """
    sys.addaudithook(_refuse)
    if sys.platform == "win32":
        return
    import resource

    limits = [(resource.RLIMIT_AS, _MOST_MEMORY), (resource.RLIMIT_FSIZE, 0)]
    if longest_s is not None:  # who started this ends it before, if still there
        limits.append((resource.RLIMIT_CPU, round(longest_s) + 2))
    for what, most in limits:
        with contextlib.suppress(OSError, ValueError):  # a stricter limit is there, or none can be
            resource.setrlimit(what, (most, most))


def _refuse(event: str, _: object) -> None:
    """Let no library reach a network or start a program, whatever a document asks for."""
    if event.startswith(_NEVER):
        raise PermissionError(event)
