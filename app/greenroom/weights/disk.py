"""Writes files so that they are either complete or absent, and explains errors of the disk."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, Self

from greenroom.domain.errors import StorageError
from greenroom.domain.wording import system_says

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import TracebackType

CHUNK_BYTES = 1 << 20


class Digest(Protocol):
    """A hash that is being computed, of any kind hashlib has."""

    def update(self, data: bytes, /) -> None:
        """Add `data` to what is hashed."""
        ...

    def hexdigest(self) -> str:
        """Return the hash of everything added."""
        ...


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextmanager
def disk_errors(path: Path) -> Iterator[None]:
    """Turn an error of the disk into one sentence about `path`.

    Raises:
        StorageError: The disk is full, or will not take or give the file.
    """
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise disk_full_error(path) from error
        raise StorageError(
            "{path} cannot be read or written ({why}): see to the disk, then try again.",
            path=path,
            why=system_says(error),
        ) from error


def disk_full_error(path: Path) -> StorageError:
    """Return the error for a disk that became full while `path` was written."""
    return StorageError(
        "The disk is full: {path} could not be written. Make room and try again; "
        "what is already there is kept.",
        path=path,
    )


class PartFile:
    """A file that is being fetched: hashed while it is written, kept when it is interrupted.

    Opening it reads what is there already, up to `keep_bytes`, and cuts off the rest.
    """

    def __init__(
        self, path: Path, keep_bytes: int, also: Callable[[], Digest] | None = None
    ) -> None:
        """`also` makes a second kind of hash that is fed the same bytes."""
        self.path = path
        self._kinds: tuple[Callable[[], Digest], ...] = (hashlib.sha256, *([also] if also else ()))
        self._forget()
        with disk_errors(path):
            self._file = path.open("r+b" if path.exists() else "w+b")
            while keep := self._file.read(min(CHUNK_BYTES, keep_bytes - self.size_bytes)):
                self._count(keep)
            self._file.truncate(self.size_bytes)

    @property
    def sha256(self) -> str:
        """Of everything in it so far."""
        return self._hashes[0].hexdigest()

    @property
    def other_hash(self) -> str:
        """Of the second kind; the same as `sha256` if there is none."""
        return self._hashes[-1].hexdigest()

    def write(self, data: bytes) -> None:
        """Append.

        Raises:
            StorageError: The disk is full, or gone.
        """
        with disk_errors(self.path):
            self._file.write(data)
        self._count(data)

    def restart(self) -> int:
        """Throw away what is in it; return the new size, 0."""
        with disk_errors(self.path):
            self._file.seek(0)
            self._file.truncate()
        self._forget()
        return self.size_bytes

    def sync(self) -> None:
        """Make sure that what was written survives a power cut."""
        with disk_errors(self.path):
            self._file.flush()
            os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        try:
            self._file.close()
        except OSError:
            if error is None:  # a full disk was reported by `write`; closing reports it again
                raise

    def _forget(self) -> None:
        self.size_bytes = 0
        self._hashes = [kind() for kind in self._kinds]

    def _count(self, data: bytes) -> None:
        self.size_bytes += len(data)
        for each in self._hashes:
            each.update(data)


def hash_file(path: Path, tick: Callable[[int], None] = lambda _: None) -> str:
    """Return the SHA-256 of a file; `tick` gets the size of every piece that was read."""
    digest = hashlib.sha256()
    with disk_errors(path), path.open("rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            digest.update(chunk)
            tick(len(chunk))
    return digest.hexdigest()


def write_whole(path: Path, text: str, *, mode: int = 0o666) -> None:
    """Write a small file so that at any time either the old or the new one is there.

    Args:
        path: The file.
        text: What is to be in it.
        mode: Who may read a new one, less what the umask forbids.

    Raises:
        StorageError: The disk is full, or will not take it.
    """
    new = path.with_name(path.name + ".new")
    with disk_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename in `folder` survive a power cut, where the system can be asked to."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
