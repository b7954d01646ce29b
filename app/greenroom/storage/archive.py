"""All takes in one ZIP file, and the way back from it.

library.json             what this is, and the version of the rows
goals.json, ledger.json  what is kept of goals and real talks
takes/NNNNN/rows.json    the take's rows, by table
takes/NNNNN/files/...    the files of its folder
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import sqlite3
import struct
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from greenroom.bounds.files import close_to_others, make_private_folder, open_private
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import (
    ARCHIVE_ENTRIES,
    ARCHIVE_FREE_BYTES,
    ARCHIVE_RATIO,
    MB,
    ROWS_BYTES,
    SMALL_BYTES,
    OutOfBoundsError,
)
from greenroom.bounds.plain_text import is_plain
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.storage import take_files
from greenroom.storage.in_use import EXPORTING, IMPORTING
from greenroom.storage.migrations import STEPS, Step, migrate
from greenroom.storage.take_rows import Rows, check_rows, read_rows, write_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from greenroom.domain.history import PastTake
    from greenroom.storage.library import Library

ABOUT, ROWS, FILES = "library.json", "rows.json", "files/"
FORMAT = "greenroom takes"
_FOLDER_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,99}")
_MOST_NAME, _MOST_FOLDERS = 150, 8
_COPIED_BYTES = 256 * 1024
_DEVICES = {
    "CON",
    "PRN",
    "AUX",
    "NUL",
    *(f"{port}{n}" for port in ("COM", "LPT") for n in range(10)),
}


@dataclass(frozen=True, slots=True)
class Exported:
    """What went into an archive.

    Attributes:
        takes: How many.
        bare: Ids of those that went without a file, as figures and lines: their folder is gone.
    """

    takes: int
    bare: tuple[str, ...]


def export_takes(
    library: Library,
    file: Path,
    files_of: Callable[[PastTake], Iterable[Path]],
    only: str | None = None,
    beside: Iterable[Path] = (),
) -> Exported:
    """Write takes into a new archive, readable by its owner only.

    Args:
        library: Has them.
        file: The archive.
        files_of: Called for one take after the other; what it raises ends it, and no file is left.
        only: Id of a single take; None for all.
        beside: Files about all takes together, as far as they are there.

    Raises:
        InputError: `file` is there already, its folder is not, or it would lie among sealed takes.
        InUseError: Takes are being exported or deleted.
        StorageError: The disk is full, or a file cannot be read.
    """
    if file.exists():
        raise InputError("{file} is there already; choose another name.", file=file)
    if not file.parent.is_dir():
        raise InputError("There is no folder {folder}; choose another one.", folder=file.parent)
    take_files.check_export(file)
    part = file.with_name(f"{file.name}.part")
    try:
        with contextlib.ExitStack() as stack:
            stack.enter_context(library.no_take_goes(EXPORTING))
            takes = [take for take in library.takes() if only in {None, take.id}]
            stack.callback(part.unlink, missing_ok=True)
            out = stack.enter_context(open(part, "wb", opener=open_private))
            with zipfile.ZipFile(
                out, "w", zipfile.ZIP_DEFLATED, compresslevel=1, strict_timestamps=False
            ) as archive:
                about = {"format": FORMAT, "version": len(STEPS), "takes": len(takes)}
                archive.writestr(ABOUT, json.dumps(about))
                for path in filter(Path.is_file, beside):
                    _add(archive, path, path.name)
                bare = []
                for number, take in enumerate(takes, 1):
                    base = f"takes/{number:05d}"
                    rows = json.dumps(library.take_rows(take.id), ensure_ascii=False, indent=1)
                    archive.writestr(f"{base}/{ROWS}", rows)
                    files = [*files_of(take)]
                    bare += [] if files else [take.id]
                    for path in files:
                        inside = path.relative_to(take.folder).as_posix()
                        _add(archive, path, f"{base}/{FILES}{inside}")
            out.close()
            part.replace(file)
    except OSError as error:
        raise StorageError(
            "{path} cannot be read or written ({why}); free some disk space or choose "
            "another folder, then try again.",
            path=error.filename or file,
            why=system_says(error),
        ) from error
    return Exported(len(takes), tuple(bare))


def _add(archive: zipfile.ZipFile, path: Path, inside: str) -> None:
    entry = zipfile.ZipInfo.from_file(path, inside, strict_timestamps=False)
    entry.compress_type = archive.compression
    entry.file_size = take_files.content_bytes(path)  # whether it needs the form for large files
    with take_files.opened(path) as file, archive.open(entry, "w") as packed:
        shutil.copyfileobj(file, packed, _COPIED_BYTES)


@dataclass(frozen=True, slots=True)
class Imported:
    """What came out of an archive.

    Attributes:
        new: Ids of the takes that were added.
        here: Ids of those that are here already, which were not touched.
    """

    new: tuple[str, ...]
    here: tuple[str, ...]


def import_takes(
    library: Library,
    file: Path,
    rehearsals: Path,
    beside: Mapping[str, Callable[[bytes], object]] = MappingProxyType({}),
) -> Imported:
    """Add the takes of an archive to the folder of rehearsals: all of them, or none.

    One that is here, that is, whose id the library has and whose folder exists, is not touched.

    Args:
        library: Gets them.
        file: The archive.
        rehearsals: The folder.
        beside: Takes in a file about all takes together, by its name; raises ValueError if that
            is damaged.

    Raises:
        InputError: `file` is no archive of takes, is damaged, or is from a newer Greenroom.
        StorageError: The disk is full, or the library cannot be written.
    """
    new, here = [], []
    try:
        with contextlib.ExitStack() as undo, _opened(file) as archive:
            _check_entries(archive, file, library.home)
            with library.transaction(IMPORTING), _staging(library.home) as staging:
                for number, (inside, rows) in enumerate(read_takes_in(archive)):
                    take_id = rows["take"][0]["id"]
                    there = library.get_take(take_id)
                    if there and there.folder.exists():
                        here.append(take_id)
                        continue
                    unpacked = staging / str(number)
                    _unpack(archive, inside + FILES, unpacked)
                    folder = _free(rehearsals, rows["take"][0]["folder"])
                    undo.callback(shutil.rmtree, folder, ignore_errors=True)
                    take_files.close_folder(unpacked)
                    unpacked.rename(folder)
                    library.add_rows(rows, folder)
                    new.append(take_id)
                _take_in(archive, beside)
            undo.pop_all()
    except OSError as error:
        raise StorageError(
            "{path} cannot be read or written ({why}), so nothing was imported; free "
            "some disk space and try again.",
            path=error.filename or file,
            why=system_says(error),
        ) from error
    return Imported(tuple(new), tuple(here))


def _take_in(archive: zipfile.ZipFile, beside: Mapping[str, Callable[[bytes], object]]) -> None:
    names = set(archive.namelist())
    for name, take_in in beside.items():
        if name in names:
            try:
                take_in(_read_small(archive, name, SMALL_BYTES))
            except ValueError as error:
                raise DamagedArchiveError from error


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


class DamagedArchiveError(Exception):
    """The archive does not hold what it should."""


_DAMAGE = (
    *(DamagedArchiveError, zipfile.BadZipFile, zlib.error, EOFError, struct.error),
    NotImplementedError,  # a way of packing that zipfile does not know
)


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
    except _DAMAGE as error:
        raise InputError(_damaged(file)) from error
    with archive:
        try:
            yield archive
        except _DAMAGE as error:
            raise InputError(_damaged(file)) from error


def _damaged(file: Path) -> str:
    return Wording(
        "{file} is no archive of takes, or it is damaged, so nothing was imported; export anew.",
        file=file,
    )


def read_takes_in(
    archive: zipfile.ZipFile, steps: tuple[Step, ...] = STEPS
) -> Iterator[tuple[str, Rows]]:
    """Yield for every take its folder in the archive, and its rows of the newest version.

    Raises:
        InputError: They were written by a newer Greenroom.
        DamagedArchiveError: They are not what an archive holds.
    """
    try:
        about = parse_json(_read_small(archive, ABOUT, SMALL_BYTES))
        version, form = int(about["version"]), about["format"]
        if form != FORMAT or version < 1:
            raise DamagedArchiveError
        if version > len(steps):
            raise InputError(
                "{file} was written by a newer Greenroom; update this one.", file=archive.filename
            )
        for name in archive.namelist():
            if name.endswith(f"/{ROWS}"):
                rows = parse_json(_read_small(archive, name, ROWS_BYTES))
                yield name.removesuffix(ROWS), _brought_up(rows, version, steps)
    except (KeyError, TypeError, ValueError, RuntimeError, sqlite3.Error) as error:
        raise DamagedArchiveError from error


def _brought_up(rows: Rows, version: int, steps: tuple[Step, ...]) -> Rows:
    """Return the rows of a take, written by an older version, as the newest one has them."""
    (take,) = rows["take"]
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, steps[:version])
        write_rows(db, rows)
        migrate(db, steps)
        brought = read_rows(db, take["id"])
    check_rows(brought)
    return brought


def _read_small(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """Return an entry; zipfile unpacks no more than the size that is written there."""
    if archive.getinfo(name).file_size > most:
        raise OutOfBoundsError("it is longer than {most} MB", most=most // MB)
    return archive.read(name)


def _check_entries(archive: zipfile.ZipFile, file: Path, home: Path) -> None:
    """Look at the list of an archive before anything is unpacked."""
    entries = archive.infolist()
    unpacked = sum(each.file_size for each in entries)
    allowed = max(ARCHIVE_FREE_BYTES, ARCHIVE_RATIO * file.stat().st_size)
    if len(entries) > ARCHIVE_ENTRIES or unpacked > allowed:
        raise InputError(
            "{file} would unpack to {size} MB, which no archive of takes does, so nothing was "
            "imported; export anew.",
            file=file,
            size=unpacked // MB,
        )
    if len({each.filename for each in entries}) < len(entries):
        raise DamagedArchiveError
    free = shutil.disk_usage(home).free
    if unpacked > free:
        raise StorageError(
            "{file} needs {size} MB, and {free} MB are free, so nothing was imported; free some "
            "disk space and try again.",
            file=file,
            size=unpacked // MB,
            free=free // MB,
        )


def _unpack(archive: zipfile.ZipFile, inside: str, into: Path) -> None:
    into.mkdir(mode=0o700)
    take_files.begin_folder(into)
    for entry in archive.infolist():
        if not entry.filename.startswith(inside) or entry.is_dir():
            continue
        parts = entry.filename.removeprefix(inside).split("/")
        strange = any(not _is_file_name(part) for part in parts) or len(parts) > _MOST_FOLDERS
        if strange or entry.flag_bits & 1:  # it would leave the folder, or it is encrypted
            raise DamagedArchiveError
        target = into.joinpath(*parts)
        try:
            make_private_folder(target.parent)
        except (FileExistsError, NotADirectoryError) as error:  # a file has that name
            raise DamagedArchiveError from error
        try:
            out = take_files.create(target)
            with contextlib.closing(out), archive.open(entry) as packed:
                shutil.copyfileobj(packed, out, _COPIED_BYTES)
        except FileExistsError as error:  # under another spelling
            raise DamagedArchiveError from error


def _is_file_name(part: str) -> bool:
    """Whether every system takes `part` as the name of a file in the folder that is meant."""
    return (
        0 < len(part) <= _MOST_NAME
        and is_plain(part)
        and not set(part) & set(":\\\n\t")
        and part == part.rstrip(" .")
        and part.partition(".")[0].upper() not in _DEVICES
    )


def _free(rehearsals: Path, written: str) -> Path:
    """Return a folder in `rehearsals` that is not there yet, named as it was if that can be."""
    close_to_others(rehearsals)
    name = PurePosixPath(written).name
    name = name if _FOLDER_NAME.fullmatch(name) else "imported"
    folder, number = rehearsals / name, 1
    while folder.exists():
        number += 1
        folder = rehearsals / f"{name}_{number}"
    return folder
