"""Lists, creates and copies the files of scenarios and partners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from greenroom import places
from greenroom.storage.scenarios.copies import (
    make_copy,
    partner_ids,
    rename_own,
    scenarios_using,
    unused_id,
)
from greenroom.storage.scenarios.loading import find_persona_file
from greenroom.storage.scenarios.own import (
    OpenedFile,
    ScenarioItem,
    delete_own,
    describe_item,
    discard_draft,
    kind_folder,
    list_items,
    own_path,
    read_with_draft,
    save_draft,
    save_own,
)
from greenroom.storage.scenarios.parcels import (
    ParcelPart,
    install_parcel,
    read_parcel,
    write_parcel,
)
from greenroom.storage.scenarios.parsing import ParsedScenario, parse_text
from greenroom.storage.scenarios.yaml_edit import apply_splices, splices_to_set
from greenroom.storage.scenarios.yaml_files import read_text

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.storage.scenarios.parsing import Kind

__all__ = [
    "OpenedFile",
    "ParcelPart",
    "ParsedScenario",
    "ScenarioItem",
    "create_file",
    "delete_own",
    "describe_item",
    "discard_draft",
    "duplicate_file",
    "install_parcel",
    "list_items",
    "parse_text",
    "read_parcel",
    "read_with_draft",
    "rename_own",
    "save_draft",
    "save_own",
    "scenarios_using",
    "template_text",
    "write_parcel",
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
    path, text = make_copy(kind, template_text(kind), title, {})
    if partner:
        text = apply_splices(text, splices_to_set(text, ("personas",), [partner]))
    save_own(path, text)
    return path


def template_text(what: Literal["scenario", "persona", "point", "ending"]) -> str:
    """Return the YAML template for a new scenario, persona, point or ending."""
    return read_text(places.scenarios_dir() / "templates" / f"{what}.yaml")


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
    for wanted in partner_ids(path, text) if partners and kind == "scenario" else ():
        if found := find_persona_file(wanted, path.parent):
            fresh[wanted] = unused_id("persona", wanted)
            its = read_text(found)
            own = apply_splices(its, splices_to_set(its, ("id",), fresh[wanted]))
            save_own(own_path("persona", fresh[wanted]), own)
    to, copy = make_copy(kind, text, title, fresh)
    save_own(to, copy)
    return to


def find(kind: Kind | None, wanted: str) -> ScenarioItem | None:
    """Return the scenario or partner with the id `wanted`, the person's own first."""
    kinds: tuple[Kind, ...] = (kind,) if kind else ("scenario", "persona")
    for each in kinds:
        for home in (places.own_scenarios_dir(), places.scenarios_dir()):
            path = kind_folder(each, home) / f"{wanted}.yaml"
            if path.is_file():
                return describe_item(each, path)
    return None
