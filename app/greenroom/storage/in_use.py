"""Who is using something of the person's: a lock that ends with its process, and who has it."""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import json
import os
from typing import TYPE_CHECKING, Self

from filelock import FileLock, Timeout

from greenroom import places
from greenroom.bounds.files import close_to_others, make_private_folder, open_private, read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

REHEARSING = Wording("a rehearsal is going on")
DRILLING = Wording("a drill is going on")
REPORTING = Wording("a report is being made")
DELETING = Wording("a take is being deleted")
EXPORTING = Wording("takes are being exported")
IMPORTING = Wording("takes are being imported")
REBUILDING = Wording("the library is being made anew")
CHANGING = Wording("the library is being changed")
SEALING = Wording("everything is being sealed or opened")
_PURPOSES = (
    *(REHEARSING, DRILLING, REPORTING, DELETING, EXPORTING, IMPORTING, REBUILDING, CHANGING),
    SEALING,
)
_UNKNOWN = Wording("another Greenroom uses it")


class InUseError(StorageError):
    """Something else uses it now."""


class Hold:
    """Keeps a file or folder for one purpose, in one place of one process, until `release`.

    Release it in any thread, or use it as a context manager. A hold of a process that was killed
    is over.
    """

    def __init__(
        self, what: Path, purpose: Wording, *, name: Wording | None = None, patience_s: float = 0.0
    ) -> None:
        """Take it.

        Args:
            what: A file or folder, which need not be there.
            purpose: One of those above.
            name: What `what` is called in a sentence; None for its path.
            patience_s: How long to wait for somebody else.

        Raises:
            InUseError: Somebody else has it; the sentence says who.
            StorageError: The lock cannot be made.
        """
        key = hashlib.sha256(os.fsencode(what.resolve())).hexdigest()[:32]
        self._path = places.locks_dir() / f"{key}.lock"
        self._note = self._path.with_suffix(".json")
        self._lock = FileLock(self._path, timeout=patience_s, mode=0o600, thread_local=False)
        try:
            close_to_others(places.data_home())
            make_private_folder(self._path.parent)
            self._lock.acquire()
        except Timeout as error:
            raise self._in_use(name or str(what)) from error
        except OSError as error:
            raise self._unmakable(error) from error
        since = dt.datetime.now().astimezone().isoformat(" ", "minutes")[:16]
        facts = {"pid": os.getpid(), "purpose": purpose.template, "since": since}
        try:
            with open(self._note, "w", encoding="utf-8", opener=open_private) as note:
                json.dump(facts, note)
        except OSError as error:
            self.release()
            raise self._unmakable(error) from error

    def release(self) -> None:
        """Let others have it; a second time does nothing."""
        if not self._lock.is_locked:
            return
        with contextlib.suppress(OSError):  # where an open file cannot be deleted, it stays
            self._note.unlink(missing_ok=True)
            self._path.unlink(missing_ok=True)
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()

    def _unmakable(self, error: OSError) -> StorageError:
        return StorageError(
            "{path} cannot be made ({why}); see that its folder can be written.",
            path=self._path,
            why=system_says(error),
        )

    def _in_use(self, name: str) -> InUseError:
        purpose, who = _UNKNOWN, Wording("")
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):  # it is just beginning
            note = parse_json(read_bytes(self._note, SMALL_BYTES))
            purpose = next((p for p in _PURPOSES if p.template == note["purpose"]), _UNKNOWN)
            who = Wording(
                " (process {pid}, since {since})", pid=int(note["pid"]), since=str(note["since"])
            )
        return InUseError(
            "{name} is in use: {purpose}{who}. Wait until that is over, then try again.",
            name=name,
            purpose=purpose,
            who=who,
        )


def hold_microphone(purpose: Wording) -> Hold:
    """Keep the microphone, which one rehearsal or drill at a time can have.

    Raises:
        InUseError: Somebody else has it.
        StorageError: The lock cannot be made.
    """
    return Hold(places.rehearsals_dir(), purpose, name=Wording("The microphone"))
