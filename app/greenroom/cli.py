"""The command line, put together; what a command does is in commands/."""

from __future__ import annotations

from typing import Annotated

import typer

from greenroom import __doc__ as summary
from greenroom import __version__
from greenroom.commands import models, scenarios
from greenroom.commands.analyse import analyse
from greenroom.commands.audition import audition
from greenroom.commands.demo import demo
from greenroom.commands.doctor import doctor
from greenroom.commands.recover import recover
from greenroom.commands.rehearse import rehearse

app = typer.Typer(
    name="greenroom",
    help=summary,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (rehearse, demo, analyse, recover, doctor):
    app.command()(command)
app.add_typer(scenarios.app, name="scenarios")
models.app.command()(audition)
app.add_typer(models.app, name="models")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"greenroom {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass
