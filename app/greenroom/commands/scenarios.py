"""greenroom scenarios: what can be rehearsed, and what is wrong with one's own files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.console import Console
from rich.table import Table

from greenroom.commands.display.say import in_cell, say
from greenroom.storage.scenarios import loading

if TYPE_CHECKING:
    from greenroom.storage.scenarios.loading import ScenarioListing

app = typer.Typer(help="List the scenarios, and check your own.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
WRONG = 2


@app.command("list", short_help="List every scenario.")
def list_scenarios(as_json: Json = False) -> None:
    """Show every scenario: what it is about, how long it takes, with whom."""
    rows = [_facts(found) for found in loading.list_scenarios()]
    if as_json:
        say(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("scenario", no_wrap=True)
    table.add_column("minutes", justify="right", no_wrap=True)
    table.add_column("with")
    table.add_column("")
    for row in rows:
        minutes = f"{row['time_limit_s'] / 60:.0f}" if row["time_limit_s"] else "-"
        told = row["trouble"] or row["summary"]
        with_whom = ", ".join(row["personas"]) or "-"
        table.add_row(row["id"], minutes, in_cell(with_whom), in_cell(told))
    Console().print(table)


@app.command(short_help="Say what is wrong with a file, and where.")
def check(
    file: Annotated[Path, typer.Argument(help="A scenario's YAML file.")],
) -> None:
    """Say what is wrong with a scenario, with file, line and field."""
    told = loading.check_file(file)
    for sentence in told:
        say(sentence, err=True)
    if told:
        raise typer.Exit(WRONG)
    say(f"{file.name} is fine.")


@app.command()
def schema(
    of: Annotated[Literal["scenario"], typer.Argument(help="Which kind of file.")] = "scenario",
) -> None:
    """Print the JSON Schema of the files of scenarios, for an editor."""
    say(json.dumps(loading.json_schema(of), indent=2, ensure_ascii=False))


def _facts(found: ScenarioListing) -> dict[str, Any]:
    said = found.scenario
    return {
        "id": found.id,
        "title": said.title if said else "",
        "purpose": said.purpose if said else "",
        "summary": said.card if said else "",
        "personas": [partner.name for partner in said.partners] if said else [],
        "time_limit_s": said.time_limit_s if said else None,
        "own": found.own,
        "file": str(found.path),
        "trouble": found.trouble,
    }
