"""Where the program starts: nothing leaves this computer, and nothing ends in a traceback."""

from __future__ import annotations

import io
import os
import sys
from datetime import UTC, datetime
from traceback import extract_tb

# Libraries read these when they are imported, so they stand before everything else.
_QUIET = {
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
    "TOKENIZERS_PARALLELISM": "false",
    # Threads of llama.cpp and CTranslate2 that wait for each other must not spin: beside one other
    # busy program they then take each other's core, and writing becomes 2-4 times slower.
    "OMP_WAIT_POLICY": "passive",
}

UNEXPECTED = 70
INTERRUPTED = 130


def main() -> None:
    """Run the command line and exit with its code; docs/commands.md lists the codes."""
    os.environ.update(_QUIET)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Unicode is no reason to end
    sys.exit(_run())


def _run() -> int:
    from greenroom.domain.errors import GreenroomError

    try:
        from greenroom.cli import app

        app(prog_name="greenroom")
    except GreenroomError as error:
        return _say(str(error), error.exit_code)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last line of defence
        return _say(_report(error), UNEXPECTED)
    return 0


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201
    return code


def _report(error: Exception) -> str:
    """Write down where `error` came from; not its message, which may hold words somebody said."""
    from greenroom import __version__
    from greenroom.places import log_file

    where = "".join(
        f"  {frame.filename}:{frame.lineno} {frame.name}\n"
        for frame in extract_tb(error.__traceback__)
    )
    kind = type(error).__name__
    log = log_file()
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} {__version__} {kind}\n{where}")
    except OSError:
        return f"Something in Greenroom broke ({kind}), and {log} cannot be written."
    return f"Something in Greenroom broke ({kind}). Where it happened is written in {log}."


if __name__ == "__main__":
    main()
