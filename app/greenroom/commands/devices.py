"""greenroom devices: the microphones and loudspeakers there are, and whether one will do."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from greenroom import wiring
from greenroom.commands.display.say import in_cell, say
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.analysis.sound_check import SoundReport

_WITHOUT = (
    "`greenroom demo`, `greenroom rehearse SCENARIO --text -`, where you type, and "
    "`greenroom rehearse SCENARIO --audio FILE` need neither a microphone nor a loudspeaker."
)


def devices(
    check: Annotated[
        bool, typer.Option("--check", help="Say a sentence and hear whether the level is right.")
    ] = False,
    microphone: Annotated[
        str | None, typer.Option(help="Which to check, by name; the system's default otherwise.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """List microphones and loudspeakers, or check one.

    Ends with 5 when the check finds something wrong.
    """
    if check:
        _check(microphone, as_json=as_json)
        return
    found = wiring.list_devices()
    if as_json:
        say(json.dumps([asdict(each) for each in found], indent=2, ensure_ascii=False))
        return
    if not found:
        say(f"No microphone and no loudspeaker was found: plug them in and try again. {_WITHOUT}")
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in ("", "name", "host", "rate", ""):
        table.add_column(column)
    for each in found:
        rate = f"{each.rate_hz / 1000:g} kHz"
        default = "default" if each.default else ""
        table.add_row(each.does, in_cell(each.name), in_cell(each.host), rate, default)
    Console().print(table)


@contextmanager
def explaining_without_devices() -> Iterator[None]:
    """Let who has no devices that work know what goes without them.

    Raises:
        EngineError: In place of the one raised inside.
    """
    try:
        yield
    except EngineError as error:
        raise EngineError(f"{error} {_WITHOUT}") from error


def _check(microphone: str | None, *, as_json: bool) -> None:
    from greenroom.analysis.sound_check import check_sound

    detector = wiring.voice_detector()
    with explaining_without_devices():
        audio = wiring.duplex_audio(microphone)
    try:
        say("Say a sentence or two, as you would in the rehearsal ...", err=True)
        report, faults = check_sound(audio, detector), asdict(audio.faults)
    finally:
        audio.close()
    if as_json:
        say(json.dumps({**asdict(report), "faults": faults}, indent=2))
    else:
        _show(report, faults)
    if report.findings:
        raise typer.Exit(EngineError.exit_code)


def _show(report: SoundReport, faults: dict[str, int]) -> None:
    for sentence in report.sentences:
        say(sentence)
    levels = {"your voice": report.speech_db, "the room": report.room_db, "peak": report.peak_db}
    known = (f"{name} {level:.0f} dB" for name, level in levels.items() if level is not None)
    say(f"({', '.join(known)} below full scale)".replace("-", ""))
    if happened := [f"{number} {name}" for name, number in faults.items() if number]:
        say(f"This computer did not keep up with the sound ({', '.join(happened)}).")
