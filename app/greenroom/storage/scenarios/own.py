"""The person's own scenarios and partners: written, kept as drafts, deleted.

A draft lies beside its file, with ".draft" after the name, until it is saved or thrown away.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args

from greenroom import places
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.files import write_private
from greenroom.storage.scenarios.parsing import Kind, parse_text
from greenroom.storage.scenarios.yaml_files import FileError, read, text_of

if TYPE_CHECKING:
    from pathlib import Path

_DRAFT = ".draft"
_CRLF = b"\r\n"
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Item:
    """A scenario or a persona on the shelf.

    Attributes:
        kind: Which of the two.
        id: Name of its file, without the ending.
        path: Its file.
        own: The person may change it.
        title: How the person knows it.
        about: One line.
        trouble: Why it cannot be used; "" if it can.
        draft: It holds changes that are not saved.
    """

    kind: Kind
    id: str
    path: Path
    own: bool
    title: str
    about: str
    trouble: str
    draft: bool


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """What is written.

    Attributes:
        saved: What the file says.
        text: The draft, if there is one; else what the file says.
    """

    saved: str
    text: str


def folder_of(kind: Kind, home: Path) -> Path:
    """Return where files of `kind` lie in a folder of scenarios."""
    return home / "personas" if kind == "persona" else home


def items() -> tuple[Item, ...]:
    """Return everything there is, the person's own first; of two with one name their own."""
    found: dict[tuple[Kind, str], Item] = {}
    for home in (places.own_scenarios_dir(), places.scenarios_dir()):
        for kind in KINDS:
            for path in sorted(folder_of(kind, home).glob("*.yaml")):
                found.setdefault((kind, path.stem), item(kind, path))
    return tuple(found.values())


def item(kind: Kind, path: Path) -> Item:
    """Return what is known of the file at `path`; one that is shipped is not checked again."""
    own = path.is_relative_to(places.own_scenarios_dir())
    if not own:
        return _shipped(kind, path)
    trouble = title = about = ""
    try:
        found = parse_text(kind, path, opened(path).saved)
        title, about = _titles(kind, found.data)
        if grave := next((each for each in found.problems if each.grave), None):
            trouble = Wording(
                "{file}, line {line}: {why}", file=path.name, line=grave.line, why=grave.message
            )
    except FileError as error:
        trouble = str(error)
    draft = draft_of(path).exists()
    return Item(kind, path.stem, path, own, title or path.stem, about, trouble, draft)


@lru_cache(maxsize=64)
def _shipped(kind: Kind, path: Path) -> Item:
    try:
        title, about = _titles(kind, read(path).data)
    except FileError as error:
        return Item(kind, path.stem, path, False, path.stem, "", str(error), False)
    return Item(kind, path.stem, path, False, title or path.stem, about, "", False)


def _titles(kind: Kind, said: Any) -> tuple[str, str]:
    """Return how the person knows it, and a line about it."""
    data = said if isinstance(said, dict) else {}
    title, about = ("name", "role") if kind == "persona" else ("title", "summary")
    return " ".join(str(data.get(title) or "").split()), " ".join(
        str(data.get(about) or "").split()
    )


def draft_of(path: Path) -> Path:
    """Return where the draft of `path` lies, whether there is one or not."""
    return path.with_name(path.name + _DRAFT)


def opened(path: Path) -> OpenedFile:
    """Return what is written in `path` and its draft.

    Raises:
        FileError: It cannot be read.
    """
    saved = text_of(path)
    draft = draft_of(path)
    return OpenedFile(saved, text_of(draft) if draft.exists() else saved)


def keep_draft(path: Path, text: str) -> None:
    """Keep `text` beside `path`; no draft is kept of what is saved already.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if path.exists() and text_of(path) == text:
        draft_of(path).unlink(missing_ok=True)
    else:
        write_private(draft_of(path), text.encode())


def save(path: Path, text: str) -> None:
    """Write `text` to `path`, with the line ends that it has, and drop its draft.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    content = text.encode()
    if path.exists() and _CRLF in path.read_bytes():
        content = content.replace(b"\n", _CRLF)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = Wording(
            "{folder} cannot be made ({why}); free some disk space.",
            folder=path.parent,
            why=system_says(error),
        )
        raise StorageError(why) from error
    write_private(path, content)
    draft_of(path).unlink(missing_ok=True)


def throw_away(path: Path) -> str:
    """Drop the draft of `path` and return what the file says."""
    draft_of(path).unlink(missing_ok=True)
    return text_of(path)


def delete(path: Path) -> None:
    """Remove a file of the person's own, and its draft."""
    draft_of(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def path_of(kind: Kind, wanted: str) -> Path:
    """Return where a file of the person's own is to lie."""
    return folder_of(kind, places.own_scenarios_dir()) / f"{wanted}.yaml"
