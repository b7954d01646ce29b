"""Where the files are, and that deleting them deletes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import places, wiring
from greenroom.analysis.take_library import add_take
from greenroom.storage.library import Library
from greenroom.ui.services.servers import choose_server, want_server
from greenroom.ui.services.user_data import delete_everything, list_user_data
from tests.fakes import RememberedKeys
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PHRASE = "walrusatmidnight"


def kept(folder: Path, take_id: str) -> Path:
    finished(folder, past_take(folder, take_id), report(f"we saw a {PHRASE} again and again"))
    with Library(places.library_file()) as library:
        add_take(library, folder)
    return folder


def test_what_takes_room_is_told_with_a_folder_that_is_there(greenroom_home: Path) -> None:
    found = {each.what: each for each in list_user_data()}
    assert found["rehearsals"].size_bytes == 0
    assert found["rehearsals"].folder.is_dir()
    folder = kept(greenroom_home / "rehearsals" / "one", "r1")
    sizes = [path.stat().st_size for path in folder.iterdir()]
    found = {each.what: each for each in list_user_data()}
    assert found["rehearsals"].size_bytes == sum(sizes)
    assert found["rehearsals"].folder == found["rehearsals"].path
    assert found["library"].size_bytes > 0
    assert found["library"].folder == greenroom_home


def test_nothing_of_the_person_is_left_but_what_was_never_ours(
    greenroom_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(greenroom_home))
    kept(places.rehearsals_dir() / "one", "r1")
    elsewhere = kept(tmp_path / "elsewhere", "r2")
    (elsewhere / "letter.txt").write_text("mine")
    (elsewhere / "report-until-20260102T030405000000Z.json").write_text(PHRASE)
    places.drills_file().write_text(PHRASE)
    unfinished = places.rehearsals_dir() / "two"
    unfinished.mkdir()
    (unfinished / "events.jsonl").write_text(PHRASE)
    places.own_scenarios_dir().mkdir()
    (places.own_scenarios_dir() / "boss.yaml").write_text(PHRASE)
    places.settings_file().write_text("[window]\n")
    places.log_file().parent.mkdir()
    places.log_file().write_text("12 s\n")
    model = places.models_dir() / "ear" / "model.bin"
    model.parent.mkdir(parents=True)
    model.write_bytes(b"weights")

    assert delete_everything() == 2

    assert [path for path in greenroom_home.rglob("*") if path.is_file()] == [model]
    assert [path.name for path in elsewhere.iterdir()] == ["letter.txt"]
    assert delete_everything() == 0


def test_on_a_computer_without_anything_nothing_is_made(greenroom_home: Path) -> None:
    assert delete_everything() == 0
    assert not greenroom_home.exists()


def test_the_keys_of_servers_are_forgotten_with_everything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ring = RememberedKeys()
    monkeypatch.setattr(wiring, "key_store", lambda: ring)
    wanted = want_server("127.0.0.1:8080", "sk-never-in-a-file")
    choose_server(wanted, agrees=False)
    assert list(ring.kept) == ["http://127.0.0.1:8080/v1"]
    delete_everything()
    assert ring.kept == {}
    assert not places.settings_file().exists()
