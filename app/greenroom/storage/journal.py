"""The journal of a rehearsal: one folder, written as it happens.

events.jsonl   one event a line, in the order they happened
person.wav     what the microphone heard, untouched
partner.wav    what the loudspeaker played, on the same clock
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from greenroom.bounds.fields import check_date, check_id, check_times
from greenroom.bounds.files import make_private_folder
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import TAKE_BYTES, OutOfBoundsError
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.events import EVENT_CLASSES, AnyEvent, Event, RehearsalEnded, RehearsalStarted
from greenroom.domain.wording import system_says
from greenroom.storage import take_files
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE
from greenroom.storage.diary import DIARY_FILE
from greenroom.storage.in_use import REHEARSING, Hold, hold_microphone
from greenroom.storage.thumbnails import discard_thumbnails
from greenroom.storage.wav import WavAppender, mend_wav

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import AudioBlock, Samples

EVENTS_FILE, PERSON_FILE, PARTNER_FILE = "events.jsonl", "person.wav", "partner.wav"
_ADAPTERS: dict[str, TypeAdapter[Any]] = {c.__name__: TypeAdapter(c) for c in EVENT_CLASSES}


def event_to_json(event: Event) -> str:
    """Return the event as one line of JSON, its class name under "event"."""
    name = type(event).__name__
    return json.dumps(
        {"event": name, **_ADAPTERS[name].dump_python(event, mode="json")}, ensure_ascii=False
    )


def event_from_json(line: str) -> AnyEvent:
    """Return the event in `line`.

    Raises:
        ValueError: Not an event.
    """
    fields = parse_json(line)
    if not isinstance(fields, dict) or str(fields.get("event")) not in _ADAPTERS:
        raise ValueError("not an event of a rehearsal")
    check_times(fields)
    event: AnyEvent = _ADAPTERS[fields.pop("event")].validate_python(fields)
    if isinstance(event, RehearsalStarted):
        check_id(event.rehearsal_id)
        check_id(event.scenario_id)
        check_date(event.started_at)
    return event


class Journal:
    """Writes one rehearsal. The operating system has every append when it returns."""

    def __init__(
        self, folder: Path, person_rate_hz: int, partner_rate_hz: int, *, live: bool = False
    ) -> None:
        """Create the folder (owner only) and its three files.

        Args:
            folder: Where.
            person_rate_hz: Samples a second of the person's track.
            partner_rate_hz: Of the partner's.
            live: The microphone is recorded, which only one rehearsal at a time can do.

        Raises:
            InUseError: Another rehearsal records the microphone, or somebody uses the folder.
            StorageError: The folder cannot be written.
            InputError: It holds a rehearsal already.
        """
        with contextlib.ExitStack() as holds:
            if live:
                holds.enter_context(hold_microphone(REHEARSING))
            holds.enter_context(Hold(folder, REHEARSING))
            self._open(folder, person_rate_hz, partner_rate_hz)
            self._holds = holds.pop_all()

    def _open(self, folder: Path, person_rate_hz: int, partner_rate_hz: int) -> None:
        self.folder = folder
        if (folder / EVENTS_FILE).exists():
            raise InputError(
                "{folder} already holds a rehearsal; choose another folder.", folder=folder
            )
        try:
            make_private_folder(folder)
            take_files.begin_folder(folder)
            self._events = take_files.create(folder / EVENTS_FILE, shared=True)
        except OSError as error:
            raise StorageError(
                "{folder} cannot be written ({why}); choose another folder with --out.",
                folder=folder,
                why=system_says(error),
            ) from error
        self._person = WavAppender(folder / PERSON_FILE, person_rate_hz)
        self._partner = WavAppender(folder / PARTNER_FILE, partner_rate_hz)

    def append(self, event: Event) -> None:
        """Add an event.

        Raises:
            StorageError: The disk is full or gone.
        """
        line = event_to_json(event).encode() + b"\n"
        try:
            self._events.write(line)
        except OSError as error:
            raise StorageError(
                "The journal in {folder} cannot go on ({why}); what was recorded so far is "
                "kept. Free some disk space and run: greenroom recover {folder}",
                folder=self.folder,
                why=system_says(error),
            ) from error

    def person(self, block: AudioBlock) -> None:
        """Add what the microphone heard."""
        self._person.append(block.samples)

    def partner(self, block: AudioBlock) -> None:
        """Add what the loudspeaker plays; `block.start_s` is on the microphone's clock."""
        self._partner.pad_to(block.start_s)
        self._partner.append(block.samples)

    def heard_again(self, start: int, stop: int) -> tuple[Samples, Samples]:
        """Return what was recorded of both sides from frame `start` to before `stop`."""
        return self._person.read(start, stop), self._partner.read(start, stop)

    def close(self) -> None:
        """Close the files; what is missing where the disk is full, greenroom recover mends.

        Raises:
            StorageError: The disk is full.
        """
        with contextlib.ExitStack() as last:
            for close in (self._holds.close, self._close_events, self._partner.close):
                last.callback(close)
            self._person.close()

    def _close_events(self) -> None:
        try:
            self._events.close()
        except OSError as error:
            raise StorageError(
                "{path} cannot be written ({why}).",
                path=self.folder / EVENTS_FILE,
                why=system_says(error),
            ) from error

    def discard(self) -> None:
        """Close and delete the files: nobody said anything in them."""
        self.close()
        take_files.destroy_folder_key(self.folder)
        for name in (EVENTS_FILE, PERSON_FILE, PARTNER_FILE, CHUNK_FEATURES_FILE, DIARY_FILE):
            (self.folder / name).unlink(missing_ok=True)
        discard_thumbnails(self.folder)
        with contextlib.suppress(OSError):  # not empty: the person keeps other things there
            self.folder.rmdir()


def append_event(folder: Path, event: Event) -> None:
    """Add a last fact to the journal of a rehearsal, in place of a torn line.

    Should the rehearsal still be running after all, nothing that it appends later is lost.

    Raises:
        StorageError: The journal cannot be written.
    """
    path = folder / EVENTS_FILE
    try:
        take_files.append_whole_line(path, event_to_json(event).encode())
    except OSError as error:
        raise StorageError(
            "{path} cannot be written ({why}).", path=path, why=system_says(error)
        ) from error


@dataclass(frozen=True, slots=True)
class StoredRehearsal:
    """A rehearsal on disk.

    Attributes:
        folder: Where it is.
        events: What happened, a torn last line left out.
    """

    folder: Path
    events: tuple[AnyEvent, ...]

    @property
    def started(self) -> RehearsalStarted:
        """The first fact."""
        first = self.events[0]
        assert isinstance(first, RehearsalStarted)  # noqa: S101 - read_rehearsal made sure
        return first

    @property
    def ended(self) -> RehearsalEnded | None:
        """The last fact, if it was reached."""
        last = self.events[-1]
        return last if isinstance(last, RehearsalEnded) else None

    @property
    def person_track(self) -> Path:
        """What the microphone heard."""
        return self.folder / PERSON_FILE

    @property
    def partner_track(self) -> Path:
        """What the loudspeaker played."""
        return self.folder / PARTNER_FILE


def read_rehearsal(folder: Path, *, mend: bool = False) -> StoredRehearsal:
    """Read the journal in `folder`.

    Args:
        folder: Where it is.
        mend: Repair the lengths in the sound files' headers, which a kill may leave wrong.

    Raises:
        InputError: There is no rehearsal, or its journal is damaged before the last line.
    """
    path = folder / EVENTS_FILE
    lines = _lines(path)
    events: list[AnyEvent] = []
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            events.append(event_from_json(line.decode()))
        except (ValueError, ValidationError) as error:
            if number == len(lines):  # a kill in the middle of the last line
                break
            raise InputError(
                "{path}, line {number} is damaged and cannot be read.", path=path, number=number
            ) from error
    if not events or not isinstance(events[0], RehearsalStarted):
        raise InputError(
            "{folder} holds no rehearsal: nothing was recorded before it stopped.", folder=folder
        )
    if mend:
        take_files.finish(path)
        for name in (PERSON_FILE, PARTNER_FILE):
            if (folder / name).exists():
                mend_wav(folder / name)
    return StoredRehearsal(folder, tuple(events))


def _lines(path: Path) -> list[bytes]:
    try:
        return take_files.read_bytes(path, TAKE_BYTES).split(b"\n")
    except OutOfBoundsError as error:
        raise InputError("{path} cannot be read ({why}).", path=path, why=error.why) from error
    except OSError as error:
        raise InputError(
            "{folder} holds no rehearsal ({file}: {why}).",
            folder=path.parent,
            file=EVENTS_FILE,
            why=system_says(error),
        ) from error
