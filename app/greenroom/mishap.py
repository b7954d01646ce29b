"""Logs where the program itself failed; never what anybody said."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from traceback import extract_tb

from greenroom import __version__, places
from greenroom.bounds.files import make_private_folder, open_private


def diagnose(error: BaseException) -> str:
    """Return what helps to find the fault: versions, the kind of error, where it happened.

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
    """Write `error` to the log, and return a sentence for the person that says so."""
    kind, log = type(error).__name__, places.log_file()
    try:
        make_private_folder(log.parent)
        with open(log, "a", encoding="utf-8", opener=open_private) as file:
            file.write(diagnose(error))
    except OSError:
        return f"Something in Greenroom broke ({kind}), and {log} cannot be written."
    return f"Something in Greenroom broke ({kind}). Where it happened is written in {log}."
