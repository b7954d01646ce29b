"""Lists the person's files with their sizes, and deletes all of them."""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from greenroom import places, wiring
from greenroom.analysis.take_library import delete_take, find_rehearsals
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import system_says
from greenroom.storage.in_use import DELETING, Hold
from greenroom.storage.library import Library
from greenroom.storage.sealing.seal import KEYS_FOLDER, seal_path
from greenroom.storage.sealing.wiping import wipe
from greenroom.storage.servers import forbid_server, read_chosen

if TYPE_CHECKING:
    from greenroom.domain.servers import ChosenServer

UserDataKind = Literal["rehearsals", "library", "scenarios", "settings", "log", "models", "voices"]


@dataclass(frozen=True, slots=True)
class UserDataItem:
    """A file or folder that Greenroom keeps.

    Attributes:
        what: Its kind; all but "models" and "voices" are data of the person.
        path: File or folder; it may not exist yet.
        folder: The nearest folder that exists.
        size_bytes: Its size on the disk.
    """

    what: UserDataKind
    path: Path
    folder: Path
    size_bytes: int


def list_user_data() -> tuple[UserDataItem, ...]:
    """Return everything Greenroom keeps on this computer."""
    everything: dict[UserDataKind, Path] = {
        "rehearsals": places.rehearsals_dir(),
        "library": places.library_file(),
        "scenarios": places.own_scenarios_dir(),
        "settings": places.settings_file(),
        "log": places.log_file(),
        "models": places.models_dir(),
        "voices": places.voices_dir(),
    }
    return tuple(
        UserDataItem(what, path, _folder(path), _size(path)) for what, path in everything.items()
    )


def delete_everything() -> int:
    """Delete all data of the person; return how many takes were deleted.

    Models and voices stay, and so do files in folders that the person chose.

    Raises:
        InUseError: A rehearsal is going on, or a report is being made; nothing was deleted.
        EngineError: The system's keyring keeps the key of a server; nothing was deleted.
        StorageError: A file cannot be deleted; a second call continues from there.
    """
    library, rehearsals = places.library_file(), places.rehearsals_dir()
    count = 0
    _, unfinished = find_rehearsals(rehearsals)
    with ExitStack() as holds:
        for folder in (rehearsals, *unfinished):  # no rehearsal is going on, no report being made
            holds.enter_context(Hold(folder, DELETING))
        _forget_keys()
        count = _delete_all(library, rehearsals)
    _delete(places.locks_dir())
    for folder in (places.log_file().parent, places.data_home()):
        with suppress(OSError):  # the models may be in there, or files of others
            folder.rmdir()
    return count


def _forget_keys() -> None:
    """Forget the keys of servers: the settings, which are deleted, say where they are."""
    chosen: tuple[ChosenServer, ...] = ()
    with suppress(InputError):  # the settings are damaged
        chosen = read_chosen()
    for each in chosen:
        if each.has_key:
            forbid_server(each.server, wiring.key_store())


def _delete_all(library: Path, rehearsals: Path) -> int:
    count = 0
    if library.exists():
        with Library(library) as opened:
            for take in opened.takes():
                delete_take(opened, take, rehearsals)
                count += 1
    beside = sorted(library.parent.glob(f"*{library.name}*"))  # its changes, its lock
    settings = places.settings_file()
    with suppress(OSError):  # what is left of it is deleted below
        for key in (places.data_home() / KEYS_FOLDER).glob("*"):
            wipe(key)
    mine = [
        *(rehearsals, places.own_scenarios_dir(), settings, places.log_file()),
        *(*places.personal_files(), seal_path(), places.data_home() / KEYS_FOLDER),
        *(places.heads_dir(), *beside),
    ]
    for path in mine:
        _delete(path)
    return count


def _folder(path: Path) -> Path:
    return next(each for each in (path, *path.parents) if each.is_dir())


def _delete(path: Path) -> None:
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(
            "{path} cannot be deleted ({why}); close what uses it and try again.",
            path=error.filename or path,
            why=system_says(error),
        ) from error


def _size(path: Path) -> int:
    found = [path] if path.is_file() else []
    for folder, _, names in os.walk(
        path
    ):  # unlike rglob, it tolerates folders that disappear meanwhile
        found += (Path(folder, name) for name in names)
    total = 0
    for each in found:
        with suppress(FileNotFoundError):  # likewise
            total += each.stat().st_size
    return total
