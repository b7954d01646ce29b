"""Seals everything of the person's, or makes it plain again; a kill in the middle loses nothing.

Each file is written anew beside the old one and takes its place in one step, and a reader can tell
which of the two lies there. So a half changed library can be used as it is, and whoever begins
again goes on where it was left. That it is not done yet is written in seal.json.
"""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.take_library import own_files
from greenroom.domain.errors import StorageError
from greenroom.domain.wording import Wording, system_says
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage import take_files
from greenroom.storage.archive import clear_staging
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE
from greenroom.storage.database import (
    convert_set_aside,
    find_set_aside,
    make_plain,
    seal_database,
)
from greenroom.storage.in_use import SEALING, Hold, hold_microphone
from greenroom.storage.library import Library
from greenroom.storage.sealing import seal, take_keys
from greenroom.storage.sealing.sealed_file import SealDamageError
from greenroom.storage.sealing.wiping import wipe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from greenroom.storage.sealing.seal import Stretching


@dataclass(frozen=True, slots=True)
class Converted:
    """What came of it.

    Attributes:
        files: How many files were changed.
        stopped: It was stopped; a second call goes on from there.
        problems: A sentence for each file that cannot be opened; it stays as it is.
    """

    files: int
    stopped: bool
    problems: tuple[str, ...]


class _Conversion:
    """Changes one file after the other, until it is stopped."""

    def __init__(self, progress: Callable[[int, int], None], stopped: Callable[[], bool]) -> None:
        self._progress, self._stopped = progress, stopped
        self._done = 0
        self.files, self.stopped = 0, False
        self.problems: list[str] = []

    def run(self, folders: list[Path]) -> None:
        """Change all takes, and what belongs to none."""
        total = len(folders) + 1
        for folder in folders:
            if self._is_stopped():
                return
            with Hold(folder, SEALING):
                self._change_folder(folder)
            self._done += 1
            self._progress(self._done, total)
        shutil.rmtree(places.heads_dir(), ignore_errors=True)
        scenarios = places.own_scenarios_dir()
        for path in [*sorted(scenarios.glob("*")), *places.personal_files()]:
            if path.is_file() and not self._is_stopped():
                self._change(path)
        for path in find_set_aside(places.library_file()):
            self.files += convert_set_aside(path)

    def _change_folder(self, folder: Path) -> None:
        take_files.begin_folder(folder)
        for path in _files_in(folder):
            if self._is_stopped():
                return
            if path.name == CHUNK_FEATURES_FILE:  # it is heard anew
                wipe(path)
            else:
                self._change(path)
        if seal.seal_state() == "unsealing":
            if not self.problems:
                take_files.destroy_folder_key(folder)
        elif (folder / REPORT_FILE).exists():
            take_files.close_folder(folder)

    def _change(self, path: Path) -> None:
        try:
            self.files += take_files.convert(path)
        except SealDamageError as error:
            self.problems.append(str(error))

    def _is_stopped(self) -> bool:
        self.stopped = self.stopped or self._stopped()
        return self.stopped


def seal_everything(
    passphrase: str,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    stopped: Callable[[], bool] = lambda: False,
    stretching: Stretching | None = None,
) -> Converted:
    """Seal all takes, matters and the library; what is written from now on is sealed.

    Args:
        passphrase: Opens them from now on; where this was begun before, and the passphrase given,
            it is not used.
        progress: Called with how many folders are done, and all of them.
        stopped: Returns True to stop.
        stretching: What it costs to try a passphrase.

    Raises:
        InUseError: A rehearsal goes on, or takes are exported; nothing was begun.
        PassphraseError: It is too short, or another one.
        StorageError: The disk is full; a second call goes on.
    """
    with _alone():
        seal.begin_sealing(passphrase, stretching)
        return _converted("on", progress, stopped)


def unseal_everything(
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Converted:
    """Make all takes, matters and the library plain again, and destroy the keys.

    Args:
        progress: Called with how many folders are done, and all of them.
        stopped: Returns True to stop.

    Raises:
        InUseError: A rehearsal goes on, or takes are exported; nothing was begun.
        LockedError: Nobody gave the passphrase.
        StorageError: The disk is full; a second call goes on.
    """
    with _alone():
        seal.set_state("unsealing")
        return _converted("off", progress, stopped)


def _alone() -> ExitStack:
    """Keep away rehearsals, exports and deletions; nothing waits for a library that is damaged."""
    with ExitStack() as holds:
        holds.enter_context(hold_microphone(SEALING))
        holds.enter_context(seal.hold_seal(SEALING))
        name = Wording("The library {path}", path=places.library_file())
        holds.enter_context(Hold(places.library_file().with_name("takes"), SEALING, name=name))
        return holds.pop_all()


def _converted(
    wanted: str, progress: Callable[[int, int], None], stopped: Callable[[], bool]
) -> Converted:
    conversion = _Conversion(progress, stopped)
    library = places.library_file()
    try:
        clear_staging(places.data_home())
        conversion.run(_folders(library))
        if wanted == "off":
            conversion.problems += _away(library)
        if not conversion.stopped and wanted == "on":
            seal_database(library)
            seal.set_state("on")
        elif not conversion.stopped and not conversion.problems:
            make_plain(library)
            seal.end_sealing()
    except OSError as error:
        raise StorageError(
            "{path} cannot be changed ({why}), so that not everything is done yet; free some disk "
            "space, and do it again, which goes on from there.",
            path=error.filename or places.data_home(),
            why=system_says(error),
        ) from error
    return Converted(conversion.files, conversion.stopped, tuple(conversion.problems))


def _away(library: Path) -> list[str]:
    """Return a sentence for every take whose folder is not there: its key must be kept."""
    listed = {folder for folder in _listed(library) if not folder.is_dir()}
    others = {folder for folder in take_keys.find_places() if not folder.is_dir()} - listed
    return [
        *(
            Wording(
                "{folder} is not there, so that it cannot be opened; put it back or delete the "
                "take, then do it again.",
                folder=folder,
            )
            for folder in sorted(listed)
        ),
        *(
            Wording(
                "{folder} is not there, so that it cannot be opened; put it back, or make an empty "
                "folder there if it is gone for good, then do it again.",
                folder=folder,
            )
            for folder in sorted(others)
        ),
    ]


def _folders(library: Path) -> list[Path]:
    """Return the folders of all takes, those that are elsewhere, too.

    What lies elsewhere is known from the library, or else from its key, if it has one already.
    """
    rehearsals = places.rehearsals_dir()
    elsewhere = {*_listed(library), *take_keys.find_places()}
    inside = rehearsals.resolve()
    return sorted(
        {
            *(path for path in rehearsals.glob("*") if path.is_dir()),
            *(path for path in elsewhere if path.is_dir() and path.parent != inside),
        }
    )


def _listed(library: Path) -> list[Path]:
    """Return the folders of the takes that the library knows."""
    if not library.exists():
        return []
    with Library(library) as opened:
        return [take.folder for take in opened.takes()]


def _files_in(folder: Path) -> Iterator[Path]:
    """Yield what is to be changed in the folder of a take."""
    if folder.parent == places.rehearsals_dir():
        found = (path for path in sorted(folder.rglob("*")) if path.is_file())
        yield from (path for path in found if path.name != take_keys.MARK_FILE)
    else:
        yield from own_files(folder)
