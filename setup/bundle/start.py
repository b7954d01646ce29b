"""Where a bundle starts: as the program, or as the Python it is made of.

`sys.executable` is the bundle's own program, and Greenroom starts Python where it downloads a wheel
with pip (`-P -m pip ...`) and where it measures itself (`-m MODULE ...`, `-c CODE`).
"""

from __future__ import annotations

import ctypes.util
import os
import runpy
import sys
from pathlib import Path


def start() -> None:
    """Do what Python would do with these arguments, or else run the program."""
    _leave_the_systems_libraries_to_others()
    find_the_bundles_libraries(getattr(sys, "_MEIPASS", None))  # set by PyInstaller
    match sys.argv[1:]:
        case ["-P", "-m", module, *rest] | ["-m", module, *rest]:
            sys.argv[1:] = rest
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        case ["-c", code]:
            exec(code, {"__name__": "__main__"})  # noqa: S102 - as Python does
        case _:
            from greenroom.__main__ import main

            main()


def _leave_the_systems_libraries_to_others() -> None:
    """Undo what the loader of the bundle told this process, before another program is started."""
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        os.environ.pop(name, None)
        if before:
            os.environ[name] = before
    # Otherwise this program, started by itself, would take its libraries to be told already.
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"


def find_the_bundles_libraries(inside: str | None) -> None:
    """Have ctypes look in the bundle first; on Linux it would only ask ldconfig and compilers.

    Args:
        inside: Where the files of the bundle are; None if this is no bundle.
    """
    if inside is None or sys.platform != "linux":
        return
    elsewhere = ctypes.util.find_library

    def find_library(name: str) -> str | None:
        found = min(Path(inside).glob(f"lib{name}.so*"), default=None)
        return str(found) if found else elsewhere(name)

    ctypes.util.find_library = find_library


if __name__ == "__main__":
    start()
