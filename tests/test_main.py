"""The program's own end: one sentence, the right exit code, no traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from greenroom import __main__, __version__, cli, places
from greenroom.domain.errors import (
    EngineError,
    GreenroomError,
    InputError,
    MissingError,
    StorageError,
)

ROOT = Path(__file__).resolve().parents[1]


def ends_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def app(**_: object) -> None:
        raise error

    monkeypatch.setattr(cli, "app", app)
    monkeypatch.setattr("sys.argv", ["greenroom", "doctor"])
    with pytest.raises(SystemExit) as caught:
        __main__.main()
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.mark.parametrize(
    ("kind", "code"),
    [(GreenroomError, 1), (InputError, 2), (MissingError, 3), (StorageError, 4), (EngineError, 5)],
)
def test_what_greenroom_knows_of_is_one_sentence(
    kind: type[GreenroomError],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert ends_with(monkeypatch, kind("The file is empty.")) == code
    assert capsys.readouterr().err == "The file is empty.\n"


def test_the_commands_in_a_sentence_are_those_that_work_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = MissingError("No microphone: `greenroom demo` needs none. See ~/greenroom later.")
    monkeypatch.setenv("GREENROOM_CALLED", "python3 run.py")
    ends_with(monkeypatch, error)
    monkeypatch.delenv("GREENROOM_CALLED")
    ends_with(monkeypatch, error)
    in_a_checkout, installed = capsys.readouterr().err.splitlines()
    assert installed == str(error)
    assert in_a_checkout == str(error).replace("`greenroom demo", "`python3 run.py demo")


def test_ctrl_c_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends_with(monkeypatch, KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == ""


def test_a_fault_of_the_program_is_logged_without_anybodys_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends_with(monkeypatch, ValueError("my salary is a secret")) == 70
    said = capsys.readouterr().err
    log = places.log_file().read_text("utf-8")
    assert said.count("\n") == 1
    assert str(places.log_file()) in said
    assert "ValueError" in log
    assert "test_main.py" in log
    assert "secret" not in said + log


def test_a_log_that_cannot_be_written_is_no_second_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], greenroom_home: Path
) -> None:
    greenroom_home.write_text("a file where a folder should be")
    assert ends_with(monkeypatch, ValueError("x")) == 70
    assert "cannot be written" in capsys.readouterr().err


def greenroom(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "greenroom", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_program_says_its_version() -> None:
    done = greenroom("--version")
    assert (done.returncode, done.stdout) == (0, f"greenroom {__version__}\n")


def test_who_asks_for_help_first_gets_it_before_anything_is_set_up(tmp_path: Path) -> None:
    for part in ("run.py", "setup", "app/greenroom/__init__.py", "app/greenroom/kernels.py"):
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    command = [sys.executable, str(tmp_path / "run.py"), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "python3 run.py test" in done.stderr) == (0, True)
    assert not (tmp_path / ".venv").exists()


def test_a_mistyped_command_is_one_clear_line() -> None:
    done = greenroom("rehears")
    assert done.returncode == 2
    assert "rehears" in done.stderr
    assert "Traceback" not in done.stderr


def test_libraries_are_told_to_stay_offline_before_they_load() -> None:
    code = (
        "import runpy, sys; sys.argv = ['greenroom', '--version']\n"
        "try: runpy.run_module('greenroom', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "import huggingface_hub.constants as c; print(c.HF_HUB_OFFLINE, c.HF_HUB_DISABLE_TELEMETRY)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "", "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout.splitlines()[-1] == "True True"


def test_a_library_collects_nothing_to_tell_its_maker(tmp_path: Path) -> None:
    code = (
        "import runpy, sys; sys.argv = ['greenroom', '--version']\n"
        "try: runpy.run_module('greenroom', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "import faster_whisper.vad as vad; print(vad.get_vad_model())"
    )
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    env = {**os.environ, **home}
    del env["ORT_DISABLE_TELEMETRY"]
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    assert not list(tmp_path.rglob("*onnxruntime*"))
