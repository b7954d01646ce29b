"""Writes a report beside its recording, and reads it back."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from greenroom.analysis.page_recording import PAGE_RATE_HZ, record_sound
from greenroom.analysis.replaced_reports import find_replaced
from greenroom.bounds.files import make_private_folder
from greenroom.bounds.limits import TAKE_BYTES
from greenroom.coaching.usual import usual
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.wording import system_says
from greenroom.reports.context import ReportContext
from greenroom.reports.from_json import report_from_json
from greenroom.reports.registry import BESIDE, PAGE
from greenroom.storage.take_files import read_bytes, write_private
from greenroom.storage.wav import wav_frames

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from greenroom.domain.advice import SinceLast
    from greenroom.domain.results import Report
    from greenroom.ports import AudioDecoder, AudioEncoder
    from greenroom.reports.context import PlayableRecording

CONVERSATION_FILE = "conversation.wav"
"""What a rehearsal's page plays."""
TRANSCRIPT_FILE = "transcript.json"
"""The conversation as the partner heard it."""


def prepare_folder(folder: Path) -> None:
    """Make `folder` if need be; a long analysis must not end with a folder that cannot be written.

    Raises:
        StorageError: It cannot be made, or not be written.
    """
    try:
        make_private_folder(folder)
        writable = os.access(folder, os.W_OK)
    except OSError as error:
        raise StorageError(
            "The folder {folder} cannot be made ({why}); choose another one.",
            folder=folder,
            why=system_says(error),
        ) from error
    if not writable:
        raise StorageError(
            "The folder {folder} cannot be written; choose another one.", folder=folder
        )


def write_report(report: Report, folder: Path) -> tuple[Path, ...]:
    """Write the formats that need nothing but `report` into `folder`; return the files.

    Raises:
        StorageError: The folder cannot be made or written.
    """
    prepare_folder(folder)
    paths = []
    for exporter in BESIDE:
        path = folder / exporter.file_name
        write_private(path, exporter.export(ReportContext(report)))
        paths.append(path)
    return tuple(paths)


def write_page(context: ReportContext, folder: Path) -> Path:
    """Write the page that plays the recording into `folder`, which exists.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    path = folder / PAGE.file_name
    write_private(path, PAGE.export(context))
    return path


def build_context(
    report: Report,
    recording: PlayableRecording | None,
    earlier: Mapping[str, Sequence[float]] | None,
    since: SinceLast | None = None,
) -> ReportContext:
    """Return a report with its recording and with what was usual for the person.

    Args:
        report: What was measured.
        recording: What can be played of it.
        earlier: By measure id, the values of the person's earlier takes; None where the take is
            not compared with them, as in a demo.
        since: What changed since the last take of the same matter.
    """
    usuals = {
        each.id: usual(earlier.get(each.id, ()), each.value)
        for each in report.measures
        if earlier is not None
    }
    return ReportContext(report, recording, usuals, since)


def load_report(folder: Path, replaced: int = 0) -> Report:
    """Return the report that was written into `folder`.

    Args:
        folder: Where it is.
        replaced: 0 for the report, 1 for the one that it replaced, and so on.

    Raises:
        InputError: There is none, or it is damaged.
    """
    path = find_replaced(folder, replaced)
    try:
        return report_from_json(read_bytes(path, TAKE_BYTES))
    except OSError as error:
        raise InputError(
            "There is no report in {folder} ({why}); greenroom library list shows the "
            "takes there are.",
            folder=folder,
            why=system_says(error),
        ) from error
    except ValueError as error:
        raise InputError(
            "{path} is damaged ({error}); make the report again.", path=path, error=error
        ) from error


def load_recording(
    folder: Path, decoder: AudioDecoder, encoder: AudioEncoder
) -> PlayableRecording | None:
    """Return both voices of the rehearsal in `folder`, None if nothing is recorded there.

    Raises:
        InputError: The recording is damaged.
        EngineError: It cannot be encoded.
    """
    path = folder / CONVERSATION_FILE
    if not path.exists() or not wav_frames(path):
        return None
    return record_sound(decoder.decode(path, PAGE_RATE_HZ), encoder)
