"""Writing files that belong to the person: whole or not at all, readable by their owner only."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from greenroom.domain.errors import StorageError
from greenroom.domain.wording import system_says

if TYPE_CHECKING:
    from pathlib import Path


def write_private(path: Path, content: bytes) -> None:
    """Put `content` at `path` in one step; an old file stays until the new one is whole.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise StorageError(
            "{path} cannot be written ({why}); free some disk space or choose another "
            "folder, then try again.",
            path=path,
            why=system_says(error),
        ) from error
