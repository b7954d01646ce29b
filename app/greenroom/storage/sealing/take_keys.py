"""The key of each take: made with it, wrapped by the library key, destroyed before it."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from greenroom.bounds.files import make_private_folder, read_bytes
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.storage.sealing.seal import halves, keys_folder, library_key, seal_state
from greenroom.storage.sealing.sealed_file import ID_BYTES, SealDamageError, derive
from greenroom.storage.sealing.wiping import old_path, wipe, write_whole

if TYPE_CHECKING:
    from pathlib import Path

MARK_FILE = ".sealed"
"""In the folder of a take: the id of its key."""
_KEY_BYTES, _NONCE_BYTES = 32, 12
_KEY_MAGIC = b"GRKEY1\n"
_OPEN, _CLOSED = b"o", b"c"


@dataclass(frozen=True, slots=True)
class TakeKey:
    """What opens the files of one folder.

    Attributes:
        id: In the head of each file [16 bytes].
        secret: The key [32 bytes].
        closed: The take is finished: none of its files may lack its end.
    """

    id: bytes
    secret: bytes
    closed: bool


def home_key() -> TakeKey:
    """Return the key of what belongs to no take: matters, drills."""
    return TakeKey(bytes(ID_BYTES), derive(library_key(), b"greenroom home"), closed=True)


def mark_folder(folder: Path) -> None:
    """Give a folder a key of its own, if it has none.

    Raises:
        OSError: The disk is full.
        SealDamageError: It has one that is gone or damaged.
        LockedError: Nobody gave the passphrase.
    """
    mark = folder / MARK_FILE
    if mark.exists():
        try:
            take_key(folder)
        except SealDamageError:
            if seal_state() != "sealing":  # else the mark came from elsewhere, with plain files
                raise
        else:
            return
    made = new_key()
    write_whole(mark, made.id.hex().encode())


def new_key(kind: str = "") -> TakeKey:
    """Make a key and keep it, wrapped.

    Args:
        kind: Stands before its id in the name of its file.

    Raises:
        OSError: The disk is full.
    """
    made = TakeKey(os.urandom(ID_BYTES), os.urandom(_KEY_BYTES), closed=False)
    make_private_folder(keys_folder())
    write_whole(_key_file(made.id, kind), _wrapped(made))
    return made


def take_key(folder: Path) -> TakeKey:
    """Return the key of a folder.

    Raises:
        SealDamageError: It is gone, or damaged.
        LockedError: Nobody gave the passphrase.
    """
    try:
        given = read_bytes(folder / MARK_FILE, SMALL_BYTES).decode("ascii")
        key_id = bytes.fromhex(given)
    except (OSError, ValueError) as error:
        raise _no_key(folder) from error
    return read_key(key_id, folder)


def read_key(key_id: bytes, path: Path, kind: str = "") -> TakeKey:
    """Return a key that was kept.

    Args:
        key_id: Which [16 bytes].
        path: What it opens, to be named in a sentence.
        kind: As for `new_key`.

    Raises:
        SealDamageError: It is gone, or damaged.
        LockedError: Nobody gave the passphrase.
    """
    from cryptography.exceptions import InvalidTag

    wrapping = _wrapping()
    try:
        content = read_bytes(_key_file(key_id, kind), SMALL_BYTES)
        state = content[len(_KEY_MAGIC) : len(_KEY_MAGIC) + 1]
        nonce, sealed = halves(content[len(_KEY_MAGIC) + 1 :])
        secret = wrapping.decrypt(nonce, sealed, _KEY_MAGIC + state + key_id)
    except (OSError, ValueError, InvalidTag) as error:
        raise _no_key(path) from error
    return TakeKey(key_id, secret, closed=state == _CLOSED)


def close_folder(folder: Path) -> None:
    """Note that a take is finished: from now on none of its files may lack its end.

    Raises:
        OSError: The disk is full.
        SealDamageError: It has no key.
    """
    key = take_key(folder)
    if not key.closed:
        write_whole(_key_file(key.id), _wrapped(TakeKey(key.id, key.secret, closed=True)))


def destroy_folder_key(folder: Path) -> None:
    """Destroy the key of a folder, so that nothing in it can be read any more.

    Raises:
        OSError: It cannot be deleted.
    """
    mark = folder / MARK_FILE
    with contextlib.suppress(FileNotFoundError, ValueError):
        destroy_key(bytes.fromhex(read_bytes(mark, SMALL_BYTES).decode("ascii")))
    mark.unlink(missing_ok=True)


def destroy_key(key_id: bytes, kind: str = "") -> None:
    """Overwrite a key and delete it.

    Raises:
        OSError: It cannot be deleted.
    """
    if len(key_id) == ID_BYTES:
        path = _key_file(key_id, kind)
        for each in (path, old_path(path), path.with_name(f".{path.name}.part")):
            wipe(each)


def keep_only(key_id: bytes, kind: str) -> None:
    """Destroy all keys of a kind but one.

    Raises:
        OSError: One cannot be deleted.
    """
    kept = _key_file(key_id, kind).name
    for each in keys_folder().glob(f"*{kind}*"):  # and what a kill may have left of one
        if each.name != kept:
            wipe(each)


def _key_file(key_id: bytes, kind: str = "") -> Path:
    return keys_folder() / f"{kind}{key_id.hex()}.key"


def _wrapping() -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(derive(library_key(), b"greenroom take keys"))


def _wrapped(key: TakeKey) -> bytes:
    state = _CLOSED if key.closed else _OPEN
    nonce = os.urandom(_NONCE_BYTES)
    sealed = _wrapping().encrypt(nonce, key.secret, _KEY_MAGIC + state + key.id)
    return bytes(_KEY_MAGIC + state + nonce + sealed)


def _no_key(path: Path) -> SealDamageError:
    return SealDamageError(
        "The key of {path} is gone or damaged, so that it cannot be read; delete it, or put its "
        "key back from a copy.",
        path=path,
    )
