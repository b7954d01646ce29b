"""greenroom models audition: find out how free a model may be in wording a line."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table

from greenroom import wiring
from greenroom.bench.audition import Audition
from greenroom.bench.audition import run_audition as play
from greenroom.bench.audition_scripts import SCRIPTS
from greenroom.storage.scenarios import loading
from greenroom.weights import model_store

if TYPE_CHECKING:
    from greenroom.bench.audition import AuditionLine
    from greenroom.domain.events import Degree


def audition(
    model: Annotated[str, typer.Argument(help="Id of a model, or a .gguf file.")],
    degree: Annotated[
        Literal["script", "echo", "reword", "free"] | None,
        typer.Option(help="Set this degree instead, without playing anything."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Let a model play fixed scenes, and set how free it may be: script, echo, reword or free.

    Close other programs first: speed counts too.
    """
    if degree:
        model_store.set_degree(model, degree)
        _say_set(model, degree, as_json=as_json)
        return
    cast = {}
    for script in SCRIPTS:
        scenario, personas = loading.load_scenario(script.scenario_id)
        cast[script.scenario_id] = personas[0], scenario
    found = model_store.find_model("partner", model)
    console = Console(stderr=True)
    with console.status("Reading the part ...") as status:

        def tell(played: AuditionLine) -> None:
            status.update(f"{played.degree}: {played.script} ...")

        outcome = play(wiring.language_model(found), wiring.SystemClock(), cast, tell)
    model_store.set_degree(model, outcome.degree)
    if as_json:
        typer.echo(json.dumps(asdict(outcome), indent=2, ensure_ascii=False))
    else:
        _show(outcome)
        _say_set(model, outcome.degree, as_json=False)


def _say_set(model: str, degree: Degree, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"model_id": model, "degree": degree}))
    else:
        typer.echo(f"'{model}' now words its lines with the degree '{degree}'.")


def _show(outcome: Audition) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("degree", no_wrap=True)
    for title in (
        "lines", "role kept", "move kept", "loops", "replaced", "own words", "first token", "line",
    ):  # fmt: skip
        table.add_column(title, justify="right")
    for score in outcome.scores:
        table.add_row(
            score.degree,
            str(score.asked),
            *(f"{share:.0%}" for share in (score.role_kept, score.move_kept)),
            *(f"{share:.0%}" for share in (score.loops, score.replaced, score.own_words)),
            f"{score.first_token_s:.2f} s",
            f"{score.line_s:.2f} s",
        )
    Console().print(table)
    typer.echo(
        f"Read {outcome.head_words} words before the first turn in {outcome.head_s:.1f} s; writes "
        f"{outcome.pieces_per_s:.1f} tokens a second."
    )
