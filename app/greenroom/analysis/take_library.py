"""Keeps the library of takes in step with the folders of the rehearsals."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE
from greenroom.analysis.replaced_reports import list_replaced
from greenroom.bounds.limits import TAKE_BYTES
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.history import PastTake
from greenroom.domain.wording import Wording, system_says
from greenroom.reports.from_json import REPORT_FILE, report_from_json
from greenroom.reports.registry import BESIDE, PAGE
from greenroom.storage import take_files
from greenroom.storage.archive import clear_staging
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE
from greenroom.storage.diary import DIARY_FILE
from greenroom.storage.in_use import DELETING, REBUILDING, Hold
from greenroom.storage.journal import EVENTS_FILE, PARTNER_FILE, PERSON_FILE, read_rehearsal
from greenroom.storage.sealing.take_keys import MARK_FILE
from greenroom.storage.take_files import read_bytes
from greenroom.storage.thumbnails import discard_thumbnails, list_thumbnails
from greenroom.storage.tracks import PEAKS_FILE

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from greenroom.storage.library import Library

OWN_FILES = (
    *(EVENTS_FILE, PERSON_FILE, PARTNER_FILE, CONVERSATION_FILE, TRANSCRIPT_FILE, DIARY_FILE),
    *(CHUNK_FEATURES_FILE, PEAKS_FILE),
    *(exporter.file_name for exporter in (*BESIDE, PAGE)),
)
"""What a rehearsal writes. In a folder of the person's choice, other files are not its own."""


def add_take(library: Library, folder: Path) -> PastTake:
    """Put the finished rehearsal in `folder` into the library, in place of an older report of it.

    Raises:
        InputError: It has no report yet, or is a copy of a rehearsal that the library has.
        StorageError: The library cannot be written.
    """
    rehearsal = read_rehearsal(folder)
    started, ended = rehearsal.started, rehearsal.ended
    path = folder / REPORT_FILE
    mend = Wording("make it anew with: greenroom recover {folder}", folder=folder)
    try:
        report = report_from_json(read_bytes(path, TAKE_BYTES))
    except OSError as error:
        raise InputError(
            "{path} cannot be read ({why}); {mend}", path=path, why=system_says(error), mend=mend
        ) from error
    except ValueError as error:
        raise InputError(
            "{path} is damaged ({error}); {mend}", path=path, error=error, mend=mend
        ) from error
    if ended is None:
        raise InputError("The rehearsal in {folder} has no end; {mend}", folder=folder, mend=mend)
    take = PastTake(
        id=started.rehearsal_id,
        folder=folder.resolve(),
        scenario_id=started.scenario_id,
        title=report.title,
        started_at=started.started_at,
        duration_s=report.lasted_s,
        ending=ended.ending,
        outcome=ended.outcome,
        heard_by=report.facts.get("report by", ""),
        voice=started.engines.get("person", ""),
    )
    there = library.get_take(take.id)
    if there and there.folder != take.folder and there.folder.exists():
        raise InputError(
            "{folder} is a copy of {other}; delete one of them.", folder=folder, other=there.folder
        )
    library.add_take(take, report)
    return take


@dataclass(frozen=True, slots=True)
class LibraryUpdate:
    """What an update of the library from the folders changed.

    Attributes:
        kept: How many takes were read.
        gone: How many were removed because their folder no longer exists.
        problems: A sentence for each folder that cannot be read; its older entry stays.
    """

    kept: int
    gone: int
    problems: tuple[str, ...]


def rebuild_library(library: Library, rehearsals: Path) -> LibraryUpdate:
    """Rebuild the library from the folders in `rehearsals`, and those elsewhere that it knows.

    Raises:
        StorageError: The library cannot be written; it is as it was.
    """
    finished, _ = find_rehearsals(rehearsals)
    with library.transaction(REBUILDING):
        library.drop_damaged()
        known = {take.folder: take.id for take in library.takes()}
        gone = [f for f in known if _is_whole(f, rehearsals) and not f.exists()]
        for folder in gone:  # one that was kept elsewhere may be on a disk that is not here now
            library.remove_take(known[folder])
        found = {*finished, *(folder for folder in known if folder.exists())}
        kept, problems = _add_takes(library, found)
    library.vacuum()
    return LibraryUpdate(kept, len(gone), problems)


def add_new_takes(library: Library, rehearsals: Path) -> LibraryUpdate:
    """Add the finished rehearsals that the library does not know yet.

    Raises:
        StorageError: The library cannot be written; it is as it was.
    """
    finished, _ = find_rehearsals(rehearsals)
    with library.transaction():
        known = {take.folder for take in library.takes()}
        kept, problems = _add_takes(library, (each for each in finished if each not in known))
    return LibraryUpdate(kept, 0, problems)


def find_rehearsals(rehearsals: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders in `rehearsals` that have a report, and those that have none yet."""
    finished: list[Path] = []
    open_: list[Path] = []
    for path in sorted(rehearsals.resolve().glob(f"*/{EVENTS_FILE}")):
        (finished if (path.parent / REPORT_FILE).exists() else open_).append(path.parent)
    return finished, open_


def list_take_files(take: PastTake, rehearsals: Path) -> list[Path]:
    """Return the files of a take: its whole folder in `rehearsals`, elsewhere only ours."""
    if _is_whole(take.folder, rehearsals):
        return sorted(path for path in take.folder.rglob("*") if _is_content(path))
    return own_files(take.folder)


def own_files(folder: Path) -> list[Path]:
    """Return what a rehearsal wrote into a folder of the person's choice."""
    names = [*OWN_FILES, *(f".{name}.part" for name in OWN_FILES)]  # a kill leaves such a part
    own = [path for name in names if (path := folder / name).is_file()]
    return [*own, *list_replaced(folder), *list_thumbnails(folder)]


def _is_content(path: Path) -> bool:
    return path.is_file() and path.name != MARK_FILE


def delete_take(library: Library, take: PastTake, rehearsals: Path) -> None:
    """Delete a take: its files, its rows, and what the library's file still holds of them.

    Raises:
        InUseError: Its report is being made, takes are being exported, or the library changed;
            nothing was deleted.
        StorageError: Something would not go; a second call goes on from there.
    """
    try:
        with (
            library.no_take_goes(DELETING),
            Hold(take.folder, DELETING),
            library.transaction(DELETING),
        ):
            clear_staging(library.home)
            take_files.destroy_folder_key(take.folder)
            library.remove_take(take.id)
            for path in list_take_files(take, rehearsals):
                path.unlink()
            discard_thumbnails(take.folder)
            if _is_whole(take.folder, rehearsals) and take.folder.exists():
                shutil.rmtree(take.folder)
            elif take.folder.exists() and not any(take.folder.iterdir()):
                take.folder.rmdir()
    except OSError as error:
        raise StorageError(
            "{path} cannot be deleted ({why}); close what uses it and try again.",
            path=error.filename,
            why=system_says(error),
        ) from error
    library.vacuum()


def _is_whole(folder: Path, rehearsals: Path) -> bool:
    """Whether the folder was made for one rehearsal, so that every file in it belongs to it."""
    return folder.parent == rehearsals.resolve()


def _add_takes(library: Library, found: Iterable[Path]) -> tuple[int, tuple[str, ...]]:
    kept, problems = 0, []
    for folder in sorted(found):
        try:
            add_take(library, folder)
            kept += 1
        except InputError as error:
            problems.append(str(error))
    return kept, tuple(problems)
