"""Puts a report beside the recording, in every form there is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from greenroom.domain.errors import StorageError
from greenroom.reports.registry import EXPORTERS
from greenroom.storage.files import write_private

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.results import Report


def ready_folder(folder: Path) -> None:
    """Make `folder` if need be, so that nobody listens for long to find it cannot be written.

    Raises:
        StorageError: It cannot be made, or not be written.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError as error:
        raise StorageError(
            f"The folder {folder} cannot be made ({error.strerror}); choose another one."
        ) from error
    if not writable:
        raise StorageError(f"The folder {folder} cannot be written; choose another one.")


def write_report(report: Report, folder: Path) -> tuple[Path, ...]:
    """Write `report` into `folder`, which is made if need be; returns the files.

    Raises:
        StorageError: The folder cannot be made or written.
    """
    ready_folder(folder)
    paths = []
    for exporter in EXPORTERS:
        path = folder / exporter.file_name
        write_private(path, exporter.export(report))
        paths.append(path)
    return tuple(paths)
