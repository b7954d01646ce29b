"""Lists, fetches and removes models and voices, and plays a sample of a voice."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from greenroom import places
from greenroom.domain.errors import GreenroomError
from greenroom.domain.persona import Voice
from greenroom.ui.services import speech
from greenroom.ui.state.models import DiskSpace, ModelRow
from greenroom.weights import elsewhere, model_store
from greenroom.weights import fetch as fetching
from greenroom.weights.catalogue import Kind
from greenroom.weights.machine import fits, free_bytes

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable
    from pathlib import Path

    from greenroom.ports import Flag
    from greenroom.weights.catalogue import Entry

_SENTENCE = "Hello. This is how I sound. Shall we begin?"
_SPARE_BYTES = 500_000_000
"""Bytes to leave free beside the models: an hour of rehearsal takes 350 MB."""


class _Paused(Exception):  # noqa: N818 - nothing went wrong
    """The person paused the fetch."""


def model_can_word(wanted: str) -> bool:
    """Return whether the model `wanted` ("" for the default) is here and can word lines."""
    try:
        return model_store.find_model("partner", wanted or None).degree != "script"
    except GreenroomError:
        return False


def list_models() -> tuple[ModelRow, ...]:
    """Return all models and voices, those that a rehearsal needs first, those of others last.

    Raises:
        InputError: The catalogue or a manifest is damaged.
    """
    needed = [model_store.default_entry(kind).id for kind in get_args(Kind)]
    made = [_row(entry, needed=entry.id in needed) for entry in model_store.list_entries()]
    made += map(_row_elsewhere, elsewhere.list_found())
    return tuple(sorted(made, key=lambda each: not each.needed))


def disk_space() -> DiskSpace:
    """Return the free space on the disk of the models."""
    return DiskSpace(free_bytes(places.models_dir()), _SPARE_BYTES)


def fetch_model(wanted: str, report: Callable[[tuple[int, int]], None], paused: Flag) -> bool:
    """Fetch a model or voice; return True once it is here, False if it was `paused`.

    Args:
        wanted: Id of the model or voice.
        report: Told (bytes done, bytes in all) now and then.
        paused: Set to stop; the part that came is kept, and the next call continues from there.

    Raises:
        FetchError: It could not be fetched now.
        StorageError: The disk is full.
    """

    def progress(done: int, total: int) -> None:
        if paused.is_set():
            raise _Paused
        report((done, total))

    try:
        fetching.fetch_entry(model_store.find_entry(wanted), progress)
    except _Paused:
        return False
    return True


def add_model(path: Path, report: Callable[[tuple[int, int]], None]) -> str:
    """Take a model of the person's own, which stays where it is, and return its id.

    Args:
        path: Its file.
        report: Told (bytes done, bytes in all) now and then.

    Raises:
        InputError: It is no model, not whole, or its name is taken.
        StorageError: The disk is full.
    """
    return fetching.add_own_model(path, None, lambda done, total: report((done, total))).id


def remove_model(wanted: str) -> int:
    """Delete a model or voice; return the bytes that this frees.

    Raises:
        GreenroomError: It is not here or cannot be deleted.
    """
    return model_store.remove_files(model_store.find_entry(wanted))


def play_voice_sample(wanted: str, loudspeaker: str, cancelled: threading.Event) -> None:
    """Let a voice speak a sample sentence.

    Raises:
        GreenroomError: The voice is not here or cannot be loaded, or there is no loudspeaker.
    """
    speech.speak_line(_SENTENCE, Voice(), loudspeaker, cancelled, wanted)


def _row(entry: Entry, *, needed: bool) -> ModelRow:
    part = model_store.part_folder(entry)
    try:
        come = sum(path.stat().st_size for path in part.iterdir() if path.is_file())
    except OSError:  # nothing was fetched yet, or the fetch is just being completed
        come = 0
    return ModelRow(
        id=entry.id,
        kind=entry.kind,
        title=entry.title,
        licence=entry.licence,
        size_bytes=entry.size_bytes,
        memory_mb=entry.memory_needed_mb,
        degree=model_store.get_degree(entry),
        here=model_store.is_present(entry),
        come_bytes=come,
        needed=needed,
        fits=fits(entry.memory_needed_mb) if entry.kind == "partner" else True,
        own=entry.source == "own",
        unchecked=entry.source == "hub" and bool(entry.unchecked),
    )


def _row_elsewhere(found: elsewhere.ExternalModel) -> ModelRow:
    entry = found.entry
    return ModelRow(
        id=found.id,
        kind="partner",
        title=entry.title if entry else found.id,
        licence=entry.licence if entry else "",
        size_bytes=entry.size_bytes if entry else 0,
        memory_mb=entry.memory_needed_mb if entry else 0,
        degree=model_store.get_degree_elsewhere(found),
        here=entry is not None,
        fits=entry is None or fits(entry.memory_needed_mb),
        own=True,
        program=found.program,
        trouble=found.trouble,
    )
