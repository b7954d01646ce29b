"""greenroom server: servers whose models may word the partner's lines."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer
from pydantic import SecretStr

from greenroom import wiring
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    ServerRefusedError,
    check_may_reach,
    parse_server,
    what_is_sent,
)
from greenroom.storage import servers

if TYPE_CHECKING:
    from greenroom.domain.servers import ChosenServer, ServerPolicy

app = typer.Typer(
    help="Say which servers may word the partner's lines: none, unless you do.",
    no_args_is_help=True,
)

_MOST_KEY_LETTERS = 1_000

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
    policy = servers.read_policy()
    check_may_reach(server, [servers.agreed_today(chosen)], policy)
    for each in what_is_sent(server):
        say(each, err=True)
    if not server.on_this_computer:
        if not yes:
            typer.confirm(f"May words of yours go to {server.name}?", abort=True, err=True)
        chosen = servers.agreed_today(chosen)
    if key:
        wiring.key_store().keep(server.url, _ask_for_key())
        chosen = replace(chosen, has_key=True)
    servers.keep_chosen(chosen)
    say(
        json.dumps(_facts(chosen, policy))
        if as_json
        else f"Rehearse with it: greenroom talk SCENARIO --server {server.url}"
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
def forbid(url: Address, as_json: Json = False) -> None:
    """Forget a server and its key; nothing is sent there any more."""
    server = parse_server(url)
    chosen = servers.find_chosen(server)
    known = servers.forget_chosen(server)  # first: whatever the keyring says
    if chosen.has_key:
        wiring.key_store().forget(server.url)
    if not known:
        raise InputError(
            "{url} is not among your servers; greenroom server list shows them.", url=server.url
        )
    say(json.dumps({"forbidden": server.url}) if as_json else f"{server.name} is forbidden.")


def state_of(chosen: ChosenServer, policy: ServerPolicy) -> str:
    """Return whether a server may be reached, for a person."""
    if not policy.allows(chosen.server):
        return f"not allowed by {policy.file}"
    if chosen.server.on_this_computer:
        return "on this computer"
    return f"you agreed on {chosen.agreed}" if chosen.agreed else "you have not agreed"


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
    given = typer.prompt("Key of the server", hide_input=True, err=True).strip()
    if not (given.isascii() and given.isprintable()) or " " in given:
        raise InputError("A key has letters, digits and marks of ASCII, and no space.")
    if len(given) > _MOST_KEY_LETTERS:
        raise InputError("A key has at most {most} letters.", most=_MOST_KEY_LETTERS)
    return SecretStr(given)
