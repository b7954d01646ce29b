"""A sealed file: a head, records of AES-256-GCM, and an end without which it is not whole.

The head names the key and has a random salt; the file's own key is derived (HKDF-SHA256) from the
key, the salt and the name of the file. Each record is its length and what AES-GCM made of it, under
a nonce that counts the records and tells whether it is the last (Hoang, Reyhanitabar, Rogaway and
Vizar's STREAM, 2015). So no record can be changed, moved, left out or taken from another file. The
last one is empty, and a nonce is never used twice: what was torn by a kill is cut off, and nothing
but the end can follow.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from greenroom.domain.errors import InputError
from greenroom.storage.wav_header import with_true_length

if TYPE_CHECKING:
    from pathlib import Path

    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MAGIC = b"GRSEAL1\n"
ID_BYTES, _SALT_BYTES, _LENGTH_BYTES, _TAG_BYTES = 16, 16, 4, 16
HEAD_BYTES = len(MAGIC) + ID_BYTES + _SALT_BYTES
RECORD_BYTES = 65536
"""The most that one record holds."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class SealDamageError(InputError):
    """A sealed file was changed, cut off or exchanged, or a file that is not sealed lies there."""


@dataclass(frozen=True, slots=True)
class FileKey:
    """What opens one sealed file, whatever its salt.

    Attributes:
        id: Of the key [16 bytes].
        secret: The key [32 bytes].
        name: Of the file, in the folder that the key is for.
    """

    id: bytes
    secret: bytes
    name: str

    def cipher(self, salt: bytes) -> AESGCM:
        """Return what encrypts the records of a file with this salt."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        info = b"greenroom file\0" + self.id + self.name.encode()
        return AESGCM(derive(self.secret, info, salt))


def derive(secret: bytes, info: bytes, salt: bytes | None = None) -> bytes:
    """Return a key of 32 bytes for a purpose (HKDF-SHA256, RFC 5869)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), 32, salt, info).derive(secret)


def seal_bytes(key: FileKey, content: bytes) -> bytes:
    """Return a whole sealed file."""
    salt = os.urandom(_SALT_BYTES)
    cipher = key.cipher(salt)
    parts = [MAGIC, key.id, salt]
    starts = range(0, len(content), RECORD_BYTES)
    for number, at in enumerate(starts):
        parts.append(_record(cipher, number, content[at : at + RECORD_BYTES]))
    return b"".join([*parts, _record(cipher, len(starts), b"")])


def open_bytes(key: FileKey, sealed: bytes, path: Path, *, whole: bool) -> bytes:
    """Return what is in a sealed file.

    Args:
        key: What it was sealed with.
        sealed: The file.
        path: How it is called in a sentence.
        whole: It must have its end.

    Raises:
        SealDamageError: It is not what was sealed.
    """
    return SealedReader(io.BytesIO(sealed), key, path, whole=whole).read()


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _record(cipher: AESGCM, number: int, content: bytes) -> bytes:
    sealed = cipher.encrypt(_nonce(number, last=not content), content, None)
    return len(content).to_bytes(_LENGTH_BYTES, "little") + sealed


class SealedWriter:
    """A sealed file that grows, record by record; an AppendedFile."""

    lump = True

    def __init__(self, path: Path, key: FileKey) -> None:
        """Make the file; one that is there is an error.

        Raises:
            OSError: It cannot be made.
        """
        self._path, self._key = path, key
        salt = os.urandom(_SALT_BYTES)
        self._cipher = key.cipher(salt)
        self._number, self._whole = 0, HEAD_BYTES
        self._torn = False
        self._reader: SealedReader | None = None
        self._file = os.fdopen(os.open(path, _NEW, 0o600), "wb", buffering=0)
        self._put(MAGIC + key.id + salt)

    def write(self, content: bytes, /) -> int:
        """See AppendedFile."""
        for at in range(0, len(content), RECORD_BYTES):
            number, self._number = self._number, self._number + 1  # never twice, whatever happens
            record = _record(self._cipher, number, content[at : at + RECORD_BYTES])
            self._put(record)
            self._whole += len(record)
        return len(content)

    def put_head(self, head: bytes) -> None:
        """Do nothing: whoever reads the file is told its true length."""

    def read(self, start: int, size: int) -> bytes:
        """See AppendedFile."""
        if self._reader is None:
            file = self._path.open("rb", buffering=0)
            self._reader = SealedReader(file, self._key, self._path, whole=False)
        self._reader.look_again()
        self._reader.seek(start)
        return self._reader.read(size)

    def close(self) -> None:
        """Write the end, and close the file."""
        try:
            if not self._file.closed and not self._torn:
                self._put(_record(self._cipher, self._number, b""))
                os.fsync(self._file.fileno())
        finally:
            self._file.close()
            if self._reader:
                self._reader.close()

    def _put(self, part: bytes) -> None:
        if self._torn:  # another record under the number of the torn one would give its key away
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        try:
            if self._file.write(part) != len(part):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301 - it is one
        except BaseException:  # Ctrl-C, too: nobody knows how much of it was written
            self._torn = True
            with contextlib.suppress(OSError):
                self._file.truncate(self._whole)
            raise


class SealedReader(io.RawIOBase):
    """What is in a sealed file, to read from any place. One thread at a time.

    Attributes:
        size: How long it is so far.
        ended: Its end was reached, so that nothing can have been cut off.
        quiet: For a library in native code, which would lose an error: what is read then ends
            where it is damaged, and `damage` tells it.
        damage: What was found while it was quiet.
    """

    quiet = False
    damage: SealDamageError | None = None

    def __init__(
        self, file: BinaryIO | io.RawIOBase, key: FileKey, path: Path, *, whole: bool
    ) -> None:
        """Look through the records of a file, which is closed with this.

        Args:
            file: The sealed file, as it lies there.
            key: What it was sealed with.
            path: How it is called in a sentence.
            whole: It must have its end; what a kill has torn is left out otherwise.

        Raises:
            SealDamageError: It is not what was sealed.
        """
        self._sealed, self._path, self._whole = file, path, whole
        head = _read_at(file, 0, HEAD_BYTES)
        if head[: len(MAGIC)] != MAGIC or len(head) < HEAD_BYTES:
            raise (
                self._damage()
                if whole
                else SealDamageError(
                    "{path} was cut off before anything was written into it.", path=path
                )
            )
        if head[len(MAGIC) : -_SALT_BYTES] != key.id:
            raise SealDamageError(
                "{path} belongs to another take: it was exchanged, and is not used.", path=path
            )
        self._cipher = key.cipher(head[-_SALT_BYTES:])
        self._places: list[int] = []
        self._starts: list[int] = []
        self._next = HEAD_BYTES
        self.size, self.ended = 0, False
        self._at, self._open, self._content = 0, -1, b""
        self.look_again()

    def look_again(self) -> None:
        """Find what was added since.

        Raises:
            SealDamageError: See the constructor.
        """
        if self.ended:
            return
        end = self._sealed.seek(0, os.SEEK_END)
        while True:
            length = _read_at(self._sealed, self._next, _LENGTH_BYTES)
            size = int.from_bytes(length, "little")
            after = self._next + _LENGTH_BYTES + size + _TAG_BYTES
            if size > RECORD_BYTES:
                raise self._damage()
            if len(length) < _LENGTH_BYTES or after > end:
                break
            if not size:
                self._check_end(after, end)
                return
            self._places.append(self._next)
            self._starts.append(self.size)
            self.size += size
            self._next = after
        torn = end - self._next
        if self._whole or torn > _LENGTH_BYTES + RECORD_BYTES + _TAG_BYTES:
            raise self._damage()

    def put_end(self, file: io.RawIOBase) -> None:
        """Cut off what is torn at the end of the sealed file, and write the end.

        Raises:
            OSError: The disk is full or gone.
        """
        file.truncate(self._next)
        file.seek(self._next)
        file.write(_record(self._cipher, len(self._places), b""))

    def readable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def seekable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def tell(self) -> int:
        """See io.RawIOBase."""
        return self._at

    def seek(self, place: int, whence: int = os.SEEK_SET) -> int:
        """See io.RawIOBase."""
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self.size}[whence]
        self._at = max(0, base + place)
        return self._at

    def readinto(self, into: object) -> int:
        """See io.RawIOBase; fills as much as there is.

        Raises:
            SealDamageError: It is not what was sealed.
        """
        try:
            return self._read_into(into)
        except SealDamageError as error:
            if not self.quiet:
                raise
            self.damage = error
            return 0

    def _read_into(self, into: object) -> int:
        if self._at >= self.size:
            self.look_again()
        view = memoryview(into).cast("B")  # type: ignore[arg-type]
        done = 0
        while done < len(view) and self._at < self.size:
            number = bisect_right(self._starts, self._at) - 1
            content = self._record(number)
            inside = self._at - self._starts[number]
            part = content[inside : inside + len(view) - done]
            view[done : done + len(part)] = part
            done += len(part)
            self._at += len(part)
        return done

    def close(self) -> None:
        """Close it, and the sealed file."""
        self._sealed.close()
        self._content = b""
        super().close()

    def _record(self, number: int) -> bytes:
        if number != self._open:
            place = self._places[number]
            size = int.from_bytes(_read_at(self._sealed, place, _LENGTH_BYTES), "little")
            sealed = _read_at(self._sealed, place + _LENGTH_BYTES, size + _TAG_BYTES)
            self._content = self._opened(number, sealed, last=False)
            self._open = number
        if number == 0:  # a recording, whose head was written before anybody knew its length
            return with_true_length(self._content, self.size)
        return self._content

    def _check_end(self, after: int, end: int) -> None:
        sealed = _read_at(self._sealed, self._next + _LENGTH_BYTES, _TAG_BYTES)
        self._opened(len(self._places), sealed, last=True)
        if after != end:
            raise self._damage()
        self.ended = True

    def _opened(self, number: int, sealed: bytes, *, last: bool) -> bytes:
        from cryptography.exceptions import InvalidTag

        try:
            return self._cipher.decrypt(_nonce(number, last=last), sealed, None)
        except (InvalidTag, ValueError) as error:
            raise self._damage() from error

    def _damage(self) -> SealDamageError:
        return SealDamageError(
            "{path} was changed or cut off since it was sealed, and is not used; take it from a "
            "copy if you have one.",
            path=self._path,
        )


def finish_sealed(path: Path, key: FileKey, *, whole: bool) -> None:
    """Give a file that a kill left open its end; what is torn is cut off.

    Args:
        path: The file.
        key: What it was sealed with.
        whole: It must have its end already.

    Raises:
        OSError: It cannot be written.
        SealDamageError: It is not what was sealed.
    """
    with path.open("r+b", buffering=0) as file:
        reader = SealedReader(file, key, path, whole=whole)
        if not reader.ended:
            reader.put_end(file)
            os.fsync(file.fileno())


def _read_at(file: BinaryIO | io.RawIOBase, place: int, size: int) -> bytes:
    file.seek(place)
    return file.read(size) or b""
