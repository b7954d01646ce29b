"""Who can open the person's files: passphrase, library key, a key for each take.

seal.json        how the passphrase is stretched (Argon2id), and the library key, wrapped by it
keys/ID.key      the key of a take, wrapped by the library key (`take_keys.py`)

Without seal.json nothing is sealed. A process has the library key once the passphrase was given to
it, or the process that started it handed the key over, and until `lock`.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import json
import os
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from greenroom import places
from greenroom.bounds.files import close_to_others, read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.in_use import CHANGING, Hold
from greenroom.storage.sealing.sealed_file import SealDamageError, derive
from greenroom.storage.sealing.wiping import wipe, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SEAL_FILE, KEYS_FOLDER = "seal.json", "keys"
KEY_BYTES, _NONCE_BYTES = 32, 12
_STDIN = 0
_MOST_MEMORY_KIB, _MOST_ITERATIONS, _MOST_LANES = 4 * 1024 * 1024, 64, 64

_LOCKED = Wording(
    "Your takes are sealed and locked; open Greenroom and give your passphrase, or run the command "
    "in a terminal, which asks for it, or with --passphrase-fd."
)

_NOT_SEALED = Wording("Your takes are not sealed; greenroom seal on seals them.")

SealState = Literal["on", "sealing", "unsealing"]
"""Everything is sealed; it is being sealed; it is being made plain again."""


class LockedError(StorageError):
    """The library is sealed, and this process does not have its key."""

    def __init__(self) -> None:
        super().__init__(_LOCKED)


class PassphraseError(InputError):
    """The passphrase does not open the library, or cannot be one."""


@dataclass(frozen=True, slots=True)
class Stretching:
    """What Argon2id costs; the second choice that RFC 9106 recommends.

    Attributes:
        memory_kib: So much memory.
        iterations: So many passes over it.
        lanes: In so many lanes.
    """

    memory_kib: int = 65536
    iterations: int = 3
    lanes: int = 4

    def derive(self, passphrase: str, salt: bytes) -> bytes:
        """Return what wraps the library key [32 bytes]."""
        from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

        stretched = Argon2id(
            salt=salt,
            length=KEY_BYTES,
            iterations=self.iterations,
            lanes=self.lanes,
            memory_cost=self.memory_kib,
        )
        same = unicodedata.normalize("NFC", passphrase)  # whichever keyboard it was typed on
        return stretched.derive(same.encode("utf-8", "surrogatepass"))


@dataclass(frozen=True, slots=True)
class _SealFile:
    stretching: Stretching
    salt: bytes
    wrapped: bytes
    state: SealState
    proof: bytes


_held: dict[Path, bytes] = {}
_known: dict[Path, tuple[tuple[int, int, int], _SealFile]] = {}
_ask: Callable[[], None] | None = None


def seal_path() -> Path:
    """Return where it is written that the library is sealed."""
    return places.data_home() / SEAL_FILE


def seal_state() -> SealState | None:
    """Return whether files are sealed; None where nothing is.

    Raises:
        SealDamageError: It cannot be read.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    if (found := _read_seal()) is None:
        return None
    if not _proves(found, library_key()):
        raise _damaged_seal()
    return found.state


def told_state() -> SealState | None:
    """Return the same as it is written, which nobody has proved; asks nobody.

    Raises:
        SealDamageError: It cannot be read.
    """
    found = _read_seal()
    return found.state if found else None


def is_sealed() -> bool:
    """Return whether files are sealed, perhaps not yet or no longer all of them; asks nobody."""
    return seal_path().exists()


def is_locked() -> bool:
    """Return whether files are sealed and this process has no key."""
    return is_sealed() and _held_key() is None


def ask_with(ask: Callable[[], None] | None) -> None:
    """Let `ask` be called where the key is needed and not there; it calls `unlock`, or raises."""
    global _ask  # noqa: PLW0603 - one terminal
    _ask = ask


def library_key() -> bytes:
    """Return the library key; whoever can be asked for the passphrase is asked.

    Raises:
        LockedError: Nobody gave it.
    """
    key = _held_key()
    if key is None and _ask and is_sealed():
        _ask()
        key = _held_key()
    if key is None:
        raise LockedError
    return key


def _held_key() -> bytes | None:
    """Return the key that this process has, unless takes were made plain and sealed anew since."""
    home = places.data_home()
    key = _held.get(home)
    if key is not None:
        with contextlib.suppress(SealDamageError):  # which is told where the state is asked for
            found = _read_seal()
            if found and not any(_proves(found, key, each) for each in get_args(SealState)):
                _held.pop(home, None)
                return None
    return key


def library_key_if_sealed() -> None:
    """Have the library key, if anything is sealed.

    Raises:
        LockedError: Nobody gave it.
    """
    if is_sealed():
        library_key()


def unlock(passphrase: str) -> None:
    """Open the library for this process; takes about a second.

    Raises:
        PassphraseError: It is another one.
        SealDamageError: What it would open is damaged.
    """
    if (found := _read_seal()) is None:
        return
    key = _unwrapped(found, passphrase)
    if not _proves(found, key):
        raise _damaged_seal()
    _held[places.data_home()] = key


def unlock_with(key: bytes) -> None:
    """Open the library for this process with a key that was handed over."""
    if is_sealed():
        _held[places.data_home()] = key


def lock() -> None:
    """Forget the key."""
    _held.pop(places.data_home(), None)


def key_to_hand_over() -> bytes:
    """Return what a process that this one starts reads first from its standard input.

    Raises:
        LockedError: There is no key to hand over.
    """
    return library_key() if is_sealed() else b""


def receive_key() -> None:
    """Take the key from standard input, where this process was started with one.

    Raises:
        LockedError: Nobody handed it over.
    """
    if not is_sealed():
        return
    key = b""
    while len(key) < KEY_BYTES and (part := os.read(_STDIN, KEY_BYTES - len(key))):
        key += part
    if len(key) < KEY_BYTES:
        raise LockedError
    unlock_with(key)


def check_passphrase(passphrase: str) -> None:
    """Let a new passphrase pass.

    Raises:
        PassphraseError: It is too short.
    """
    if len(passphrase) < 8:
        raise PassphraseError("A passphrase needs 8 letters or more; several words are best.")


def begin_sealing(passphrase: str, stretching: Stretching | None = None) -> None:
    """Make the library key; from now on whatever is written is sealed.

    Where this was begun before, the passphrase is the one that was given then.

    Raises:
        PassphraseError: It is too short, or another one.
        StorageError: The disk is full.
    """
    if is_sealed():
        if is_locked():
            unlock(passphrase)
        set_state("sealing")
        return
    check_passphrase(passphrase)
    key = os.urandom(KEY_BYTES)
    close_to_others(places.data_home())
    _write_seal(key, passphrase, "sealing", stretching or Stretching())
    _held[places.data_home()] = key


def set_state(state: SealState) -> None:
    """Write down how far the library is sealed.

    Raises:
        InputError: Nothing is sealed any more.
        StorageError: The disk is full.
    """
    found = _read_seal()
    if found is None:
        raise InputError(_NOT_SEALED)
    proof = _proof(library_key(), state)
    _put_seal(_SealFile(found.stretching, found.salt, found.wrapped, state, proof))


def change_passphrase(old: str, new: str) -> None:
    """Let another passphrase open the library from now on; what is sealed stays as it is.

    Raises:
        PassphraseError: The old one is another one, or the new one too short.
        InUseError: Everything is being sealed or made plain.
        StorageError: The disk is full.
    """
    with hold_seal(CHANGING):
        found = _read_seal()
        if found is None:
            raise InputError(_NOT_SEALED)
        key = _unwrapped(found, old)
        if not _proves(found, key):
            raise _damaged_seal()
        check_passphrase(new)
        _write_seal(key, new, found.state, found.stretching)
        _held[places.data_home()] = key


def hold_seal(purpose: Wording) -> Hold:
    """Keep others from changing what opens the library.

    Raises:
        InUseError: Somebody else is at it.
        StorageError: The lock cannot be made.
    """
    return Hold(seal_path(), purpose, name=Wording("The passphrase of your takes"))


def end_sealing() -> None:
    """Destroy the library key: nothing is sealed any more.

    Raises:
        StorageError: Something cannot be deleted.
    """
    try:
        for path in sorted(each for each in keys_folder().glob("*") if each.is_file()):
            wipe(path)
        wipe(seal_path())
        with contextlib.suppress(FileNotFoundError):
            keys_folder().rmdir()
    except OSError as error:
        raise StorageError(
            "{path} cannot be deleted ({why}); close what uses it and try again.",
            path=error.filename,
            why=system_says(error),
        ) from error
    lock()


def keys_folder() -> Path:
    """Return where the keys of takes are kept."""
    return places.data_home() / KEYS_FOLDER


def halves(content: bytes) -> tuple[bytes, bytes]:
    """Return the nonce of something wrapped, and the rest."""
    return content[:_NONCE_BYTES], content[_NONCE_BYTES:]


def _proof(key: bytes, state: SealState) -> bytes:
    return hmac.digest(derive(key, b"greenroom state"), state.encode(), "sha256")


def _proves(found: _SealFile, key: bytes, state: SealState | None = None) -> bool:
    """Whether a key made what is written, in the state that it says or in another one."""
    return hmac.compare_digest(found.proof, _proof(key, state or found.state))


def _about(stretching: Stretching, salt: bytes) -> bytes:
    cost = (stretching.memory_kib, stretching.iterations, stretching.lanes)
    return b"greenroom library key " + repr(cost).encode() + salt


def _unwrapped(found: _SealFile, passphrase: str) -> bytes:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce, sealed = halves(found.wrapped)
    by = AESGCM(found.stretching.derive(passphrase, found.salt))
    try:
        return by.decrypt(nonce, sealed, _about(found.stretching, found.salt))
    except (InvalidTag, ValueError) as error:
        raise PassphraseError(
            "That is not the passphrase; try again. Without it, nobody can open your takes."
        ) from error


def _write_seal(key: bytes, passphrase: str, state: SealState, stretching: Stretching) -> None:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = os.urandom(16), os.urandom(_NONCE_BYTES)
    by = AESGCM(stretching.derive(passphrase, salt))
    wrapped = nonce + by.encrypt(nonce, key, _about(stretching, salt))
    _put_seal(_SealFile(stretching, salt, wrapped, state, _proof(key, state)))


def _put_seal(seal: _SealFile) -> None:
    said = {
        "greenroom seal": 1,
        "state": seal.state,
        "argon2id": {
            "memory_kib": seal.stretching.memory_kib,
            "iterations": seal.stretching.iterations,
            "lanes": seal.stretching.lanes,
            "salt": base64.b64encode(seal.salt).decode(),
        },
        "library_key": base64.b64encode(seal.wrapped).decode(),
        "proof": base64.b64encode(seal.proof).decode(),
    }
    try:
        write_whole(seal_path(), json.dumps(said, indent=1).encode())
    except OSError as error:
        raise StorageError(
            "{path} cannot be written ({why}); free some disk space, then try again.",
            path=seal_path(),
            why=system_says(error),
        ) from error


def _read_seal() -> _SealFile | None:
    path = seal_path()
    try:
        stat = os.stat(path)  # noqa: PTH116 - asked for with every file
    except FileNotFoundError:
        return None
    signature = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
    known = _known.get(path)
    if known is None or known[0] != signature:
        known = _known[path] = (signature, _parsed(path))
    return known[1]


def _parsed(path: Path) -> _SealFile:
    try:
        said = parse_json(read_bytes(path, SMALL_BYTES))
        cost = said["argon2id"]
        stretching = Stretching(
            int(cost["memory_kib"]), int(cost["iterations"]), int(cost["lanes"])
        )
        if (
            said["greenroom seal"] != 1
            or said["state"] not in get_args(SealState)
            or not 8 * stretching.lanes <= stretching.memory_kib <= _MOST_MEMORY_KIB
            or not 1 <= stretching.iterations <= _MOST_ITERATIONS
            or not 1 <= stretching.lanes <= _MOST_LANES
        ):
            raise ValueError  # noqa: TRY301 - said below
        return _SealFile(
            stretching,
            base64.b64decode(cost["salt"]),
            base64.b64decode(said["library_key"]),
            said["state"],
            base64.b64decode(said["proof"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _damaged_seal() from error


def _damaged_seal() -> SealDamageError:
    return SealDamageError(
        "{path} is damaged or was changed, so that your takes cannot be opened; put a copy of it "
        "back if you have one.",
        path=seal_path(),
    )
