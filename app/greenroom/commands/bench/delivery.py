"""greenroom bench delivery: how right the measures are, on recordings whose truth is known."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table

from greenroom import wiring
from greenroom.bench.delivery import DeliveryBench, read_labels
from greenroom.bench.keeping import keep_figures
from greenroom.bench.non_speech import non_speech
from greenroom.bench.synthetic_speech import hard_clips, spoken_sentences
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError

_SEED = 7
"""Not the draw the thresholds were chosen on."""


_LAST_HEADINGS = ("right / found / there", "worst tenth P / R", "speakers with some")

Split = Literal["development", "test"]


class _Watch:
    def now_s(self) -> float:
        return time.perf_counter()


def delivery(
    folder: Annotated[
        Path | None,
        typer.Argument(
            help="NAME.wav files, each with a NAME.json label; without it speech made to be hard."
        ),
    ] = None,
    noise: Annotated[
        Path | None,
        typer.Option(help="Recordings without speech; the folder 'noise' beside FOLDER if there."),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="Id of the speech model, see `greenroom models list`.")
    ] = None,
    clips: Annotated[
        int, typer.Option(min=0, help="How many hard recordings to make, without FOLDER.")
    ] = 36,
    keep: Annotated[
        Split | None,
        typer.Option(
            help="Keep the figures for the sentences in reports: development is what limits were "
            "chosen on, test are speakers nobody chose anything on."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Say how right the delivery measures are on labelled recordings."""
    if keep and not folder:
        raise InputError("Only figures from recordings of people are kept: name their folder.")
    labels = read_labels(folder) if folder else []
    bench = DeliveryBench(
        wiring.decoder(),
        wiring.listening_engines(model),
        _Watch(),
    )
    with Status("listening", console=Console(stderr=True)) as status:
        if folder:
            noise = noise or folder.resolve().parent / "noise"
            bench.analyse_clips(folder, labels, status.update)
        else:
            voice = wiring.synthesizer()
            bench.analyse_synthetic_clips(hard_clips(voice, clips, _SEED), status.update)
            bench.analyse_synthetic_clips(spoken_sentences(voice), status.update)
            bench.analyse_synthetic_noise(non_speech(), status.update)
        bench.analyse_noise(sorted(noise.glob("*.wav")) if noise else [], status.update)
    result = bench.figures()
    if keep:
        path = keep_figures(keep, result)
        say(f"kept as {keep}: {path}", err=True)
    if as_json:
        say(json.dumps(result, indent=2))
    else:
        _show(result)


def _show(result: dict[str, Any]) -> None:
    console = Console()
    console.print(f"{result['clips']} clips, {result['seconds']:.0f} s, {result['model']}")
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("", "precision", "recall", "f1", *_LAST_HEADINGS):
        table.add_column(heading)
    timed = result["filled_pauses"]["within_0.25_s"]
    for name, scores in (
        ("filled pauses, by gap", result["filled_pauses"]),
        ("  within 0.25 s", timed),
        ("filler words", result["lexical_fillers"]),
        ("silent pauses", result["silent_pauses"]),
    ):
        cells = [_with_interval(scores, key) for key in ("precision", "recall", "f1")]
        worst = [_two_places(scores["worst_tenth"][key]) for key in ("precision", "recall")]
        events = f"{scores['right']} / {scores['found']} / {scores['labelled']}"
        table.add_row(name, *cells, events, " / ".join(worst), str(scores["speakers_with_some"]))
    console.print(table)
    for text, value in (
        (
            "filled pauses found a minute where there are none",
            result["filled_pauses"]["false_alarms_per_minute"],
        ),
        ("words wrong (share)", result["word_error_rate"]),
        ("edges of silent pauses off by (median, s)", result["silent_pauses"]["edge_error_s"]),
        ("speaking rate off by (mean share)", result["speaking_rate_error_share"]),
        ("speaking rate off by (worst share)", result["speaking_rate_error_share_worst"]),
        ("syllable rate off by (mean share)", result["syllable_rate_error_share"]),
        ("median pitch off by (mean share)", result["f0_error_share"]),
        ("pitch range off by (mean, semitones)", result["f0_range_error_semitones"]),
        ("voiced frames an octave off (share)", result["f0_octave_error_share"]),
        ("words heard where nobody speaks", result["non_speech_words"]),
        ("time over length of the recordings", result["rtf"]),
    ):
        console.print(f"{text}: {'not measured' if value is None else value}")
    for name, part in result["by_condition"].items():
        filled, pauses = part["filled_pauses"], part["silent_pauses"]
        console.print(
            f"{name}: filled pauses {filled['right']} / {filled['found']} / {filled['labelled']}, "
            f"silent pauses {pauses['right']} / {pauses['found']} / {pauses['labelled']}"
        )
    for row in result["filled_pauses"]["by_speaker"]:
        console.print(
            f"{row['speaker']}: filled pauses {row['right']} / {row['found']} / {row['labelled']}"
        )
    for row in result["rows"]:
        counts = row["filled_pauses"]
        if counts and not counts["right"] == counts["found"] == counts["labelled"]:
            console.print(f"{row['id']}: {counts}")


def _with_interval(scores: dict[str, Any], key: str) -> str:
    edges = scores.get(f"{key}_95")
    return _two_places(scores[key]) + (f" [{edges[0]:.2f} {edges[1]:.2f}]" if edges else "")


def _two_places(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
