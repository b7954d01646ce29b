"""Lists, creates and copies the files of scenarios and partners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from greenroom import places
from greenroom.storage.scenarios.copies import copied, free_id, partners_in, renamed, users_of
from greenroom.storage.scenarios.loading import persona_file
from greenroom.storage.scenarios.own import (
    Item,
    OpenedFile,
    delete,
    folder_of,
    item,
    items,
    keep_draft,
    opened,
    path_of,
    save,
    throw_away,
)
from greenroom.storage.scenarios.parcels import ParcelPart, keep, pack, unpack
from greenroom.storage.scenarios.parsing import ParsedScenario, parse_text
from greenroom.storage.scenarios.yaml_edit import applied, changed
from greenroom.storage.scenarios.yaml_files import text_of

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.storage.scenarios.parsing import Kind

__all__ = [
    "Item", "OpenedFile", "ParcelPart", "ParsedScenario", "create_file", "delete", "duplicate_file",
    "item", "items", "keep", "keep_draft", "opened", "pack", "parse_text", "renamed", "save",
    "template_text", "throw_away", "unpack", "users_of",
]  # fmt: skip


def create_file(kind: Kind, title: str, partner: str = "") -> Path:
    """Write a new scenario or partner from the template with notes; return its file.

    Args:
        kind: Scenario or persona.
        title: Its title; the file name is derived from it.
        partner: Id of the leading partner of a scenario.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    path, text = copied(kind, template_text(kind), title, {})
    if partner:
        text = applied(text, changed(text, ("personas",), [partner]))
    save(path, text)
    return path


def template_text(what: Literal["scenario", "persona", "point", "ending"]) -> str:
    """Return the YAML template for a new scenario, persona, point or ending."""
    return text_of(places.scenarios_dir() / "templates" / f"{what}.yaml")


def duplicate_file(kind: Kind, path: Path, text: str, title: str, *, partners: bool) -> Path:
    """Write a copy of `text`, which belongs to `path`, and return its file.

    Args:
        kind: Scenario or persona.
        path: The file that is copied.
        text: Its content as it stands in the editor.
        title: Title of the copy.
        partners: Copy its partners too, so that they can be changed.

    Raises:
        InputError: The text is no YAML.
        StorageError: The disk is full or the folder cannot be written.
    """
    fresh: dict[str, str] = {}
    for wanted in partners_in(path, text) if partners and kind == "scenario" else ():
        if found := persona_file(wanted, path.parent):
            fresh[wanted] = free_id("persona", wanted)
            its = text_of(found)
            own = applied(its, changed(its, ("id",), fresh[wanted]))
            save(path_of("persona", fresh[wanted]), own)
    to, copy = copied(kind, text, title, fresh)
    save(to, copy)
    return to


def find(kind: Kind | None, wanted: str) -> Item | None:
    """Return the scenario or partner with the id `wanted`, the person's own first."""
    kinds: tuple[Kind, ...] = (kind,) if kind else ("scenario", "persona")
    for each in kinds:
        for home in (places.own_scenarios_dir(), places.scenarios_dir()):
            path = folder_of(each, home) / f"{wanted}.yaml"
            if path.is_file():
                return item(each, path)
    return None
