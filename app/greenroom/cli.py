"""The command line, put together; what a command does is in commands/."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from greenroom import __doc__ as summary
from greenroom import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

_STYLE: dict[str, Any] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
}

# Each is a module of commands/ with a function of its name, or a group called `app`.
COMMANDS = {
    "window": "Open the window, as greenroom alone does.",
    "talk": "Rehearse at the microphone with a partner who answers.",
    "rehearse": "Rehearse with a partner who answers a recording of you.",
    "drill": "Practise one thing for two minutes.",
    "demo": "Hear a rehearsal in which a voice reads your side.",
    "analyse": "Show how somebody spoke in a recording.",
    "library": "Look back over all your takes.",
    "goal": "Set goals of your own, and see how near you are.",
    "real": "Say when the real talk is, and how it went.",
    "report": "Make the report of a take: a page that plays, a PDF, a table.",
    "clip": "Save the sound of one mark.",
    "recover": "Finish the report of a rehearsal that was cut off.",
    "seal": "Keep your takes under a passphrase.",
    "matter": "Make a scenario of your own out of one sentence.",
    "scenarios": "List the scenarios, and check your own.",
    "models": "Fetch, check, add and remove models and voices.",
    "server": "Say which servers may word the partner's lines.",
    "devices": "List microphones and loudspeakers, and check your level.",
    "bench": "Measure the program itself: how right it is, and how quick.",
    "doctor": "Say what is missing on this computer, and what mends it.",
}
HIDDEN = {
    "stage": "Hold the conversation of a rehearsal; started by the program itself.",
    "read": "Read a document within limits; started by the program itself.",
    "draw": "Draw slides within limits; started by the program itself.",
    "ahead": "Listen again while the rehearsal goes on; started by the program itself.",
}


ASKING = {"talk", "rehearse", "library", "report", "clip", "recover", "matter"}
"""These need takes: the passphrase of sealed ones is asked for before anything else is said."""
_ASKS_NOTHING = {"--help", "--background"}


class _Commands(TyperGroup):
    """Imports a command when it is called: all of them together take a second to import."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, _, rest = super().resolve_command(ctx, args)
        return name, load(name) if name else None, rest


def load(name: str) -> Any:
    """Return the command called `name` with all its options (for a group: with its commands)."""
    module = import_module(f"greenroom.commands.{name}")
    holder = typer.Typer(**_STYLE)
    if hasattr(module, "app"):
        holder.add_typer(module.app, name=name)
    else:
        command = getattr(module, name)
        told = (command.__doc__ or "").partition("\n\n    Raises:")[0]
        holder.command(name, help=told)(command)
    if name == "models":
        from greenroom.commands.audition import audition

        module.app.command(short_help="Find out how free a model may be.")(audition)
    return typer.main.get_group(holder).commands[name]


app = typer.Typer(name="greenroom", help=summary, no_args_is_help=True, cls=_Commands, **_STYLE)


def _announce(name: str, does: str) -> None:
    stand_in: Callable[[], None] = lambda: None  # noqa: E731
    app.command(name, help=does, hidden=name in HIDDEN)(stand_in)


for _name, _does in {**COMMANDS, **HIDDEN}.items():
    _announce(_name, _does)


def _version(asked: bool) -> None:
    if asked:
        from greenroom.commands.display.say import say

        say(f"greenroom {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
    passphrase_fd: Annotated[
        int | None,
        typer.Option(
            help="Read the passphrase of sealed takes from this file descriptor, a line.", min=0
        ),
    ] = None,
) -> None:
    from greenroom.commands.display.passphrase import take_from
    from greenroom.storage.sealing.seal import library_key_if_sealed

    take_from(passphrase_fd)
    if context.invoked_subcommand in ASKING and not _ASKS_NOTHING & set(sys.argv):
        library_key_if_sealed()
