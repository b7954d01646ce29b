"""The key of each take: made with it, wrapped by the library key, destroyed before it."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from greenroom import places
from greenroom.bounds.files import make_private_folder, read_bytes
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.storage.sealing.seal import halves, keys_folder, library_key, seal_state
from greenroom.storage.sealing.sealed_file import ID_BYTES, SealDamageError, derive
from greenroom.storage.sealing.wiping import old_path, wipe, write_whole

MARK_FILE = ".sealed"
"""In the folder of a take: the id of its key."""
_PASSING = "passing"
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
        place: The folder, if it is none of those in the data folder, where it would be found.
    """

    id: bytes
    secret: bytes
    closed: bool
    place: Path | None = None


def home_key() -> TakeKey:
    """Return the key of what belongs to no take: matters, drills."""
    return TakeKey(bytes(ID_BYTES), derive(library_key(), b"greenroom home"), closed=True)


def mark_folder(folder: Path, *, passing: bool = False) -> None:
    """Give a folder a key of its own, if it has none.

    Args:
        folder: The folder.
        passing: It is no take, all files in it are ours, and it is deleted soon.

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
    found_anyway = passing or folder.resolve().is_relative_to(places.data_home().resolve())
    made = new_key(place=None if found_anyway else folder.resolve())
    write_whole(mark, f"{made.id.hex()} {_PASSING if passing else ''}".strip().encode())


def is_passing(folder: Path) -> bool:
    """Return whether a folder with a mark is no take, and all files in it are ours."""
    with contextlib.suppress(OSError, ValueError):
        return _mark(folder)[1] == _PASSING
    return False


def find_places() -> list[Path]:
    """Return the folders of sealed takes that lie elsewhere than in the data folder.

    One that is there, without the mark of its key, is none any more.

    Raises:
        LockedError: Nobody gave the passphrase.
    """
    found = []
    for path in sorted(keys_folder().glob("*.key")):
        with contextlib.suppress(SealDamageError, ValueError):  # of the library, or a damaged one
            key = read_key(bytes.fromhex(path.stem), path)
            if key.place and not (key.place.is_dir() and _mark_id(key.place) != key.id):
                found.append(key.place)
    return found


def new_key(kind: str = "", place: Path | None = None) -> TakeKey:
    """Make a key and keep it, wrapped.

    Args:
        kind: Stands before its id in the name of its file.
        place: Of a take that lies elsewhere.

    Raises:
        OSError: The disk is full.
    """
    made = TakeKey(os.urandom(ID_BYTES), os.urandom(_KEY_BYTES), closed=False, place=place)
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
        key_id, _ = _mark(folder)
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
        opened = wrapping.decrypt(nonce, sealed, _KEY_MAGIC + state + key_id)
    except (OSError, ValueError, InvalidTag) as error:
        raise _no_key(path) from error
    place = Path(os.fsdecode(opened[_KEY_BYTES:])) if len(opened) > _KEY_BYTES else None
    return TakeKey(key_id, opened[:_KEY_BYTES], state == _CLOSED, place)


def close_folder(folder: Path) -> None:
    """Note that a take is finished: from now on none of its files may lack its end.

    Raises:
        OSError: The disk is full.
        SealDamageError: It has no key.
    """
    key = take_key(folder)
    if not key.closed:
        write_whole(_key_file(key.id), _wrapped(replace(key, closed=True)))


def destroy_folder_key(folder: Path) -> None:
    """Destroy the key of a folder, so that nothing in it can be read any more.

    Raises:
        OSError: It cannot be deleted.
    """
    if key_id := _mark_id(folder):
        destroy_key(key_id)
    (folder / MARK_FILE).unlink(missing_ok=True)


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


def _mark(folder: Path) -> tuple[bytes, str]:
    key_id, _, kind = read_bytes(folder / MARK_FILE, SMALL_BYTES).decode("ascii").partition(" ")
    return bytes.fromhex(key_id), kind


def _mark_id(folder: Path) -> bytes:
    """Return the id of a folder's key; b"" if it has no mark."""
    with contextlib.suppress(FileNotFoundError, ValueError):
        return _mark(folder)[0]
    return b""


def _key_file(key_id: bytes, kind: str = "") -> Path:
    return keys_folder() / f"{kind}{key_id.hex()}.key"


def _wrapping() -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(derive(library_key(), b"greenroom take keys"))


def _wrapped(key: TakeKey) -> bytes:
    state = _CLOSED if key.closed else _OPEN
    nonce = os.urandom(_NONCE_BYTES)
    content = key.secret + (os.fsencode(key.place) if key.place else b"")
    sealed = _wrapping().encrypt(nonce, content, _KEY_MAGIC + state + key.id)
    return bytes(_KEY_MAGIC + state + nonce + sealed)


def _no_key(path: Path) -> SealDamageError:
    return SealDamageError(
        "The key of {path} is gone or damaged, so that it cannot be read; delete it, or put its "
        "key back from a copy.",
        path=path,
    )
