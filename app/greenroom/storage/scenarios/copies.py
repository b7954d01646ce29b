"""Copies scenarios under new ids, and gives the person's own ones other ids."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import yaml

from greenroom import places
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import InputError
from greenroom.domain.persona import ID_PATTERN, id_of
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.own import (
    delete_own,
    own_path,
    read_with_draft,
    save_draft,
    save_own,
    told_path,
)
from greenroom.storage.scenarios.yaml_edit import apply_splices, splices_to_set
from greenroom.storage.scenarios.yaml_files import document
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from pathlib import Path


def unused_id(title: str) -> str:
    """Return a name for a new file, made of `title`, that nothing has yet."""
    name, taken = id_of(title, "scenario"), known_ids()
    numbers = (f"{name}-{number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(each for each in numbers if each not in taken)


def make_copy(text: str, title: str) -> tuple[Path, str]:
    """Return the file and the text of a copy under a name of its own; nothing is written.

    Args:
        text: What is copied.
        title: Of the copy; its id is made of it.

    Raises:
        InputError: The text is no YAML.
    """
    path = own_path(unused_id(title))
    return path, with_id(with_title(text, title), path.stem)


def rename_own(path: Path, wanted: str) -> Path:
    """Give a scenario of the person's own another id.

    Raises:
        InputError: The name is taken, or the file is no YAML.
        StorageError: The disk is full or the folder cannot be written.
    """
    require_free_id(wanted)
    written, to = read_with_draft(path), own_path(wanted)
    fresh = {part: with_id(part, wanted) for part in (written.saved, written.text)}
    save_own(to, fresh[written.saved])
    save_draft(to, fresh[written.text])
    with suppress(FileNotFoundError):
        write_private(told_path(to), read_bytes(told_path(path), SMALL_BYTES))
    delete_own(path)
    return to


def require_free_id(wanted: str) -> None:
    """Let `wanted` pass as the name of a new file.

    Raises:
        InputError: It is no id, or it is taken.
    """
    if not re.fullmatch(ID_PATTERN, wanted):
        raise InputError(
            "'{wanted}' cannot be used; write lower case letters, digits and dashes.", wanted=wanted
        )
    if wanted in known_ids():
        raise InputError(
            "There is already one called '{wanted}'; choose another name.", wanted=wanted
        )


def with_title(text: str, title: str) -> str:
    """Return the text of a scenario with another title.

    Raises:
        InputError: The text is no YAML.
    """
    return _changed(text, "title", title)


def with_id(text: str, wanted: str) -> str:
    """Return the text of a scenario with another id; one that is called as its file stays so.

    Raises:
        InputError: The text is no YAML.
    """
    said = document(own_path(wanted), text).data
    has_one = isinstance(said, dict) and "id" in said
    return _changed(text, "id", wanted) if has_one else text


def known_ids() -> set[str]:
    """Return every name that is taken, by own files and by those that are shipped."""
    homes = (places.own_scenarios_dir(), places.scenarios_dir())
    return {path.stem for home in homes for path in home.glob("*.yaml")}


def _changed(text: str, name: str, value: str) -> str:
    try:
        return apply_splices(text, splices_to_set(text, (name,), value, [*Scenario.model_fields]))
    except (yaml.YAMLError, KeyError) as error:
        why = Wording(
            "`{name}` cannot be set in this file; mend what is wrong in it first.", name=name
        )
        raise InputError(why) from error
