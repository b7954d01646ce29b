from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from greenroom.domain.results import Mark
from greenroom.domain.talk import Span
from greenroom.storage.library import Library
from greenroom.storage.migrations import STEPS, migrate
from tests.takes import past_take, report

VERSIONS = Path(__file__).parent / "library_versions"
NEXT = (
    "ALTER TABLE line ADD COLUMN mood TEXT",
    "UPDATE line SET text = upper(text)",
    "CREATE TABLE note (take_id TEXT NOT NULL REFERENCES take (id), text TEXT NOT NULL) STRICT",
)
"""A step that a later version might have."""


def of_version(version: int, path: Path) -> Path:
    """Write a library as Greenroom of that time left it."""
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as db:
        db.executescript((VERSIONS / f"{version}.sql").read_text("utf-8"))
    return path


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def texts(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [text for (text,) in db.execute("SELECT text FROM line ORDER BY take_id, place")]


def schema(db: sqlite3.Connection) -> dict[str, str]:
    made = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: " ".join(sql.split()) for name, sql in made}


def test_there_is_a_library_of_every_version() -> None:
    assert sorted(path.name for path in VERSIONS.iterdir()) == sorted(
        f"{number}.sql" for number in range(1, len(STEPS) + 1)
    )


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
def test_a_step_makes_the_tables_its_version_had(version: int, tmp_path: Path) -> None:
    with (
        closing(sqlite3.connect(":memory:", isolation_level=None)) as made,
        closing(sqlite3.connect(of_version(version, tmp_path / "old.sqlite"))) as old,
    ):
        migrate(made, STEPS[:version])
        assert schema(made) == schema(old)


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
def test_a_library_of_any_version_is_read(version: int, tmp_path: Path) -> None:
    path = of_version(version, tmp_path / "home" / "library.sqlite")
    with Library(path) as library:
        take = past_take(
            path.parent / "rehearsals" / "one", scenario_id="sales-pitch", title="Sales pitch"
        )
        assert library.takes() == [take]
        figures = {figure.id: (figure.value, figure.reason) for figure in library.figures("r1")}
        assert figures == {
            "speaking_rate": (141.5, ""),
            "filled_pauses": (1.0, ""),
            "talk_share": (None, "Nobody else spoke."),
        }
        um = Mark("filled_pause", Span(2.5, 2.75), "um")
        assert library.marks("r1") == {"filled_pauses": [um]}
        assert [line.speaker for line in library.search(["cost"])] == ["Dana"]
    assert version_of(path) == len(STEPS)


def test_a_step_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = of_version(len(STEPS), tmp_path / "library.sqlite")
    before = texts(path)
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as db,
        pytest.raises(sqlite3.OperationalError, match="no such table"),
    ):
        migrate(db, (*STEPS, (*NEXT, "DROP TABLE nowhere")))
    assert (version_of(path), texts(path)) == (len(STEPS), before)
    with Library(path) as library:
        assert len(library.takes()) == 1


_CHILD = """
import sqlite3, sys
from greenroom.storage.migrations import STEPS, migrate
from test_migrations import NEXT
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA cache_size = 1")  # unfinished pages go to the disk at once
db.create_function("reached", 0, lambda: print("reached", flush=True) or sys.stdin.readline())
stop = int(sys.argv[3])
migrate(db, (*STEPS, (*NEXT[:stop], "SELECT reached()", *NEXT[stop:])))
"""


@pytest.mark.parametrize("statements_done", range(len(NEXT) + 1))
def test_a_kill_in_the_middle_of_a_step_leaves_the_old_file(
    tmp_path: Path, statements_done: int
) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library, library.changing():
        for number in range(200):
            library.put(past_take(tmp_path, f"r{number}"), report())
    before = texts(path)
    code = f"import sys; sys.path.insert(0, sys.argv[2]);{_CHILD}"
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(path), str(Path(__file__).parent), str(statements_done)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert child.stdin
    assert child.stdout
    assert child.stdout.readline() == b"reached\n"
    child.kill()
    child.stdin.close()
    child.stdout.close()
    child.wait()
    if statements_done > 1:  # all texts were rewritten, and that was on the disk
        assert path.with_name("library.sqlite-wal").stat().st_size > 20_000

    with Library(path) as library:
        assert len(library.takes()) == 200
        library.put(past_take(tmp_path, "r200"), report())
        library.remove("r200")
    assert (version_of(path), texts(path)) == (len(STEPS), before)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, (*STEPS, NEXT))
    assert (version_of(path), texts(path)) == (len(STEPS) + 1, [text.upper() for text in before])
