"""greenroom matter: from a sentence to a rehearsal, and from one computer to another."""

from __future__ import annotations

import json
import stat
import sys
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom import cli
from greenroom.domain.errors import InputError
from greenroom.domain.told import Told
from greenroom.storage.scenarios.copies import rename_own
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.own import own_path
from greenroom.storage.scenarios.told import MOST_TOLD, read_told, remember_told
from greenroom.ui.services import shared_model
from greenroom.ui.services.matters import matter as matters
from tests.fakes import ScriptedModel
from tests.made_cards import CARDS
from tests.made_documents import BULLETS, MAKERS, TITLE, make_locked_pdf

if TYPE_CHECKING:
    from pathlib import Path

ABOUT = "I want to ask my boss for a raise, and she will say there is no budget"
DREAD = "What have you done for us this year?"
ID = "my-raise"


def _run(*words: str) -> str:
    done = CliRunner().invoke(cli.app, ["matter", *words])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


def _new(*more: str) -> str:
    return _run("new", "--about", ABOUT, "--model", "none", *more)


def test_a_sentence_becomes_a_readable_file_of_its_owner() -> None:
    said = _new("--id", ID, "--dread", DREAD, "--minutes", "5")
    path = own_path(ID)
    assert path.read_text(encoding="utf-8") == said == _run("show", ID)
    assert f"  - ask: {DREAD}\n    dreaded: true\n" in said
    assert "temperament" not in said  # as usual
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_scenario(ID).time_limit_s == 300


def test_what_comes_next_is_told_as_it_must_be_typed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENROOM_CALLED", "python3 run.py")
    done = CliRunner().invoke(cli.app, ["matter", "new", "--about", ABOUT, "--model", "none"])
    assert "Rehearse it with `python3 run.py talk " in done.stderr


def test_what_is_read_once_on_a_computer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    model = ScriptedModel("employee", ways={"": "employee"})
    monkeypatch.setattr(shared_model, "language_model", lambda _: model)
    first, second = (
        CliRunner().invoke(cli.app, ["matter", "new", "--about", ABOUT]).stderr for _ in range(2)
    )
    assert first.startswith("Getting the language model ready; half a minute, only the first time.")
    assert "ready" not in second


def test_two_of_one_sentence_have_two_names() -> None:
    first, second = (json.loads(_new("--json"))["id"] for _ in range(2))
    assert (first, second) == ("ask-my-boss-for-a-raise", "ask-my-boss-for-a-raise-2")
    assert {each["id"] for each in json.loads(_run("list", "--json"))} == {first, second}


def test_what_is_given_changes_and_the_rest_stays() -> None:
    _new("--id", ID, "--point", "I do the work of two")
    _run("edit", ID, "--opposite", "Dana, my boss", "--temperament", "rushed")
    changed = load_scenario(ID)
    partner = changed.partners[0]
    assert (partner.name, partner.pronoun, partner.temperament) == ("Dana", "she", "rushed")
    assert changed.points == ("I do the work of two.",)
    own = [each.ask for each in changed.questions if not each.suggested]
    assert own == ["There is no budget."]


def test_one_goes_to_another_computer_and_is_removed(tmp_path: Path) -> None:
    said = _new("--id", ID)
    file = tmp_path / "for-you.yaml"
    _run("export", ID, str(file))
    _run("remove", ID)
    assert "none yet" in _run("list")
    _run("import", str(file))
    assert _run("show", ID) == said
    assert ID in _run("list")


def test_a_character_card_comes_in_is_rehearsed_and_goes_out(tmp_path: Path) -> None:
    card, turns = tmp_path / "dana.json", tmp_path / "turns.txt"
    card.write_bytes(CARDS["flat.json"])
    turns.write_text("Our tool plans your shifts.\n", encoding="utf-8")
    assert "sell-a-planning-tool is here" in _run("import", str(card))
    words = ["rehearse", "sell-a-planning-tool", "--degree", "script", "--text", str(turns)]
    done = CliRunner().invoke(cli.app, words)
    assert "DANA WHITFIELD: Have a seat. I have ten minutes." in done.stdout
    _run("export", "sell-a-planning-tool", str(tmp_path / "away.png"), "--card")
    _run("import", str(tmp_path / "away.png"))
    assert load_scenario("sell-a-planning-tool-2").partners[0].wants


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "my-rise"], "Did you mean 'my-raise'"),
        (["remove", "../../secret"], "See `greenroom matter list`"),
        (["edit", "sales-pitch", "--goal", "x"], "no matter called 'sales-pitch'"),
        (["new", "--about", " "], "in one sentence"),
        (["new", "--about", ABOUT, "--id", ID], "choose another name"),
        (["new", "--about", ABOUT, "--id", "My raise"], "lower case"),
        (["import", "no-such-file.yaml"], "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(words: list[str], told: str) -> None:
    _new("--id", ID)
    with pytest.raises(InputError, match=told) as error:
        _run(*words)
    assert error.value.exit_code == 2


def test_a_new_matter_is_rehearsed_and_what_is_dreaded_is_asked(tmp_path: Path) -> None:
    _new("--id", ID, "--dread", DREAD, "--dread", "There is no budget for that.")
    turns = tmp_path / "turns.txt"
    turns.write_text(
        "Thank you for your time. I want to ask you for a raise.\n"
        "I have led two projects and trained our three new people.\n"
        "I know that money is short, so I would wait until spring.\n",
        encoding="utf-8",
    )
    words = ["rehearse", ID, "--degree", "script", "--text", str(turns)]
    done = CliRunner().invoke(cli.app, words)
    assert done.exit_code == 0, done.output
    assert DREAD in done.stdout
    assert "There is no budget for that." in done.stdout
    assert "YOUR BOSS: " in done.stdout


def test_what_was_told_is_kept_beside_it_shown_forgotten_and_never_given_away(
    tmp_path: Path,
) -> None:
    _new("--id", ID, "--remember")
    assert load_scenario(ID).remembers
    said = [Told(text=f"I will call you on day {day}.", said_on="2026-03-14") for day in range(7)]
    remember_told(ID, [*said, Told(text="It is ten.", question="q1")])
    remember_told(ID, [Told(text="It is twelve.", question="q1")])
    assert len(read_told(ID)) == MOST_TOLD
    kept = own_path(ID).with_name(f"{ID}.yaml.told")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    shown = _run("show", ID)
    assert "It is twelve." in shown
    assert "It is ten." not in shown
    _run("forget", ID, "--only", "1")
    assert len(read_told(ID)) == MOST_TOLD - 1
    with pytest.raises(InputError, match="no sentence 9"):
        _run("forget", ID, "--only", "9")
    _run("export", ID, str(tmp_path / "away.yaml"))
    assert "twelve" not in (tmp_path / "away.yaml").read_text()
    moved = rename_own(own_path(ID), "my-rise")
    assert read_told("my-rise")
    _run("forget", "my-rise")
    assert read_told("my-rise") == ()
    remember_told("my-rise", said[:1])
    _run("remove", moved.stem)
    assert not list(moved.parent.glob("*.told"))
    remember_told("my-rise", said[:1])  # its take may end after it is gone
    assert not list(moved.parent.glob("*.told"))


def test_nothing_is_suggested_without_a_model() -> None:
    _new("--id", ID)
    assert _run("suggest", ID, "--model", "none") == ""


def test_the_window_makes_stores_and_removes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_model, "language_model", lambda _wanted: None)
    made = matters.make_matter(ABOUT)
    name = matters.store(made)
    assert matters.load(name) == made
    matters.remove(name)
    with pytest.raises(InputError):
        matters.load(name)
    assert list(matters.suggest(made, matters.NEVER)) == []


def test_a_small_model_makes_one_that_holds_nothing_invented() -> None:
    said = _run("new", "--about", ABOUT, "--id", ID, "--model", "smollm2-135m-instruct")
    assert load_scenario(ID).about == f"{ABOUT}."
    assert not any(letter.isdigit() for letter in said)


def test_what_is_suggested_is_printed_and_the_first_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model = ScriptedModel(
        ways={"Why": "should anybody get a raise?", "If": "I raise you, others ask."}
    )
    _new("--id", ID)
    monkeypatch.setattr(shared_model, "language_model", lambda _wanted: model)
    before = {each.ask for each in load_scenario(ID).questions}
    rows = [json.loads(row) for row in _run("suggest", ID, "--keep", "1", "--json").splitlines()]
    first = "Why should anybody get a raise?"
    assert rows[0] == {"kind": "question", "text": first}
    kept = [each for each in load_scenario(ID).questions if each.ask not in before]
    assert [each.ask for each in kept] == [first]


def test_documents_are_read_kept_shown_suggested_from_and_taken_out(tmp_path: Path) -> None:
    deck, advert, locked = (tmp_path / name for name in ("deck.pptx", "advert.md", "locked.pdf"))
    MAKERS["pptx"](deck)
    MAKERS["md"](advert)
    make_locked_pdf(locked)
    with pytest.raises(InputError, match="locked with a password"):
        _new("--id", ID, *_files(deck, f"{locked}:known", f"{advert}:advert"))
    kept = load_scenario(ID).documents
    assert [(each.name, each.role) for each in kept] == [
        ("deck.pptx", "mine"),
        ("advert.md", "advert"),
    ]
    assert f"        text: |-\n          # {TITLE}\n\n          - {BULLETS[0]}\n" in _run(
        "show", ID
    )
    said = _run("suggest", ID, "--model", "none", "--keep", "1")
    assert f"figure     {BULLETS[0]}. (deck.pptx, page 1)\n" in said
    _run("edit", ID, *_files(f"{deck}:script"), "--without", "advert.md")
    (changed,) = load_scenario(ID).documents
    assert changed == kept[0].model_copy(update={"role": "script"})
    exported = tmp_path / "one.yaml"
    _run("export", ID, str(exported))
    _run("remove", ID)
    _run("import", str(exported))
    assert load_scenario(ID).documents == (changed,)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--file", "{deck}:advrt"], "cannot be 'advrt'; .* Did you mean 'advert'"),
        (["--file", "no-such.pdf"], "There is no file no-such.pdf"),
        (["--file", "{picture}"], "of a kind that cannot be read"),
        (["--without", "deck.pdf"], "no document 'deck.pdf' in it. Did you mean 'deck.txt'"),
    ],
)
def test_a_document_that_cannot_be_used_is_told_in_a_sentence(
    words: list[str], told: str, tmp_path: Path
) -> None:
    deck, picture = tmp_path / "deck.txt", tmp_path / "a.png"
    MAKERS["txt"](deck)
    picture.write_bytes(b"\x89PNG")
    _new("--id", ID, *_files(deck))
    with pytest.raises(InputError, match=told):
        _run("edit", ID, *(each.format(deck=deck, picture=picture) for each in words))
    assert [each.name for each in load_scenario(ID).documents] == ["deck.txt"]


def test_a_document_alone_makes_no_matter(tmp_path: Path) -> None:
    MAKERS["txt"](tmp_path / "a.txt")
    done = CliRunner().invoke(cli.app, ["matter", "new", *_files(tmp_path / "a.txt")])
    assert done.exit_code == 2
    assert "--about" in done.output


def _files(*given: object) -> list[str]:
    return [word for each in given for word in ("--file", str(each))]
