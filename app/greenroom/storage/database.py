"""A private SQLite file of the person's. Transactions are atomic; deleted data is overwritten."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from typing import TYPE_CHECKING, Any, Self

from greenroom.bounds.files import close_to_others
from greenroom.bounds.limits import OutOfBoundsError
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.in_use import CHANGING, SEALING, Hold
from greenroom.storage.migrations import column_kinds, is_newest, migrate
from greenroom.storage.sealing.seal import seal_state
from greenroom.storage.sealing.sealed_file import SealDamageError
from greenroom.storage.sealing.snapshot import read_snapshot, signature_of, write_snapshot
from greenroom.storage.sealing.wiping import old_path, wipe, write_whole
from greenroom.storage.take_files import convert, is_sealed_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import TracebackType

    from greenroom.storage.sealing.snapshot import Signature

_PATIENCE_S = 5.0
_KINDS = column_kinds()

_PASSING = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY),
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_IOERR),
        *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_PROTOCOL),
    }
)
"""What is wrong with the disk, or with who else uses the file; anything else is damage."""


class DamagedLibraryError(StorageError):
    """The file does not hold what a library holds."""


class Database:
    """The file. Use as a context manager, in one thread."""

    def __init__(self, path: Path, *, patience_s: float = _PATIENCE_S) -> None:
        """Open or make the file, and bring it to the newest version.

        Args:
            path: The file. Folders of takes that lie below its own folder are kept relative to it.
            patience_s: How long to wait for another process that is writing.

        Raises:
            StorageError: It cannot be opened; the sentence says what to do.
        """
        self.path = path
        self.home = path.parent.resolve()
        self._patience_s = patience_s
        self._is_sealed = is_snapshot(path)
        self._read: Signature | None = None
        try:
            close_to_others(self.home)
            if not self._is_sealed:
                path.touch(mode=0o600, exist_ok=True)
        except OSError as error:
            raise StorageError(
                "The library {path} cannot be made ({why}); see that its folder can be written.",
                path=path,
                why=system_says(error),
            ) from error
        with contextlib.ExitStack() as undo, self.explaining_errors():
            where = ":memory:" if self._is_sealed else path
            self.db = sqlite3.connect(where, timeout=patience_s, isolation_level=None)
            undo.callback(self.db.close)
            self.db.create_function("holds", 2, _holds, deterministic=True)
            self.db.execute("PRAGMA foreign_keys = ON")
            self.db.execute("PRAGMA secure_delete = ON")
            self.db.execute("PRAGMA temp_store = MEMORY")
            self._make_ready()
            undo.pop_all()

    def _make_ready(self) -> None:
        """Bring the file to WAL and to the newest version, one process after the other."""
        try:
            if self._is_sealed:
                self._load()
                return
            if self._is_ready():  # also while somebody is changing it
                return
            with self.hold(CHANGING):  # SQLite's own patience does not cover the change to WAL
                self.db.execute("PRAGMA journal_mode = WAL")
                migrate(self.db)
        except ValueError as error:
            raise StorageError(
                "The library {path} was written by a newer Greenroom; update this one.",
                path=self.path,
            ) from error

    def _is_ready(self) -> bool:
        ((mode,),) = self.db.execute("PRAGMA journal_mode")
        return mode == "wal" and is_newest(self.db)

    def _load(self) -> None:
        """Read the sealed file, unless it is what is in memory; what is written next is newest."""
        found = signature_of(self.path)
        if found == self._read and found:
            return
        try:
            if content := read_snapshot(self.path):
                self.db.deserialize(content)
        except (OSError, OutOfBoundsError, SealDamageError) as error:
            raise DamagedLibraryError(
                "The library {path} is damaged ({error}); greenroom library rebuild makes it "
                "anew from the folders of the rehearsals.",
                path=self.path,
                error=error,
            ) from error
        self._read = found
        migrate(self.db)

    def _save(self) -> None:
        """Write the sealed file; what is in memory is as it was on the disk if that fails."""
        try:
            write_snapshot(self.path, self.db.serialize())
        except OSError as error:
            self._read = None
            self._load()
            raise StorageError(
                "{path} cannot be written ({why}); free some disk space or choose another "
                "folder, then try again.",
                path=self.path,
                why=system_says(error),
            ) from error
        self._read = signature_of(self.path)

    def _look_again(self) -> None:
        """Have in memory what others wrote meanwhile.

        Raises:
            StorageError: They sealed the library, or made it plain.
        """
        if is_snapshot(self.path) != self._is_sealed:
            raise StorageError(
                "The library {path} was sealed or made plain by another Greenroom meanwhile; do it "
                "again.",
                path=self.path,
            )
        if self._is_sealed:
            self._load()

    def make_plain(self) -> None:
        """Put a plain file in the place of the sealed one.

        Raises:
            StorageError: It is damaged, or in use.
            OSError: The disk is full; the sealed one stays.
        """
        with self.hold(SEALING), self.explaining_errors():
            self._load()
            write_whole(self.path, self.db.serialize())

    def hold(self, purpose: Wording) -> Hold:
        """Keep other processes from changing the file.

        Raises:
            InUseError: Another one is at it for longer than we have patience.
        """
        name = Wording("The library {path}", path=self.path)
        return Hold(self.path, purpose, name=name, patience_s=self._patience_s)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    @contextlib.contextmanager
    def transaction(self, purpose: Wording = CHANGING) -> Iterator[sqlite3.Connection]:
        """Keep all changes made inside, or none; a nested transaction is part of the outer one.

        Args:
            purpose: What others are told who want to change the file meanwhile.

        Raises:
            InUseError: Another process is changing it.
            StorageError: The file would not take them.
        """
        if self.db.in_transaction:
            yield self.db
            return
        with self.hold(purpose), self.explaining_errors():
            self._look_again()
            before = self.db.total_changes
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise
            if self._is_sealed and self.db.total_changes > before:
                self._save()

    def vacuum(self) -> None:
        """Give back all free pages, and empty the file of changes that lies beside the library.

        Raises:
            StorageError: Something else holds on to older pages, or the disk is full.
        """
        with self.hold(CHANGING), self.explaining_errors():
            self._look_again()
            if self._is_sealed:
                self.db.execute("VACUUM")
                self._save()
                return
            self.db.execute("VACUUM")
            ((busy, *_),) = self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if busy:
            raise StorageError(
                "Another Greenroom that is open holds on to older pages of the library; "
                "close it, then run: greenroom library rebuild"
            )

    def fetch_all(self, sql: str, *values: str | int | None) -> list[Any]:
        """Return all rows of a query.

        Raises:
            StorageError: The file cannot be read.
        """
        with self.explaining_errors():
            found = self.db.execute(sql, values)
            rows = found.fetchall()
            columns = enumerate(name for name, *_ in found.description or ())
            wanted = [(place, _KINDS[name]) for place, name in columns if name in _KINDS]
            if any(not isinstance(row[place], kinds) for row in rows for place, kinds in wanted):
                raise sqlite3.DatabaseError("a value in it is of another kind")
            return rows

    @contextlib.contextmanager
    def explaining_errors(self) -> Iterator[None]:
        """Turn errors of SQLite inside into a StorageError that says what to do."""
        try:
            yield
        except (sqlite3.Error, OverflowError) as error:
            if getattr(error, "sqlite_errorcode", None) in _PASSING:
                raise StorageError(
                    "The library {path} cannot be used now ({error}); close every other "
                    "Greenroom, see that the disk is not full, and try again.",
                    path=self.path,
                    error=error,
                ) from error
            raise DamagedLibraryError(
                "The library {path} is damaged ({error}); greenroom library rebuild makes it "
                "anew from the folders of the rehearsals.",
                path=self.path,
                error=error,
            ) from error


def is_snapshot(path: Path) -> bool:
    """Return whether the library at `path` is, or would be, a sealed file.

    Raises:
        LockedError: It is, and nobody gave the passphrase.
    """
    state = seal_state()
    if state in {None, "on"} or not path.exists() or not path.stat().st_size:
        return state in {"on", "sealing"}
    return is_sealed_file(path)


def seal_database(path: Path) -> None:
    """Put a sealed file in the place of a plain one, if there is one, and overwrite that.

    Raises:
        StorageError: It is damaged, or in use.
        OSError: The disk is full; the plain one stays.
    """
    if path.exists() and path.stat().st_size and not is_sealed_file(path):
        with Database(path) as plain, plain.hold(SEALING), plain.explaining_errors():
            plain.db.execute("VACUUM")
            with contextlib.closing(sqlite3.connect(":memory:")) as memory:
                plain.db.backup(memory)
                content = memory.serialize()
            changes = path.with_name(f"{path.name}-wal")
            if changes.exists():  # SQLite deletes it without overwriting it
                with contextlib.suppress(OSError):
                    os.link(changes, old_path(changes))
            plain.close()
            write_snapshot(path, content[:18] + b"\x01\x01" + content[20:])  # no file of changes
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        wipe(old_path(path.with_name(name)))
        if name != path.name:
            wipe(path.with_name(name))


def make_plain(path: Path) -> None:
    """Put a plain file in the place of a sealed one, if there is one.

    Raises:
        StorageError: It is damaged, or in use.
        OSError: The disk is full; the sealed one stays.
    """
    if path.exists() and is_sealed_file(path):
        with Database(path) as sealed:
            sealed.make_plain()


def set_aside(path: Path) -> Path:
    """Give a damaged file another name, and what lies beside it; return the new one.

    Raises:
        StorageError: It cannot be renamed.
    """
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.rename(kept)
        for behind in ("-wal", "-shm", "-journal"):
            beside = path.with_name(path.name + behind)
            if beside.exists():
                beside.rename(kept.with_name(kept.name + behind))
        for each in find_set_aside(path):
            convert_set_aside(each)
    except OSError as error:
        raise StorageError(
            "{path} cannot be renamed ({why}); close every other Greenroom, and try again.",
            path=path,
            why=system_says(error),
        ) from error
    return kept


def find_set_aside(path: Path) -> list[Path]:
    """Return the damaged files of the library at `path` that were given another name."""
    return sorted(path.parent.glob(f"{path.name}.damaged-*"))


def convert_set_aside(path: Path) -> bool:
    """Seal such a file or make it plain, as files are written now; return whether it had to be.

    Of a sealed library nothing is kept: it cannot be read once another one was written.

    Raises:
        OSError: The disk is full; it stays as it is.
    """
    try:
        return convert(path)
    except SealDamageError:
        wipe(path)
        return False


def _holds(text: str, parts: str) -> bool:
    """Return whether `text` contains every line of `parts`, whatever the case of any letter."""
    folded = text.casefold()
    return all(part in folded for part in parts.casefold().splitlines())
