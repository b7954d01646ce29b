"""Makes the report of a take in a separate process with low priority."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from greenroom import places
from greenroom.domain.errors import EngineError
from greenroom.domain.wording import system_says
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.sealing.seal import key_to_hand_over

if TYPE_CHECKING:
    from pathlib import Path
    from typing import IO, Protocol

    from greenroom.domain.errors import GreenroomError

    class ProgressTicket(Protocol):
        """The part of a job's ticket that is needed here."""

        cancelled: threading.Event

        def report(self, progress: object) -> None:
            """Report the share that is done, 0 to 1."""
            ...


_POLL_S = 0.1
_ASIDE: dict[str, Any] = {}
if sys.platform == "win32":
    _ASIDE = {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS}


def has_report(folder: Path) -> bool:
    """Return whether the take in `folder` has its report."""
    return (folder / REPORT_FILE).exists()


def make_report(folder: Path, ticket: ProgressTicket) -> None:
    """Make the report of the take in `folder` and put the take into the library.

    An existing report is replaced. If this is cancelled, the existing one stays.

    Args:
        folder: Folder of the take.
        ticket: Gets the share that is done, 0 to 1; its `cancelled` ends the process.

    Raises:
        GreenroomError: The report cannot be made; the sentence says what to do.
    """
    command = [*places.program(), "recover", "--background", str(folder)]
    key = key_to_hand_over()
    try:
        process = subprocess.Popen(  # noqa: S603 - our own program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **_ASIDE,
        )
    except OSError as error:
        raise EngineError(
            "The report cannot be made ({why}); restart the computer if that stays so.",
            why=system_says(error),
        ) from error
    with process:
        sentences: list[str] = []
        assert process.stdout is not None  # noqa: S101 - asked for above
        assert process.stderr is not None  # noqa: S101
        assert process.stdin is not None  # noqa: S101
        with suppress(OSError), process.stdin as pipe:  # it died, which its code tells
            pipe.write(key)
        shares = io.TextIOWrapper(process.stdout, "utf-8", errors="replace")
        troubles = io.TextIOWrapper(process.stderr, "utf-8", errors="replace")
        readers = [
            threading.Thread(target=_pass_on, args=(shares, ticket), name="report making"),
            threading.Thread(target=sentences.extend, args=(troubles,), name="its troubles"),
        ]
        for reader in readers:
            reader.start()
        while process.poll() is None:
            if ticket.cancelled.wait(_POLL_S):
                process.kill()
                break
        code = process.wait()
        for reader in readers:
            reader.join()
    if code and not ticket.cancelled.is_set():
        raise _error(code, sentences)


def _pass_on(shares: IO[str], ticket: ProgressTicket) -> None:
    for share in shares:
        with suppress(ValueError):  # a library wrote to the same stream
            ticket.report(float(share))


def _error(code: int, sentences: list[str]) -> GreenroomError:
    from greenroom.session.process.protocol import Failed

    told = [sentence.strip() for sentence in sentences if sentence.strip()]
    return Failed(code, told[-1] if told else "Making the report broke off; try again.").error()
