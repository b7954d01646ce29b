"""greenroom server: servers whose models may word the partner's lines."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from greenroom import wiring
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    PROGRAMS,
    ServerRefusedError,
    check_may_reach,
    may_they_go,
    parse_server,
    state_of,
    what_is_sent,
)
from greenroom.storage import servers

if TYPE_CHECKING:
    from pydantic import SecretStr

    from greenroom.domain.servers import ChosenServer, ServerPolicy

app = typer.Typer(
    help="Say which servers may word the partner's lines: none, unless you do.",
    no_args_is_help=True,
)

Address = Annotated[
    str,
    typer.Argument(metavar="URL", help="Address of a server, such as http://127.0.0.1:8080/v1."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]


@app.command()
def allow(
    url: Address,
    model: Annotated[str, typer.Option(help="What the server calls the model.")] = "",
    key: Annotated[
        bool, typer.Option("--key", help="Ask for a key, and keep it in the system's keyring.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Agree without being asked.")] = False,
    as_json: Json = False,
) -> None:
    """Let a server word the lines; says first what would be sent there, and to whom."""
    server = parse_server(url)
    chosen = servers.find_chosen(server)
    chosen = replace(chosen, model=model or chosen.model)
    servers.check_may_choose(server)
    for each in what_is_sent(server):
        say(each, err=True)
    if not (server.on_this_computer or yes):
        typer.confirm(may_they_go(server), abort=True, err=True)
    given = _ask_for_key() if key else None
    chosen = servers.choose_server(chosen, wiring.key_store(), given, agrees=True)
    policy = servers.read_policy()
    say(
        json.dumps(_facts(chosen, policy))
        if as_json
        else f"Rehearse with it: `greenroom talk SCENARIO --server {server.url}`."
    )


@app.command("list")
def list_servers(as_json: Json = False) -> None:
    """List the servers that you chose, and whether each may be reached."""
    policy, chosen = servers.read_policy(), servers.read_chosen()
    rows = [_facts(each, policy) for each in chosen]
    if as_json:
        say(json.dumps({"policy": policy.file, "servers": rows}, indent=2))
        return
    for each in chosen:
        say(f"{each.server.url}  {each.model or 'its first model'}  {state_of(each, policy)}")
    if not chosen:
        say("No server: no word of a rehearsal leaves Greenroom.")


@app.command()
def find(as_json: Json = False) -> None:
    """Look for model servers on this computer, where they usually are, and list their models."""
    found = servers.find_here(wiring.server_directory())
    if as_json:
        rows = [
            {"url": each.server.url, "program": each.program, "models": each.models}
            for each in found
        ]
        say(json.dumps({"found": rows}, indent=2))
        return
    for each in found:
        models = ", ".join(each.models) or "no model that can word lines"
        say(f"{each.server.url}  usually {each.program}  {models}")
    if found:
        say("Rehearse with one: `greenroom talk SCENARIO --server URL --server-model MODEL`.")
    else:
        places = ", ".join(f"{port} ({program})" for port, program in PROGRAMS.items())
        say(
            f"No model server answers on this computer at ports {places}. Start one, or name its "
            "address: greenroom server allow URL"
        )


@app.command()
def forbid(url: Address, as_json: Json = False) -> None:
    """Forget a server and its key; nothing is sent there any more."""
    server = parse_server(url)
    known = servers.forbid_server(server, wiring.key_store())
    if not known:
        raise InputError(
            "{url} is not among your servers; greenroom server list shows them.", url=server.url
        )
    say(json.dumps({"forbidden": server.url}) if as_json else f"{server.name} is forbidden.")


def _facts(chosen: ChosenServer, policy: ServerPolicy) -> dict[str, Any]:
    try:
        check_may_reach(chosen.server, [chosen], policy)
        allowed = True
    except ServerRefusedError:
        allowed = False
    return {
        "url": chosen.server.url,
        "model": chosen.model,
        "on_this_computer": chosen.server.on_this_computer,
        "agreed": chosen.agreed,
        "has_key": chosen.has_key,
        "allowed": allowed,
    }


def _ask_for_key() -> SecretStr:
    """Ask for a key on the terminal, without showing it.

    Raises:
        InputError: It cannot be one.
    """
    return servers.read_key(typer.prompt("Key of the server", hide_input=True, err=True))
