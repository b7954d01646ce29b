"""Which files of models are what they should be: read once, and again after a change.

What was found is kept beside the models by size and times, so that a file that nobody touched
costs a look at its entry in the folder, and no reading.
"""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from greenroom import places
from greenroom.bounds.files import read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import StorageError
from greenroom.weights.disk import hash_file, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from greenroom.weights.catalogue import Entry, WeightFile

HASHES_FILE = "hashes.json"

_Found = dict[str, list[object]]
"""By the place of a file below the models: its size, its two times, and its SHA-256."""


def changed_files(
    entry: Entry, *, anew: bool = False, tick: Callable[[int], None] = lambda _: None
) -> tuple[str, ...]:
    """Return the names of the files that are not what was fetched or added, all being there.

    A file whose SHA-256 nobody knows is not among them.

    Args:
        entry: A model or voice.
        anew: Read every file, also one that was read and has not been touched.
        tick: Told the size of every piece that was read.

    Raises:
        StorageError: A file cannot be read.
    """
    known = {} if anew else _known()
    found: _Found = {}
    for file in _with_hash(entry):
        if _hash_known(known, entry, file) is None:
            mark = _mark(entry.folder / file.name)  # first: it may be changed while it is read
            found[_place(entry, file)] = [*mark, hash_file(entry.folder / file.name, tick)]
    if found:
        _remember(found)
    known |= found
    return tuple(f.name for f in _with_hash(entry) if _hash_known(known, entry, f) != f.sha256)


def known_as_changed(entry: Entry) -> bool:
    """Return whether a file is known not to be what was fetched; quick, nothing is read."""
    known = _known()
    hashes = ((_hash_known(known, entry, file), file.sha256) for file in _with_hash(entry))
    return any(found not in (None, wanted) for found, wanted in hashes)


def remember_right(entry: Entry) -> None:
    """Remember that all files are what they should be: they were hashed as they were written."""
    _remember(
        {
            _place(entry, file): [*_mark(entry.folder / file.name), file.sha256]
            for file in _with_hash(entry)
        }
    )


def _with_hash(entry: Entry) -> list[WeightFile]:
    return [file for file in entry.files if file.sha256 is not None]


def _hash_known(known: Mapping[str, list[object]], entry: Entry, file: WeightFile) -> object:
    """Return the hash that was found of the file as it is now; None if it was not read since."""
    *mark, sha256 = known.get(_place(entry, file)) or [None]
    return sha256 if mark == _mark(entry.folder / file.name) else None


def _place(entry: Entry, file: WeightFile) -> str:
    return f"{entry.folder.parent.name}/{entry.id}/{file.name}"


def _mark(path: Path) -> list[object]:
    """Return what no change leaves as it was: size, time of the content, time of the entry."""
    try:
        seen = path.stat()
    except OSError:
        return []
    return [seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns]


def _file() -> Path:
    return places.models_dir() / HASHES_FILE


def _known() -> _Found:
    try:
        found = parse_json(read_bytes(_file(), SMALL_BYTES))
    except (OSError, ValueError):  # not there, or damaged: all is read anew
        return {}
    return found if isinstance(found, dict) and all(map(_is_row, found.values())) else {}


def _is_row(row: object) -> bool:
    return isinstance(row, list) and bool(row)


def _remember(found: _Found) -> None:
    """Keep what was found; where that cannot be, files are read again the next time."""
    path = _file()
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=1.0, mode=0o600)
    with contextlib.suppress(OSError, StorageError, Timeout), lock:
        write_whole(path, json.dumps(_known() | found, indent=1) + "\n", mode=0o600)
