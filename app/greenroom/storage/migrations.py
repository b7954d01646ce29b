"""The library's tables, version by version. A step is never changed once it was released."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

Step = tuple[str, ...]

STEPS: tuple[Step, ...] = (
    # 1: takes with their figures, the marks these rest on, and the lines that were said
    (
        """
        CREATE TABLE take (
            id TEXT PRIMARY KEY,
            folder TEXT NOT NULL,
            scenario_id TEXT NOT NULL,
            title TEXT NOT NULL,
            started_at TEXT NOT NULL,
            duration_s REAL NOT NULL,
            ending TEXT NOT NULL,
            outcome TEXT NOT NULL,
            heard_by TEXT NOT NULL,
            voice TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE measure (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            place INTEGER NOT NULL,
            label TEXT NOT NULL,
            value REAL,
            unit TEXT NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (take_id, id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE mark (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            measure_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            start_s REAL NOT NULL,
            end_s REAL NOT NULL,
            text TEXT NOT NULL,
            counted INTEGER NOT NULL,
            PRIMARY KEY (take_id, place)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE line (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            speaker TEXT NOT NULL,
            start_s REAL NOT NULL,
            end_s REAL NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (take_id, place)
        ) STRICT, WITHOUT ROWID
        """,
    ),
)


def column_kinds(steps: tuple[Step, ...] = STEPS) -> dict[str, tuple[type, ...]]:
    """Return of which kinds values are by the name of their column; in all tables they agree."""
    kinds = {"TEXT": (str,), "REAL": (float, int), "INTEGER": (int,)}
    statements = "".join(chain.from_iterable(steps))
    columns = re.findall(r"\n +(\w+) (TEXT|REAL|INTEGER)( NOT NULL)?", statements)
    return {
        name: kinds[kind] if never_null else (*kinds[kind], type(None))
        for name, kind, never_null in columns
    }


def migrate(db: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring the file to the newest version: all steps, or, whatever happens, none.

    Args:
        db: Opened with isolation_level None.
        steps: All of them, from the first version on.

    Raises:
        ValueError: The file is from a newer Greenroom.
        sqlite3.Error: A step failed; the file is as it was.
    """
    if not _steps_left(db, steps):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in _steps_left(db, steps):  # another process may have been faster
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def is_newest(db: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> bool:
    """Return whether there is nothing to migrate; raises ValueError likewise."""
    return not _steps_left(db, steps)


def _steps_left(db: sqlite3.Connection, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(steps):
        raise ValueError(f"version {version} is newer than {len(steps)}")
    return steps[version:]
