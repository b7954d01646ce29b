from __future__ import annotations

import json
import shutil
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

if TYPE_CHECKING:
    from collections.abc import Callable

LADDER = Path(__file__).parents[1] / "dialogue" / "ladder"
SHIPPED = sorted(places.scenarios_dir().glob("*.yaml"))
PERSONAS = sorted(places.scenarios_dir().glob("personas/*.yaml"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A scenario that can be broken."""
    shutil.copytree(LADDER, tmp_path / "ladder")
    return tmp_path / "ladder" / "ladder.yaml"


def line_of(path: Path, text: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.mark.parametrize("path", SHIPPED + PERSONAS, ids=lambda path: path.stem)
def test_what_is_shipped_has_no_fault_and_no_remark(path: Path) -> None:
    assert loading.check_file(path) == ()


def test_at_least_four_complete_scenarios_are_shipped() -> None:
    found = [each for each in loading.list_scenarios() if not each.own]
    assert {"sales-pitch", "job-interview", "missed-deadlines", "five-minute-talk"} <= {
        each.id for each in found
    }
    for each in found:
        assert each.trouble == ""
        assert each.scenario is not None
        assert each.scenario.id == each.id


@pytest.mark.parametrize(("kind", "folder"), [("scenario", ""), ("persona", "personas")])
def test_the_published_schema_is_that_of_the_program(kind: str, folder: str) -> None:
    published = json.loads((places.scenarios_dir() / f"{kind}.schema.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(loading.json_schema(kind)))
    for path in (places.scenarios_dir() / folder).glob("*.yaml"):
        jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), published)


def _edited(old: str, new: str) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


@pytest.mark.parametrize(
    ("edit", "told", "at"),
    [
        (
            _edited("resistance: 3", "resistence: 3"),
            ["resistence", "Did you mean 'resistance'?"],
            1,
        ),
        (_edited("[nora]", "[norra]"), ["no persona called 'norra'", "Did you mean 'nora'?"], 1),
        (_edited("person_role: borrower\n", ""), ["'person_role' is missing"], 0),
        (_edited("resistance: 3", "resistance: high"), ["a whole number, not 'high'"], 1),
        (_edited("[time_span]", "[timespan]"), ["'timespan'", "Did you mean 'time_span'?"], 1),
        (_edited("opening: [Morning", "opening: [no, Morning"), ["put it in quotes"], 1),
        (_edited("leads: person", "leads: person\nleads: person"), ["second time"], 1),
        (_edited("opening: [", "opening: [["), ["no valid YAML"], 0),
        (_edited("needs: [back]", "needs: [bak]"), ["no point called 'bak'", "'back'?"], 1),
        (_edited("needs: [back]", "needs: [damage]"), ["waits for itself"], 1),
        (
            _edited("settled_at_least: 3", "settled_at_least: 30"),
            ["'lent' can never be reached", "30 points"],
            1,
        ),
        (
            _edited("no_signal: [insults]}", "no_signal: [insults], signals: [insults]}"),
            ["'lent' can never be reached", "both signals and no_signal"],
            1,
        ),
        (
            _edited("signals: [goodbye], settled_at_least: 2", "signals: [goodbye]"),
            ["'leaves' can never be reached", "'leaves-with-it' stands before it"],
            0,
        ),
        (_edited("Which work is it for?]", "Which?, 'Which {job}?']"), ["no slot {job}"], 1),
        (_edited("What's the job?", "'{number}, you say?'"), ["only 3 lines have no slot"], 0),
        (_edited("- id: damage", "- id: back"), ["two points called 'back'"], 0),
        (_edited("Good of you.", "You can keep it."), ["Nora Blum never concedes"], 1),
        (_edited("Good of you.", "Awesome."), ["a word Nora Blum never uses"], 1),
        (_edited("ladder*, borrow*, lend*, return*, ", ""), ["vocabulary", "at least 20"], 0),
    ],
)
def test_a_mistake_is_named_with_file_line_and_key(
    own: Path, edit: Callable[[Path], None], told: list[str], at: int
) -> None:
    before = own.read_text(encoding="utf-8").splitlines()
    edit(own)
    after = own.read_text(encoding="utf-8").splitlines()
    with pytest.raises(InputError) as caught:
        loading.load_scenario(str(own))
    sentence = str(caught.value)
    assert sentence.startswith("ladder.yaml, line ")
    assert "\n" not in sentence
    for part in told:
        assert part in sentence
    if at:
        changed = next(n for n, (a, b) in enumerate(zip(before, after, strict=False), 1) if a != b)
        said = int(sentence.split("line ")[1].split(",", maxsplit=1)[0].split(":", maxsplit=1)[0])
        assert abs(said - changed) <= 3


def test_a_persona_without_a_move_that_every_partner_needs(own: Path) -> None:
    nora = own.parent / "personas" / "nora.yaml"
    _edited("  unclear: [", "  unclea: [")(nora)
    with pytest.raises(InputError, match=r"nora\.yaml, line \d+.*'unclea'.*'unclear'"):
        loading.load_scenario(str(own))
    _edited("  unclea: [Pardon?, What was that?, I don't get it., Say it again?]\n", "")(nora)
    with pytest.raises(
        InputError, match=r"nora\.yaml, line \d+, key 'lines'.*'unclear' is missing"
    ):
        loading.load_scenario(str(own))


def test_a_line_too_long_for_its_speaker_is_remarked_on(own: Path) -> None:
    _edited("Good of you.", "Good. Very good. Very good indeed, my dear.")(own)
    (told,) = loading.check_file(own)
    assert "3 sentences are more than Nora Blum says at once" in told
    assert f"line {line_of(own, 'Very good indeed')}" in told


@pytest.mark.parametrize("content", ["", "just words", "- a\n- b\n", "\tid: x", "id: [", "\x00"])
def test_what_is_no_scenario_gets_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        loading.load_scenario(str(path))
    assert "\n" not in str(caught.value)
    assert "odd.yaml" in str(caught.value)


def test_a_name_nobody_knows_gets_the_nearest() -> None:
    with pytest.raises(InputError, match="Did you mean 'sales-pitch'"):
        loading.load_scenario("sales-pich")
    with pytest.raises(InputError, match="no file"):
        loading.load_scenario("nowhere/at-all.yaml")


def test_the_persons_own_come_first(own: Path) -> None:
    home = places.own_scenarios_dir()
    shutil.copytree(own.parent, home)
    scenario, personas = loading.load_scenario("ladder")
    assert scenario.title == "Borrowing a ladder"
    assert [persona.id for persona in personas] == ["nora"]
    assert loading.persona_name("nora") == "Nora Blum"
    assert loading.persona_name("nobody") == "nobody"
    assert [each.id for each in loading.list_scenarios() if each.own] == ["ladder"]


def _run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


def test_lists_them_for_a_person_and_for_a_script() -> None:
    assert "sales-pitch" in _run("list").output
    rows = json.loads(_run("list", "--json").output)
    assert {row["id"] for row in rows} >= {"sales-pitch"}
    assert all(row["trouble"] == "" and row["personas"] for row in rows)


def test_check_says_fine_or_what_is_wrong(own: Path) -> None:
    assert _run("check", str(own)).exit_code == 0
    _edited("Good of you.", "Good. Very good. Very good indeed, my dear.")(own)
    wrong = _run("check", str(own))
    assert wrong.exit_code == 2
    assert "Nora Blum" in wrong.output
    _edited("resistance: 3", "resistence: 3")(own)
    assert isinstance(_run("check", str(own)).exception, InputError)


def test_prints_the_schema() -> None:
    assert json.loads(_run("schema", "persona").output)["title"] == "Persona"


def test_a_misspelt_key_is_told_before_the_one_that_is_missing_for_it(own: Path) -> None:
    text = own.read_text(encoding="utf-8").replace("\nsetting:", "\nseting:", 1)
    own.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"'seting'.*Did you mean 'setting'") as caught:
        loading.load_scenario(str(own))
    assert f"line {line_of(own, 'seting:')}" in str(caught.value)
