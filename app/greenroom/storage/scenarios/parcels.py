"""A scenario as a file to be given to somebody else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.persona import ID_PATTERN, id_of
from greenroom.storage.scenarios.copies import unused_id, with_id
from greenroom.storage.scenarios.own import own_path, save_own
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.storage.scenarios.yaml_files import document, read_text
from greenroom.storage.take_files import write_export

if TYPE_CHECKING:
    from pathlib import Path

_MOST_BYTES = 20_000_000  # with a dozen long documents in it


@dataclass(frozen=True, slots=True)
class Parcel:
    """A scenario that somebody gave.

    Attributes:
        id: What it is called.
        text: The whole of it.
        here: What is here of the same name.
    """

    id: str
    text: str
    here: Literal["nothing", "the same", "other"]


def write_parcel(text: str, to: Path) -> None:
    """Write the text of a scenario into a file of its own.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    write_export(to, text.encode())


def read_parcel(file: Path) -> Parcel:
    """Return the scenario that `file` holds; nothing is kept yet.

    Raises:
        InputError: It is no scenario, or cannot be used.
    """
    if file.is_file() and file.stat().st_size > _MOST_BYTES:
        raise InputError("{file} is too long for a scenario; choose another file.", file=file.name)
    text = read_text(file)
    said = document(file, text).data
    named = said.get("id") if isinstance(said, dict) else None
    name = id_of(file.stem, "scenario") if named is None else str(named)
    if not re.fullmatch(ID_PATTERN, name):
        raise InputError("{file} is no scenario; choose another file.", file=file.name)
    if grave := [each for each in parse_text(own_path(name), text).problems if each.grave]:
        raise InputError(
            "{file} cannot be used, line {line}: {why}",
            file=file.name,
            line=grave[0].line,
            why=grave[0].message,
        )
    there = _here(name)
    if not there.exists():
        return Parcel(name, text, "nothing")
    return Parcel(name, text, "the same" if read_text(there).strip() == text.strip() else "other")


def install_parcel(parcel: Parcel, *, replaces: bool) -> Path:
    """Make a scenario the person's own and return its file.

    Args:
        parcel: From `read_parcel`.
        replaces: What is here of the same name gives way; else the new one gets another name.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if parcel.here == "the same":
        return _here(parcel.id)
    name = parcel.id if replaces or parcel.here == "nothing" else unused_id(parcel.id)
    path = own_path(name)
    save_own(path, with_id(parcel.text, name))
    return path


def _here(wanted: str) -> Path:
    own = own_path(wanted)
    return own if own.exists() else places.scenarios_dir() / own.name
