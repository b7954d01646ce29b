"""Reads a take with its report and diary, and exports it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.page_recording import PAGE_RATE_HZ, record_sound
from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE, build_context
from greenroom.analysis.replaced_reports import list_replaced, replaced_at
from greenroom.analysis.said_notes import write_notes
from greenroom.analysis.stored_report import find_report, write_clip
from greenroom.bounds.fields import check_times
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import TAKE_BYTES
from greenroom.domain.errors import InputError
from greenroom.domain.history import SEATS_SWAPPED
from greenroom.domain.pauses import read_clock
from greenroom.domain.servers import words_went
from greenroom.domain.talk import Span
from greenroom.reports.figures import list_figures, unmeasured_figures
from greenroom.reports.registry import EXPORTERS, NEEDS_SOUND
from greenroom.storage.diary import read_diary
from greenroom.storage.journal import EVENTS_FILE, PERSON_FILE, read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.take_files import read_bytes, write_export
from greenroom.storage.thumbnails import read_thumbnails
from greenroom.ui.services.report_making import has_report
from greenroom.ui.services.takes import named_now
from greenroom.ui.state.takes.debrief import end_kind
from greenroom.ui.state.takes.look_back import (
    MarkedPlace,
    OpenedTake,
    TakeOverview,
    TimedTurn,
    transcript_lines,
)
from greenroom.ui.state.takes.same_turn import SameTurn, find_continued, said_after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path
    from threading import Event

    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report
    from greenroom.reports.registry import Form
    from greenroom.ui.state.takes.debrief import EndKind

AROUND_S = 1.0
"""Seconds that are played and saved before and after a mark."""


def read_overview(folder: Path, replaced: int = 0) -> TakeOverview:
    """Return diary, report and ending of the take in `folder`, as far as they are there.

    Args:
        folder: Folder of the take.
        replaced: 0 for the report, 1 for the one that it replaced, and so on.

    Raises:
        InputError: The take is gone, or a file in it is damaged.
        StorageError: The library cannot be used now.
    """
    if not folder.is_dir():
        raise InputError(
            "The take in {folder} is not there any more; choose another one.", folder=folder
        )
    made = open_take(folder, replaced) if has_report(folder) else None
    end: EndKind | None = None
    swapped, went = False, ""
    with suppress(InputError):  # only a rehearsal has a journal
        rehearsal = read_rehearsal(folder)
        end = end_kind(rehearsal.started, rehearsal.ended, read_clock(rehearsal.events))
        swapped = rehearsal.started.engines.get("person") == SEATS_SWAPPED
        went = words_went(rehearsal.started.engines) or ""
    diary = made.diary if made else read_diary(folder)
    return TakeOverview(diary, made, end, swapped, went)


def open_take(folder: Path, replaced: int = 0) -> OpenedTake:
    """Return the take in `folder` with its report, or with one that was replaced.

    Raises:
        InputError: The take has no report, or a file in it is damaged.
        StorageError: The library cannot be used now.
    """
    with Library(places.library_file()) as library:
        found = find_report(str(folder), library, replaced)
        takes = {take.folder: take for take in library.takes()}
    take = next(iter(named_now(filter(None, (takes.get(folder.resolve()),)))), None)
    same_turn = _find_same_turn(folder, {take.id: take.folder for take in takes.values()})
    context = build_context(found.report, None, found.earlier)
    return OpenedTake(
        folder=folder,
        report=found.report,
        lines=transcript_lines(found.report, _turns(folder)),
        figures=list_figures(context),
        unmeasured=unmeasured_figures(found.report),
        diary=read_diary(folder),
        sound=_sound_in(folder),
        take=take,
        thumbnails=read_thumbnails(folder),
        remakes=(folder / EVENTS_FILE).exists() and (folder / PERSON_FILE).exists(),
        until=tuple(map(replaced_at, list_replaced(folder))),
        replaced=replaced,
        same_turn=same_turn,
        talk=_was_talk(take, found.report),
        since=found.since,
    )


def _was_talk(take: PastTake | None, report: Report) -> bool:
    """Return whether it was a talk, by its scenario or, if that is gone, by its slides."""
    if take is not None:
        with suppress(InputError):
            return load_scenario(take.scenario_id).talk is not None
    return bool(report.slides)


def _find_same_turn(folder: Path, known: Mapping[str, Path]) -> SameTurn | None:
    """Return the turn from which the take in `folder` went on, in both takes.

    Args:
        folder: Of the later take.
        known: Folders of all takes by their ids.
    """
    with suppress(InputError):  # no rehearsal, or one of the two is gone
        events = read_rehearsal(folder).events
        continued = find_continued(events)
        earlier = known.get(continued.take_id) if continued else None
        if continued is None or earlier is None:
            return None
        now = said_after(events, continued.turn, _sound_in(folder))
        before = read_rehearsal(earlier).events
        if now is None:
            return None
        line = continued.talk[-1][3] if continued.talk else ""
        told = said_after(before, continued.turn, _sound_in(earlier))
        return SameTurn(line, continued.take_id, told, now)
    return None


def _sound_in(folder: Path) -> Path | None:
    sound = folder / CONVERSATION_FILE
    return sound if sound.exists() else None


def _turns(folder: Path) -> list[TimedTurn]:
    """Return when each turn was spoken; empty if `folder` holds no rehearsal."""
    try:
        whole = parse_json(read_bytes(folder / TRANSCRIPT_FILE, TAKE_BYTES))
        check_times(whole)
        return [
            TimedTurn(
                Span(each["start_s"], each["end_s"]),
                each["turn"],
                each["speaker"] == "you",
                bool(each.get("nudge")),
            )
            for each in whole["lines"]
        ]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def export_report(
    folder: Path,
    form: Form,
    out: Path,
    cancelled: Event,
    report_progress: Callable[[tuple[int, int]], None],
    replaced: int = 0,
) -> None:
    """Write the report of a take in another format.

    Args:
        folder: Folder of the take.
        form: Format of the export.
        out: The file to write; an existing file is replaced.
        cancelled: Set to stop; then nothing is written.
        report_progress: Gets the seconds of the recording that are done, and all of them.
        replaced: 0 for the report, 1 for the one that it replaced, and so on.

    Raises:
        GreenroomError: The take, its sound or `out` cannot be used, or it was cancelled.
    """
    from greenroom import wiring

    with Library(places.library_file()) as library:
        found = find_report(str(folder), library, replaced)

    def watched(blocks: Iterable[AudioBlock]) -> Iterator[AudioBlock]:
        for block in blocks:
            if cancelled.is_set():
                raise InputError("{out} was not made.", out=out)
            report_progress((round(block.end_s), max(1, round(found.report.duration_s))))
            yield block

    recording = None
    if form in NEEDS_SOUND and (folder / CONVERSATION_FILE).exists():
        blocks = wiring.decoder().decode(folder / CONVERSATION_FILE, PAGE_RATE_HZ)
        recording = record_sound(watched(blocks), wiring.encoder())
    context = build_context(found.report, recording, found.earlier, found.since)
    write_export(out, EXPORTERS[form].export(context))


def export_notes(folder: Path, deck: Path | None, out: Path) -> None:
    """Write what was said to each slide as Markdown, or into a copy of a PowerPoint deck.

    Raises:
        GreenroomError: The report, the deck or `out` cannot be used.
    """
    from greenroom import wiring

    with Library(places.library_file()) as library:
        report = find_report(str(folder), library).report
    write_notes(report, out, deck, wiring.with_notes)


def export_clip(sound: Path, place: MarkedPlace, out: Path) -> None:
    """Write the sound of one mark, with a second on both sides.

    Raises:
        GreenroomError: The sound or `out` cannot be used.
    """
    from greenroom import wiring

    span = Span(max(0.0, place.start_s - AROUND_S), place.end_s + AROUND_S)
    out.unlink(missing_ok=True)  # the person was asked
    write_clip(wiring.decoder(), sound, span, out)
