"""greenroom report: the report of a take in any form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from greenroom import places, wiring
from greenroom.analysis.page_recording import PAGE_RATE_HZ, record_sound
from greenroom.analysis.publish import build_context
from greenroom.analysis.said_notes import write_notes
from greenroom.analysis.stored_report import find_report
from greenroom.commands.display.passphrase import tell_plain
from greenroom.commands.display.say import say
from greenroom.reports.registry import EXPORTERS, NEEDS_SOUND, Form
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import persona_name
from greenroom.storage.take_files import write_export


def report(  # noqa: PLR0913, PLR0917 - each is an option
    take: Annotated[
        str, typer.Argument(help="A take: its id from `library list`, or a folder with a report.")
    ],
    form: Annotated[
        Form, typer.Option("--format", help="html plays, pdf prints, csv is for a spreadsheet.")
    ] = "html",
    out: Annotated[
        Path | None, typer.Option(help="The file to make; by default one in this folder.")
    ] = None,
    audio: Annotated[
        Path | None,
        typer.Option(help="The recording, where the folder of the report does not keep it."),
    ] = None,
    notes: Annotated[
        Path | None,
        typer.Option(help="Write what you said to each slide instead: FILE.md, or FILE.pptx."),
    ] = None,
    slides: Annotated[
        Path | None,
        typer.Option(help="For FILE.pptx: the PowerPoint file of the talk, which is copied."),
    ] = None,
    again: Annotated[
        bool,
        typer.Option("--again", help="Make it anew from the recording; the old one is kept."),
    ] = False,
    replaced: Annotated[
        int,
        typer.Option(help="One that was made again: 1 for the last before it, 2 for ...", min=0),
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of text.")] = False,
) -> None:
    """Make the report of a take as a page that plays, for paper, for programs, as subtitles."""
    with Library(places.library_file()) as library:
        found = find_report(take, library, replaced)
    if again:
        from greenroom.commands.display.progress import make_again

        make_again(found.folder, persona_name)
        with Library(places.library_file()) as library:
            found = find_report(str(found.folder), library, replaced)
    if notes:
        write_notes(found.report, notes, slides, wiring.with_notes)
        _say_written(notes, as_json=as_json)
        return
    recording = None
    if form in NEEDS_SOUND:
        blocks = wiring.decoder().decode(found.find_sound(audio), PAGE_RATE_HZ)
        recording = record_sound(blocks, wiring.encoder())
    exporter = EXPORTERS[form]
    path = out or Path(exporter.file_name)
    context = build_context(found.report, recording, found.earlier, found.since)
    write_export(path, exporter.export(context))
    _say_written(path, as_json=as_json)


def _say_written(path: Path, *, as_json: bool) -> None:
    say(json.dumps({"written": str(path)}) if as_json else f"Written: {path}")
    tell_plain()
