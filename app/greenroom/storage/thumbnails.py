"""Small pictures of the slides of a take, kept beside its journal."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from greenroom.storage.files import write_private

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


def read_thumbnails(folder: Path) -> dict[int, bytes]:
    """Return the pictures of a take by the number of the slide."""
    found = sorted((folder / THUMBNAILS).glob("[0-9]*.jpg"))
    return {int(path.stem): path.read_bytes() for path in found if path.stem.isdecimal()}


def discard_thumbnails(folder: Path) -> None:
    """Delete them."""
    shutil.rmtree(folder / THUMBNAILS, ignore_errors=True)
