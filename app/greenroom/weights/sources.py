"""What a source of files is, and the ways in which fetching fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from greenroom.domain.errors import MissingError, StorageError
from greenroom.weights.machine import MB, free_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.weights.catalogue import BaseEntry, WeightFile

Progress = Callable[[int, int], None]
"""Told (bytes done, bytes in all) now and then; both count the finished files."""


class FetchError(MissingError):
    """The files could not be had; what came so far is kept, and a second try goes on there."""


class DamagedError(FetchError):
    """What came is not what it should be; it was thrown away."""


class Source(Protocol):
    """Brings the files of one entry. Each has a file of its own; `fetch.source_of` chooses."""

    def fetch(self, part: Path, progress: Progress) -> tuple[WeightFile, ...]:
        """Write every file into the folder `part`, verified, going on with what is there already.

        Returns:
            The files with the sizes and hashes that were found.

        Raises:
            FetchError: No connection, nothing of that name there, or damaged on the way.
            StorageError: The disk is full.
        """
        ...


def damaged_error(entry: BaseEntry, name: str, why: str) -> DamagedError:
    """Return the error for a file that is not what it should be."""
    return DamagedError(
        "{name} of '{id}' {why}, and was thrown away: try `greenroom models get "
        "{id}` again; if it happens again, do not use that source.",
        name=name,
        id=entry.id,
        why=why,
    )


def connection_error(entry: BaseEntry) -> FetchError:
    """Return the error for a source that cannot be reached, or no longer."""
    return FetchError(
        "The connection failed while '{id}' was fetched; what came so far is kept: "
        "see to the network, then `greenroom models get {id}` goes on from there.",
        id=entry.id,
    )


def check_free_space(entry: BaseEntry, folder: Path, needed_bytes: int) -> None:
    """Make sure that the disk of `folder` can take this much more.

    Raises:
        StorageError: It cannot; nothing was written.
    """
    free = free_bytes(folder)
    if free < needed_bytes:
        raise StorageError(
            "'{id}' needs {needed} more on the disk of {folder}, which has {free} "
            "free: make room and try again; what is already there is kept.",
            id=entry.id,
            needed=_size(needed_bytes),
            folder=folder.parent,
            free=_size(free),
        )


def _size(size_bytes: int) -> str:
    return f"{size_bytes / MB:.1f} MB" if size_bytes < 100 * MB else f"{round(size_bytes / MB)} MB"
