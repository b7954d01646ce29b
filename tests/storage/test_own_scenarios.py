"""What the person writes themselves: nothing is lost, nothing of others is touched."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from greenroom import places
from greenroom.domain.errors import GreenroomError, InputError
from greenroom.storage.scenarios import copies, loading, own, parcels
from greenroom.storage.scenarios.own import (
    draft_path,
    list_items,
    own_path,
    read_with_draft,
    save_draft,
    save_own,
)
from greenroom.storage.scenarios.parsing import Kind, parse_text
from greenroom.storage.scenarios.yaml_edit import apply_splices, splices_to_append

LADDER = Path(__file__).parents[1] / "dialogue" / "ladder"


@pytest.fixture
def ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario of the person's own, with its partner."""
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "home"))
    shutil.copytree(LADDER, places.own_scenarios_dir())
    return own_path("scenario", "ladder")


def edited(path: Path, old: str, new: str) -> str:
    text = path.read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1)


def test_every_problem_is_told_with_its_line(ladder: Path) -> None:
    text = edited(ladder, "resistance: 3", "resistence: 3")
    text = text.replace("leads: person", "leads: persn").replace("needs: [back]", "needs: [bak]")
    read = parse_text("scenario", ladder, text)
    lines = text.splitlines()
    told = {lines[each.line - 1].split(":")[0]: each.message for each in read.problems}
    assert told.keys() == {"resistence", "leads"}
    assert "Did you mean 'resistance'?" in told["resistence"]
    assert "Did you mean 'person'?" in told["leads"]
    assert not read.usable
    mended = text.replace("resistence", "resistance").replace("persn", "person")
    last = parse_text("scenario", ladder, mended)
    assert [lines[each.line - 1].strip() for each in last.problems] == ["needs: [bak]"]
    assert "Did you mean 'back'?" in last.problems[0].message


def test_a_text_that_is_no_yaml_has_one_problem_and_no_values(ladder: Path) -> None:
    read = parse_text("scenario", ladder, "id: x\n  title: [")
    assert [each.line for each in read.problems] == [2]
    assert read.data == {}
    assert not read.usable


@pytest.mark.parametrize("kind", ["scenario", "persona"])
def test_what_one_begins_with_is_well_and_grows_by_whole_parts(ladder: Path, kind: Kind) -> None:
    folder = places.scenarios_dir() / "templates"
    text = (folder / f"{kind}.yaml").read_text("utf-8")
    path = own_path(kind, f"my-{'partner' if kind == 'persona' else kind}")
    assert parse_text(kind, path, text).problems == ()
    if kind == "scenario":
        for part, place in (("point", "points"), ("ending", "endings")):
            block = (folder / f"{part}.yaml").read_text("utf-8")
            text = apply_splices(text, splices_to_append(text, (place,), block))
        more = parse_text(kind, path, text)
        assert [each.key[:2] for each in more.problems] == []
        assert len(more.data["points"]) == 3
    assert ladder.exists()


def test_what_is_well_can_be_played_as_it_stands(ladder: Path) -> None:
    read = parse_text("scenario", ladder, edited(ladder, "Borrowing a ladder", "Unsaved"))
    assert read.scenario is not None
    assert read.scenario.title == "Unsaved"
    assert [persona.name for persona in read.personas] == ["Nora Blum"]
    assert read.usable


def test_a_file_that_is_called_otherwise_is_told(ladder: Path) -> None:
    read = parse_text("scenario", ladder, edited(ladder, "id: ladder", "id: leiter"))
    assert [(each.key, each.line) for each in read.problems] == [(("id",), 2)]


def test_a_draft_waits_beside_the_file_until_it_is_saved_or_thrown_away(ladder: Path) -> None:
    saved, changed = ladder.read_text("utf-8"), edited(ladder, "At the garden fence.", "Here.")
    save_draft(ladder, changed)
    assert read_with_draft(ladder) == own.OpenedFile(saved, changed)
    assert loading.load_scenario("ladder")[0].setting == "At the garden fence."
    assert next(each for each in list_items() if each.id == "ladder").draft
    assert own.discard_draft(ladder) == saved
    assert read_with_draft(ladder).text == saved
    save_draft(ladder, changed)
    save_own(ladder, changed)
    assert not draft_path(ladder).exists()
    assert loading.load_scenario("ladder")[0].setting == "Here."
    save_draft(ladder, changed)
    assert not draft_path(ladder).exists()


def test_line_ends_stay_what_they_were(ladder: Path) -> None:
    ladder.write_bytes(ladder.read_bytes().replace(b"\n", b"\r\n"))
    text = read_with_draft(ladder).text
    assert "\r" not in text
    save_own(ladder, text.replace("garden", "old"))
    assert ladder.read_bytes().count(b"\r\n") == text.count("\n")


def test_a_broken_file_is_on_the_shelf_with_one_sentence_and_harms_no_other(ladder: Path) -> None:
    ladder.write_text("id: [", encoding="utf-8")
    shelf = {each.id: each for each in list_items()}
    assert shelf["ladder"].trouble.startswith("ladder.yaml, line ")
    assert shelf["ladder"].own
    assert not shelf["job-interview"].own
    assert shelf["job-interview"].trouble == ""
    found = {each.id: each for each in loading.list_scenarios()}
    assert found["ladder"].scenario is None
    assert found["ladder"].trouble
    assert found["job-interview"].scenario is not None


def test_a_copy_differs_in_name_only(ladder: Path) -> None:
    text = ladder.read_text("utf-8")
    path, copy = copies.make_copy("scenario", text, "Meine Leiter: Ärger", {"nora": "n2"})
    assert path == own_path("scenario", "meine-leiter-arger")
    different = [
        new for old, new in zip(text.splitlines(), copy.splitlines(), strict=True) if old != new
    ]
    assert different == [
        "id: meine-leiter-arger",
        'title: "Meine Leiter: Ärger"',
        "personas: [n2]",
    ]
    assert not path.exists()


def test_names_are_free_and_can_be_files(ladder: Path) -> None:
    assert copies.unused_id("scenario", "Ladder") == "ladder-2"
    assert copies.unused_id("scenario", "5 minutes!") == "my-5-minutes"
    assert copies.unused_id("persona", "張") == "my-persona"
    assert ladder.exists()


def test_a_partner_that_is_renamed_is_found_by_the_scenarios_that_name_it(ladder: Path) -> None:
    save_draft(ladder, edited(ladder, "Hello there.", "Hello you."))
    old = own_path("persona", "nora")
    new = copies.rename_own("persona", old, "nora-blum")
    assert not old.exists()
    assert new.exists()
    assert loading.load_scenario("ladder")[1][0].id == "nora-blum"
    assert "personas: [nora-blum]" in read_with_draft(ladder).text
    assert "Hello you." in read_with_draft(ladder).text
    for taken in ("dana-whitfield", "Nora Blum"):
        with pytest.raises(InputError):
            copies.rename_own("persona", new, taken)


def test_one_file_goes_from_one_person_to_another(
    ladder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parcel = tmp_path / "ladder to give.yaml"
    parcels.write_parcel("scenario", ladder, ladder.read_text("utf-8"), parcel)
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "other"))
    parts = parcels.read_parcel(parcel)
    assert [(each.kind, each.id, each.here) for each in parts] == [
        ("scenario", "ladder", "nothing"),
        ("persona", "nora", "nothing"),
    ]
    path = parcels.install_parcel(parts, replaces=False)
    assert path.read_bytes() == ladder.read_bytes()
    assert loading.load_scenario("ladder")[1][0].name == "Nora Blum"
    assert {each.here for each in parcels.read_parcel(parcel)} == {"the same"}


def test_what_is_there_of_the_same_name_stays_or_gives_way_as_one_likes(
    ladder: Path, tmp_path: Path
) -> None:
    before = ladder.read_text("utf-8")
    parcel = tmp_path / "parcel.yaml"
    parcels.write_parcel("scenario", ladder, edited(ladder, "ladder from", "steps from"), parcel)
    nora = own_path("persona", "nora")
    nora.write_text(edited(nora, "Nora Blum", "Nora Flor"), encoding="utf-8")
    parts = parcels.read_parcel(parcel)
    assert [each.here for each in parts] == ["other", "other"]
    path = parcels.install_parcel(parts, replaces=False)
    assert path == own_path("scenario", "ladder-2")
    assert ladder.read_text("utf-8") == before
    assert [each.name for each in loading.load_scenario("ladder-2")[1]] == ["Nora Blum"]
    assert [each.name for each in loading.load_scenario("ladder")[1]] == ["Nora Flor"]
    assert parcels.install_parcel(parts, replaces=True) == ladder
    assert "steps from" in ladder.read_text("utf-8")
    assert [each.name for each in loading.load_scenario("ladder")[1]] == ["Nora Blum"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"id: [", "no valid YAML"),
        (b"- one\n- two\n", "neither a scenario nor a partner"),
        (b"id: ../../evil\n", "neither a scenario nor a partner"),
        (b"id: x\ntitle: y\n", "cannot be used"),
        (b"id: x\n---\nid: x\n", "two of the same name"),
        (b"x" * 4_000_001, "too long"),
    ],
)
def test_a_broken_parcel_is_one_sentence_and_leaves_nothing(
    ladder: Path, tmp_path: Path, content: bytes, told: str
) -> None:
    parcel = tmp_path / "parcel.yaml"
    parcel.write_bytes(content)
    before = sorted(places.own_scenarios_dir().rglob("*"))
    with pytest.raises(GreenroomError, match=told):
        parcels.read_parcel(parcel)
    assert sorted(places.own_scenarios_dir().rglob("*")) == before
    assert ladder.exists()
