"""The library against the folders of rehearsals: filled, rebuilt, and made to forget."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.analysis.take_library import (
    add_new_takes,
    add_take,
    delete_take,
    find_rehearsals,
    list_take_files,
    rebuild_library,
)
from greenroom.domain.errors import InputError, StorageError
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE
from greenroom.storage.library import Library
from tests.takes import finished, past_take, report

PHRASE = "walrusatmidnight"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def rehearsals(home: Path) -> Path:
    return home / "rehearsals"


def rehearse(folder: Path, take_id: str, text: str = "", **changed: str) -> Path:
    take = past_take(folder, take_id, **changed)
    return finished(folder, take, report(text) if text else report())


def library_of(home: Path) -> Library:
    return Library(home / "library.sqlite")


def holding(phrase: str, *places: Path) -> list[Path]:
    """Every file below `places` whose bytes hold `phrase`."""
    files = [path for place in places for path in place.rglob("*") if path.is_file()]
    return [path for path in files if phrase.encode() in path.read_bytes()]


def test_a_finished_rehearsal_is_kept_with_what_its_journal_and_report_say(
    home: Path, rehearsals: Path
) -> None:
    folder = rehearse(rehearsals / "one", "r1", voice="en_US-joe-medium")
    with library_of(home) as library:
        kept = add_take(library, folder)
        assert kept == replace(
            past_take(folder, voice="en_US-joe-medium"), duration_s=report().duration_s
        )
        assert library.takes() == [kept]
        values = {figure.id: figure.value for figure in library.figures("r1")}
    assert values == {
        m.id: None if m.value is None else pytest.approx(m.value, abs=5e-4)
        for m in report().measures
    }


def test_a_rebuilt_library_is_the_one_that_grew_take_by_take(home: Path, rehearsals: Path) -> None:
    with library_of(home) as library:
        for number in range(3):
            add_take(library, rehearse(rehearsals / f"f{number}", f"r{number}"))
        grown = [library.rows(take.id) for take in library.takes()]
    (home / "library.sqlite").unlink()
    with library_of(home) as library:
        done = rebuild_library(library, rehearsals)
        assert (done.kept, done.gone, done.problems) == (3, 0, ())
        assert [library.rows(take.id) for take in library.takes()] == grown


def test_a_rebuild_looks_everywhere_and_says_what_cannot_be_used(
    home: Path, rehearsals: Path, tmp_path: Path
) -> None:
    with library_of(home) as library:
        add_take(library, rehearse(rehearsals / "deleted-by-hand", "r1"))
        add_take(library, rehearse(tmp_path / "desk", "r2"))
        add_take(library, rehearse(tmp_path / "unplugged", "r3"))
        add_take(library, rehearse(rehearsals / "damaged", "r4"))
        rehearse(rehearsals / "new", "r5")
        shutil.copytree(rehearsals / "new", rehearsals / "new-copy")
        (rehearse(rehearsals / "unfinished", "r6") / "report.json").unlink()
        shutil.rmtree(rehearsals / "deleted-by-hand")
        (tmp_path / "unplugged").rename(tmp_path / "away")
        (rehearsals / "damaged" / "report.json").write_text("{")

        done = rebuild_library(library, rehearsals)
        assert sorted(take.id for take in library.takes()) == ["r2", "r3", "r4", "r5"]
        assert library.find("r5").folder == rehearsals / "new"
    assert (done.kept, done.gone) == (2, 1)
    assert len(done.problems) == 2
    assert "damaged" in done.problems[0]
    assert "greenroom recover" in done.problems[0]
    assert "new-copy is a copy of" in done.problems[1]
    finished_ones, unfinished = find_rehearsals(rehearsals)
    assert [folder.name for folder in finished_ones] == ["damaged", "new", "new-copy"]
    assert [folder.name for folder in unfinished] == ["unfinished"]


def test_only_what_is_not_known_is_added(home: Path, rehearsals: Path) -> None:
    with library_of(home) as library:
        add_take(library, rehearse(rehearsals / "one", "r1"))
        (rehearsals / "one" / "report.json").write_text("{")  # known: not read again
        rehearse(rehearsals / "two", "r2")
        done = add_new_takes(library, rehearsals)
        assert (done.kept, done.problems) == (1, ())
        assert {take.id for take in library.takes()} == {"r1", "r2"}


def test_a_home_that_is_new_has_no_takes(home: Path, rehearsals: Path) -> None:
    with library_of(home) as library:
        assert rebuild_library(library, rehearsals).kept == 0
        assert library.takes() == []


@pytest.mark.parametrize("file", ["report.json", "events.jsonl"])
def test_a_rehearsal_that_is_not_finished_is_no_take(
    home: Path, rehearsals: Path, file: str
) -> None:
    folder = rehearse(rehearsals / "one", "r1")
    (folder / file).unlink()
    with library_of(home) as library, pytest.raises(InputError, match="one"):
        add_take(library, folder)


def test_what_is_deleted_is_in_no_file_any_more(home: Path, rehearsals: Path) -> None:
    with library_of(home) as library:
        for number in range(20):
            add_take(library, rehearse(rehearsals / f"f{number}", f"r{number}"))
        add_take(library, rehearse(rehearsals / "secret", "secret", f"I say {PHRASE} " * 500))
        for number in range(20, 40):
            add_take(library, rehearse(rehearsals / f"f{number}", f"r{number}"))
    with library_of(home) as library:
        before = holding(PHRASE, home)
        assert {"library.sqlite", "events.jsonl", "report.json"} <= {path.name for path in before}
        delete_take(library, library.find("secret"), rehearsals)
        assert holding(PHRASE, home) == []
        assert not (rehearsals / "secret").exists()
        assert library.all("PRAGMA freelist_count") == [(0,)]
        assert len(library.takes()) == 40
        assert library.search([PHRASE]) == []
    assert holding(PHRASE, home) == []


def test_a_take_that_was_changed_again_and_again_leaves_nothing_either(
    home: Path, rehearsals: Path
) -> None:
    folder = rehearse(rehearsals / "secret", "secret", f"{PHRASE} " * 300)
    with library_of(home) as library, library_of(home) as window:
        for _ in range(5):
            add_take(library, folder)
            assert window.search([PHRASE])
        library.remove("secret")
        add_take(library, folder)
        assert (home / "library.sqlite-wal") in holding(PHRASE, home)
        delete_take(library, library.find("secret"), rehearsals)
        assert holding(PHRASE, home) == []  # although a window has the library open


def test_a_reader_that_holds_on_to_old_pages_is_told_of(home: Path, rehearsals: Path) -> None:
    keep_it = rehearse(rehearsals / "secret", "secret", f"I say {PHRASE} and no more")
    path = home / "library.sqlite"
    with Library(path, patience_s=0.05) as library:
        add_take(library, keep_it)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM take").fetchall()
            with pytest.raises(StorageError, match=r"close it.* greenroom library rebuild"):
                delete_take(library, library.find("secret"), rehearsals)
        assert library.takes() == []
        rebuild_library(library, rehearsals)
        assert holding(PHRASE, home) == []


def test_deleting_spares_what_the_person_keeps_beside_a_take(
    home: Path, rehearsals: Path, tmp_path: Path
) -> None:
    desk = rehearse(tmp_path / "desk", "r1", f"I say {PHRASE} and no more")
    (desk / "notes.txt").write_text("mine")
    (desk / ".report.json.part").write_text(PHRASE)
    (desk / CHUNK_FEATURES_FILE).write_text(PHRASE)
    with library_of(home) as library:
        add_take(library, desk)
        delete_take(library, library.find("r1"), rehearsals)
    assert [path.name for path in desk.iterdir()] == ["notes.txt"]
    assert holding(PHRASE, tmp_path) == []


@pytest.mark.parametrize("inside", [".", "rehearsals", "rehearsals/.."])
def test_a_take_kept_in_a_folder_of_many_is_deleted_alone(
    home: Path, rehearsals: Path, inside: str
) -> None:
    with library_of(home) as library:
        add_take(library, rehearse(rehearsals / "one", "r1"))
        add_take(library, rehearse(home / inside, "r2"))
        delete_take(library, library.find("r2"), rehearsals)
        assert [take.id for take in library.takes()] == ["r1"]
    assert (rehearsals / "one" / "report.json").exists()
    assert not (home / inside / "report.json").exists()


def test_a_take_whose_folder_is_gone_already_is_deleted(home: Path, rehearsals: Path) -> None:
    with library_of(home) as library:
        add_take(library, rehearse(rehearsals / "one", "r1"))
        shutil.rmtree(rehearsals / "one")
        take = library.find("r1")
        assert list_take_files(take, rehearsals) == []
        delete_take(library, take, rehearsals)
        assert library.takes() == []


def test_what_an_import_that_was_killed_left_is_deleted_too(home: Path, rehearsals: Path) -> None:
    left = home / ".import" / "0"
    left.mkdir(parents=True)
    (left / "report.json").write_text(PHRASE)
    with library_of(home) as library:
        add_take(library, rehearse(rehearsals / "one", "r1"))
        delete_take(library, library.find("r1"), rehearsals)
    assert holding(PHRASE, home) == []
