"""greenroom seal: a passphrase for everything that was recorded and written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from greenroom.commands.display import passphrase as asked
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.storage.sealing import seal

if TYPE_CHECKING:
    from greenroom.analysis.library_sealing import Converted

app = typer.Typer(help="Keep your takes under a passphrase.", no_args_is_help=True)

LOST = (
    "If the passphrase is lost, so are your takes: nobody can open them without it, and nothing "
    "can bring it back."
)
_NOT = "Your takes are not sealed; greenroom seal on seals them."

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]


@app.command("on")
def turn_on(
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False, as_json: Json = False
) -> None:
    """Seal all takes, notes and matters; Ctrl-C stops it, and the next time goes on from there."""
    from greenroom.analysis.library_sealing import seal_everything

    if seal.is_sealed():
        if seal.seal_state() == "on":
            raise InputError("Your takes are sealed already.")
        given = ""
    else:
        say(LOST, err=True)
        if not yes:
            typer.confirm("Seal your takes?", abort=True, err=True)
        given = asked.source.read_new()
    with Console(stderr=True).status("Sealing ...") as status:
        done = seal_everything(
            given, lambda count, of: status.update(f"Sealed {count} of {of} folders")
        )
    _tell(done, "Your takes are sealed.", as_json=as_json)


@app.command("off")
def turn_off(as_json: Json = False) -> None:
    """Make everything plain again; Ctrl-C stops it, and the next time goes on from there."""
    from greenroom.analysis.library_sealing import unseal_everything

    if not seal.is_sealed():
        raise InputError(_NOT)
    seal.library_key()  # asks before anything is shown
    with Console(stderr=True).status("Opening ...") as status:
        done = unseal_everything(lambda count, of: status.update(f"Opened {count} of {of} folders"))
    _tell(done, "Your takes are not sealed any more.", as_json=as_json)


@app.command()
def passphrase(as_json: Json = False) -> None:
    """Change the passphrase; from a descriptor, the old one comes first."""
    if not seal.is_sealed():
        raise InputError(_NOT)
    old = asked.source.read("Passphrase of your takes")
    seal.unlock(old)
    seal.change_passphrase(old, asked.source.read_new())
    say(json.dumps({"changed": True}) if as_json else "The passphrase is changed.")


@app.command()
def status(as_json: Json = False) -> None:
    """Say whether takes are sealed."""
    state = seal.told_state()
    if as_json:
        say(json.dumps({"state": state or "off"}))
        return
    say(
        {
            None: "Your takes are not sealed.",
            "on": "Your takes are sealed.",
            "sealing": "Your takes are being sealed; greenroom seal on goes on with it.",
            "unsealing": "Your takes are being opened; greenroom seal off goes on with it.",
        }[state]
    )


def _tell(done: Converted, sentence: str, *, as_json: bool) -> None:
    for problem in done.problems:
        say(problem, err=True)
    if as_json:
        say(json.dumps({"files": done.files, "problems": list(done.problems)}))
    elif done.problems:
        say(f"{done.files} files were changed, and not everything is done yet.")
    else:
        say(f"{sentence} {done.files} files were changed.")
    if done.problems:
        raise typer.Exit(InputError.exit_code)
