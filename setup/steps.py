"""One step of the set-up: done once, told in one line, its output kept in a log."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt

    def claim_file(handle: int) -> None:
        """Keep others from the open file, or raise OSError if somebody else has it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def claim_file(handle: int) -> None:
        """Keep others from the open file, or raise OSError if somebody else has it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = str(BIN / "python")
BUILD = ROOT / "build"
LOG = BUILD / "setup.log"
LOCKS = ROOT / "setup"
BUSY = VENV / "busy"  # there while pip fills .venv: pip cannot mend a package it left half there
STAMPS = VENV / "stamps"
_PIP_SETTINGS = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
_CAUSES = {
    "DO NOT MATCH THE HASHES": "a downloaded package is not the one the lock file names",
    "No space left": "the disk is full",
    "NewConnectionError": "the package index cannot be reached",
    "ConnectionError": "the package index cannot be reached",
    "Read timed out": "the package index does not answer",
    "ProxyError": "the proxy to the package index does not answer",
    "Could not get lock": "another program is installing packages right now",
    "No matching distribution": "a package is not there for this computer",
}
_INSTALLERS = {
    "apt-get": "apt-get install -y --no-install-recommends",
    "dnf": "dnf install",
    "pacman": "pacman -S",
    "zypper": "zypper install",
}

TRIES_AGAIN = "The same command tries again."
_OTHERS_S = 300
"""So long another installer is waited for; a fresh system often updates itself."""


class SetUpError(Exception):
    """What stopped the set-up, in one sentence."""


def say(text: str) -> None:
    """Tell the person, without getting into the program's own output."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait until no other set-up works in this checkout, and keep others waiting meanwhile."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "setup.lock").open("w") as file:
        told = False
        while True:
            try:
                claim_file(file.fileno())
            except OSError:
                if not told:
                    say("Waiting for another set-up of this checkout ...")
                told = True
                time.sleep(0.5)
            else:
                break
        yield


def once(work: Callable[[], object], name: str, *inputs: str) -> None:
    """Do `work`, unless its stamp says that it succeeded with the same inputs."""
    if not stamped(name, *inputs):
        (STAMPS / name).unlink(missing_ok=True)
        work()
        STAMPS.mkdir(exist_ok=True)
        (STAMPS / name).write_text(digest(*inputs))


def stamped(name: str, *inputs: str) -> bool:
    """Tell whether the step `name` succeeded with these inputs."""
    with contextlib.suppress(OSError):
        return (STAMPS / name).read_text() == digest(*inputs)
    return False


def digest(*inputs: str) -> str:
    """Return one hash for all inputs."""
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()


def pip_install(title: str, *options: str) -> None:
    """Install into .venv, with the person's own settings for pip."""
    BUSY.touch()
    run(f"Installing {title}", [PYTHON, "-m", "pip", "install", *options])
    BUSY.unlink()


def run(title: str, command: Sequence[str], **variables: str) -> None:
    """Run a command, its output in the log; on a terminal its last line is shown meanwhile.

    Raises:
        SetUpError: It did not succeed.
    """
    started = time.monotonic()
    say(f"{title} ...")
    BUILD.mkdir(exist_ok=True)
    known = ""
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, **_PIP_SETTINGS, **variables},
            text=True,
            errors="replace",
        ) as process,
    ):
        print(f"\n$ {shlex.join(command)}", file=log)
        for line in process.stdout or ():
            log.write(line)
            known = known or next((why for word, why in _CAUSES.items() if word in line), "")
            _show(line)
    _show("")
    if process.returncode != 0:
        why = known or "it did not succeed"
        raise SetUpError(f"{title}: {why} (details: {LOG}). {TRIES_AGAIN}")
    say(f"  done in {time.monotonic() - started:.0f} s")


def system_package(names: dict[str, str], purpose: str, *, needed: bool) -> None:
    """Install what pip cannot bring, as root on Debian; otherwise say the one command that does.

    Args:
        names: The package's name for each installer ("apt-get", "dnf", "pacman", "zypper").
        purpose: What it is for.
        needed: Stop here without it.

    Raises:
        SetUpError: It is needed, and the person has to install it.
    """
    tool = next((each for each in names if shutil.which(each)), "apt-get")
    command = f"{_INSTALLERS[tool]} {names[tool]}"
    if tool == "apt-get" and shutil.which(tool) and getattr(os, "geteuid", lambda: 1)() == 0:
        run("Updating the list of system packages", ["apt-get", "update"])
        patient = [*command.split(), "-o", f"DPkg::Lock::Timeout={_OTHERS_S}"]
        run(f"Installing {names[tool]}", patient, DEBIAN_FRONTEND="noninteractive")
        return
    advice = f"For {purpose}, run once: sudo {command}"
    if needed:
        raise SetUpError(advice)
    say(advice)


def _show(line: str) -> None:
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write(f"\r\033[K{line.strip()[:width]}")
