"""Has LibreOffice make a PDF file of a deck of another kind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from greenroom.domain.errors import EngineError, MissingError
from greenroom.storage.documents.reading import HIDDEN

LONGEST_S = 180.0
_LOOK_S = 0.05
PLACES = {
    "win32": (r"C:\Program Files\LibreOffice\program\soffice.com",),
    "darwin": ("/Applications/LibreOffice.app/Contents/MacOS/soffice",),
}
_FILTER = 'pdf:impress_pdf_Export:{"ExportHiddenSlides":{"type":"boolean","value":"true"}}'
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="\
BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="\
MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
</oor:items>
"""
"""Nothing is fetched that a deck links to, and no macro of it runs."""


def find_office() -> Path | None:
    """Return LibreOffice, None if it is not on this computer."""
    found = shutil.which("soffice") or shutil.which("libreoffice")
    if found:
        return Path(found)
    places = map(Path, PLACES.get(sys.platform, ()))
    return next((path for path in places if path.is_file()), None)


def convert_to_pdf(
    path: Path, into: Path, stop: threading.Event | None = None, *, longest_s: float = LONGEST_S
) -> Path:
    """Return a PDF file of a deck, hidden slides too; takes some seconds.

    Args:
        path: The deck.
        into: A folder of its own; a profile of LibreOffice is made there as well.
        stop: Set once it is not wanted any more.
        longest_s: It takes no longer.

    Raises:
        MissingError: LibreOffice is not on this computer.
        EngineError: It did not make one.
    """
    office = find_office()
    if office is None:
        raise MissingError(
            "Pictures of {name} need LibreOffice, which is not on this computer; export it as a "
            "PDF and choose that, or install LibreOffice.",
            name=path.name,
        )
    profile = into / "profile"
    (profile / "user").mkdir(mode=0o700, parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_SETTINGS, encoding="utf-8")
    command = [
        str(office), "--headless", "--norestore", "--nolockcheck", "--nodefault",
        f"-env:UserInstallation={profile.absolute().as_uri()}",
        "--convert-to", _FILTER, "--outdir", str(into), str(path),
    ]  # fmt: skip
    made = into / f"{path.stem}.pdf"
    if not _run(command, stop or threading.Event(), longest_s) or not made.is_file():
        raise EngineError(
            "LibreOffice made no pictures of {name}; export it as a PDF and choose that.",
            name=path.name,
        )
    return made


def _run(command: list[str], stop: threading.Event, longest_s: float) -> bool:
    """Return whether a program ended well and in time, with all that it started."""
    with subprocess.Popen(  # noqa: S603 - found by its name
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=sys.platform != "win32",
        **HIDDEN,
    ) as process:
        until_s = time.monotonic() + longest_s
        try:
            while process.poll() is None and time.monotonic() < until_s:
                if stop.wait(_LOOK_S):
                    break
            return process.poll() == 0
        finally:
            if process.poll() is None:
                if sys.platform == "win32":
                    process.kill()
                else:
                    os.killpg(process.pid, signal.SIGKILL)
