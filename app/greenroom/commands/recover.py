"""greenroom recover: the report of a rehearsal that was cut off."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from greenroom import places
from greenroom.analysis.take_library import find_rehearsals
from greenroom.commands.display.progress import finish_and_print, finish_in_background
from greenroom.commands.display.say import say
from greenroom.domain.errors import GreenroomError
from greenroom.storage.scenarios.loading import persona_name
from greenroom.storage.sealing.seal import receive_key


def recover(
    folder: Annotated[
        Path | None, typer.Argument(help="A rehearsal's folder; all unfinished ones by default.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of text.")] = False,
    background: Annotated[
        bool,
        typer.Option("--background", help="Give way to all else; print the share done, 0 to 1."),
    ] = False,
) -> None:
    """Finish the report of a rehearsal that was cut off by a crash, a kill or a full disk."""
    if folder and background:
        receive_key()
        finish_in_background(folder, persona_name)
        return
    if folder:
        finish_and_print(folder, persona_name, as_json=as_json)
        return
    _, found = find_rehearsals(places.rehearsals_dir())
    if not found:
        say("Every rehearsal has its report; there is nothing to recover.", err=True)
    failed: GreenroomError | None = None
    for each in found:
        say(f"{each}:", err=True)
        try:
            finish_and_print(each, persona_name, as_json=as_json)
        except GreenroomError as error:  # the others still get theirs
            say(str(error), err=True)
            failed = error
    if failed:
        raise typer.Exit(failed.exit_code)
