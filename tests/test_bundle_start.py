"""How the program inside a bundle starts."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from greenroom import __version__
from setup.bundle import start

START = Path(start.__file__)


def started(*arguments: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, str(START), *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **variables},
    )
    return done.stdout.strip()


def test_a_bundle_starts_the_program() -> None:
    assert started("--version") == f"greenroom {__version__}"


def test_a_bundle_stands_in_for_the_python_it_is_made_of() -> None:
    assert started("-c", "import sys; print(sys.argv[0] != '')") == "True"
    assert started("-P", "-m", "pip", "--version").startswith("pip ")


def test_a_program_started_by_a_bundle_gets_the_systems_libraries() -> None:
    tell = "import os; print(os.environ.get('LD_LIBRARY_PATH'))"
    inside = {"LD_LIBRARY_PATH": "/bundle"}
    assert started("-c", tell, **inside) == "None"
    assert started("-c", tell, **inside, LD_LIBRARY_PATH_ORIG="/before") == "/before"


def test_a_bundle_started_by_itself_finds_its_libraries_anew() -> None:
    tell = "import os; print(os.environ['PYINSTALLER_RESET_ENVIRONMENT'])"
    assert started("-c", tell) == "1"


def test_a_library_of_the_bundle_is_found_before_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libportaudio.so.2").touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: f"/usr/lib/lib{name}.so")
    start.find_the_bundles_libraries(str(tmp_path))
    assert ctypes.util.find_library("portaudio") == str(tmp_path / "libportaudio.so.2")
    assert ctypes.util.find_library("pulse") == "/usr/lib/libpulse.so"
