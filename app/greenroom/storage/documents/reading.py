"""Reads a document in a process of its own, so that no file can hang, fill or crash the program.

That process says a line of JSON for each page, and a last one with what kept it from reading more.
What it said before it had to be ended is kept.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import asdict
from typing import IO, TYPE_CHECKING, Any

from greenroom import places
from greenroom.domain.document import MOST_PAGES, Document, DocumentPage, UnreadableError
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.documents.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from greenroom.domain.document import DocumentKind, Unreadable
    from greenroom.ports import PageReader

COMMAND = "read"
LONGEST_S = 10.0
MOST_BYTES = 200_000_000
MOST_LETTERS = 2_000_000
_NAMED_PAGES = 8
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_NOTHING: dict[Unreadable, Wording] = {
    "locked": Wording(
        "{name} is locked with a password; save a copy without one, and choose that."
    ),
    "pictures": Wording(
        "{name} has only pictures of pages; choose the file that it was made from, or paste its "
        "text."
    ),
    "empty": Wording("{name} has no text in it; choose another file, or paste the text."),
    "large": Wording("{name} is too large; choose a copy without its pictures, or a part of it."),
    "slow": Wording(
        "{name} takes too long to read; choose a part of it, or save it as another kind of file."
    ),
    "old": Wording(
        "{name} is of an old kind that cannot be read; save it as DOCX or PPTX, and choose that."
    ),
    "unknown": Wording(
        "{name} is of a kind that cannot be read; choose a PDF, PPTX, DOCX, ODT, ODP, Markdown or "
        "text file."
    ),
    "damaged": Wording(
        "{name} is damaged; open it in the program that made it, save it anew, and choose that."
    ),
}
"""To be said when nothing was read."""
_PART: dict[Unreadable, Wording] = {
    "letters": Wording("{name} is no Unicode text; save it as such if some letters are wrong."),
    "damaged": Wording("{name} is damaged: it was read up to page {last}."),
    "slow": Wording("{name} takes too long to read: it was read up to page {last}."),
    "large": Wording("{name} is too large: it was read up to page {last}."),
    "long": Wording("{name} is too long: it was read up to page {last}."),
}
"""To be said when something was."""
HIDDEN: dict[str, Any] = {}
if sys.platform == "win32":
    HIDDEN = {"creationflags": subprocess.CREATE_NO_WINDOW}
"""How a program is started without a window of its own."""


def read_document(
    path: Path, *, longest_s: float = LONGEST_S, pictures_do: bool = False
) -> Document:
    """Return what is in a PDF, PPTX, DOCX, ODT, ODP, Markdown or text file.

    What could not be read of it is told by the document's notice.

    Args:
        path: The file.
        longest_s: It takes no longer.
        pictures_do: Pages without any text are good enough.

    Raises:
        InputError: Nothing of it can be read.
    """
    _check(path)
    said, in_time = _run([*places.program(), COMMAND, str(path.absolute())], longest_s)
    kind: DocumentKind = "txt"
    pages: list[DocumentPage] = []
    reason: Unreadable | None = "damaged" if in_time else "slow"
    for line in said.splitlines(keepends=True):
        if not line.endswith(b"\n"):  # it was ended while it said this
            break
        told = json.loads(line)
        if "number" in told:
            pages.append(DocumentPage(**told))
        else:
            kind, reason = told.get("kind", kind), told.get("reason", reason)
    if pictures_do and pages and reason in {None, "pictures", "empty"}:
        return Document(path.name, kind, tuple(pages))
    if not any(page.text or page.notes for page in pages):
        raise _error(reason or "empty", path.name)
    return Document(path.name, kind, tuple(pages), _notice(reason, path.name, pages))


def tell_pages(path: Path, reader: Callable[[DocumentKind], PageReader], pipe: IO[str]) -> None:
    """Say what is in a file; the part of the process that `read_document` starts."""

    def say(what: dict[str, Any]) -> None:
        pipe.write(json.dumps(what) + "\n")
        pipe.flush()

    reason: Unreadable | None = None
    try:
        kind = kind_of(path)
        say({"kind": kind})
        for page in _bounded(reader(kind)(path)):
            say(asdict(page))
    except UnreadableError as error:
        reason = error.reason
    except MemoryError:
        reason = "large"
    except Exception:  # noqa: BLE001 - whatever a library says of a file, the person hears one thing
        reason = "damaged"
    say({"reason": reason})


def _bounded(pages: Iterable[DocumentPage]) -> Iterator[DocumentPage]:
    room = MOST_LETTERS
    for page in pages:
        if page.number > MOST_PAGES:
            raise UnreadableError(reason="long")
        text, notes = _clean(page.text), _clean(page.notes)
        yield DocumentPage(
            page.number, _clean(page.title), text[:room], notes[: max(0, room - len(text))]
        )
        room -= len(text) + len(notes)
        if room < 0:
            raise UnreadableError(reason="long")


def _check(path: Path) -> None:
    try:
        if not path.is_file():
            raise InputError("There is no file {path}; choose another one.", path=path)
        with path.open("rb"):
            size = path.stat().st_size
    except OSError as error:
        raise InputError(
            "{path} cannot be opened ({why}); choose another file.",
            path=path,
            why=system_says(error),
        ) from error
    if size == 0 or size > MOST_BYTES:
        raise _error("large" if size else "empty", path.name)


def _run(command: Sequence[str], longest_s: float) -> tuple[bytes, bool]:
    """Return what a process said, and whether it ended in time."""
    with subprocess.Popen(  # noqa: S603 - our own program
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        **HIDDEN,
    ) as process:
        try:
            return process.communicate(timeout=longest_s)[0], True
        except subprocess.TimeoutExpired:
            process.kill()
            return process.communicate()[0], False
        except BaseException:
            process.kill()
            raise


def _clean(text: str) -> str:
    """Return `text` without halves of letters and what steers a terminal."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return _CONTROL.sub("", whole)


def _error(reason: Unreadable, name: str) -> InputError:
    return InputError(Wording(_NOTHING.get(reason, _NOTHING["damaged"]).template, name=name))


def _notice(reason: Unreadable | None, name: str, pages: Sequence[DocumentPage]) -> Wording:
    """Return what was not read, though something was."""
    told = Wording("")
    if reason:
        template = _PART.get(reason, _PART["long"]).template
        told = Wording(template, name=name, last=pages[-1].number)
    empty = [str(page.number) for page in pages if not (page.text or page.notes)]
    if not empty:
        return told
    named = ", ".join(empty[:_NAMED_PAGES]) + (" ..." if len(empty) > _NAMED_PAGES else "")
    gaps = Wording("No text is on these pages, only pictures perhaps: {pages}.", pages=named)
    return Wording("{told} {gaps}", told=told, gaps=gaps) if told else gaps
