"""What is kept of the person in one small JSON file: read, changed and written in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ConfigDict

from greenroom.bounds.files import make_private_folder
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.storage.in_use import CHANGING, Hold
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_PATIENCE_S = 5.0


class KeptModel(BaseModel):
    """Base of what such a file holds; without a file it is as empty as `cls()`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


Kept = TypeVar("Kept", bound=KeptModel)


def read_kept(path: Path, kind: type[Kept]) -> Kept:
    """Return what is kept in `path`; an empty one if there is no such file.

    Raises:
        ValueError: It is damaged.
        OSError: It cannot be read.
    """
    try:
        return kind.model_validate(parse_json(read_bytes(path, SMALL_BYTES)))
    except FileNotFoundError:
        return kind()


def write_kept(path: Path, kept: KeptModel) -> None:
    """Keep `kept` in `path`.

    Raises:
        StorageError: The disk will not take it.
    """
    make_private_folder(path.parent)
    write_private(path, kept.model_dump_json(indent=1).encode())


def change_kept(path: Path, read: Callable[[Path], Kept], change: Callable[[Kept], Kept]) -> Kept:
    """Change what is kept in `path`, with nobody between reading and writing; return it.

    Args:
        path: The file.
        read: Reads it, and says what is wrong with it.
        change: From what was kept to what is kept from now on.

    Raises:
        InputError: It is damaged.
        InUseError: Somebody else keeps changing it.
        StorageError: The disk will not take it.
    """
    with Hold(path, CHANGING, patience_s=_PATIENCE_S):
        before = read(path)
        after = change(before)
        if after != before:
            write_kept(path, after)
    return after
