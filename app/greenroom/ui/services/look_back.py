"""Reads a take with all that lies beside it, and gives it away in other forms."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.page_recording import PAGE_RATE_HZ, record_sound
from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE, build_context
from greenroom.analysis.stored_report import find_report, write_clip
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span
from greenroom.reports.figures import list_figures, unmeasured_figures
from greenroom.reports.moments import find_moments
from greenroom.reports.registry import EXPORTERS, NEEDS_SOUND
from greenroom.storage.diary import read_diary
from greenroom.storage.files import write_private
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.library import Library
from greenroom.ui.services.report_making import is_made
from greenroom.ui.state.debrief import end_of
from greenroom.ui.state.look_back import FirstLook, Opened, Place, TurnAt, lines_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path
    from threading import Event

    from greenroom.domain.audio import AudioBlock
    from greenroom.reports.registry import Form
    from greenroom.ui.state.debrief import End

AROUND_S = 1.0
"""What is heard and saved before and after a mark."""


def first_look(folder: Path) -> FirstLook:
    """Return what there is of the take in `folder`.

    Raises:
        InputError: It is gone, or something in it is damaged.
        StorageError: The library cannot be used now.
    """
    if not folder.is_dir():
        raise InputError(
            "The take in {folder} is not there any more; choose another one.", folder=folder
        )
    made = opened(folder) if is_made(folder) else None
    end: End | None = None
    with suppress(InputError):  # what is no rehearsal has no journal
        rehearsal = read_rehearsal(folder)
        end = end_of(rehearsal.started, rehearsal.ended)
    return FirstLook(made.diary if made else read_diary(folder), made, end)


def opened(folder: Path) -> Opened:
    """Return the take in `folder`.

    Raises:
        InputError: It has no report, or something in it is damaged.
        StorageError: The library cannot be used now.
    """
    with Library(places.library_file()) as library:
        found = find_report(str(folder), library)
        takes = {take.folder: take for take in library.takes()}
    context = build_context(found.report, None, found.earlier)
    sound = folder / CONVERSATION_FILE
    return Opened(
        folder=folder,
        report=found.report,
        moments=find_moments(found.report),
        lines=lines_of(found.report, _turns(folder)),
        figures=list_figures(context),
        unmeasured=unmeasured_figures(found.report),
        diary=read_diary(folder),
        sound=sound if sound.exists() else None,
        take=takes.get(folder.resolve()),
    )


def _turns(folder: Path) -> list[TurnAt]:
    """Return the turns of a rehearsal; none of what is no rehearsal."""
    try:
        whole = json.loads((folder / TRANSCRIPT_FILE).read_bytes())
        return [
            TurnAt(Span(each["start_s"], each["end_s"]), each["turn"], each["speaker"] == "you")
            for each in whole["lines"]
        ]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def export(
    folder: Path,
    form: Form,
    out: Path,
    cancelled: Event,
    told: Callable[[tuple[int, int]], None],
) -> None:
    """Write the report of a take in another form.

    Args:
        folder: Of the take.
        form: Which.
        out: The file; what is there is replaced.
        cancelled: Set when it is not wanted any more; then nothing is written.
        told: Gets how many seconds of the recording went by, of how many.

    Raises:
        GreenroomError: The take, its sound or `out` cannot be used, or it was cancelled.
    """
    from greenroom import wiring

    with Library(places.library_file()) as library:
        found = find_report(str(folder), library)

    def watched(blocks: Iterable[AudioBlock]) -> Iterator[AudioBlock]:
        for block in blocks:
            if cancelled.is_set():
                raise InputError("{out} was not made.", out=out)
            told((round(block.end_s), max(1, round(found.report.duration_s))))
            yield block

    recording = None
    if form in NEEDS_SOUND and (folder / CONVERSATION_FILE).exists():
        blocks = wiring.decoder().decode(folder / CONVERSATION_FILE, PAGE_RATE_HZ)
        recording = record_sound(watched(blocks), wiring.encoder())
    write_private(
        out, EXPORTERS[form].export(build_context(found.report, recording, found.earlier))
    )


def export_clip(sound: Path, place: Place, out: Path) -> None:
    """Write the sound of one mark, with a second on both sides.

    Raises:
        GreenroomError: The sound or `out` cannot be used.
    """
    from greenroom import wiring

    span = Span(max(0.0, place.start_s - AROUND_S), place.end_s + AROUND_S)
    out.unlink(missing_ok=True)  # the person was asked
    write_clip(wiring.decoder(), sound, span, out)
