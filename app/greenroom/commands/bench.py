"""greenroom bench: how right the measures are, on recordings whose truth is known."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table

from greenroom import wiring
from greenroom.commands.bench_interrupting import interrupting
from greenroom.commands.bench_turns import turns
from greenroom.live.bench import DeliveryBench, read_labels

app = typer.Typer(help="Measure the program itself on labelled recordings.", no_args_is_help=True)


@app.callback()
def _group() -> None:
    pass


app.command()(interrupting)
app.command()(turns)


class _Watch:
    def now_s(self) -> float:
        return time.perf_counter()


@app.command()
def delivery(
    folder: Annotated[Path, typer.Argument(help="NAME.wav files, each with a NAME.json label.")],
    noise: Annotated[
        Path | None,
        typer.Option(help="Recordings without speech; the folder 'noise' beside FOLDER if there."),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="Id of the speech model, see `greenroom models list`.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Say how right the delivery measures are on the labelled recordings in FOLDER."""
    labels = read_labels(folder)
    bench = DeliveryBench(
        wiring.decoder(),
        wiring.ears(model),
        _Watch(),
    )
    silent = noise or folder.resolve().parent / "noise"
    with Status("listening", console=Console(stderr=True)) as status:
        bench.hear(folder, labels, status.update)
        bench.hear_noise(sorted(silent.glob("*.wav")), status.update)
    result = bench.result()
    if as_json:
        typer.echo(json.dumps(result, indent=2))
    else:
        _show(result)


def _show(result: dict[str, Any]) -> None:
    console = Console()
    console.print(f"{result['clips']} clips, {result['seconds']:.0f} s, {result['model']}")
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("", "precision", "recall", "f1", "labelled", "found"):
        table.add_column(heading)
    timed = result["filled_pauses"]["within_0.25_s"]
    for name, scores in (
        ("filled pauses", result["filled_pauses"]),
        ("  within 0.25 s", timed),
        ("silent pauses", result["silent_pauses"]),
    ):
        cells = [_with_interval(scores, key) for key in ("precision", "recall", "f1")]
        table.add_row(name, *cells, str(scores["labelled"]), str(scores["found"]))
    console.print(table)
    for text, value in (
        ("edges of silent pauses off by (median, s)", result["silent_pauses"]["edge_error_s"]),
        ("speaking rate off by (mean share)", result["speaking_rate_error_share"]),
        ("syllable rate off by (mean share)", result["syllable_rate_error_share"]),
        ("median pitch off by (mean share)", result["f0_error_share"]),
        ("pitch range off by (mean, semitones)", result["f0_range_error_semitones"]),
        ("voiced frames an octave off (share)", result["f0_octave_error_share"]),
        ("words heard where nobody speaks", result["non_speech_words"]),
        ("time over length of the recordings", result["rtf"]),
    ):
        console.print(f"{text}: {'not measured' if value is None else value}")
    for row in result["rows"]:
        found, true = len(row["filled_pauses_found"]), row["filled_pauses_labelled"]
        if true is not None and found != true:
            console.print(f"{row['id']}: {true} filled pauses labelled, {found} found")


def _with_interval(scores: dict[str, Any], key: str) -> str:
    if scores[key] is None:
        return "-"
    low, high = scores[f"{key}_95"]
    return f"{scores[key]:.2f} [{low:.2f} {high:.2f}]"
