"""Small pictures of the slides of a take, kept beside its journal."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from greenroom.bounds.limits import SMALL_BYTES
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from pathlib import Path

THUMBNAILS = "slides"
SIDE_PX = 240
"""Of the longer side."""


def thumbnail_file(folder: Path, number: int) -> Path:
    """Return where the picture of a slide of the take in `folder` is, if there is one."""
    return folder / THUMBNAILS / f"{number:03d}.jpg"


def keep_thumbnail(folder: Path, number: int, content: bytes) -> None:
    """Keep a picture, a JPEG file, with a take, unless the take is gone.

    Raises:
        StorageError: The disk is full.
    """
    if not folder.is_dir():  # nothing was said in it
        return
    path = thumbnail_file(folder, number)
    path.parent.mkdir(mode=0o700, exist_ok=True)
    write_private(path, content)


def list_thumbnails(folder: Path) -> list[Path]:
    """Return the pictures of a take."""
    found = sorted((folder / THUMBNAILS).glob("*.jpg"))
    return [path for path in found if path.stem.isdecimal()]


def read_thumbnails(folder: Path) -> dict[int, bytes]:
    """Return the pictures of a take by the number of the slide."""
    return {int(path.stem): read_bytes(path, SMALL_BYTES) for path in list_thumbnails(folder)}


def discard_thumbnails(folder: Path) -> None:
    """Delete them, and their folder if there is nothing else in it."""
    for path in list_thumbnails(folder):
        path.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # not there, or not empty: the person keeps things there
        (folder / THUMBNAILS).rmdir()
