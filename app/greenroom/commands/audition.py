"""greenroom models audition: find out how freely a model may speak."""

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
from greenroom.commands.display.say import say
from greenroom.storage.scenarios.general import load_general
from greenroom.storage.scenarios.loading import load_scenario
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
    """Let a model play fixed scripts, and set how freely it may speak: echo, reword or free.

    Close other programs first: speed counts too.
    """
    if degree:
        model_store.set_degree(model, degree)
        _say_set(model, degree, as_json=as_json)
        return
    scenarios = {each.scenario_id: load_scenario(each.scenario_id) for each in SCRIPTS}
    found = model_store.find_model("partner", model)
    with Console(stderr=True).status("Reading the part ...") as status:

        def tell(played: AuditionLine) -> None:
            status.update(f"{played.degree}: {played.script} ...")

        loaded, clock = wiring.language_model(found), wiring.SystemClock()
        outcome = play(loaded, clock, scenarios, load_general(), tell)
    model_store.set_degree(model, outcome.degree)
    if as_json:
        say(json.dumps(asdict(outcome), indent=2, ensure_ascii=False))
    else:
        _show(outcome)
        _say_set(model, outcome.degree, as_json=False)


def _say_set(model: str, degree: Degree, *, as_json: bool) -> None:
    if as_json:
        say(json.dumps({"model_id": model, "degree": degree}))
    else:
        say(f"'{model}' now speaks with the degree '{degree}'.")


def _show(outcome: Audition) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("degree", no_wrap=True)
    for title in ("lines", "refused", "read before", "first words", "line", "refused by"):
        table.add_column(title, justify="left" if title == "refused by" else "right")
    for score in outcome.scores:
        table.add_row(
            score.degree,
            str(score.asked),
            f"{score.refused:.0%}",
            *(f"{each:.2f} s" for each in (score.read_s, score.first_s, score.line_s)),
            ", ".join(f"{rule} {count}" for rule, count in score.rules.items()),
        )
    Console().print(table)
