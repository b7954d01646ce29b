"""All takes in one ZIP file; see unpacking for the way back.

library.json             what this is, and the version of the rows
takes/NNNNN/rows.json    the take's rows, by table
takes/NNNNN/files/...    the files of its folder
"""

from __future__ import annotations

import contextlib
import json
import zipfile
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import system_says
from greenroom.storage.files import open_private
from greenroom.storage.migrations import STEPS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from greenroom.domain.history import PastTake
    from greenroom.storage.library import Library

ABOUT, ROWS, FILES = "library.json", "rows.json", "files/"
FORMAT = "greenroom takes"


def export_takes(
    library: Library,
    file: Path,
    files_of: Callable[[PastTake], Iterable[Path]],
    only: str | None = None,
) -> int:
    """Write takes into a new archive, readable by its owner only; return how many.

    Args:
        library: Has them.
        file: The archive.
        files_of: Called for one take after the other; what it raises ends it, and no file is left.
        only: Id of a single take; None for all.

    Raises:
        InputError: `file` is there already, or its folder is not.
        StorageError: The disk is full, or a file cannot be read.
    """
    if file.exists():
        raise InputError("{file} is there already; choose another name.", file=file)
    if not file.parent.is_dir():
        raise InputError("There is no folder {folder}; choose another one.", folder=file.parent)
    part = file.with_name(f"{file.name}.part")
    takes = [take for take in library.takes() if only in {None, take.id}]
    try:
        with contextlib.ExitStack() as stack:
            stack.callback(part.unlink, missing_ok=True)
            out = stack.enter_context(open(part, "wb", opener=open_private))
            with zipfile.ZipFile(
                out, "w", zipfile.ZIP_DEFLATED, compresslevel=1, strict_timestamps=False
            ) as archive:
                about = {"format": FORMAT, "version": len(STEPS), "takes": len(takes)}
                archive.writestr(ABOUT, json.dumps(about))
                for number, take in enumerate(takes, 1):
                    base = f"takes/{number:05d}"
                    rows = json.dumps(library.rows(take.id), ensure_ascii=False, indent=1)
                    archive.writestr(f"{base}/{ROWS}", rows)
                    for path in files_of(take):
                        inside = path.relative_to(take.folder).as_posix()
                        archive.write(path, f"{base}/{FILES}{inside}")
            out.close()
            part.replace(file)
    except OSError as error:
        raise StorageError(
            "{path} cannot be read or written ({why}); free some disk space or choose "
            "another folder, then try again.",
            path=error.filename or file,
            why=system_says(error),
        ) from error
    return len(takes)
