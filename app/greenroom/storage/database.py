"""A private SQLite file of the person's. Transactions are atomic; deleted data is overwritten."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any, Self

from greenroom.bounds.files import close_to_others
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.in_use import CHANGING, Hold
from greenroom.storage.migrations import is_newest, migrate

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import TracebackType

_PATIENCE_S = 5.0


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
        try:
            close_to_others(self.home)
            path.touch(mode=0o600, exist_ok=True)
        except OSError as error:
            raise StorageError(
                "The library {path} cannot be made ({why}); see that its folder can be written.",
                path=path,
                why=system_says(error),
            ) from error
        with contextlib.ExitStack() as undo, self.explaining_errors():
            self.db = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
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
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    def vacuum(self) -> None:
        """Give back all free pages, and empty the file of changes that lies beside the library.

        Raises:
            StorageError: Something else holds on to older pages, or the disk is full.
        """
        with self.hold(CHANGING), self.explaining_errors():
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
            rows = self.db.execute(sql, values).fetchall()
            if any(isinstance(value, bytes) for row in rows for value in row):
                raise sqlite3.DatabaseError("a text in it is none")
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
    except OSError as error:
        raise StorageError(
            "{path} cannot be renamed ({why}); close every other Greenroom, and try again.",
            path=path,
            why=system_says(error),
        ) from error
    return kept


def _holds(text: str, parts: str) -> bool:
    """Return whether `text` contains every line of `parts`, whatever the case of any letter."""
    folded = text.casefold()
    return all(part in folded for part in parts.casefold().splitlines())
