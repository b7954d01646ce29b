"""What is on this computer: finds, checks and removes models and voices. Never uses the network."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from pydantic import ValidationError

from greenroom import places
from greenroom.domain.errors import InputError, MissingError, did_you_mean
from greenroom.domain.events import Degree
from greenroom.domain.wording import Wording
from greenroom.weights import elsewhere, hashes, own
from greenroom.weights.catalogue import ENTRY, Entry, HubEntry, Kind, OwnEntry, shipped_entries
from greenroom.weights.disk import disk_errors, write_whole
from greenroom.weights.machine import MB, fits

if TYPE_CHECKING:
    from collections.abc import Callable

MANIFEST = "manifest.json"
"""Beside fetched or added files whose hashes the catalogue does not know: the entry with them."""


@dataclass(frozen=True, slots=True)
class Model:
    """A model or voice that can be loaded now.

    Attributes:
        id: From the catalogue, as another program calls it, or the file's name.
        path: What the engine is given: a folder for a transcriber or encoder, else a file.
        degree: How free a partner may be in wording a line; None for the other kinds.
    """

    id: str
    kind: Kind
    title: str
    path: Path
    degree: Degree | None = None


def list_entries() -> tuple[Entry, ...]:
    """Return everything that can be fetched or was added, with what its manifest knows."""
    known = tuple(_as_fetched(entry) for entry in shipped_entries())
    ids = {entry.id for entry in known}
    folders = [d for home in (places.models_dir(), places.voices_dir()) for d in _folders(home)]
    read = [_manifest(folder) for folder in folders if folder.name not in ids]
    return known + tuple(entry for entry in read if isinstance(entry, OwnEntry))


def find_entry(wanted: str, kind: Kind | None = None) -> Entry:
    """Return the entry with this id.

    Raises:
        InputError: There is none, or it is of another kind.
    """
    everything = {entry.id: entry for entry in list_entries()}
    if entry := everything.get(wanted):
        if kind in (None, entry.kind):
            return entry
        raise InputError(
            "'{wanted}' is a {found}, not a {kind}.{hint}",
            wanted=wanted,
            found=Wording(entry.kind),
            kind=Wording(kind or "model"),
            hint=_choices(kind),
        )
    if kind in {None, "partner"} and (other := elsewhere.find(wanted)):
        raise InputError(
            "'{wanted}' belongs to {program}, and Greenroom changes nothing there; "
            "`--model {wanted}` uses it.",
            wanted=wanted,
            program=other.program,
        )
    known = [e.id for e in everything.values() if kind in (None, e.kind)]
    known += elsewhere.list_ids() if kind in {None, "partner"} else ()
    near = did_you_mean(wanted, known)
    raise InputError(
        "There is no {kind} called '{wanted}'.{hint}",
        kind=Wording(kind or "model"),
        wanted=wanted,
        hint=near or _choices(kind),
    )


def is_present(entry: Entry) -> bool:
    """Return whether all its files are there in their full size, and none is known as changed.

    Quick: nothing is hashed.
    """
    return _is_whole(entry) and not hashes.known_as_changed(entry)


def _is_whole(entry: Entry) -> bool:
    return all(
        file.size_bytes is not None
        and (path := entry.folder / file.name).is_file()
        and path.stat().st_size == file.size_bytes
        for file in entry.files
    )


def is_id_present(wanted: str) -> bool:
    """Return whether the model with this id is here."""
    return is_present(find_entry(wanted))


def default_entry(kind: Kind) -> Entry:
    """Return what is used when nothing is asked for: the default, or where memory is short, less.

    Raises:
        MissingError: The catalogue has nothing of this kind.
    """
    of_kind = [entry for entry in list_entries() if entry.kind == kind]
    usual = [e for e in of_kind if e.tier == "default"] or of_kind
    small = [e for e in of_kind if e.tier == "small"]
    fitting = [e for e in usual if fits(e.memory_needed_mb)]
    for entry in fitting + small + usual:
        return entry
    raise MissingError("The catalogue has no {kind}.", kind=Wording(kind))


def find_model(kind: Kind, wanted: str | None = None) -> Model:
    """Return the model to load: the one asked for by id or by its .gguf file, or the default one.

    Its files are what was fetched or added; one that the person names, or that belongs to Ollama or
    LM Studio, is taken as it is.

    Raises:
        MissingError: It is not on this computer, or was changed; the sentence says what mends it.
        InputError: There is no such model, or the file is not a whole one.
        StorageError: It cannot be read.
    """
    if wanted is not None and (lying := _lying_elsewhere(wanted)):
        return _from_path(kind, wanted, lying)
    entry = find_entry(wanted, kind) if wanted is not None else default_entry(kind)
    if not _is_whole(entry):
        raise missing_error(entry)
    if changed := hashes.changed_files(entry):
        raise _changed_error(entry, changed)
    return Model(entry.id, entry.kind, entry.title, entry.loaded_path, get_degree(entry))


def missing_error(entry: Entry) -> MissingError:
    """Return the error for an entry that is not here, with the command that mends it."""
    if isinstance(entry, OwnEntry):
        return MissingError(
            "Files of the {kind} '{id}' are gone; {mend}.",
            kind=Wording(entry.kind),
            id=entry.id,
            mend=_add_again(entry),
        )
    size = f"{max(1, round(entry.size_bytes / MB))} MB"
    return MissingError(
        "The {kind} '{id}' is not here; `greenroom models get {id}` fetches it ({size}).",
        kind=Wording(entry.kind),
        id=entry.id,
        size=size,
    )


def _changed_error(entry: Entry, changed: tuple[str, ...]) -> MissingError:
    own_file = isinstance(entry, OwnEntry)
    get = Wording("`greenroom models get {id}` fetches it anew", id=entry.id)
    return MissingError(
        "{file} of the {kind} '{id}' was changed or damaged since it came here, so it is not "
        "used; {mend}.",
        file=changed[0],
        kind=Wording(entry.kind),
        id=entry.id,
        mend=_add_again(entry) if own_file else get,
    )


def _add_again(entry: Entry) -> Wording:
    return Wording("remove it with `greenroom models remove {id}` and add it again", id=entry.id)


def find_damaged_files(
    entry: Entry, tick: Callable[[int], None] = lambda _: None
) -> tuple[str, ...]:
    """Read every file and return the names of those that are missing or not what they should be.

    A file whose SHA-256 nobody knows (no manifest) counts as damaged.
    """
    there = [file for file in entry.files if (entry.folder / file.name).is_file()]
    changed = hashes.changed_files(
        entry.model_copy(update={"files": tuple(there)}), anew=True, tick=tick
    )
    return tuple(
        file.name
        for file in entry.files
        if file not in there or file.sha256 is None or file.name in changed
    )


def remove_files(entry: Entry) -> int:
    """Delete its files, and what is left of an interrupted fetch; return the bytes set free.

    Raises:
        MissingError: There was nothing to delete.
        StorageError: The disk would not.
    """
    folders = [f for f in (entry.folder, part_folder(entry)) if f.is_dir()]
    if not folders:
        raise MissingError(
            "There is nothing to remove: '{id}' is not on this computer.", id=entry.id
        )
    freed = 0
    for folder in folders:
        with disk_errors(folder):
            freed += sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
            shutil.rmtree(folder)
    return freed


def part_folder(entry: Entry) -> Path:
    """Return where its files are gathered until all of them are verified."""
    return entry.folder.with_name(f"{entry.id}.part")


def get_degree(entry: Entry) -> Degree | None:
    """Return how free this partner may be: as it was set, otherwise as the catalogue says."""
    return _degrees().get(entry.id, entry.degree) if entry.degree else None


def get_degree_elsewhere(found: elsewhere.ExternalModel) -> Degree | None:
    """Return how free a partner of another program may be; None for one that cannot be used."""
    known = found.entry.degree if found.entry else None
    return _degrees().get(own.path_key(str(found.path)), known)


def set_degree(wanted: str, degree: Degree) -> None:
    """Remember how free the partner `wanted` (as `find_model` takes it) may be.

    Raises:
        InputError: There is no such partner.
        StorageError: The disk will not take it.
    """
    lying = _lying_elsewhere(wanted)
    key = own.path_key(lying) if lying else find_entry(wanted, "partner").id
    write_whole(_degrees_file(), json.dumps(_degrees() | {key: degree}, indent=2) + "\n")


def _degrees_file() -> Path:
    return places.models_dir() / "degrees.json"


def _degrees() -> dict[str, Degree]:
    path = _degrees_file()
    if not path.is_file():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InputError(
            "{path} is damaged: delete it, and audition your models again.", path=path
        ) from error
    return {str(key): value for key, value in data.items() if value in get_args(Degree)}


def _lying_elsewhere(wanted: str) -> str | None:
    """Return the path of the file that `wanted` names, or that another program calls so.

    None if it is neither, or the id of something that was fetched or added.

    Raises:
        InputError: Another program calls a file so that cannot be used.
    """
    path = own.is_path(wanted)
    if path and Path(wanted).expanduser().is_file():
        return wanted
    if not path and any(entry.id == wanted for entry in list_entries()):
        return None
    other = elsewhere.find(wanted)
    if other is None:
        return wanted if path else None
    if other.trouble:
        raise InputError(other.trouble)
    return str(other.path)


def _from_path(kind: Kind, wanted: str, lying: str) -> Model:
    draft, path = own.read_partner(lying)
    if kind != "partner":
        raise InputError(
            "{wanted} is a language model, not a {kind}.{hint}",
            wanted=wanted,
            kind=Wording(kind),
            hint=_choices(kind),
        )
    degree = _degrees().get(own.path_key(lying), draft.degree)
    name = path.name if lying == wanted else wanted
    return Model(name, "partner", draft.title, path, degree)


def _folders(folder: Path) -> list[Path]:
    return sorted(each for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else []


def _as_fetched(entry: Entry) -> Entry:
    """Return the entry with the sizes and hashes that were found when it was fetched."""
    found = _manifest(entry.folder) if isinstance(entry, HubEntry) else None
    return entry.model_copy(update={"files": found.files}) if found else entry


def _manifest(folder: Path) -> Entry | None:
    path = folder / MANIFEST
    if not path.is_file() or folder.name.endswith(".part"):
        return None
    try:
        return ENTRY.validate_json(path.read_bytes())
    except ValidationError as error:
        raise InputError(
            "{path} is damaged: delete its folder, then get or add the model again.", path=path
        ) from error


def _choices(kind: Kind | None) -> str:
    named = [entry.id for entry in list_entries() if kind in (None, entry.kind)]
    return Wording(" There is: {names}.", names=", ".join(named)) if named else ""
