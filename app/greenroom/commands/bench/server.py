"""greenroom bench server: how many rehearsals at once a model server carries."""

from __future__ import annotations

import json
from contextlib import closing
from itertools import cycle, islice
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from greenroom import places, session_config, wiring
from greenroom.bench.server_load import LoadedRehearsal, measure_load
from greenroom.bench.spoken_script import without_disfluencies
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.session.text import script_lines
from greenroom.storage.scenarios.loading import list_scenarios
from greenroom.storage.servers import allowed_server
from greenroom.weights import model_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.scenario import Scenario
    from greenroom.domain.servers import ChosenServer
    from greenroom.ports import LanguageModel

_COLUMNS = {
    "rehearsals": "rehearsals at once",
    "answers": "answers",
    "first_words_p50_s": "first words p50, s",
    "first_words_p95_s": "p95",
    "whole_p50_s": "whole line p50, s",
    "whole_p95_s": "p95",
    "late": "too late or failed",
}


def server(
    url: Annotated[str, typer.Argument(metavar="URL", help="Its address, allowed before.")],
    model: Annotated[
        str | None, typer.Option(help="What the server calls its model; its first one by default.")
    ] = None,
    at_once: Annotated[
        str, typer.Option(help="How many rehearsals at once, one step after the other.")
    ] = "1,2,4,8,16",
    turns: Annotated[int, typer.Option(min=1, help="Turns of each person.")] = 6,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Say how soon a server answers when many people rehearse at once.

    Each rehearses another situation and speaks as long as people do. Nothing is spoken aloud.
    """
    chosen = allowed_server(url, model)
    steps = _numbers(at_once)
    local = wiring.language_model(model_store.find_model("partner"))  # a server needs one beside it
    with closing(local):
        rows = []
        for count in steps:
            rows.append(measure_load(list(islice(_rehearsals(chosen, local, turns), count))))
            say(f"{count} at once: done", err=True)
    if as_json:
        say(json.dumps(rows, indent=2))
    else:
        _show(rows)


def _numbers(given: str) -> list[int]:
    try:
        found = [int(each) for each in given.split(",")]
    except ValueError:
        found = []
    if not found or min(found) < 1:
        raise InputError("Say with --at-once how many rehearsals there are, such as 1,4,16.")
    return found


def _rehearsals(
    chosen: ChosenServer, local: LanguageModel, turns: int
) -> Iterator[LoadedRehearsal]:
    """Yield rehearsals without end, each in another situation until all have been there."""
    text = (places.scenarios_dir() / "demo.txt").read_text(encoding="utf-8")
    lines = script_lines(without_disfluencies(text))
    for number, scenario in enumerate(cycle(_scenarios())):
        director, _ = session_config.scripted_partner(scenario, seed=number)
        words = wiring.server_model(chosen, local, live=False)
        yield LoadedRehearsal(scenario, director, words, list(islice(cycle(lines), turns)))


def _scenarios() -> Sequence[Scenario]:
    found = [each.scenario for each in list_scenarios() if not each.own and each.scenario]
    return [each for each in found if each.talk is None]


def _show(rows: list[dict[str, Any]]) -> None:
    table = Table(box=None, header_style="bold")
    for heading in _COLUMNS.values():
        table.add_column(heading)
    for row in rows:
        table.add_row(*(str(row.get(each, "")) for each in _COLUMNS))
    Console().print(table)
