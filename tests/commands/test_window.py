import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from greenroom import places
from greenroom.commands import doctor


def started(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    kept.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [*places.program(), *command],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}])
@pytest.mark.parametrize("command", [(), ("bench", "window")])
def test_without_a_screen_one_is_told_what_can_be_done(
    command: tuple[str, ...], display: dict[str, str]
) -> None:
    end = started(*command, **display)
    assert end.returncode == 3
    assert end.stderr.count("\n") == 1
    assert "greenroom talk" in end.stderr


def test_the_doctor_says_why_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    findings = {each.about: each for each in doctor.find_window()}
    assert findings["window"].state == "note"  # one can rehearse in the terminal
    assert "no screen" in findings["window"].found
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert next(doctor.find_window()).state == "ok"


def test_a_second_start_ends_at_once_and_says_nothing(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "TMPDIR": str(tmp_path),
    }
    with subprocess.Popen(places.program(), env=environment) as first:
        try:
            by_s = time.monotonic() + 30
            while not list(tmp_path.glob("greenroom-*.lock")):
                assert first.poll() is None
                assert time.monotonic() < by_s
            end = started(QT_QPA_PLATFORM="offscreen", TMPDIR=str(tmp_path))
            assert (end.returncode, end.stdout, end.stderr) == (0, "", "")
            assert first.poll() is None
        finally:
            first.terminate()
