"""What others may have put into a file is refused in a sentence, and takes nothing else along."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
import yaml

from greenroom import places
from greenroom.analysis.take_library import add_take, delete_take, list_take_files
from greenroom.bounds.files import close_to_others, make_private_folder, read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import DEPTH, NODES, OutOfBoundsError
from greenroom.bounds.plain_text import plain_line, plain_text
from greenroom.bounds.yaml_values import compose_yaml, parse_yaml
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.persona import id_of
from greenroom.engines.file_decoder import FileDecoder
from greenroom.session.text import script_lines
from greenroom.storage.archive import export_takes, import_takes
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import list_scenarios, load_scenario
from greenroom.storage.scenarios.parcels import read_parcel
from tests.fuzzing import KINDS
from tests.mutations import YAML_LINES
from tests.small_scenario import SCENARIO_ID, write_small_scenario
from tests.takes import finished, past_take, report

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "\n".join(
    f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
CHAIN = "a0: &a0 [x]\n" + "\n".join(f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 300))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[" * 100_000 + "]" * 100_000, "nested too deep"),
        ("&a [*a]", "inside of what it stands for"),
        (BOMB, "says more than"),
        (CHAIN, "nested too deep"),
        ("- x\n" * (NODES + 1), "says more than"),
        ("a: 0b_", "no number"),
        ("a: " + "9" * 5000, "no number"),
        ("a: .inf", "out of range"),
        ("a: .nan", "out of range"),
        ("a: !!python/object/apply:os.getcwd []", "with a !"),
        ("a: !!binary aGk=", "with a !"),
        ('a: "\\e]52;c;aGk=\\a"', "cannot be shown"),
    ],
)
def test_yaml_out_of_bounds_is_refused(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(yaml.YAMLError, match=told):
        parse_yaml(text)
    parcel = tmp_path / "parcel.yaml"
    parcel.write_text(text)
    with pytest.raises(InputError, match=told):
        read_parcel(parcel)


def test_an_id_is_no_longer_than_a_file_name(tmp_path: Path) -> None:
    text = write_small_scenario().read_text("utf-8")
    (tmp_path / "parcel.yaml").write_text(text.replace(SCENARIO_ID, "x" * 300))
    with pytest.raises(InputError, match="no scenario; choose another"):
        read_parcel(tmp_path / "parcel.yaml")
    with pytest.raises(InputError, match="no scenario called"):
        load_scenario("x" * 300)
    assert len(id_of("word " * 100, "scenario")) <= 70


def test_usual_yaml_is_read_as_ever() -> None:
    text = "a: &a [1, 2.5, true, null, text]\nb: *a\nc: {<<: {d: 1}, e: 2024-12-24}\nf: 2024-99-99"
    assert parse_yaml(text)[1] == {
        "a": [1, 2.5, True, None, "text"],
        "b": [1, 2.5, True, None, "text"],
        "c": {"d": 1, "e": "2024-12-24"},
        "f": "2024-99-99",
    }
    assert compose_yaml("") is None


@pytest.mark.parametrize("line", YAML_LINES)
def test_a_bad_file_is_named_and_the_others_stay(line: str) -> None:
    good = write_small_scenario()
    (good.parent / "bad.yaml").write_text(line)
    found = {each.id: each for each in list_scenarios()}
    assert found[good.stem].scenario
    assert "bad.yaml" in found["bad"].trouble


@pytest.mark.parametrize(
    "text",
    [
        "[" * (DEPTH + 1) + "]" * (DEPTH + 1),
        "[" * 100_000,
        "[NaN]",
        "[1e999]",
        "[1e300]",
        "[" + "9" * 400 + "]",
        "[" + "0," * 200 + "0]",
        json.dumps(["x" * 200_000]),
    ],
)
def test_json_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(OutOfBoundsError):
        parse_json(text, entries=100)


def test_text_cannot_steer_what_shows_it() -> None:
    hostile = "a\x1b]52;c;aGk=\x07b\x9b2Jc\u202ed\ud800\r\ne\tf"
    assert plain_text(hostile) == "a]52;c;aGk=b2Jcd\ufffd\ne\tf"
    assert plain_line(hostile) == "a]52;c;aGk=b2Jcd\ufffd e f"
    assert parse_json(json.dumps({hostile: [hostile]})) == {
        plain_text(hostile): [plain_text(hostile)]
    }


def test_no_pipe_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(OutOfBoundsError, match="no plain file"):
        read_bytes(tmp_path / "pipe.yaml", 10)


def _archive(tmp_path: Path) -> Path:
    with Library(tmp_path / "one" / "library.sqlite") as library:
        folder = finished(
            tmp_path / "one" / "rehearsals" / "a", past_take(tmp_path, "r1"), report()
        )
        add_take(library, folder)
        export_takes(library, tmp_path / "x.zip", lambda take: list_take_files(take, folder.parent))
    return tmp_path / "x.zip"


def _with_take(file: Path, **changed: Any) -> None:
    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    rows = json.loads(content["takes/00001/rows.json"])
    rows["take"][0] |= changed
    for table in ("measure", "mark", "line"):
        for row in rows[table]:
            row["take_id"] = rows["take"][0]["id"]
    content["takes/00001/rows.json"] = json.dumps(rows).encode()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


@pytest.mark.parametrize(
    "changed",
    [
        {"duration_s": float("inf")},
        {"duration_s": 1e12},
        {"duration_s": -1.0},
        {"id": "../../../x"},
        {"scenario_id": "/etc/passwd"},
        {"started_at": "2" * 1000},
        {"started_at": "yesterday"},
    ],
)
def test_an_imported_take_is_in_bounds(changed: dict[str, Any], tmp_path: Path) -> None:
    file = _archive(tmp_path)
    _with_take(file, **changed)
    with Library(tmp_path / "two" / "library.sqlite") as library:
        with pytest.raises(InputError, match="nothing was imported"):
            import_takes(library, file, tmp_path / "two" / "rehearsals")
        assert library.takes() == []
    assert [*(tmp_path / "two").glob("rehearsals/*")] == []


def test_an_archive_that_swells_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    file = _archive(tmp_path)
    with (
        zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
        archive.open("takes/00001/files/zeros.wav", "w", force_zip64=True) as out,
    ):
        for _ in range(600):
            out.write(bytes(1_000_000))
    with (
        Library(tmp_path / "two" / "library.sqlite") as library,
        pytest.raises(InputError, match="would unpack to 60"),
    ):
        import_takes(library, file, tmp_path / "two" / "rehearsals")


def test_padded_rows_are_refused_before_they_are_read(tmp_path: Path) -> None:
    file = _archive(tmp_path)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("takes/00002/rows.json", b"[" + b"[]," * 12_000_000 + b"[]]")
    with (
        Library(tmp_path / "two" / "library.sqlite") as library,
        pytest.raises(InputError, match="nothing was imported"),
    ):
        import_takes(library, file, tmp_path / "two" / "rehearsals")


@pytest.mark.parametrize("damage", ["duration_s = 9e999", "folder = hex(zeroblob(2500))"])
def test_a_damaged_row_is_left_out_and_the_others_are_listed(damage: str, tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        for name in ("r1", "r2"):
            add_take(library, finished(tmp_path / name, past_take(tmp_path, name), report()))
        library.fetch_all(f"UPDATE take SET {damage} WHERE id = 'r2'")  # noqa: S608 - ours
        assert [take.id for take in library.takes()] == ["r1"]
        assert library.left_out() == 1
        with pytest.raises(StorageError, match="rebuild reads it anew"):
            library.find_take("r2")


@pytest.mark.parametrize(("column", "value"), [("id", 7), ("unit", 0.5), ("value", "'fast'")])
def test_a_value_of_another_kind_is_damage(column: str, value: object, tmp_path: Path) -> None:
    """The tables are strict, but a file of which bytes were changed is not."""
    with Library(tmp_path / "library.sqlite") as library:
        add_take(library, finished(tmp_path / "r1", past_take(tmp_path), report()))
        library.fetch_all("PRAGMA writable_schema = ON")
        for kind in ("TEXT", "REAL"):
            library.fetch_all(f"UPDATE sqlite_schema SET sql = replace(sql, '{kind}', 'ANY')")  # noqa: S608 - ours
    with Library(tmp_path / "library.sqlite") as library:
        library.fetch_all(f"UPDATE measure SET {column} = {value} WHERE place = 0")  # noqa: S608 - ours
        with pytest.raises(StorageError, match="is damaged"):
            library.figures("r1")


def test_nothing_is_deleted_while_the_library_is_locked(tmp_path: Path) -> None:
    rehearsals = tmp_path / "rehearsals"
    with Library(tmp_path / "library.sqlite", patience_s=0.05) as library:
        take = add_take(library, finished(rehearsals / "a", past_take(tmp_path, "r1"), report()))
        files = list_take_files(take, rehearsals)
        with Library(tmp_path / "library.sqlite") as other, other.transaction():
            with pytest.raises(StorageError, match="is being changed"):
                delete_take(library, take, rehearsals)
            assert list_take_files(take, rehearsals) == files
        delete_take(library, take, rehearsals)
    assert not (rehearsals / "a").exists()


def test_folders_are_private_whatever_the_mask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        make_private_folder(tmp_path / "home" / "logs")
        (tmp_path / "open").mkdir(mode=0o777)
        make_private_folder(tmp_path / "open")
        assert stat.S_IMODE((tmp_path / "open").stat().st_mode) == 0o777  # it may be anybody's
        close_to_others(tmp_path / "open")
        with Library(places.library_file()):
            pass
    finally:
        os.umask(before)
    for folder in (tmp_path / "home", tmp_path / "home" / "logs", tmp_path / "open"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(places.data_home().stat().st_mode) == 0o700


def test_samples_that_are_no_numbers_do_not_pass_the_decoder(tmp_path: Path) -> None:
    samples = np.zeros(16_000, np.float32)
    samples[100], samples[200], samples[300] = np.nan, np.inf, -1e30
    soundfile.write(tmp_path / "x.wav", samples, 16_000, subtype="FLOAT")
    heard = np.concatenate(
        [each.samples for each in FileDecoder().decode(tmp_path / "x.wav", 16_000)]
    )
    assert np.isfinite(heard).all()
    assert np.abs(heard).max() < 16


def test_a_recording_that_claims_one_sample_a_second_is_refused(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "x.wav", np.zeros(144_000, np.float32), 16_000)
    content = bytearray((tmp_path / "x.wav").read_bytes())
    content[24:28] = (1).to_bytes(4, "little")
    (tmp_path / "x.wav").write_bytes(content)
    with pytest.raises(InputError, match="1 samples a second"):
        next(FileDecoder().decode(tmp_path / "x.wav", 16_000))


def test_sound_without_a_decoder_is_refused(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "x.wav", np.zeros(16_000, np.float32), 16_000)
    content = bytearray((tmp_path / "x.wav").read_bytes())
    content[20:22] = b"\xfe\x7e"  # the way of packing: one that nobody has
    (tmp_path / "x.wav").write_bytes(content)
    with pytest.raises(InputError, match="packed in an unknown way"):
        next(FileDecoder().decode(tmp_path / "x.wav", 16_000))


def test_a_turn_of_a_million_letters_is_refused() -> None:
    with pytest.raises(InputError, match="write it as several lines"):
        script_lines("x" * 1_000_000)


def test_damaged_files_break_nothing() -> None:
    """The short form, in a process of its own, whose memory is not that of other tests."""
    command = [sys.executable, "-m", "tests.fuzzing", str(10 * len(KINDS))]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr
