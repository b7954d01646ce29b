"""Own scenarios and partners under other names: copies, and files that are called anew."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

import yaml

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.own import (
    delete_own,
    kind_folder,
    own_path,
    read_with_draft,
    save_draft,
    save_own,
)
from greenroom.storage.scenarios.yaml_edit import apply_splices, splices_to_set
from greenroom.storage.scenarios.yaml_files import FileError, document

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from greenroom.storage.scenarios.parsing import Kind
    from greenroom.storage.scenarios.yaml_files import Key

ID = r"[a-z][a-z0-9-]*"


def unused_id(kind: Kind, title: str) -> str:
    """Return a name for a new file, made of `title`, that nothing has yet."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    name = name if name[:1].isalpha() else f"my-{name or kind}"
    taken = known_ids(kind)
    numbers = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(each for each in numbers if each not in taken)


def make_copy(kind: Kind, text: str, title: str, personas: Mapping[str, str]) -> tuple[Path, str]:
    """Return the file and the text of a copy under a name of its own; nothing is written.

    Args:
        kind: Of what.
        text: What is copied.
        title: Of the copy; its id is made of it.
        personas: Ids of partners that are other ones in the copy.

    Raises:
        InputError: The text is no YAML.
    """
    name = unused_id(kind, title)
    key = "name" if kind == "persona" else "title"
    return own_path(kind, name), replace_partners(
        replace_values(text, {"id": name, key: title}), personas
    )


def rename_own(kind: Kind, path: Path, wanted: str) -> Path:
    """Give a file of the person's own another id, also where own scenarios name it.

    Raises:
        InputError: The name is taken, or a file is no YAML.
        StorageError: The disk is full or the folder cannot be written.
    """
    to = own_path(kind, wanted)
    if not re.fullmatch(ID, wanted):
        raise InputError(
            "'{wanted}' cannot be used; write lower case letters, digits and dashes.", wanted=wanted
        )
    if wanted in known_ids(kind):
        raise InputError(
            "There is already one called '{wanted}'; choose another name.", wanted=wanted
        )
    written = read_with_draft(path)
    fresh = {part: replace_values(part, {"id": wanted}) for part in (written.saved, written.text)}
    save_own(to, fresh[written.saved])
    save_draft(to, fresh[written.text])
    if kind == "persona":
        for user in scenarios_using(path.stem):
            used = read_with_draft(user)
            save_own(user, replace_partners(used.saved, {path.stem: wanted}))
            if used.text != used.saved:
                save_draft(user, replace_partners(used.text, {path.stem: wanted}))
    delete_own(path)
    return to


def scenarios_using(persona: str) -> tuple[Path, ...]:
    """Return the person's own scenarios that name `persona` among their partners."""
    return tuple(
        path
        for path in sorted(places.own_scenarios_dir().glob("*.yaml"))
        if persona in partner_ids(path, read_with_draft(path).saved)
    )


def partner_ids(path: Path, text: str) -> tuple[str, ...]:
    """Return the ids of the partners of a scenario, as far as it can be read."""
    try:
        said = document(path, text).data
    except FileError:
        return ()
    named = said.get("personas") if isinstance(said, dict) else None
    return tuple(str(name) for name in named) if isinstance(named, list) else ()


def replace_values(text: str, values: Mapping[str, str]) -> str:
    """Return `text` with other values for some keys of its top.

    Raises:
        InputError: The text is no YAML.
    """
    for key, value in values.items():
        text = _changed(text, (key,), value)
    return text


def replace_partners(text: str, personas: Mapping[str, str]) -> str:
    """Return the text of a scenario with other partners.

    Raises:
        InputError: The text is no YAML.
    """
    if not personas:
        return text
    said = document(places.own_scenarios_dir() / "scenario.yaml", text).data
    named = said.get("personas") or []
    text = _changed(text, ("personas",), [personas.get(each, each) for each in named])
    for place, point in enumerate(said.get("points") or []):
        asked_by = str(point.get("asked_by")) if isinstance(point, dict) else ""
        if asked_by in personas:
            key = ("points", place, "asked_by")
            text = _changed(text, key, personas[asked_by])
    return text


def known_ids(kind: Kind) -> set[str]:
    """Return every name that is taken, by own files and by those that are shipped."""
    homes = (places.own_scenarios_dir(), places.scenarios_dir())
    return {path.stem for home in homes for path in kind_folder(kind, home).glob("*.yaml")}


def _changed(text: str, key: Key, value: str | Sequence[str]) -> str:
    try:
        return apply_splices(text, splices_to_set(text, key, value, ("id", "name", "title")))
    except (yaml.YAMLError, KeyError) as error:
        name = ".".join(str(part) for part in key)
        why = Wording(
            "The key '{name}' cannot be set in this file; mend what is wrong in it first.",
            name=name,
        )
        raise InputError(why) from error
