"""A rehearsal by text: from a file, or typed turn by turn."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from greenroom import cli
from greenroom.domain.errors import InputError
from tests.small_scenario import PERSONA_NAME

if TYPE_CHECKING:
    from pathlib import Path

TURNS = ("I need my ladder on Friday.", "...", "Because I want to cut the old tree.")
SAID = [TURNS[0], "", TURNS[2]]
ENDED_S = 60.0


def _options(scenario: str, *more: str) -> list[str]:
    return ["rehearse", scenario, "--degree", "script", "--text", *more]


def _rows(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_turn_that_is_typed_is_answered_before_the_next(small_scenario: str) -> None:
    command = [sys.executable, "-m", "greenroom", *_options(small_scenario, "-", "--json")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as program:
        assert program.stdin
        assert program.stdout
        opening = json.loads(program.stdout.readline())
        assert (opening["turn"], opening["speaker"]) == (0, PERSONA_NAME)
        for turn, line in enumerate(TURNS, start=1):
            program.stdin.write(f"{line}\n")
            program.stdin.flush()
            row = json.loads(program.stdout.readline())
            assert (row["turn"], row["user"]) == (turn, SAID[turn - 1])
            assert row["partner"]
        program.stdin.close()
        assert program.stdout.read() == ""
        assert program.wait(ENDED_S) == 0


def test_what_is_typed_gets_the_same_answers_as_a_file(tmp_path: Path, small_scenario: str) -> None:
    script = tmp_path / "turns.txt"
    script.write_text("\n".join(["# a note", *TURNS]), encoding="utf-8")
    typed_out, file_out = tmp_path / "typed", tmp_path / "file"
    run = CliRunner().invoke
    typed = run(
        cli.app,
        _options(small_scenario, "-", "--json", "--out", str(typed_out)),
        input="# a note\n\n" + "\n".join(TURNS),
    )
    read = run(cli.app, _options(small_scenario, str(script), "--json", "--out", str(file_out)))
    assert typed.exit_code == read.exit_code == 0, typed.output + read.output
    assert typed.stdout == read.stdout
    assert [row["user"] for row in _rows(typed.stdout)] == ["", *SAID]
    kept = "conversation.jsonl"
    assert (typed_out / kept).read_text("utf-8") == (file_out / kept).read_text("utf-8")
    assert _rows((typed_out / kept).read_text("utf-8")) == _rows(typed.stdout)


def test_a_conversation_is_shown_to_a_person(small_scenario: str) -> None:
    shown = CliRunner().invoke(cli.app, _options(small_scenario, "-"), input=f"{TURNS[0]}\n")
    assert f"    {PERSONA_NAME.upper()}: " in shown.stdout
    assert f"  1 YOU: {TURNS[0]}" in shown.stdout


@pytest.mark.parametrize("given", [[], ["--audio", "a.wav", "--text", "-"]])
def test_one_side_is_wanted(small_scenario: str, given: list[str]) -> None:
    result = CliRunner().invoke(cli.app, ["rehearse", small_scenario, *given])
    assert isinstance(result.exception, InputError)
    assert "either --audio FILE or --text FILE" in str(result.exception)
