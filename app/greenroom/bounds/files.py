"""Reads a file up to a limit, and makes folders that only their owner can enter."""

from __future__ import annotations

import contextlib
import os
import stat
from typing import TYPE_CHECKING

from greenroom.bounds.limits import MB, OutOfBoundsError

if TYPE_CHECKING:
    from pathlib import Path

_OTHERS = 0o077


def read_bytes(path: Path, most: int, *, any_kind: bool = False) -> bytes:
    """Return what is in a file.

    Args:
        path: The file.
        most: Bytes that it may have.
        any_kind: Also what is no plain file, such as a pipe: only for what the person named.

    Raises:
        OSError: It cannot be read.
        OutOfBoundsError: It is longer, or no plain file: one that could be waited for for ever.
    """
    if not any_kind:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # to open a folder says what is wrong
            raise OutOfBoundsError("it is no plain file")
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OutOfBoundsError("it is longer than {most} MB", most=most // MB)
    return content


def read_text(path: Path, most: int, *, any_kind: bool = False) -> str:
    """Return the text of a file in UTF-8, with line ends as Python has them; see `read_bytes`.

    Raises:
        OSError: Likewise.
        OutOfBoundsError: Likewise.
        UnicodeDecodeError: It is no such text.
    """
    return as_text(read_bytes(path, most, any_kind=any_kind))


def as_text(content: bytes) -> str:
    """Return text in UTF-8 with line ends as Python has them.

    Raises:
        UnicodeDecodeError: It is no such text.
    """
    return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def open_private(path: str, flags: int) -> int:
    """Open a file that only its owner can read; an `opener` for open()."""
    return os.open(path, flags, 0o600)


def make_private_folder(folder: Path) -> None:
    """Make a folder, with those above it that are missing, which only its owner can enter.

    One that is there already stays as it is: it may be anybody's.

    Raises:
        OSError: It cannot be made.
    """
    missing = []
    above = folder
    while not above.exists():
        missing.append(above)
        above = above.parent
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(exist_ok=True)  # says what is wrong if this is a file


def close_to_others(folder: Path) -> None:
    """Make a folder of Greenroom's own as `make_private_folder` does, and close an open one.

    Raises:
        OSError: It cannot be made.
    """
    make_private_folder(folder)
    if os.name == "posix":
        known = folder.stat()
        if known.st_uid == os.getuid() and known.st_mode & _OTHERS:
            with contextlib.suppress(PermissionError):  # a disk that knows no such rights
                folder.chmod(stat.S_IMODE(known.st_mode) & ~_OTHERS)
