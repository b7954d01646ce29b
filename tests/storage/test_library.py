from __future__ import annotations

import contextlib
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.results import Report, SaidLine
from greenroom.domain.talk import Span
from greenroom.storage.library import Library
from tests.small_scenario import SCENARIO_ID
from tests.takes import past_take, report


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "library.sqlite"


def said(*lines: str) -> Report:
    """A report with nothing but lines."""
    spoken = tuple(SaidLine("you", Span(n, n + 1.0), text) for n, text in enumerate(lines))
    return Report("Sales pitch", "", 30.0, (), spoken)


def test_a_take_comes_back_with_its_figures_and_marks(path: Path) -> None:
    take, about = past_take(path.parent / "rehearsals" / "one"), report()
    with Library(path) as library:
        library.add_take(take, about)
    with Library(path) as library:
        assert library.takes() == [take]
        assert [(f.id, f.label, f.value, f.unit, f.reason) for f in library.figures("r1")] == [
            (m.id, m.label, m.value, m.unit, m.reason) for m in about.measures
        ]
        marks = {m.id: list(m.marks) for m in about.measures if m.marks}
        assert marks
        assert library.marks("r1") == marks


def test_a_new_report_of_a_take_replaces_the_old_one(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent), report("one two three four five six"))
        before = library.take_rows("r1")
        library.add_take(past_take(path.parent, ending="refused"), report())
        after = library.take_rows("r1")
        library.add_take(past_take(path.parent), report("one two three four five six"))
        assert library.take_rows("r1") == before
    assert [row["ending"] for row in after["take"]] == ["refused"]
    assert len(after["line"]) == 1
    assert after["line"][0]["text"] != before["line"][0]["text"]


def test_takes_are_listed_newest_first_wherever_they_were_made(path: Path) -> None:
    moments = {  # the text of these times sorts differently
        "autumn-1": "2026-10-25T02:30:00+02:00",
        "autumn-2": "2026-10-25T02:10:00+01:00",
        "tokyo": "2026-10-25T09:50:00+09:00",
    }
    with Library(path) as library:
        for take_id, at in moments.items():
            library.add_take(past_take(path.parent, take_id, started_at=at), report())
        assert [take.id for take in library.takes()] == ["autumn-2", "tokyo", "autumn-1"]
        assert [take.id for take, _ in library.measure_history("speaking_rate")] == [
            "autumn-1",
            "tokyo",
            "autumn-2",
        ]
        assert library.takes("job-interview") == []


def test_a_take_is_found_by_the_beginning_of_its_id(path: Path) -> None:
    with Library(path) as library:
        for take_id in ("abc1", "abc2", "abc"):
            library.add_take(past_take(path.parent, take_id), report())
        assert library.find_take("abc2").id == "abc2"
        assert library.find_take("abc").id == "abc"
        with pytest.raises(InputError, match="3 takes begin with 'ab'"):
            library.find_take("ab")
        for unknown in ("x", "", "%", "_bc1"):
            with pytest.raises(InputError, match="There is no take"):
                library.find_take(unknown)


def test_only_the_persons_own_earlier_takes_of_the_scenario_count(path: Path) -> None:
    def at(day: int, **changed: str) -> None:
        take = past_take(path.parent, f"r{day}", started_at=f"2026-01-0{day}T10:00:00+00:00")
        library.add_take(replace(take, **changed), report(word_s=0.4 + day / 100))  # type: ignore[arg-type]

    with Library(path) as library:
        at(1)
        at(2, voice="en_US-joe-medium")
        at(3, scenario_id="job-interview")
        at(4)
        at(5)
        earlier = library.earlier_values(library.find_take("r5"))
        paces = {
            take.id: f.value for take, f in library.measure_history("speaking_rate", SCENARIO_ID)
        }
        assert list(paces) == ["r1", "r4", "r5"]
        assert set(earlier["speaking_rate"]) == {paces["r1"], paces["r4"]}
        assert len(library.measure_history("speaking_rate")) == 4
        assert library.earlier_values(library.find_take("r1")) == {}


def test_an_unknown_figure_is_told_with_the_nearest_one(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent, voice="a voice"), report())
        assert library.measure_history("speaking_rate") == []
        with pytest.raises(InputError, match="Did you mean 'speaking_rate'"):
            library.measure_history("speeking_rate")


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        (["PRICE"], ["The price is high.", "No price, no deal."]),
        (["price", "deal"], ["No price, no deal."]),
        (["price is"], ["The price is high."]),
        (["ÜBER"], ["Reden wir über Groß und Klein."]),
        (["gross"], ["Reden wir über Groß und Klein."]),
        (["%"], ["Is 100 % too much?"]),
        (["pr_ce"], []),
        (["'; DROP TABLE take; --"], []),
    ],
)
def test_lines_are_found_whatever_their_case(
    path: Path, parts: list[str], found: list[str]
) -> None:
    lines = ("The price is high.", "No price, no deal.", "Reden wir über Groß und Klein.")
    with Library(path) as library:
        library.add_take(past_take(path.parent), said(*lines, "Is 100 % too much?"))
        hits = library.search(parts)
    assert [hit.text for hit in hits] == found
    assert all(hit.take.id == "r1" for hit in hits)


def test_changes_are_made_together_or_not_at_all(path: Path) -> None:
    def half_done() -> None:
        with library.transaction():
            library.add_take(past_take(path.parent, "r2"), report())
            library.remove_take("r1")
            raise InputError("no")

    with Library(path) as library:
        library.add_take(past_take(path.parent, "r1"), report())
        with pytest.raises(InputError):
            half_done()
        assert [take.id for take in library.takes()] == ["r1"]


def test_folders_move_with_the_home_and_stay_put_elsewhere(path: Path, tmp_path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent / "rehearsals" / "one", "in"), report())
        library.add_take(past_take(tmp_path / "desk" / "two", "out"), report())
    shutil.move(path.parent, tmp_path / "moved")
    with Library(tmp_path / "moved" / path.name) as library:
        assert library.find_take("in").folder == tmp_path / "moved" / "rehearsals" / "one"
        assert library.find_take("out").folder == tmp_path / "desk" / "two"


def test_the_file_is_a_strict_one_in_wal_mode_that_nobody_else_can_read(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent), report())
        assert library.fetch_all("PRAGMA journal_mode") == [("wal",)]
        assert {
            row[5]
            for row in library.fetch_all("PRAGMA table_list")
            if row[1] != "sqlite_schema" and row[0] == "main"
        } == {1}
        files = [each for each in path.parent.iterdir() if each.is_file()]
        assert {file.name for file in files} == {path.name + end for end in ("", "-wal", "-shm")}
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_damaged_file_says_how_to_get_a_new_one(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is no library" * 100)
    with pytest.raises(StorageError, match=r"is damaged .* greenroom library rebuild"):
        Library(path)


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent), report())
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StorageError, match="newer Greenroom; update this one"):
        Library(path)
    assert path.read_bytes() == before


def test_a_place_where_nothing_can_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="see that its folder can be written"):
        Library(tmp_path / "file" / "library.sqlite")


def test_a_library_that_is_being_written_elsewhere_is_told(path: Path) -> None:
    with Library(path, patience_s=0.05) as library:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as another_program:
            another_program.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match=r"cannot be used now .* try again"):
                library.add_take(past_take(path.parent), report())
            assert library.takes() == []
        library.add_take(past_take(path.parent), report())


def test_a_few_figures_of_all_takes_come_at_once(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent, "r1"), report(word_s=0.4))
        library.add_take(past_take(path.parent, "demo", voice="joe"), report(word_s=0.5))
        found = library.measure_values(["speaking_rate", "talk_share"])
        rate = next(f.value for f in library.figures("r1") if f.id == "speaking_rate")
        assert found["speaking_rate"].keys() == {"r1", "demo"}
        assert found["speaking_rate"]["r1"] == rate
        assert found["talk_share"] == {}
        labels = library.measure_labels(SCENARIO_ID)
        assert labels["speaking_rate"] == "Speaking rate"
        assert "talk_share" not in labels
        assert library.measure_labels("job-interview") == {}


def test_a_search_can_be_told_when_to_stop(path: Path) -> None:
    with Library(path) as library:
        library.add_take(past_take(path.parent), said("one price", "two prices", "three"))
        assert [line.text for line in library.search(["price"], most=1)] == ["one price"]
        assert len(library.search(["price"])) == 2


def test_many_can_open_a_new_library_at_once(path: Path) -> None:
    code = "import sys; from pathlib import Path; from greenroom.storage.library import Library\n"
    code += "sys.stdin.readline()\nLibrary(Path(sys.argv[1])).close()"
    command = [sys.executable, "-c", code, str(path)]
    opening = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(4)]
    for each in opening:
        assert each.stdin
        each.stdin.write(b"\n")
        each.stdin.close()
    assert [each.wait(30) for each in opening] == [0, 0, 0, 0]


def test_two_thousand_takes_are_listed_at_once(path: Path) -> None:
    about = report(" ".join(["We deliver every order within two days."] * 40), fillers=30)
    with Library(path) as library, library.transaction():
        for number in range(2000):
            at = f"2026-{1 + number // 200:02d}-{1 + number % 28:02d}T10:00:00+00:00"
            take = past_take(path.parent / "rehearsals" / str(number), f"{number:032x}")
            library.add_take(replace(take, started_at=at), about)
    seconds = []
    for _ in range(5):  # the quickest, for other programs run as well
        begun = time.perf_counter()
        with Library(path) as library:
            takes = library.takes()
        seconds.append(time.perf_counter() - begun)
    sys.stdout.write(f"2,000 takes opened and listed in {min(seconds):.3f} s\n")
    assert len(takes) == 2000
    assert min(seconds) < 0.3
