"""Where the program starts: nothing leaves this computer, and nothing ends in a traceback."""

from __future__ import annotations

import io
import os
import sys

# Libraries read these when they are imported, so they stand before everything else.
_FOR_LIBRARIES = {
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
    # onnxruntime's published builds tell Microsoft about models and computer unless this is set.
    "ORT_DISABLE_TELEMETRY": "1",
    "TOKENIZERS_PARALLELISM": "false",
    # Threads of llama.cpp and CTranslate2 that wait for each other must hardly spin: beside one
    # other busy program they then take each other's core, and writing becomes 2-4 times slower.
    # A few turns (GNU's libgomp only) cost 3 % there, and save 6 % of reading, 20 % of writing.
    "OMP_WAIT_POLICY": "passive",
    "GOMP_SPINCOUNT": "200",
    # numpy's threads spin for hundredths of a second after each product, on cores that the model
    # needs by then: its prompts took 0.1 s longer.
    "OPENBLAS_NUM_THREADS": "1",
}

UNEXPECTED = 70
INTERRUPTED = 130


def main() -> None:
    """Open the window, or run the command that is given; docs/commands.md lists the codes."""
    os.environ.update(_FOR_LIBRARIES)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Unicode is no reason to end
    sys.exit(_run())


def _run() -> int:
    from greenroom.domain.errors import GreenroomError

    try:
        if len(sys.argv) == 1:  # the command line takes its time to import
            from greenroom.commands.window import window

            return window()
        from greenroom.cli import app

        app(prog_name="greenroom")
    except GreenroomError as error:
        return _say(str(error), error.exit_code)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last line of defence
        from greenroom.mishap import log_error

        return _say(log_error(error), UNEXPECTED)
    return 0


def _say(sentence: str, code: int) -> int:
    from greenroom.bounds.as_called import as_called
    from greenroom.bounds.plain_text import plain_text

    print(plain_text(as_called(sentence)), file=sys.stderr)  # noqa: T201
    return code


if __name__ == "__main__":
    main()
