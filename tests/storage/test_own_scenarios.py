"""What the person writes themselves: nothing is lost, nothing of others is touched."""

from __future__ import annotations

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
from greenroom.storage.scenarios.parsing import parse_text
from tests.small_scenario import PERSONA_NAME, SCENARIO_ID, TITLE

HERE = "On the stairs, on a Saturday."


@pytest.fixture
def ladder(small_scenario: str) -> Path:
    """A scenario of the person's own."""
    return own_path(small_scenario)


def edited(path: Path, old: str, new: str) -> str:
    text = path.read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1)


def test_every_problem_is_told_with_its_line(ladder: Path) -> None:
    text = edited(ladder, "resistance: 2", "resistence: 2")
    text = text.replace("leads: person", "leads: persn")
    text = text.replace("about: carrying it", "asked_by: max")
    read = parse_text(ladder, text)
    lines = text.splitlines()
    told = {lines[each.line - 1].split(":")[0]: each.message for each in read.problems}
    assert told.keys() == {"resistence", "leads"}
    assert "Did you mean 'resistance'?" in told["resistence"]
    assert "Did you mean 'person'?" in told["leads"]
    assert not read.usable
    mended = text.replace("resistence", "resistance").replace("persn", "person")
    (last,) = parse_text(ladder, mended).problems
    assert last.key == ("questions", 2, "asked_by")
    assert lines[last.line - 1].strip() == "asked_by: max"


def test_a_field_that_is_missing_is_told_at_its_place(ladder: Path) -> None:
    (told,) = parse_text(ladder, edited(ladder, f"    name: {PERSONA_NAME}\n", "")).problems
    assert told.key == ("partners", 0, "name")
    assert ladder.read_text("utf-8").splitlines()[told.line - 1].startswith("  - id: ")


@pytest.mark.parametrize(("text", "line"), [("id: x\n  title: [", 2), ("", 1), ("# note\n", 1)])
def test_a_text_that_is_no_yaml_has_one_problem_and_no_values(
    ladder: Path, text: str, line: int
) -> None:
    read = parse_text(ladder, text)
    assert [each.line for each in read.problems] == [line]
    assert read.data == {}
    assert not read.usable


def test_what_one_begins_with_is_well_and_short(ladder: Path) -> None:
    text = (places.scenarios_dir() / "templates" / "scenario.yaml").read_text("utf-8")
    path, copy = copies.make_copy(text, "My own")
    read = parse_text(path, copy)
    assert read.problems == ()
    assert read.usable
    assert (read.scenario and read.scenario.id) == "my-own"
    assert len(text.splitlines()) < 25
    assert ladder.exists()


def test_what_is_well_can_be_played_as_it_stands(ladder: Path) -> None:
    read = parse_text(ladder, edited(ladder, TITLE, "Unsaved"))
    assert read.scenario is not None
    assert read.scenario.title == "Unsaved"
    assert [partner.name for partner in read.scenario.partners] == [PERSONA_NAME]
    assert read.usable


def test_a_question_that_is_a_mere_text_is_shown_in_full(ladder: Path) -> None:
    read = parse_text(ladder, edited(ladder, "questions:", "questions:\n  - How heavy is it?"))
    assert read.data["questions"][0] == {"ask": "How heavy is it?"}
    assert [each.key for each in read.problems] == [("questions", 0, "satisfied_by")]
    assert read.usable


def test_a_file_that_is_called_otherwise_is_told(ladder: Path) -> None:
    read = parse_text(ladder, edited(ladder, f"id: {SCENARIO_ID}", "id: leiter"))
    assert [(each.key, each.line) for each in read.problems] == [(("id",), 2)]
    assert not read.usable
    without = parse_text(ladder, edited(ladder, f"id: {SCENARIO_ID}\n", ""))
    assert (without.scenario and without.scenario.id) == SCENARIO_ID
    assert without.problems == ()


def test_a_draft_waits_beside_the_file_until_it_is_saved_or_thrown_away(ladder: Path) -> None:
    saved, changed = ladder.read_text("utf-8"), edited(ladder, HERE, "Here.")
    save_draft(ladder, changed)
    assert read_with_draft(ladder) == own.OpenedFile(saved, changed)
    assert loading.load_scenario(SCENARIO_ID).setting == HERE
    assert next(each for each in list_items() if each.id == SCENARIO_ID).draft
    assert own.discard_draft(ladder) == saved
    assert read_with_draft(ladder).text == saved
    save_draft(ladder, changed)
    save_own(ladder, changed)
    assert not draft_path(ladder).exists()
    assert loading.load_scenario(SCENARIO_ID).setting == "Here."
    save_draft(ladder, changed)
    assert not draft_path(ladder).exists()


def test_line_ends_stay_what_they_were(ladder: Path) -> None:
    ladder.write_bytes(ladder.read_bytes().replace(b"\n", b"\r\n"))
    text = read_with_draft(ladder).text
    assert "\r" not in text
    save_own(ladder, text.replace("stairs", "steps"))
    assert ladder.read_bytes().count(b"\r\n") == text.count("\n")


def test_a_broken_file_is_listed_with_one_sentence_and_harms_no_other(ladder: Path) -> None:
    other = own_path("other")
    other.write_text(edited(ladder, f"id: {SCENARIO_ID}", "id: other"), encoding="utf-8")
    ladder.write_text("id: [", encoding="utf-8")
    listed = {each.id: each for each in list_items()}
    assert listed[SCENARIO_ID].trouble.startswith(f"{ladder.name}, line ")
    assert listed[SCENARIO_ID].own
    assert (listed["other"].title, listed["other"].trouble) == (TITLE, "")
    assert listed["other"].about.startswith("You ask your neighbour")
    assert not listed["job-interview"].own
    found = {each.id: each for each in loading.list_scenarios()}
    assert found[SCENARIO_ID].scenario is None
    assert found[SCENARIO_ID].trouble
    assert found["other"].scenario is not None


def test_a_file_of_an_older_version_is_listed_with_what_to_do(ladder: Path) -> None:
    ladder.write_text("id: x\ntitle: Old\npersonas: [ida]\npoints: []\n", encoding="utf-8")
    (item,) = [each for each in list_items() if each.own]
    assert item.title == "Old"
    assert "older version of Greenroom; make a new scenario in the workshop" in item.trouble


def test_a_copy_differs_in_name_only(ladder: Path) -> None:
    text = ladder.read_text("utf-8")
    path, copy = copies.make_copy(text, "Meine Leiter: Ärger")
    assert path == own_path("meine-leiter-arger")
    different = [
        new for old, new in zip(text.splitlines(), copy.splitlines(), strict=True) if old != new
    ]
    assert different == ["id: meine-leiter-arger", 'title: "Meine Leiter: Ärger"']
    assert not path.exists()


def test_names_are_free_and_can_be_files(ladder: Path) -> None:
    assert copies.unused_id("Borrowed ladder") == f"{SCENARIO_ID}-2"
    assert copies.unused_id("5 minutes!") == "scenario-5-minutes"
    assert copies.unused_id("張") == "scenario"
    assert ladder.exists()


def test_one_that_is_renamed_takes_its_draft_along(ladder: Path) -> None:
    save_draft(ladder, edited(ladder, HERE, "Here."))
    new = copies.rename_own(ladder, "my-ladder")
    assert not ladder.exists()
    assert not draft_path(ladder).exists()
    assert loading.load_scenario("my-ladder").id == "my-ladder"
    assert "setting: Here." in read_with_draft(new).text
    for taken in ("job-interview", "My ladder"):
        with pytest.raises(InputError):
            copies.rename_own(new, taken)


def test_one_file_goes_from_one_person_to_another(
    ladder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ladder to give.yaml"
    parcels.write_parcel(ladder.read_text("utf-8"), file)
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "other"))
    parcel = parcels.read_parcel(file)
    assert (parcel.id, parcel.here) == (SCENARIO_ID, "nothing")
    path = parcels.install_parcel(parcel, replaces=False)
    assert path.read_bytes() == ladder.read_bytes()
    again = parcels.read_parcel(file)
    assert again.here == "the same"
    assert parcels.install_parcel(again, replaces=False) == path


def test_one_without_an_id_is_called_as_its_file(ladder: Path, tmp_path: Path) -> None:
    file = tmp_path / "A ladder.yaml"
    file.write_text(edited(ladder, f"id: {SCENARIO_ID}\n", ""), encoding="utf-8")
    parcel = parcels.read_parcel(file)
    assert (parcel.id, parcel.here) == ("a-ladder", "nothing")
    assert parcels.install_parcel(parcel, replaces=False) == own_path("a-ladder")
    assert loading.load_scenario("a-ladder").id == "a-ladder"


def test_what_is_there_of_the_same_name_stays_or_gives_way_as_one_likes(
    ladder: Path, tmp_path: Path
) -> None:
    before = ladder.read_text("utf-8")
    file = tmp_path / "parcel.yaml"
    parcels.write_parcel(edited(ladder, HERE, "Here."), file)
    parcel = parcels.read_parcel(file)
    assert parcel.here == "other"
    path = parcels.install_parcel(parcel, replaces=False)
    assert path == own_path(f"{SCENARIO_ID}-2")
    assert ladder.read_text("utf-8") == before
    assert loading.load_scenario(path.stem).setting == "Here."
    assert loading.load_scenario(path.stem).id == path.stem
    assert parcels.install_parcel(parcel, replaces=True) == ladder
    assert loading.load_scenario(SCENARIO_ID).setting == "Here."


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"id: [", "no valid YAML"),
        (b"- one\n- two\n", "should be fields with values"),
        (b"id: ../../evil\n", "no scenario"),
        (b"id: x\ntitle: y\n", "cannot be used, line 1: `person_role` is missing"),
        (b"id: x\n---\nid: x\n", "no valid YAML"),
        (b"id: x\npersonas: [y]\npoints: []\n", "older version"),
        (b"x" * 20_000_001, "too long"),
    ],
)
def test_a_broken_parcel_is_one_sentence_and_leaves_nothing(
    ladder: Path, tmp_path: Path, content: bytes, told: str
) -> None:
    parcel = tmp_path / "parcel.yaml"
    parcel.write_bytes(content)
    before = sorted(places.own_scenarios_dir().rglob("*"))
    with pytest.raises(GreenroomError, match=told) as caught:
        parcels.read_parcel(parcel)
    assert "\n" not in str(caught.value)
    assert sorted(places.own_scenarios_dir().rglob("*")) == before
    assert ladder.exists()
