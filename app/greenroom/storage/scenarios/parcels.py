"""One file that holds a scenario and its partners, to be given to somebody else.

It is YAML too: the scenario first, then each partner, with "---" on a line between them.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.storage.files import write_private
from greenroom.storage.scenarios.copies import (
    ID,
    partner_ids,
    replace_partners,
    replace_values,
    unused_id,
)
from greenroom.storage.scenarios.loading import find_persona_file
from greenroom.storage.scenarios.own import kind_folder, own_path, save_own
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.storage.scenarios.yaml_files import FileError, document, read_text

if TYPE_CHECKING:
    from greenroom.storage.scenarios.parsing import Kind

_BETWEEN = re.compile(r"^---(?=\s|$).*\n?", re.MULTILINE)
_MOST_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class ParcelPart:
    """One file of the parcel.

    Attributes:
        kind: Scenario or persona.
        id: What it is called.
        text: The whole of it.
        here: What is here of the same name.
    """

    kind: Kind
    id: str
    text: str
    here: Literal["nothing", "the same", "other"]


def write_parcel(kind: Kind, path: Path, text: str, to: Path) -> None:
    """Write `text`, which belongs to `path`, and its partners into one file.

    Raises:
        InputError: One of its partners cannot be read.
        StorageError: The disk is full or the folder cannot be written.
    """
    parts = [text]
    if kind == "scenario":
        for persona in dict.fromkeys(partner_ids(path, text)):
            partner = find_persona_file(persona, path.parent)
            if partner is None:
                raise InputError(
                    "There is no partner called '{persona}'; mend that in the scenario first.",
                    persona=persona,
                )
            parts.append(read_text(partner))
    whole = "---\n".join(part if part.endswith("\n") else f"{part}\n" for part in parts)
    write_private(to, whole.encode())


def read_parcel(file: Path) -> tuple[ParcelPart, ...]:
    """Return what `file` holds, the scenario first; nothing is kept yet.

    Raises:
        InputError: It is no parcel, or something in it cannot be used.
    """
    if file.is_file() and file.stat().st_size > _MOST_BYTES:
        raise InputError("{file} is too long for a scenario; choose another file.", file=file.name)
    texts = [text for text in _BETWEEN.split(read_text(file)) if text.strip()]
    parts = [_part(file, text) for text in texts]
    if not parts:
        raise InputError("{file} is empty; choose another file.", file=file.name)
    if len({(part.kind, part.id) for part in parts}) < len(parts):
        raise InputError("{file} holds two of the same name; ask for it once more.", file=file.name)
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            path = kind_folder(part.kind, Path(folder)) / f"{part.id}.yaml"
            path.parent.mkdir(exist_ok=True)
            path.write_text(part.text, encoding="utf-8")
        for part in parts:
            path = kind_folder(part.kind, Path(folder)) / f"{part.id}.yaml"
            grave = [each for each in parse_text(part.kind, path, part.text).problems if each.grave]
            if grave:
                raise InputError(
                    "{file} cannot be used, in the part {part}, line {line}: {why}",
                    file=file.name,
                    part=path.name,
                    line=grave[0].line,
                    why=grave[0].message,
                )
    return tuple(sorted(parts, key=lambda part: part.kind != "scenario"))


def install_parcel(parts: tuple[ParcelPart, ...], *, replaces: bool) -> Path:
    """Make `parts` the person's own and return the file of the first.

    Args:
        parts: From `unpack`.
        replaces: What is there of the same name gives way; else the new ones get another name.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if not replaces:
        parts = _renamed(parts)
    for part in reversed(parts):
        if part.here != "the same":
            save_own(own_path(part.kind, part.id), part.text)
    return _here(parts[0].kind, parts[0].id)


def _renamed(parts: tuple[ParcelPart, ...]) -> tuple[ParcelPart, ...]:
    """Give other names to what differs from what is here, and to the scenario that needs it."""
    others = any(part.here == "other" for part in parts)
    fresh = {
        part: unused_id(part.kind, part.id)
        for part in parts
        if part.here == "other" or (others and part.kind == "scenario" and part.here != "nothing")
    }
    personas = {part.id: name for part, name in fresh.items() if part.kind == "persona"}
    made = []
    for part in parts:
        text = replace_partners(part.text, personas) if part.kind == "scenario" else part.text
        if part in fresh:
            text = replace_values(text, {"id": fresh[part]})
            part = replace(part, id=fresh[part], here="nothing")  # noqa: PLW2901
        made.append(replace(part, text=text))
    return tuple(made)


def _part(file: Path, text: str) -> ParcelPart:
    try:
        said = document(file, text).data
    except FileError as error:
        raise InputError("This file cannot be used: {error}", error=str(error)) from error
    keys = said if isinstance(said, dict) else {}
    kind: Kind = "persona" if "role" in keys and "points" not in keys else "scenario"
    name = str(keys.get("id"))
    if not re.fullmatch(ID, name):
        raise InputError(
            "{file} is neither a scenario nor a partner; choose a file that Greenroom wrote.",
            file=file.name,
        )
    path = _here(kind, name)
    if not path.exists():
        return ParcelPart(kind, name, text, "nothing")
    same = read_text(path).strip() == text.strip()
    return ParcelPart(kind, name, text, "the same" if same else "other")


def _here(kind: Kind, wanted: str) -> Path:
    own = own_path(kind, wanted)
    return own if own.exists() else kind_folder(kind, places.scenarios_dir()) / own.name
