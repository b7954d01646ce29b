"""Small files written whole, and files overwritten before they are deleted.

On a disk that writes in place, nothing of such a file is left. Flash, and file systems that copy on
write, may keep what was overwritten until they need the room.
"""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from greenroom.bounds.files import open_private

if TYPE_CHECKING:
    from pathlib import Path

_PIECE = bytes(65536)


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path` in one step; what was there is overwritten.

    Raises:
        OSError: The disk is full, or the folder cannot be written.
    """
    part = path.with_name(f".{path.name}.part")
    with open(part, "wb", opener=open_private) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    exchange(part, path)


def exchange(part: Path, path: Path) -> None:
    """Put `part` in the place of `path` in one step, and overwrite what was there.

    Raises:
        OSError: It cannot be done; at any time one of the two is at `path`.
    """
    old = old_path(path)
    if path.exists():
        old.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # where files have one name, it is deleted only
            os.link(path, old)
    part.replace(path)
    _sync_folder(path.parent)
    if old.exists():
        wipe(old)


def _sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can be asked to."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def old_path(path: Path) -> Path:
    """Return the second name of a file that is about to be exchanged."""
    return path.with_name(f".{path.name}.old")


def wipe(path: Path) -> None:
    """Overwrite a file and delete it; one that is not there is no error.

    What has another name, too, is not overwritten: a backup, or what a kill left of `exchange`
    before anything was exchanged.

    Raises:
        OSError: It cannot be deleted.
    """
    if path.exists():
        if path.stat().st_nlink == 1:
            _overwrite(path)
        path.unlink(missing_ok=True)


def _overwrite(path: Path) -> None:
    with path.open("r+b", buffering=0) as file:
        left = file.seek(0, os.SEEK_END)
        file.seek(0)
        while left > 0:
            left -= file.write(_PIECE[: min(left, len(_PIECE))]) or 0
        os.fsync(file.fileno())
