"""greenroom seal, and the other commands while takes are sealed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom.cli import app
from greenroom.storage.sealing import seal
from greenroom.storage.sealing.seal import LockedError, PassphraseError
from tests.many_takes import rehearsed
from tests.sealed import PASSPHRASE, seal_home

OTHER = "a boat under the old bridge"


def call(*words: str, given: tuple[str, ...] = ()) -> tuple[int, str]:
    """Run a command as a process of its own would, with passphrases from a pipe."""
    seal.lock()
    read, write = os.pipe()
    os.write(write, "".join(f"{each}\n" for each in given).encode())
    os.close(write)
    try:
        options = ["--passphrase-fd", str(read)] if given else []
        done = CliRunner().invoke(app, [*options, *words])
    finally:
        os.close(read)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


def test_takes_are_sealed_used_and_opened_again(greenroom_home: Path, tmp_path: Path) -> None:
    rehearsed(1)
    assert call("seal", "status") == (0, "Your takes are not sealed.\n")
    code, said = call("seal", "on", "--yes", given=(PASSPHRASE,))
    assert code == 0
    assert "If the passphrase is lost, so are your takes" in said
    assert call("seal", "status") == (0, "Your takes are sealed.\n")
    with pytest.raises(LockedError, match="--passphrase-fd"):
        call("library", "list")
    code, said = call("library", "list", "--json", given=(PASSPHRASE,))
    assert len(json.loads(said)) == 1
    code, said = call("library", "export", str(tmp_path / "all.zip"), given=(PASSPHRASE,))
    assert "It is not sealed" in said
    code, said = call("seal", "off", given=(PASSPHRASE,))
    assert "not sealed any more" in said
    assert not (greenroom_home / seal.SEAL_FILE).exists()
    assert call("library", "list")[0] == 0


def test_the_passphrase_is_changed_with_the_old_one() -> None:
    seal_home()
    with pytest.raises(PassphraseError, match="not the passphrase"):
        call("seal", "passphrase", given=("not this one", OTHER))
    assert call("seal", "passphrase", given=(PASSPHRASE, OTHER))[0] == 0
    with pytest.raises(PassphraseError):
        call("library", "list", given=(PASSPHRASE,))
    assert call("library", "list", given=(OTHER,))[0] == 0


if sys.platform != "win32":  # where a terminal gives letters, not bytes

    def test_a_terminal_that_is_not_utf_8_is_told_so() -> None:
        seal_home()
        ours, terminal = os.openpty()
        asked = subprocess.Popen(
            [sys.executable, "-m", "greenroom", "library", "list"],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        )
        os.close(terminal)
        said = b""
        while b"Passphrase of your takes:" not in said:
            said += os.read(ours, 1000)
        os.write(ours, b"gr\xfcn und leise\n")
        assert asked.wait() == 2
        said += os.read(ours, 10_000)
        os.close(ours)
        assert b"set your terminal to UTF-8" in said
        assert b"Traceback" not in said
