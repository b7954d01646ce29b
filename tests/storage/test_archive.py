"""All takes into one file and back."""

from __future__ import annotations

import json
import os
import shutil
import stat
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from greenroom.analysis.take_library import add_take, list_take_files
from greenroom.domain.errors import InputError, StorageError
from greenroom.storage.archive import export_takes, import_takes, read_takes_in
from greenroom.storage.library import Library
from greenroom.storage.migrations import STEPS
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.storage.take_rows import Rows


class Home:
    """A person's library and rehearsals."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rehearsals = folder / "rehearsals"

    def open(self) -> Library:
        return Library(self.folder / "library.sqlite")

    def rehearse(self, name: str, take_id: str, *, into: Path | None = None) -> Path:
        folder = (into or self.rehearsals) / name
        finished(folder, past_take(folder, take_id), report(f"This is {take_id} and so on. " * 200))
        with self.open() as library:
            add_take(library, folder)
        return folder

    def export(self, file: Path) -> int:
        with self.open() as library:
            return export_takes(
                library, file, lambda take: list_take_files(take, self.rehearsals)
            ).takes

    def take_in(self, file: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
        with self.open() as library:
            done = import_takes(library, file, self.rehearsals)
        return done.new, done.here

    def rows(self) -> dict[str, Rows]:
        with self.open() as library:
            return {take.id: library.take_rows(take.id) for take in library.takes()}

    def files(self) -> dict[str, bytes]:
        files = (path for path in self.rehearsals.rglob("*") if path.is_file())
        return {path.relative_to(self.rehearsals).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def one(tmp_path: Path) -> Home:
    return Home(tmp_path / "one")


@pytest.fixture
def other(tmp_path: Path) -> Home:
    return Home(tmp_path / "other")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "takes.zip"


def test_what_comes_back_is_identical(one: Home, other: Home, file: Path) -> None:
    for number in range(4):
        one.rehearse(f"2026-01-0{number + 1}_pitch", f"r{number}")
    clip = one.rehearsals / "2026-01-01_pitch" / "clips" / "um 1.wav"
    clip.parent.mkdir()
    clip.write_bytes(bytes(range(256)) * 300)
    os.utime(clip, (0, 0))  # older than a ZIP file can say
    assert one.export(file) == 4
    assert set(other.take_in(file)[0]) == {"r0", "r1", "r2", "r3"}
    assert other.rows() == one.rows()
    assert other.files() == one.files()
    assert not (other.folder / ".import").exists()


def test_what_was_deleted_comes_back_where_it_was(one: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.rehearse("b", "r2")
    rows, files = one.rows(), one.files()
    one.export(file)
    shutil.rmtree(one.rehearsals / "a")  # by hand: the library still knows it
    with one.open() as library:
        library.remove_take("r2")
        shutil.rmtree(one.rehearsals / "b")
    assert set(one.take_in(file)[0]) == {"r1", "r2"}
    assert (one.rows(), one.files()) == (rows, files)


def test_a_take_that_is_here_is_never_touched(one: Home, other: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.rehearse("b", "r2")
    one.export(file)
    mine = other.rehearse("mine", "r1")
    (mine / "report.md").write_text("with notes of my own")
    rows, files = other.rows()["r1"], other.files()
    assert other.take_in(file) == (("r2",), ("r1",))
    assert other.rows()["r1"] == rows
    assert {name: other.files()[name] for name in files} == files
    assert other.take_in(file) == ((), ("r1", "r2"))


def test_a_folder_of_the_same_name_is_left_alone(one: Home, other: Home, file: Path) -> None:
    one.rehearse("same", "r1")
    one.export(file)
    files = one.files()
    other.rehearse("same", "r2")
    (other.rehearsals / "same_2").mkdir()
    before = other.files()
    assert other.take_in(file) == (("r1",), ())
    assert other.rows()["r1"]["take"][0]["folder"] == "rehearsals/same_3"
    after = other.files()
    assert {name: after[name] for name in before} == before
    assert {n.replace("same_3", "same"): c for n, c in after.items() if "same_3" in n} == files


def test_of_a_folder_elsewhere_only_the_takes_own_files_go_along(
    one: Home, other: Home, file: Path, tmp_path: Path
) -> None:
    desk = one.rehearse("desk", "r1", into=tmp_path)
    own = {f"desk/{path.name}": path.read_bytes() for path in desk.iterdir()}
    (desk / "diary.txt").write_text("not yours")
    one.export(file)
    other.take_in(file)
    assert other.files() == own
    assert other.rows()["r1"]["take"][0]["folder"] == "rehearsals/desk"


def test_a_take_without_its_folder_goes_along_as_figures(
    one: Home, other: Home, file: Path
) -> None:
    one.rehearse("a", "r1")
    shutil.rmtree(one.rehearsals / "a")
    one.export(file)
    assert other.take_in(file) == (("r1",), ())
    assert other.rows() == one.rows()


def test_an_archive_is_private_and_overwrites_nothing(one: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.export(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    with pytest.raises(InputError, match="is there already"):
        one.export(file)
    assert file.read_bytes() == before


def test_an_export_that_fails_leaves_nothing(one: Home, tmp_path: Path) -> None:
    folder = one.rehearse("a", "r1")
    with one.open() as library, pytest.raises(StorageError, match=r"gone\.wav cannot be read"):
        export_takes(library, tmp_path / "x.zip", lambda _: [folder / "gone.wav"])
    assert list(tmp_path.glob("x.zip*")) == []
    with pytest.raises(InputError, match=r"There is no folder .*nowhere; choose another"):
        one.export(tmp_path / "nowhere" / "x.zip")


def repack(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Write an archive anew after `change` had its contents."""
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    change(content)
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


ROWS = "takes/00001/rows.json"


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c.pop("library.json"),
        lambda c: c.update({"library.json": b'{"format": "something else", "version": 1}'}),
        lambda c: c.update({"library.json": b'{"format": "greenroom takes", "version": 0}'}),
        lambda c: c.update({ROWS: b"{"}),
        lambda c: c.update({ROWS: b"[]"}),
        lambda c: c.update(
            {ROWS: c[ROWS].replace(b'"duration_s": ', b'"duration_s": "long", "x":')}
        ),
        lambda c: c.update({ROWS: c[ROWS].replace(b'"title"', b'"name"')}),
        lambda c: c.update({"takes/00001/files/../../../evil": b"x"}),
        lambda c: c.update({"takes/00001/files//evil": b"x"}),
        lambda c: c.update({"takes/00001/files/C:evil": b"x"}),
        lambda c: c.update({"takes/00001/files/..\\evil": b"x"}),
    ],
)
def test_what_is_no_archive_changes_nothing(
    one: Home, other: Home, file: Path, change: Callable[[dict[str, bytes]], None], tmp_path: Path
) -> None:
    one.rehearse("a", "r1")
    one.rehearse("b", "r2")
    one.export(file)
    repack(file, change)
    with pytest.raises(InputError, match="no archive of takes, or it is damaged"):
        other.take_in(file)
    assert other.rows() == {}
    assert other.files() == {}
    assert list(tmp_path.rglob("*evil*")) == []
    assert not (other.folder / ".import").exists()


@pytest.mark.parametrize("at", [0.3, 0.6, 0.9])
def test_a_flipped_byte_or_a_cut_changes_nothing(
    one: Home, other: Home, file: Path, at: float
) -> None:
    one.rehearse("a", "r1")
    one.rehearse("b", "r2")
    one.export(file)
    content = bytearray(file.read_bytes())
    place = round(at * len(content))
    content[place] ^= 0xFF
    for damaged in (bytes(content), bytes(content[:place])):
        file.write_bytes(damaged)
        with pytest.raises(InputError, match="nothing was imported"):
            other.take_in(file)
        assert (other.rows(), other.files()) == ({}, {})


def test_a_way_of_packing_that_nobody_knows_is_damage(one: Home, other: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.export(file)
    content = bytearray(file.read_bytes())
    content[content.rindex(b"PK\x01\x02") + 10] = 99  # the method, in the list of entries
    file.write_bytes(content)
    with pytest.raises(InputError, match="nothing was imported"):
        other.take_in(file)
    assert (other.rows(), other.files()) == ({}, {})


def test_a_full_disk_in_the_middle_changes_nothing(one: Home, other: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.rehearse("b", "r2")
    one.export(file)
    other.folder.mkdir()
    other.rehearsals.mkdir()
    with other.open() as library:
        library.fetch_all("PRAGMA max_page_count = 1")  # no page more: what a full disk does
        with pytest.raises(StorageError, match="full"):
            import_takes(library, file, other.rehearsals)
    assert (other.rows(), other.files()) == ({}, {})


def test_a_file_that_is_not_there_is_told(one: Home, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        one.take_in(tmp_path / "nothing.zip")


def test_an_archive_of_a_newer_version_asks_for_an_update(
    one: Home, other: Home, file: Path
) -> None:
    one.rehearse("a", "r1")
    one.export(file)
    newer = json.dumps({"format": "greenroom takes", "version": len(STEPS) + 1}).encode()
    repack(file, lambda content: content.update({"library.json": newer}))
    with pytest.raises(InputError, match="newer Greenroom; update this one"):
        other.take_in(file)


def test_an_archive_of_an_older_version_is_brought_up_to_date(one: Home, file: Path) -> None:
    one.rehearse("a", "r1")
    one.export(file)
    step = ("ALTER TABLE take ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",)
    with zipfile.ZipFile(file) as archive:
        ((_, rows),) = read_takes_in(archive, (*STEPS, step))
    (old,) = one.rows().values()
    assert rows["take"] == [old["take"][0] | {"mood": "calm"}]
    assert {**rows, "take": None} == {**old, "take": None}
