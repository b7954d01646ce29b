"""The library's database as a sealed file: it lives in memory, and is written whole.

Each one that is written has a key of its own, and the key of the one before is destroyed: what was
deleted from the library cannot be read in an older one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.bounds.files import read_bytes
from greenroom.bounds.limits import LIBRARY_BYTES
from greenroom.storage.sealing import take_keys
from greenroom.storage.sealing.sealed_file import (
    ID_BYTES,
    MAGIC,
    FileKey,
    SealDamageError,
    open_bytes,
    seal_bytes,
)
from greenroom.storage.sealing.wiping import write_whole

if TYPE_CHECKING:
    from pathlib import Path

_KIND = "library-"

Signature = tuple[int, int, int]


def signature_of(path: Path) -> Signature | None:
    """Return what changes with every snapshot; None if there is none."""
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def read_snapshot(path: Path) -> bytes:
    """Return the database; b"" if nothing was written yet.

    Raises:
        OSError: It cannot be read.
        OutOfBoundsError: It is longer than a library.
        SealDamageError: It is not what was sealed.
        LockedError: Nobody gave the passphrase.
    """
    sealed = read_bytes(path, LIBRARY_BYTES) if path.exists() else b""
    if not sealed:
        return b""
    if not sealed.startswith(MAGIC):
        raise SealDamageError("{path} is not sealed, though your takes are.", path=path)
    key = take_keys.read_key(_key_id(sealed), path, _KIND)
    return open_bytes(FileKey(key.id, key.secret, path.name), sealed, path, whole=True)


def write_snapshot(path: Path, database: bytes) -> None:
    """Put a database in the place of the one before.

    Raises:
        OSError: The disk is full; the one before stays.
        LockedError: Nobody gave the passphrase.
    """
    key = take_keys.new_key(_KIND)
    try:
        write_whole(path, seal_bytes(FileKey(key.id, key.secret, path.name), database))
    except OSError:
        take_keys.destroy_key(key.id, _KIND)
        raise
    take_keys.keep_only(key.id, _KIND)


def _key_id(sealed: bytes) -> bytes:
    return sealed[len(MAGIC) : len(MAGIC) + ID_BYTES]
