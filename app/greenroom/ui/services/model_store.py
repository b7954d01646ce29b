"""Models and voices: what is here, fetching, removing, trying a voice."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from greenroom import places
from greenroom.domain.persona import Voice
from greenroom.ui.services import aloud
from greenroom.ui.state.models import ModelRow, Room
from greenroom.weights import fetch as fetching
from greenroom.weights import model_store
from greenroom.weights.catalogue import Kind
from greenroom.weights.machine import fits, free_bytes

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    from greenroom.ports import Flag
    from greenroom.weights.catalogue import Entry

_SENTENCE = "Hello. This is how I sound. Shall we begin?"
_SPARE_BYTES = 500_000_000
"""Left free beside the models: an hour of rehearsal takes 350 MB."""


class _Paused(Exception):  # noqa: N818 - nothing went wrong
    """The person wants it to stop for now."""


def rows() -> tuple[ModelRow, ...]:
    """Return every model and voice there is to be had, the ones a rehearsal needs first.

    Raises:
        InputError: The catalogue or a manifest is damaged.
    """
    needed = [model_store.default_entry(kind).id for kind in get_args(Kind)]
    made = [_row(entry, needed=entry.id in needed) for entry in model_store.list_entries()]
    return tuple(sorted(made, key=lambda each: not each.needed))


def room() -> Room:
    """Return how much room there is on the disk of the models."""
    return Room(free_bytes(places.models_dir()), _SPARE_BYTES)


def fetch(wanted: str, tell: Callable[[tuple[int, int]], None], paused: Flag) -> bool:
    """Fetch a model or voice; return whether it is here now, or False when it was `paused`.

    Args:
        wanted: Its id.
        tell: Told (bytes done, bytes in all) now and then.
        paused: What came so far is kept; the next call goes on from there.

    Raises:
        FetchError: It could not be had now.
        StorageError: The disk is full.
    """

    def progress(done: int, total: int) -> None:
        if paused.is_set():
            raise _Paused
        tell((done, total))

    try:
        fetching.fetch_entry(model_store.find_entry(wanted), progress)
    except _Paused:
        return False
    return True


def remove(wanted: str) -> int:
    """Delete a model or voice; return the bytes set free.

    Raises:
        GreenroomError: There is none, or the disk would not.
    """
    return model_store.remove_files(model_store.find_entry(wanted))


def say(wanted: str, loudspeaker: str, cancelled: threading.Event) -> None:
    """Let a voice say a sentence.

    Raises:
        GreenroomError: It is not here, would not load, or there is no loudspeaker.
    """
    aloud.say(_SENTENCE, Voice(), loudspeaker, cancelled, wanted)


def _row(entry: Entry, *, needed: bool) -> ModelRow:
    part = model_store.part_folder(entry)
    try:
        come = sum(path.stat().st_size for path in part.iterdir() if path.is_file())
    except OSError:  # nothing was fetched of it, or it is being put in its place
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
    )
