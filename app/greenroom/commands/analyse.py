"""greenroom analyse: how somebody spoke in a recording."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from greenroom import places, wiring
from greenroom.analysis.page_recording import PageRecorder
from greenroom.analysis.publish import prepare_folder, write_page, write_report
from greenroom.analysis.recording import analyse_recording as listen
from greenroom.analysis.recording import build_report
from greenroom.commands.display.progress import print_report
from greenroom.commands.display.say import say
from greenroom.commands.display.text_file import read_text_file
from greenroom.delivery.take import AnalysisOptions
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.reports.amounts import clock
from greenroom.reports.context import ReportContext
from greenroom.storage.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def analyse(
    file: Annotated[Path, typer.Argument(help="Any audio or video file with one person talking.")],
    out: Annotated[
        Path | None,
        typer.Option(help="Folder for the report: report.html, which plays, .md, .json and .srt."),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="Id of the speech model, see `greenroom models list`.")
    ] = None,
    pace: Annotated[
        str | None, typer.Option(help="Words per minute you want to keep to, such as 120-150.")
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option(help="Text file with your slides or notes: how much was read out?"),
    ] = None,
    profanity: Annotated[
        bool | None,
        typer.Option(help="Count swear words, too; the settings say it by default."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Show how somebody spoke in a recording: pace, um and uh, pauses, questions, transcript."""
    own = read_settings(places.settings_file()).measures
    swearing = own.profanity if profanity is None else profanity
    asked = AnalysisOptions(
        _pace(pace) or own.pace_wpm, read_text_file(script) if script else "", swearing
    )
    if out:
        prepare_folder(out)
    blocks = wiring.decoder().decode(file, MODEL_RATE_HZ)
    recorder = PageRecorder(wiring.encoder()) if out else None
    if recorder:
        blocks = recorder.record_passing(blocks)
    ears = wiring.listening_engines(model)
    with _progress() as progress:
        take, lines = listen(blocks, ears, options=asked, progress=progress)
    if not take.words:
        raise InputError(
            f"No speech was heard in {file} ({clock(take.duration_s)} long); choose a recording "
            "in which somebody talks, or record again closer to the microphone."
        )
    facts = {"recording": file.name, "speech model": ears.listener.id}
    report = build_report(take, lines, title=file.stem, facts=facts)
    written = write_report(report, out) if out else ()
    if out and recorder:
        written = (write_page(ReportContext(report, recorder.finish()), out), *written)
    print_report(report, as_json=as_json)
    for path in written:
        say(f"Written: {path}", err=True)
    if not (out or as_json):
        say("With --out FOLDER it is a page that plays, with every figure.", err=True)


def _pace(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    low, _, high = text.partition("-")
    if not (low.isdigit() and high.isdigit() and 0 < int(low) < int(high)):
        raise InputError(
            f"'{text}' is no range of words per minute; write the lower and the higher figure like "
            "this: --pace 120-150"
        )
    return float(low), float(high)


@contextmanager
def _progress() -> Iterator[Callable[[float], None]]:
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("listening")
        yield lambda done_s: shown.update(task, description=f"listened to {clock(done_s)}")
