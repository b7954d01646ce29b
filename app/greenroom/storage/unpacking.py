"""Takes from an archive, put beside those that are here."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import sqlite3
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage.archive import ABOUT, FILES, FORMAT, ROWS
from greenroom.storage.files import open_private
from greenroom.storage.migrations import STEPS, Step, migrate
from greenroom.storage.take_rows import Rows, read_rows, write_rows

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.storage.library import Library

_FOLDER_NAME = re.compile(r"[A-Za-z0-9][\w.-]*")


@dataclass(frozen=True, slots=True)
class Imported:
    """What came out of an archive.

    Attributes:
        new: Ids of the takes that were added.
        here: Ids of those that are here already, which were not touched.
    """

    new: tuple[str, ...]
    here: tuple[str, ...]


def import_takes(library: Library, file: Path, rehearsals: Path) -> Imported:
    """Add the takes of an archive to the folder of rehearsals: all of them, or none.

    One that is here, that is, whose id the library has and whose folder exists, is not touched.

    Raises:
        InputError: `file` is no archive of takes, is damaged, or is from a newer Greenroom.
        StorageError: The disk is full, or the library cannot be written.
    """
    new, here = [], []
    try:
        with contextlib.ExitStack() as undo, _opened(file) as archive:
            listed = takes_in(archive)
            with library.changing(), _staging(library.home) as staging:
                for number, (inside, rows) in enumerate(listed.items()):
                    take_id = rows["take"][0]["id"]
                    there = library.get(take_id)
                    if there and there.folder.exists():
                        here.append(take_id)
                        continue
                    unpacked = staging / str(number)
                    _unpack(archive, inside + FILES, unpacked)
                    folder = _free(rehearsals, rows["take"][0]["folder"])
                    undo.callback(shutil.rmtree, folder, ignore_errors=True)
                    unpacked.rename(folder)
                    library.put_rows(rows, folder)
                    new.append(take_id)
            undo.pop_all()
    except OSError as error:
        raise StorageError(
            "{path} cannot be read or written ({why}), so nothing was imported; free "
            "some disk space and try again.",
            path=error.filename or file,
            why=system_says(error),
        ) from error
    return Imported(tuple(new), tuple(here))


def clear_staging(home: Path) -> Path:
    """Delete what an import that was killed may have left; return where imports are unpacked."""
    staging = home / ".import"
    if staging.exists():
        shutil.rmtree(staging)
    return staging


@contextlib.contextmanager
def _staging(home: Path) -> Iterator[Path]:
    staging = clear_staging(home)  # nobody else is importing: the library is being changed by us
    staging.mkdir(mode=0o700)
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        archive = zipfile.ZipFile(file)
    except OSError as error:
        raise InputError(
            "{file} cannot be read ({why}); give a file that library export made.",
            file=file,
            why=system_says(error),
        ) from error
    except zipfile.BadZipFile as error:
        raise InputError(_damaged(file)) from error
    with archive:
        try:
            yield archive
        except (
            *(DamagedArchiveError, zipfile.BadZipFile, zlib.error, EOFError),
            NotImplementedError,  # a way of packing that zipfile does not know
        ) as error:
            raise InputError(_damaged(file)) from error


def _damaged(file: Path) -> str:
    return Wording(
        "{file} is no archive of takes, or it is damaged, so nothing was imported; export anew.",
        file=file,
    )


class DamagedArchiveError(Exception):
    """The archive does not hold what it should."""


def takes_in(archive: zipfile.ZipFile, steps: tuple[Step, ...] = STEPS) -> dict[str, Rows]:
    """Return the rows of every take, of the newest version, by its folder in the archive.

    Raises:
        InputError: They were written by a newer Greenroom.
        DamagedError: They are not what an archive holds.
    """
    try:
        about = json.loads(archive.read(ABOUT))
        version, form = int(about["version"]), about["format"]
        if form != FORMAT or version < 1:
            raise DamagedArchiveError
        if version > len(steps):
            raise InputError(
                "{file} was written by a newer Greenroom; update this one.", file=archive.filename
            )
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
            migrate(db, steps[:version])
            ids: dict[str, str] = {}
            for name in archive.namelist():
                if name.endswith(f"/{ROWS}"):
                    rows: Rows = json.loads(archive.read(name))
                    (take,) = rows["take"]
                    write_rows(db, rows)
                    ids[name.removesuffix(ROWS)] = take["id"]
            migrate(db, steps)
            return {inside: read_rows(db, take_id) for inside, take_id in ids.items()}
    except (KeyError, TypeError, ValueError, RuntimeError, sqlite3.Error) as error:
        raise DamagedArchiveError from error


def _unpack(archive: zipfile.ZipFile, inside: str, into: Path) -> None:
    into.mkdir(mode=0o700)
    for entry in archive.infolist():
        if not entry.filename.startswith(inside) or entry.is_dir():
            continue
        parts = entry.filename.removeprefix(inside).split("/")
        outside = any(part in {"", ".", ".."} or set(part) & {":", "\\", "\0"} for part in parts)
        if outside or entry.flag_bits & 1:  # it would leave the folder, or it is encrypted
            raise DamagedArchiveError
        target = into.joinpath(*parts)
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(target, "xb", opener=open_private) as out, archive.open(entry) as packed:
            shutil.copyfileobj(packed, out)


def _free(rehearsals: Path, written: str) -> Path:
    """Return a folder in `rehearsals` that is not there yet, named as it was if that can be."""
    rehearsals.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = PurePosixPath(written).name
    name = name if _FOLDER_NAME.fullmatch(name) else "imported"
    folder, number = rehearsals / name, 1
    while folder.exists():
        number += 1
        folder = rehearsals / f"{name}_{number}"
    return folder
