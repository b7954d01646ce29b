"""A set-up that is interrupted goes on where it was."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from setup import steps

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "BUILD", tmp_path / "build")
    monkeypatch.setattr(steps, "LOG", tmp_path / "build" / "setup.log")
    monkeypatch.setattr(steps, "BUSY", tmp_path / "busy")
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")


def test_a_step_is_done_again_only_when_what_goes_into_it_changes() -> None:
    done: list[str] = []
    for inputs in (("a", "b"), ("a", "b"), ("ab", ""), ("a", "b")):
        steps.once(lambda inputs=inputs: done.append("|".join(inputs)), "step", *inputs)  # type: ignore[misc]
    assert done == ["a|b", "ab|", "a|b"]


def test_a_step_that_failed_is_not_taken_for_done() -> None:
    def fail() -> None:
        raise steps.SetUpError("no")

    steps.once(lambda: None, "step", "old")
    with pytest.raises(steps.SetUpError):
        steps.once(fail, "step", "new")
    assert not steps.stamped("step", "new")
    assert not steps.stamped("step", "old")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("NewConnectionError: nobody home", "cannot be reached"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "is not the one the lock file names"),
        ("E: Could not get lock /var/lib/dpkg/lock-frontend.", "another program is installing"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("something else", "did not succeed"),
    ],
)
def test_a_failing_command_is_told_in_one_sentence(said: str, told: str) -> None:
    command = [sys.executable, "-c", f"import sys; print({said!r}); sys.exit(1)"]
    with pytest.raises(steps.SetUpError, match=told) as caught:
        steps.run("Installing", command)
    assert "\n" not in str(caught.value)
    assert str(steps.LOG) in str(caught.value)
    assert said in steps.LOG.read_text("utf-8")


def test_pip_that_is_interrupted_leaves_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(steps, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        steps.pip_install("everything", "-r", "run.lock")
    assert steps.BUSY.exists()


def test_two_set_ups_do_not_work_in_one_checkout() -> None:
    lock = steps.BUILD / "setup.lock"
    with steps.alone(), lock.open("w") as second, pytest.raises((BlockingIOError, PermissionError)):
        steps.claim_file(second.fileno())
    with lock.open("w") as third:
        steps.claim_file(third.fileno())
