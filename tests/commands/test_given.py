"""What is given to a command on its line, and cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom import cli
from greenroom.commands.display.text_file import read_text_file
from greenroom.domain.errors import InputError, StorageError

if TYPE_CHECKING:
    from pathlib import Path


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
        assert not read_text_file(path)
        return
    with pytest.raises(InputError, match=says):
        read_text_file(path)


def test_a_folder_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="that you may read"):
        read_text_file(tmp_path)


def test_a_conversation_that_could_not_be_kept_is_not_begun(
    tmp_path: Path, small_scenario: str
) -> None:
    turns = tmp_path / "turns.txt"
    turns.write_text("Hello.")
    arguments = [small_scenario, "--degree", "script", "--text", str(turns), "--out", str(turns)]
    result = CliRunner().invoke(cli.app, ["rehearse", *arguments])
    assert isinstance(result.exception, StorageError)
    assert not result.stdout
