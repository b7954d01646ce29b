"""What `--help` tells a person who has never seen the program."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from greenroom import cli

WIDTH = {"COLUMNS": "80", "TERMINAL_WIDTH": "80"}


def told(*words: str) -> str:
    result = CliRunner().invoke(cli.app, [*words, "--help"], env=WIDTH)
    assert result.exit_code == 0, result.output
    return result.output


def test_no_command_of_the_first_list_is_cut_short() -> None:
    assert "..." not in told().replace("[ARGS]...", "")


@pytest.mark.parametrize("name", [*cli.COMMANDS, *cli.HIDDEN])
def test_help_is_for_people_not_for_programmers(name: str) -> None:
    command = cli.load(name)
    ways = [(name, each) for each in getattr(command, "commands", ())]
    for words in [(name,), *ways]:
        text = told(*words)
        for heading in ("Raises:", "Args:", "Returns:", "Error:"):
            assert heading not in text, words
