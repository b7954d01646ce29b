from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner

from greenroom import places
from greenroom.commands.scenarios import app
from greenroom.domain.errors import InputError
from greenroom.storage.scenarios import loading
from tests.small_scenario import (
    PERSONA_ID,
    PERSONA_NAME,
    SCENARIO_ID,
    TITLE,
    load_small_scenario,
    write_small_scenario,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SHIPPED = sorted(places.scenarios_dir().glob("*.yaml"))
TALK = "talk: {green_s: 240, amber_s: 270, red_s: 300}"
LONGEST, WIDEST = 80, 170
"""Lines of a shipped scenario, and letters of a line: one can read it and write another."""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A scenario that can be broken."""
    return write_small_scenario(tmp_path / "files")


def line_of(path: Path, text: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_is_short_and_has_no_fault_and_no_remark(path: Path) -> None:
    assert loading.check_file(path) == ()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST
    assert max(map(len, lines)) <= WIDEST


def test_at_least_four_complete_scenarios_are_shipped() -> None:
    found = [each for each in loading.list_scenarios() if not each.own]
    assert {"sales-pitch", "job-interview", "missed-deadlines", "five-minute-talk"} <= {
        each.id for each in found
    }
    for each in found:
        assert each.trouble == ""
        assert each.scenario is not None
        assert each.scenario.id == each.id


def test_the_published_schema_is_that_of_the_program() -> None:
    published = json.loads((places.scenarios_dir() / "scenario.schema.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(loading.json_schema("scenario")))


def test_the_schema_takes_what_the_program_takes(own: Path) -> None:
    schema = loading.json_schema("scenario")
    template = places.scenarios_dir() / "templates" / "scenario.yaml"
    for path in (*SHIPPED, template, own):
        jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema)
    _edited("  - ask: Who carries it down?", "  - How heavy is it?\n  - ask: Who carries it?")(own)
    jsonschema.validate(yaml.safe_load(own.read_text(encoding="utf-8")), schema)
    assert loading.load_scenario(str(own)).questions[2].ask == "How heavy is it?"


def _edited(old: str, new: str) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (
            _edited("resistance: 2", "resistence: 2"),
            "`resistence` is no field of Greenroom. Did you mean 'resistance'?",
        ),
        (
            _edited("person_role: neighbour\n", ""),
            "`person_role` is missing; write what you are in it, in one word, like tenant.",
        ),
        (
            _edited("resistance: 2", "resistance: high"),
            "`resistance` should be a whole number, not 'high'.",
        ),
        (_edited("resistance: 2", "resistance: 9"), "`resistance` should be at most 5, not 9."),
        (
            _edited("time_limit_s: 600", "time_limit_s: 0"),
            "`time_limit_s` should be more than 0, not 0.",
        ),
        (
            _edited("leads: person", "leads: persn"),
            "`leads` cannot be 'persn'. Did you mean 'person'?",
        ),
        (
            _edited("temperament: friendly", "temperament: purple"),
            "In partner 1, `temperament` cannot be 'purple'. Use one of: sceptical, friendly,",
        ),
        (
            _edited("doubts:", "doubt:"),
            "In `reactions` of partner 1, `doubt` is not known. Did you mean 'doubts'?",
        ),
        (
            _edited("objective: Leave", "objective: no # Leave"),
            "`objective` is a bare yes, no, on or off, which YAML reads as true or false; put it "
            "in quotes.",
        ),
        (
            _edited("leads: person", "leads: person\nleads: person"),
            "`leads` stands here for the second time; keep one of the two.",
        ),
        (_edited("opening: [", "opening: [["), "This is no valid YAML"),
        (
            _edited("ask: I still need it. Why now?", "ask: ''"),
            "In question 2, `ask` is empty; write what the partner asks.",
        ),
        (
            _edited("ask: I still need it. Why now?", "ask:"),
            "In question 2, `ask` is empty; write what the partner asks.",
        ),
        (
            _edited("[You have not said why.]", "['']"),
            "In `again` of question 2, entry 1 is empty; write something, or take it out.",
        ),
        (
            _edited("[You have not said why.]", "You have not said why."),
            "In question 2, `again` should be a list in brackets, like [one, two], not 'You",
        ),
        (
            _edited("- ask: Who carries it down?", "- Who: you?\n    ask: Who carries it?"),
            "In question 3, `Who` is no field of Greenroom.",
        ),
        (
            _edited("name: Ida Moss", "nam: Ida Moss"),
            "In partner 1, `nam` is no field of Greenroom. Did you mean 'name'?",
        ),
        (
            _edited("wants: To", "objective: To"),
            "In partner 1, `objective` is no field of Greenroom. It belongs to the whole scenario",
        ),
        (
            _edited("leads: person", "background: Long ago."),
            "`background` is no field of Greenroom. It belongs to a partner",
        ),
        (
            _edited("what: Pays nothing.", "what:"),
            "In limit 1 of partner 1, `what` is empty; write what the partner does not give.",
        ),
        (
            _edited('asked: ["Do you have a cat?"]', "asked: []"),
            "In fact 2 of partner 1, `asked` is empty; write a question that the partner can",
        ),
        (
            _edited("about: carrying it", "asked_by: max"),
            f"In question 3, `asked_by` is 'max', and no partner has that id; write one of: "
            f"{PERSONA_ID}.",
        ),
        (
            _edited("about: carrying it", "asked_by: Ida Moss"),
            "In question 3, `asked_by` cannot be 'Ida Moss'; write 'ida-moss', in lower case",
        ),
        (
            _edited("partners:", "partners:\n  - {name: Ida Moss, role: cousin}"),
            "In partner 2, `name` is 'Ida Moss', as of partner 1; give one of them another name.",
        ),
        (
            _edited("- ask: Who carries", "- id: q1\n    ask: Who carries"),
            "In question 3, `id` is 'q1', as of question 1; take it out of both.",
        ),
        (
            _edited("purpose: difficult-conversation", "purpose: talk"),
            "`purpose` is talk, and there is no `talk` with the times of its lights; add "
            "`talk: {green_s: 480, amber_s: 540, red_s: 600}`, or choose another purpose.",
        ),
        (
            _edited("leads: person", TALK),
            "`talk` is only for a scenario whose `purpose` is talk, and this one is",
        ),
        (
            _edited("leads: person", "format: 3"),
            "`format` is 3, and this Greenroom reads 2; take it out, or update Greenroom.",
        ),
        (
            _edited("leads: person", "personas: [dana]\npoints: []\nvocabulary: [ladder]"),
            "`personas`, `vocabulary` belong to an older version of Greenroom; make a "
            "new scenario in the workshop, or take them out and let `greenroom scenarios check` "
            "name the fields that are wrong.",
        ),
    ],
)
def test_a_mistake_is_named_with_file_line_and_field(
    own: Path, edit: Callable[[Path], None], told: str
) -> None:
    before = own.read_text(encoding="utf-8").splitlines()
    edit(own)
    after = own.read_text(encoding="utf-8").splitlines()
    with pytest.raises(InputError) as caught:
        loading.load_scenario(str(own))
    place, sentence = str(caught.value).split(": ", maxsplit=1)
    assert sentence.startswith(told)
    assert "\n" not in sentence
    file, line = place.split(", line ")
    assert file == own.name
    changed = next(n for n, (a, b) in enumerate(zip(before, after, strict=False), 1) if a != b)
    missing = "is missing" in told
    assert missing or abs(int(line) - changed) <= 2


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (
            _edited("    near: [It is heavy.]\n    satisfied_by: [I come", "    # [I come"),
            "In question 3, `near` and `satisfied_by` are both empty; write an answer that would "
            "satisfy the partner, so that it is recognised.",
        ),
        (
            _edited("difficult-conversation", f"talk\n{TALK}".replace("240", "9000")),
            "In `talk`, `green_s`, `amber_s` and `red_s` should come one after the other.",
        ),
    ],
)
def test_a_remark_keeps_nothing_from_being_used(
    own: Path, edit: Callable[[Path], None], told: str
) -> None:
    edit(own)
    (sentence,) = loading.check_file(own)
    assert sentence.split(": ", maxsplit=1)[1] == told
    assert loading.load_scenario(str(own)).title == TITLE


def test_few_questions_are_remarked_on(tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    said = "title: T\nperson_role: r\nabout: a\nobjective: o\npartners: [{name: N, role: r}]\n"
    path.write_text(said, encoding="utf-8")
    (told,) = loading.check_file(path)
    assert "`questions` holds 0; write three to six" in told


def test_without_an_id_it_is_called_as_its_file(tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    path.write_text(
        "title: T\nperson_role: r\nabout: a\nobjective: o\npartners: [{name: N O, role: r}]\n"
        "questions: [Who?, {ask: When?}]\n",
        encoding="utf-8",
    )
    scenario = loading.load_scenario(str(path))
    assert (scenario.id, scenario.partners[0].id) == ("short", "n-o")
    assert [(each.id, each.ask) for each in scenario.questions] == [("q1", "Who?"), ("q2", "When?")]


@pytest.mark.parametrize(
    "content", ["", "just words", "- a\n- b\n", "\tid: x", "id: [", "\x00", "title: 1\n? [a]\n: b"]
)
def test_what_is_no_scenario_gets_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        loading.load_scenario(str(path))
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("odd.yaml, line ")
    assert all(told.startswith("odd.yaml, line ") for told in loading.check_file(path))


def test_a_name_nobody_knows_gets_the_nearest(small_scenario: str) -> None:
    with pytest.raises(InputError, match=f"Did you mean '{small_scenario}'"):
        loading.load_scenario(small_scenario.replace("w", ""))
    with pytest.raises(InputError, match="no file"):
        loading.load_scenario("nowhere/at-all.yaml")


def test_the_persons_own_come_first(small_scenario: str) -> None:
    scenario = loading.load_scenario(small_scenario)
    assert scenario.title == TITLE
    assert [partner.name for partner in scenario.partners] == [PERSONA_NAME]
    first, *others = loading.list_scenarios()
    assert (first.id, first.own, first.scenario) == (SCENARIO_ID, True, scenario)
    assert not any(each.own for each in others)


def test_an_id_is_told_by_the_name_one_knows(small_scenario: str) -> None:
    assert loading.persona_name(small_scenario) == TITLE
    assert loading.persona_name(PERSONA_ID) == PERSONA_NAME
    assert loading.persona_name("nobody") == "nobody"
    path = places.own_scenarios_dir() / f"{small_scenario}.yaml"
    path.write_text("id: [", encoding="utf-8")
    assert loading.persona_name(small_scenario) == small_scenario
    assert loading.persona_name(PERSONA_ID) == PERSONA_ID


def test_what_lies_in_the_folder_of_partners_of_old_is_left_alone(small_scenario: str) -> None:
    folder = places.own_scenarios_dir() / "personas"
    folder.mkdir()
    (folder / "ida.yaml").write_text("id: ida\nlines: {}\n", encoding="utf-8")
    assert [each.id for each in loading.list_scenarios() if each.own] == [small_scenario]


def _run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


@pytest.mark.usefixtures("small_scenario")
def test_lists_them_for_a_person_and_for_a_script() -> None:
    assert SCENARIO_ID in _run("list").output
    rows = {row["id"]: row for row in json.loads(_run("list", "--json").output)}
    assert rows[SCENARIO_ID]["personas"] == [PERSONA_NAME]
    assert rows[SCENARIO_ID]["trouble"] == ""


def test_check_says_fine_or_all_that_is_wrong(own: Path) -> None:
    assert _run("check", str(own)).exit_code == 0
    _edited("resistance: 2", "resistence: 2")(own)
    _edited("name: Ida Moss", "name: ''")(own)
    wrong = _run("check", str(own))
    assert wrong.exit_code == 2
    assert wrong.output.splitlines() == [
        f"{own.name}, line {line_of(own, 'resistence')}: `resistence` is no field of Greenroom. "
        "Did you mean 'resistance'?",
        f"{own.name}, line {line_of(own, 'name:')}: In partner 1, `name` is empty; write what the "
        "partner is called.",
    ]
    assert isinstance(_run("check", str(own.parent / "none.yaml")).exception, InputError)


def test_prints_the_schema() -> None:
    assert json.loads(_run("schema", "scenario").output)["title"] == "Scenario"
    assert _run("schema").output == _run("schema", "scenario").output


def test_a_misspelt_field_is_told_before_the_one_that_is_missing_for_it(own: Path) -> None:
    _edited("\nabout: I", "\nabuot: I")(own)
    with pytest.raises(InputError, match=r"`abuot`.*Did you mean 'about'") as caught:
        loading.load_scenario(str(own))
    assert f"line {line_of(own, 'abuot:')}" in str(caught.value)


def test_the_scenario_of_the_tests_is_well(tmp_path: Path) -> None:
    assert load_small_scenario(tmp_path).id == SCENARIO_ID
    assert loading.check_file(tmp_path / f"{SCENARIO_ID}.yaml") == ()
