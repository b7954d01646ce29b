"""greenroom clip: the sound of one mark."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from greenroom import places as where
from greenroom import wiring
from greenroom.analysis.stored_report import find_report, write_clip
from greenroom.commands.display.passphrase import tell_plain
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span
from greenroom.reports.amounts import clock
from greenroom.reports.annotations import list_annotations
from greenroom.reports.mark_styles import mark_style
from greenroom.storage.library import Library

if TYPE_CHECKING:
    from greenroom.domain.results import Mark


def clip(
    take: Annotated[
        str, typer.Argument(help="A take: its id from `library list`, or a folder with a report.")
    ],
    mark: Annotated[
        int | None, typer.Argument(help="Number of the mark; without it all are listed.", min=1)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The WAV file to make; by default one in this folder.")
    ] = None,
    around: Annotated[
        float, typer.Option(help="Seconds before and after the mark.", min=0, max=30)
    ] = 1.0,
    audio: Annotated[
        Path | None,
        typer.Option(help="The recording, where the folder of the report does not keep it."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of text.")] = False,
) -> None:
    """Save the sound of one "um", pause or other mark, or list the marks of a take."""
    with Library(where.library_file()) as library:
        found = find_report(take, library)
    marks = list_annotations(found.report)
    if mark is None:
        _list(marks, as_json=as_json)
        return
    if mark > len(marks):
        raise InputError(f"There is no mark {mark}; the last one of this take is {len(marks)}.")
    span = marks[mark - 1].span
    wanted = Span(max(0.0, span.start_s - around), span.end_s + around)
    path = out or Path(f"{marks[mark - 1].kind}-{mark}.wav")
    seconds = write_clip(wiring.decoder(), found.find_sound(audio), wanted, path)
    if as_json:
        say(json.dumps({"written": str(path), "seconds": round(seconds, 3)}))
    else:
        say(f"Written: {path}")
    tell_plain()


def _list(marks: tuple[Mark, ...], *, as_json: bool) -> None:
    if as_json:
        rows = [{"number": number} | asdict(mark) for number, mark in enumerate(marks, 1)]
        say(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for number, mark in enumerate(marks, 1):
        possibly = "" if mark.counted else " (possibly)"
        at = clock(mark.span.start_s)
        say(f"{number:>4} {at:>7}  {mark_style(mark.kind).name}{possibly}: {mark.text}")
    if not marks:
        say("Nothing was marked in this take.", err=True)
