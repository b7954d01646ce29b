"""Finds a finished report, with everything that is stored beside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import dropwhile, islice
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.analysis.publish import CONVERSATION_FILE, load_report
from greenroom.coaching.since_last import compare_with_last, is_whole
from greenroom.domain.errors import GreenroomError, InputError
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.take_files import check_export
from greenroom.storage.wav import WavAppender

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from greenroom.domain.advice import SinceLast
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report
    from greenroom.domain.talk import Span
    from greenroom.ports import AudioDecoder
    from greenroom.storage.library import Library

_CLIP_RATE_HZ = 48_000


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A report and the folder it was read from.

    Attributes:
        report: What was measured.
        folder: Where it is.
        earlier: By measure id, the values of the person's takes before it; None where it is not
            to be compared with them: the recording of somebody, or a demo.
        since: What changed since the last take of the same matter; None where nothing did.
    """

    report: Report
    folder: Path
    earlier: Mapping[str, Sequence[float]] | None = None
    since: SinceLast | None = None

    def find_sound(self, given: Path | None) -> Path:
        """Return the recording to take the sound from: the `given` one, or its own.

        Raises:
            InputError: There is neither.
        """
        own = self.folder / CONVERSATION_FILE
        if given or own.exists():
            return given or own
        name = self.report.facts.get("recording")
        which = f"the recording it was made from, {name}" if name else "the recording"
        raise InputError(f"{self.folder} keeps no sound; give {which}, with --audio FILE.")


def find_report(wanted: str, library: Library, replaced: int = 0) -> StoredReport:
    """Return the report in the folder `wanted`, or of the take whose id begins like that.

    Args:
        wanted: The folder, or the begin of an id.
        library: Has the takes.
        replaced: 0 for the report, 1 for the one that it replaced, and so on.

    Raises:
        InputError: There is none, or it is damaged.
    """
    folder = Path(wanted)
    takes = {take.folder: take for take in library.takes()}
    if (folder / REPORT_FILE).exists():
        take = takes.get(folder.resolve())
    else:
        take = library.find_take(wanted)
        folder = take.folder
    report = load_report(folder, replaced)
    earlier = library.earlier_values(take) if take and not take.voice else None
    since = find_since_last(report, take, library) if take else None
    return StoredReport(report, folder, earlier, since)


def find_since_last(report: Report, take: PastTake, library: Library) -> SinceLast | None:
    """Return what changed since the last whole take of the same matter.

    None where nothing surely did, or nothing can be compared: in a take that goes on from another,
    with the seats swapped or a voice in the person's place, or where the take before is damaged.

    Raises:
        StorageError: The library cannot be used.
    """
    if take.voice or report.matter.goes_on:
        return None
    before = dropwhile(lambda each: each.id != take.id, library.takes(take.scenario_id))
    for each in islice(before, 1, None):
        if each.voice:
            continue
        try:
            last = load_report(each.folder)
        except GreenroomError:  # that take's own page says so
            return None
        if is_whole(last):
            return compare_with_last(report, last, library.earlier_values(take))
    return None


def cut_blocks(blocks: Iterable[AudioBlock], span: Span) -> Iterator[AudioBlock]:
    """Yield what lies in `span`, from the first block that reaches into it.

    Raises:
        InputError: The recording is damaged.
    """
    for block in blocks:
        low = max(0, round((span.start_s - block.start_s) * block.rate_hz))
        high = round((span.end_s - block.start_s) * block.rate_hz)
        if high <= 0:
            return
        if low < block.samples.size:
            yield type(block)(block.samples[low:high], block.rate_hz, block.start_s)


def write_clip(decoder: AudioDecoder, recording: Path, span: Span, out: Path) -> float:
    """Write what lies in `span` of a recording into a new WAV file; return how long it is.

    Raises:
        InputError: The recording is damaged, or `out` would lie among what is sealed.
        StorageError: `out` is there already, or cannot be written.
    """
    check_export(out)
    wav = WavAppender(out, _CLIP_RATE_HZ)
    try:
        for block in cut_blocks(decoder.decode(recording, _CLIP_RATE_HZ), span):
            wav.append(block.samples)
    finally:
        wav.close()
    return wav.end_s
