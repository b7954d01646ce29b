"""A take as rows of the library's tables, whatever version these are of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greenroom.bounds.fields import check_date, check_id, check_length, check_times

if TYPE_CHECKING:
    import sqlite3

    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report

Row = dict[str, Any]
"""Column to value; values are str, int, float or None."""

Rows = dict[str, list[Row]]
"""Table to rows."""


def rows_from_take(take: PastTake, report: Report) -> Rows:
    """Return the rows that the library keeps of `take` and its report."""
    key: Row = {"take_id": take.id}
    return {
        "take": [
            {
                "id": take.id,
                "folder": str(take.folder),
                "scenario_id": take.scenario_id,
                "title": take.title,
                "started_at": take.started_at,
                "duration_s": take.duration_s,
                "ending": take.ending,
                "outcome": take.outcome,
                "heard_by": take.heard_by,
                "voice": take.voice,
            }
        ],
        "measure": [
            key
            | {"id": each.id, "place": place, "label": each.label, "value": each.value}
            | {"unit": each.unit, "reason": each.reason}
            for place, each in enumerate(report.measures)
        ],
        "mark": [
            key
            | {"place": place, "measure_id": measure_id, "kind": mark.kind, "text": mark.text}
            | {"start_s": mark.span.start_s, "end_s": mark.span.end_s, "counted": int(mark.counted)}
            for place, (measure_id, mark) in enumerate(
                (measure.id, mark) for measure in report.measures for mark in measure.marks
            )
        ],
        "line": [
            key
            | {"place": place, "speaker": line.speaker, "text": line.text}
            | {"start_s": line.span.start_s, "end_s": line.span.end_s}
            for place, line in enumerate(report.lines)
        ],
    }


def read_rows(db: sqlite3.Connection, take_id: str) -> Rows:
    """Return everything the file holds of a take."""
    found: Rows = {}
    for table in _tables(db):
        key = "id" if table == "take" else "take_id"
        cursor = db.execute(f"SELECT * FROM {table} WHERE {key} = ?", (take_id,))  # noqa: S608 - a table that is there
        names = [column[0] for column in cursor.description]
        found[table] = [dict(zip(names, row, strict=True)) for row in cursor]
    return found


def write_rows(db: sqlite3.Connection, rows: Rows) -> None:
    """Replace what the file holds of a take.

    Raises:
        sqlite3.Error: A column is missing, or a value does not fit.
    """
    db.execute("DELETE FROM take WHERE id = :id", rows["take"][0])
    for table in _tables(db):
        columns = ", ".join(f":{row[1]}" for row in db.execute(f"PRAGMA table_info({table})"))
        db.executemany(f"INSERT INTO {table} VALUES ({columns})", rows[table])  # noqa: S608 - its own columns


def check_rows(rows: Rows) -> None:
    """Let the rows of a take pass that came from elsewhere.

    Raises:
        OutOfBoundsError: An id, a date or a time is none.
    """
    (take,) = rows["take"]
    check_id(take["id"])
    check_id(take["scenario_id"])
    check_date(take["started_at"])
    check_length(take["duration_s"])
    check_times(rows)


def _tables(db: sqlite3.Connection) -> list[str]:
    """The tables, in the order they were made: `take` comes first."""
    listed = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    return [name for (name,) in listed]
