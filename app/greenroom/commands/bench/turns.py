"""greenroom bench turns: how often a turn is ended too early, and what waiting costs."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table

from greenroom import wiring
from greenroom.bench.delivery import read_labels
from greenroom.bench.turn_cases import labelled_turns, spoken_turns
from greenroom.bench.turns import bench_turns
from greenroom.commands.display.say import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.bench.turn_cases import TurnCase

_DRAWS = 8
"""Of places and lengths of the pauses put into each sentence: one alone gave 0 to 42 % cuts."""

_COLUMNS = {
    "thinking_pauses": "thinking pauses",
    "false_turn_ends": "ended wrongly",
    "cut_ins": "heard",
    "cut_in_share": "share",
    "first_sound_p50_s": "first sound p50",
    "first_sound_p95_s": "p95",
}


def turns(
    folder: Annotated[
        Path | None,
        typer.Argument(help="NAME.wav files, each with a NAME.json label; otherwise the voice's."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Say how often each dial cuts in on thinking pauses, and after what time it answers.

    Uses the recordings in FOLDER, and sentences of a synthetic voice with pauses put into them.
    """
    labels = read_labels(folder) if folder else []
    transcriber = wiring.transcriber()
    voice = wiring.synthesizer()
    draws = (spoken_turns(voice, transcriber, seed=seed) for seed in range(_DRAWS))
    parts: dict[str, Iterable[TurnCase]] = {"synthetic voice": chain.from_iterable(draws)}
    if folder:
        parts["recordings"] = labelled_turns(folder, labels, wiring.decoder(), transcriber)
    detector, model = wiring.voice_detector(), wiring.turn_end_model()
    reader = wiring.sentence_end_model()
    with Status("listening", console=Console(stderr=True)):
        result = {
            name: bench_turns(cases, detector, model, transcriber, reader)
            for name, cases in parts.items()
        }
    if as_json:
        say(json.dumps(result, indent=2))
    else:
        _show(result)


def _show(result: dict[str, Any]) -> None:
    console = Console()
    for name, ways in result.items():
        table = Table(title=name, title_justify="left", box=None, header_style="bold")
        table.add_column("wait")
        for heading in _COLUMNS.values():
            table.add_column(heading, justify="right")
        for way, figures in ways.items():
            table.add_row(way, *(str(figures[key]) for key in _COLUMNS))
        console.print(table)
