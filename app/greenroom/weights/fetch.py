"""Installs the files of an entry: gathers and verifies them, then moves all of them at once.

Only the commands `models get` and `models add`, and the same from the window, come here. Nothing
else in Greenroom uses the network.
"""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from greenroom.domain.errors import InputError, StorageError
from greenroom.weights import hashes, model_store, own
from greenroom.weights.catalogue import Entry, HubEntry, OwnEntry, WheelEntry, shipped_entries
from greenroom.weights.disk import disk_errors, hash_file, sync_folder, write_whole
from greenroom.weights.local import OwnSource
from greenroom.weights.wheels import WheelSource

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.weights.sources import Progress, Source

_LOCK = "lock"


def fetch_entry(entry: Entry, progress: Progress) -> None:
    """Fetch an entry; files of it that are here and right are not fetched again.

    Raises:
        FetchError: It cannot be fetched now; a second try continues where this one stopped.
        StorageError: The disk is full, or somebody else is fetching it.
        InputError: It was added by the person, so there is nowhere to fetch it from.
    """
    install_files(entry, source_for(entry), progress)


def add_own_model(given: Path, name: str | None, progress: Progress) -> OwnEntry:
    """Add a model or voice of the person's own, and return its entry.

    Raises:
        InputError: Not a model or voice, not whole, or its name is taken.
        StorageError: The disk is full.
    """
    entry, paths = own.read_own_model(given, name)
    taken = {each.id for each in shipped_entries()}
    if entry.id in taken or entry.folder.exists():
        raise InputError("There is a '{id}' already: give another name with --name.", id=entry.id)
    install_files(entry, OwnSource(entry, paths), progress)
    return entry


def source_for(entry: Entry) -> Source:
    """Return what brings the files of `entry`."""
    match entry:
        case WheelEntry():
            return WheelSource(entry)
        case HubEntry():
            # A heavy import, and the only one here that can open a socket.
            from greenroom.weights.hub import HubSource

            return HubSource(entry)
        case _:
            raise InputError(
                "'{id}' was added from your own files: `greenroom models remove {id}`, "
                "then add it again.",
                id=entry.id,
            )


def install_files(entry: Entry, source: Source, progress: Progress) -> None:
    """Let `source` fill the folder X.part, then make it the folder X by one rename."""
    part = model_store.part_folder(entry)
    with disk_errors(part):
        part.mkdir(parents=True, exist_ok=True)
    with _alone(entry, part):
        _keep_good(entry, part)
        files = source.fetch(part, _rising(progress))
        whole = entry.model_copy(update={"files": files})
        if files != entry.files or isinstance(entry, OwnEntry):
            write_whole(part / model_store.MANIFEST, whole.model_dump_json(indent=2) + "\n")
    with disk_errors(entry.folder):
        _place(part, entry.folder)
    hashes.remember_right(whole)


def _rising(progress: Progress) -> Progress:
    """Keep the progress from falling: the size of a part is only a guess until it is there."""
    most = 0

    def tell(done: int, total: int) -> None:
        nonlocal most
        most = max(most, min(done, total))
        progress(most, total)

    return tell


@contextmanager
def _alone(entry: Entry, part: Path) -> Iterator[None]:
    lock = FileLock(part / _LOCK)
    with disk_errors(part / _LOCK):
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            raise StorageError(
                "'{id}' is being fetched by another `greenroom models get`: wait for that.",
                id=entry.id,
            ) from error
    try:
        yield
    finally:
        lock.release()


def _keep_good(entry: Entry, part: Path) -> None:
    """Move what is right in a damaged folder over, so that it need not be fetched again."""
    for file in entry.files:
        path = entry.folder / file.name
        if not path.is_file() or (part / file.name).exists():
            continue
        if file.sha256 is not None and hash_file(path) == file.sha256:
            with disk_errors(path):
                path.replace(part / file.name)


def _place(part: Path, folder: Path) -> None:
    (part / _LOCK).unlink(missing_ok=True)
    sync_folder(part)
    old = folder.with_name(f"{folder.name}.old")
    if old.exists():
        shutil.rmtree(old)
    if folder.exists():
        folder.rename(old)
    part.rename(folder)
    sync_folder(folder.parent)
    if old.exists():
        shutil.rmtree(old)
