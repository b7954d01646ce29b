"""The person's own scenarios: written, kept as drafts, deleted.

A draft lies beside its file, with ".draft" after the name, until it is saved or thrown away.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from greenroom import places
from greenroom.bounds.files import make_private_folder
from greenroom.bounds.limits import SCENARIO_BYTES
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.storage.scenarios.suggested import suggested_path
from greenroom.storage.scenarios.yaml_files import FileError, read_text, read_yaml
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from pathlib import Path

_DRAFT = ".draft"
_TOLD = ".told"
_CRLF = b"\r\n"


@dataclass(frozen=True, slots=True)
class ScenarioItem:
    """A scenario in the list of the workshop.

    Attributes:
        id: Name of its file, without the ending.
        path: Its file.
        own: The person may change it.
        title: How the person knows it.
        about: One line.
        trouble: Why it cannot be used; "" if it can.
        draft: It holds changes that are not saved.
    """

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


def list_items() -> tuple[ScenarioItem, ...]:
    """Return everything there is, the person's own first; of two with one name their own."""
    found: dict[str, ScenarioItem] = {}
    for home in (places.own_scenarios_dir(), places.scenarios_dir()):
        for path in sorted(home.glob("*.yaml")):
            if path.stem not in found:
                found[path.stem] = describe_item(path)
    return tuple(found.values())


def describe_item(path: Path) -> ScenarioItem:
    """Return what is known of the file at `path`; one that is shipped is not checked again."""
    if not path.is_relative_to(places.own_scenarios_dir()):
        return _shipped(path)
    trouble = title = about = ""
    try:
        found = parse_text(path, read_with_draft(path).saved)
        title, about = _titles(found.data)
        if grave := next((each for each in found.problems if each.grave), None):
            trouble = Wording(
                "{file}, line {line}: {why}", file=path.name, line=grave.line, why=grave.message
            )
    except FileError as error:
        trouble = str(error)
    draft = draft_path(path).exists()
    return ScenarioItem(path.stem, path, True, title or path.stem, about, trouble, draft)


@lru_cache(maxsize=64)
def _shipped(path: Path) -> ScenarioItem:
    try:
        title, about = _titles(read_yaml(path).data)
    except FileError as error:
        return ScenarioItem(path.stem, path, False, path.stem, "", str(error), False)
    return ScenarioItem(path.stem, path, False, title or path.stem, about, "", False)


def _titles(said: Any) -> tuple[str, str]:
    """Return how the person knows it, and a line about it."""
    data = said if isinstance(said, dict) else {}
    title, about = data.get("title"), data.get("summary") or data.get("about")
    return " ".join(str(title or "").split()), " ".join(str(about or "").split())


def draft_path(path: Path) -> Path:
    """Return where the draft of `path` lies, whether there is one or not."""
    return path.with_name(path.name + _DRAFT)


def told_path(path: Path) -> Path:
    """Return where what the scenario at `path` remembers lies, whether there is anything or not."""
    return path.with_name(path.name + _TOLD)


def read_with_draft(path: Path) -> OpenedFile:
    """Return what is written in `path` and its draft.

    Raises:
        FileError: It cannot be read.
    """
    saved = read_text(path)
    draft = draft_path(path)
    return OpenedFile(saved, read_text(draft) if draft.exists() else saved)


def save_draft(path: Path, text: str) -> None:
    """Keep `text` beside `path`; no draft is kept of what is saved already.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if path.exists() and read_text(path) == text:
        draft_path(path).unlink(missing_ok=True)
    else:
        write_private(draft_path(path), text.encode())


def save_own(path: Path, text: str) -> None:
    """Write `text` to `path`, with the line ends that it has, and drop its draft.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    content = text.encode()
    if path.exists() and _CRLF in read_bytes(path, SCENARIO_BYTES):
        content = content.replace(b"\n", _CRLF)
    try:
        make_private_folder(path.parent)
    except OSError as error:
        why = Wording(
            "{folder} cannot be made ({why}); free some disk space.",
            folder=path.parent,
            why=system_says(error),
        )
        raise StorageError(why) from error
    write_private(path, content)
    draft_path(path).unlink(missing_ok=True)


def discard_draft(path: Path) -> str:
    """Drop the draft of `path` and return what the file says."""
    draft_path(path).unlink(missing_ok=True)
    return read_text(path)


def delete_own(path: Path) -> None:
    """Remove a file of the person's own, its draft, what it remembers and what was suggested."""
    told_path(path).unlink(missing_ok=True)
    draft_path(path).unlink(missing_ok=True)
    suggested_path(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def own_path(wanted: str) -> Path:
    """Return where a scenario of the person's own is to lie."""
    return places.own_scenarios_dir() / f"{wanted}.yaml"
