"""What `--help` tells a person who has never seen the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom import cli
from greenroom.commands.given import text_of
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

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


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "There is no file"), (b"", ""), (b"\xff\xfe\x80", "save it as UTF-8")],
)
def test_a_text_that_is_given_is_read_or_refused(
    content: bytes | None, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "turns.txt"
    if content is not None:
        path.write_bytes(content)
    if not says:
        assert not text_of(path)
        return
    with pytest.raises(InputError, match=says):
        text_of(path)


def test_a_folder_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="that you may read"):
        text_of(tmp_path)
