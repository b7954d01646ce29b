"""greenroom analyse: how somebody spoke in a recording."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress, SpinnerColumn, TextColumn

from greenroom import wiring
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import InputError
from greenroom.live.analysis import analyse as listen
from greenroom.live.analysis import report_on
from greenroom.live.publish import ready_folder, write_report
from greenroom.reports.as_json import to_json
from greenroom.reports.as_markdown import clock, to_markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def analyse(
    file: Annotated[Path, typer.Argument(help="Any audio or video file with one person talking.")],
    out: Annotated[
        Path | None,
        typer.Option(help="Folder for report.md, report.json and transcript.srt."),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="Id of the speech model, see `greenroom models list`.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Show how somebody spoke in a recording: pace, um and uh, pauses, questions, transcript."""
    if out:
        ready_folder(out)
    blocks = wiring.decoder().decode(file, MODEL_RATE_HZ)
    listener = wiring.verbatim_listener(model)
    with _progress() as progress:
        take, lines = listen(blocks, wiring.voice_detector(), listener, progress=progress)
    if not take.words:
        raise InputError(
            f"No speech was heard in {file} ({clock(take.duration_s)} long); choose a recording "
            "in which somebody talks, or record again closer to the microphone."
        )
    facts = {"recording": file.name, "speech model": listener.id}
    report = report_on(take, lines, title=file.stem, facts=facts)
    written = write_report(report, out) if out else ()
    if as_json:
        typer.echo(to_json(report).decode(), nl=False)
    else:
        text = to_markdown(report).decode()
        if sys.stdout.isatty():
            Console().print(Markdown(text))
        else:
            typer.echo(text, nl=False)
    for path in written:
        typer.echo(f"Written: {path}", err=True)


@contextmanager
def _progress() -> Iterator[Callable[[float], None]]:
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("listening")
        yield lambda done_s: shown.update(task, description=f"listened to {clock(done_s)}")
