"""Writes down where the program itself broke; never what anybody said."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from traceback import extract_tb

from greenroom import __version__, places


def diagnose(error: BaseException) -> str:
    """Return what helps to mend it: versions, its kind, where it happened.

    Its message is left out, for it may hold words somebody said.
    """
    where = "".join(
        f"  {frame.filename}:{frame.lineno} {frame.name}\n"
        for frame in extract_tb(error.__traceback__)
    )
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    python = platform.python_version()
    return f"{now} {__version__} {type(error).__name__} Python {python} {system}\n{where}"


def log_error(error: BaseException) -> str:
    """Add the diagnosis to the log, and return a sentence that says so."""
    kind, log = type(error).__name__, places.log_file()
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(diagnose(error))
    except OSError:
        return f"Something in Greenroom broke ({kind}), and {log} cannot be written."
    return f"Something in Greenroom broke ({kind}). Where it happened is written in {log}."
