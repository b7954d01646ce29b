"""The one door to the person's files: here they are opened, read, appended to and replaced.

Where the person's takes are sealed, what belongs to a take, a matter or a drill is encrypted on its
way through; everybody else knows nothing of it. Which files these are is told by the folder: one
with a mark has a key of its own.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import os
import re
import shutil
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, Protocol

from greenroom import places
from greenroom.bounds import files as bounded
from greenroom.bounds.limits import TAKE_BYTES
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import system_says
from greenroom.storage.sealing import seal, take_keys
from greenroom.storage.sealing.sealed_file import (
    MAGIC,
    RECORD_BYTES,
    FileKey,
    SealDamageError,
    SealedReader,
    SealedWriter,
    derive,
    finish_sealed,
    open_bytes,
    seal_bytes,
)
from greenroom.storage.sealing.wiping import exchange, old_path, wipe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_NONCE_BYTES, _DEEPEST = 12, 9
_REHEARSALS = "rehearsals"
_TAKE_FILE = re.compile(
    r"(events|heard)\.jsonl|(person|partner|conversation)\.wav|(transcript|diary)\.json"
    r"|peaks\.npz|report\.(json|html|md)|transcript\.srt"
    r"|report-until-[^/]*\.json|slides/[0-9]+\.jpg"
)
"""What a rehearsal writes into its folder."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_APPENDED = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)


class _Opener(NamedTuple):
    """What opens a file, and whether it must have its end."""

    key: FileKey
    whole: bool


def read_bytes(path: Path, most: int) -> bytes:
    """Return what is in a file.

    Args:
        path: The file.
        most: Bytes that it may have.

    Raises:
        OSError: It cannot be read.
        OutOfBoundsError: It is longer, or no plain file.
        SealDamageError: It is not what was sealed.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    content = bounded.read_bytes(path, most)
    opener = _to_read(path, content[: len(MAGIC)])
    return open_bytes(opener.key, content, path, whole=opener.whole) if opener else content


def read_text(path: Path, most: int) -> str:
    """Return the text of a file in UTF-8, with line ends as Python has them; see `read_bytes`.

    Raises:
        OSError: Likewise.
        OutOfBoundsError: Likewise.
        UnicodeDecodeError: It is no such text.
    """
    return bounded.as_text(read_bytes(path, most))


@contextlib.contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Yield a file to read, in which one can seek, also one that is being written.

    Raises:
        OSError: It cannot be opened.
        SealDamageError: It is not what was sealed.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    with path.open("rb") as file:
        opener = _to_read(path, file.read(len(MAGIC)))
        file.seek(0)
        if opener:
            yield SealedReader(file, opener.key, path, whole=opener.whole)  # type: ignore[misc]
        else:
            yield file


@contextlib.contextmanager
def for_library(path: Path) -> Iterator[Any]:
    """Yield a file as a library of sound opens it: its path, or a file if it is sealed.

    Raises:
        OSError: It cannot be opened.
        SealDamageError: It is not what was sealed.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    with opened(path) as file:
        if not isinstance(file, SealedReader):
            yield str(path)
            return
        file.quiet = True
        try:
            yield file
        finally:
            if file.damage:
                raise file.damage


def content_bytes(path: Path) -> int:
    """Return how long what is in a file is, also while it is being written.

    Raises:
        OSError: There is no such file.
        SealDamageError: It is not what was sealed.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    with opened(path) as file:
        return file.seek(0, os.SEEK_END)


def write_private(path: Path, content: bytes) -> None:
    """Put `content` at `path` in one step; an old file stays until the new one is whole.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if key := _to_write(path):
        content = seal_bytes(key, content)
    _write(path, content)


def write_export(path: Path, content: bytes) -> None:
    """Put `content` at `path` as it is, wherever that is: what is exported is not sealed.

    Raises:
        InputError: It would lie among what is sealed, where nothing plain is taken.
        StorageError: The disk is full or the folder cannot be written.
    """
    check_export(path)
    _write(path, content)


def check_export(path: Path) -> None:
    """Let a file pass that is to be written as it is.

    Raises:
        InputError: It would lie among what is sealed, where nothing plain is taken.
    """
    if seal.is_sealed() and _keyed_folder(path) is not None:
        raise InputError(
            "{path} would lie among your sealed takes, and what is exported is not sealed; choose "
            "another folder or another name.",
            path=path,
        )


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise StorageError(
            "{path} cannot be written ({why}); free some disk space or choose another "
            "folder, then try again.",
            path=path,
            why=system_says(error),
        ) from error


def put_in_place(part: Path, path: Path) -> None:
    """Put a file that is whole in the place of another; nothing is left of one that was plain.

    Raises:
        OSError: It cannot be done; the other one stays.
    """
    if path.exists() and is_sealed_file(part) and not is_sealed_file(path):
        exchange(part, path)
    else:
        part.replace(path)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to a file that several processes may append to; it is made with the first.

    The operating system has it when this returns. It stands apart from the rest of a line that
    was torn.

    Raises:
        OSError: The disk is full or gone.
    """
    if key := _to_write(path):
        nonce = os.urandom(_NONCE_BYTES)
        line = base64.b64encode(nonce + _line_cipher(key).encrypt(nonce, line, None))
    with os.fdopen(os.open(path, _APPENDED, 0o600), "wb", buffering=0) as file:
        file.write(b"\n" + line)


def read_lines(path: Path, most: int) -> list[bytes]:
    """Return the lines of such a file, but for those that are torn or were changed.

    Raises:
        OSError: It cannot be read.
        OutOfBoundsError: It is longer, or no plain file.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    lines = bounded.read_bytes(path, most).split(b"\n")
    if not (key := _to_write(path)):
        return lines
    cipher = _line_cipher(key)
    return [content for line in lines if (content := _opened_line(cipher, line))]


def _line_cipher(key: FileKey) -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    return AESGCM(derive(key.secret, b"greenroom lines\0" + key.id + key.name.encode()))


def _opened_line(cipher: Any, line: bytes) -> bytes | None:
    from cryptography.exceptions import InvalidTag

    try:
        sealed = base64.b64decode(line, validate=True)
        return bytes(cipher.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], None))
    except (InvalidTag, ValueError):
        return None


def append_whole_line(path: Path, line: bytes) -> None:
    """Add a last line to a file of lines, in place of one that was torn.

    Should somebody still append to it after all, nothing of that is lost.

    Raises:
        OSError: The disk is full or gone.
    """
    if opener := _opener(path):
        content = open_bytes(
            opener.key, bounded.read_bytes(path, TAKE_BYTES), path, whole=opener.whole
        )
        write_private(path, content[: content.rfind(b"\n") + 1] + line + b"\n")
        return
    with path.open("r+b") as file:
        file.truncate(file.read().rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
        file.write(line + b"\n")


class AppendedFile(Protocol):
    """A file that grows. What was written before is whole, whatever happens."""

    lump: bool
    """It is better to write a quarter of a second of sound at once than each block."""

    def write(self, content: bytes, /) -> int:
        """Add `content` at the end, and return its length; the operating system has it then.

        Raises:
            OSError: The disk is full or gone; nothing of it was added.
        """
        ...

    def put_head(self, head: bytes) -> None:
        """Replace the first bytes, if the file does not know its own length.

        Raises:
            OSError: Likewise.
        """
        ...

    def read(self, start: int, size: int) -> bytes:
        """Return up to `size` bytes from `start` on.

        Raises:
            OSError: The file is gone.
        """
        ...

    def close(self) -> None:
        """Close it: nothing more comes."""
        ...


class PlainFile:
    """An AppendedFile that lies there as it is."""

    lump = False

    def __init__(self, path: Path, *, shared: bool) -> None:
        self._path = path
        self._whole = 0
        flags = _NEW | os.O_APPEND if shared else _NEW
        self._file = os.fdopen(os.open(path, flags, 0o600), "wb", buffering=0)

    def write(self, content: bytes, /) -> int:
        """See AppendedFile."""
        try:
            if self._file.write(content) != len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301 - it is one
        except OSError:
            with contextlib.suppress(OSError):  # what follows something torn could not be read
                self._file.truncate(self._whole)
                self._file.seek(self._whole)
            raise
        self._whole += len(content)
        return len(content)

    def put_head(self, head: bytes) -> None:
        """See AppendedFile."""
        self._file.seek(0)
        self._file.write(head)
        self._file.seek(self._whole)

    def read(self, start: int, size: int) -> bytes:
        """See AppendedFile."""
        with self._path.open("rb") as file:
            file.seek(start)
            return file.read(size)

    def close(self) -> None:
        """See AppendedFile."""
        self._file.close()


def create(path: Path, final: Path | None = None, *, shared: bool = False) -> AppendedFile:
    """Make a file to append to, readable by its owner only.

    Args:
        path: Where; an existing file is an error.
        final: Where it will lie once it is complete; None if it stays there.
        shared: Somebody else may append to it, or cut off what is torn; it then has no head.

    Raises:
        OSError: It cannot be made.
    """
    key = _to_write(final or path)
    return SealedWriter(path, key) if key else PlainFile(path, shared=shared)


def finish(path: Path) -> bool:
    """Give a sealed file that a kill left open its end; return whether it is sealed.

    Raises:
        OSError: It cannot be written.
        SealDamageError: It is not what was sealed.
        LockedError: It is sealed, and nobody gave the passphrase.
    """
    if opener := _opener(path):
        finish_sealed(path, opener.key, whole=opener.whole)
    return opener is not None


def convert(path: Path) -> bool:
    """Write a file anew as files are written now, sealed or plain; return whether it had to be.

    A kill leaves the old one or the new one, and nothing else is left of the old one.

    Raises:
        OSError: The disk is full; the old one stays.
        SealDamageError: It is not what was sealed; it stays.
    """
    part = path.with_name(f".{path.name}.part")
    for left in (part, old_path(path)):  # by a kill
        wipe(left)
    if path.name.startswith(".") and path.suffix in {".part", ".old"}:
        wipe(path)
        return False
    if is_sealed_file(path) == bool(_to_write(path)):
        return False
    before = path.stat()
    was_sealed = is_sealed_file(path)
    source = opened(path) if was_sealed else path.open("rb")
    with source as file, contextlib.closing(create(part, path)) as out:
        shutil.copyfileobj(file, out, RECORD_BYTES)
    with part.open("rb") as written:
        os.fsync(written.fileno())
    now = path.stat()
    if (now.st_mtime_ns, now.st_ino) != (before.st_mtime_ns, before.st_ino):  # somebody wrote it
        return convert(path)
    exchange(part, path)
    return True


def begin_folder(folder: Path, *, passing: bool = False) -> None:
    """Give the folder of a new take a key of its own, where takes are sealed.

    Args:
        folder: The folder.
        passing: It is no take, all files in it are ours, and it is deleted soon.

    Raises:
        OSError: The disk is full.
        LockedError: They are, and nobody gave the passphrase.
    """
    if seal.is_sealed() and seal.seal_state() != "unsealing":
        take_keys.mark_folder(folder, passing=passing)


def close_folder(folder: Path) -> None:
    """Note that a take is finished: from now on nothing can be cut off without being noticed.

    Raises:
        StorageError: The disk is full.
    """
    if not (folder / take_keys.MARK_FILE).exists():
        return
    try:
        take_keys.close_folder(folder)
    except OSError as error:
        raise StorageError(
            "{path} cannot be written ({why}); free some disk space or choose another "
            "folder, then try again.",
            path=folder,
            why=system_says(error),
        ) from error


def destroy_folder_key(folder: Path) -> None:
    """Destroy what opens the files of a take, if they are sealed, before they are deleted.

    Raises:
        OSError: It cannot be deleted.
    """
    take_keys.destroy_folder_key(folder)


def is_sealed_file(path: Path) -> bool:
    """Return whether what lies at a path is sealed.

    Raises:
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _to_write(path: Path) -> FileKey | None:
    """Return what is to seal a file; None if it is to be plain."""
    if not seal.is_sealed() or (folder := _keyed_folder(path)) is None:
        return None
    if seal.seal_state() == "unsealing":
        return None
    if folder == places.data_home():
        return _file_key(take_keys.home_key(), folder, path)
    take_keys.mark_folder(folder)
    return _file_key(take_keys.take_key(folder), folder, path)


def _opener(path: Path) -> _Opener | None:
    """Return what opens the file that is at `path`; None if it is plain."""
    with path.open("rb") as file:
        return _to_read(path, file.read(len(MAGIC)))


def _to_read(path: Path, head: bytes) -> _Opener | None:
    """Return what opens a file that begins like this; None if it is plain, and may be."""
    is_sealed = head == MAGIC
    if not seal.is_sealed() and not is_sealed:
        return None
    folder = _keyed_folder(path) if seal.is_sealed() else None
    if folder is None:
        if is_sealed:
            raise SealDamageError(
                "{path} is sealed, and its key is not here; export the take where it was made.",
                path=path,
            )
        return None
    if is_sealed:
        if folder == places.data_home():
            return _Opener(_file_key(take_keys.home_key(), folder, path), whole=True)
        key = take_keys.take_key(folder)
        return _Opener(_file_key(key, folder, path), key.closed)
    if head and seal.seal_state() == "on":  # a kill may leave an empty file
        raise _unsealed(path, own=folder == places.data_home())
    return None


def _unsealed(path: Path, *, own: bool) -> SealDamageError:
    if own and path.suffix == ".yaml":
        return SealDamageError(
            "{path} is not sealed, though your takes are, and is not used: delete it, or, if it is "
            "yours, move it to another folder and run: greenroom matter import FILE",
            path=path,
        )
    return SealDamageError(
        "{path} is not sealed, though your takes are: it was put there by somebody else, and is "
        "not used.",
        path=path,
    )


def _keyed_folder(path: Path) -> Path | None:
    """Return the folder whose key is for a file; None if the file is none of ours."""
    path = path.absolute()
    home = places.data_home()
    if path.parent == places.own_scenarios_dir() or path in places.personal_files():
        return home
    if path.parent == home and path.name.startswith(f"{places.library_file().name}.damaged-"):
        return home
    for folder in path.parents[:_DEEPEST]:
        if folder.parent.name == _REHEARSALS and folder.parent.parent in {home, home.resolve()}:
            return folder
        if (folder / take_keys.MARK_FILE).exists():
            is_ours = (
                _TAKE_FILE.fullmatch(path.relative_to(folder).as_posix())
                or folder.is_relative_to(home)
                or take_keys.is_passing(folder)
            )
            return folder if is_ours else None
    return None


def _file_key(key: take_keys.TakeKey, folder: Path, path: Path) -> FileKey:
    return FileKey(key.id, key.secret, path.absolute().relative_to(folder).as_posix())
