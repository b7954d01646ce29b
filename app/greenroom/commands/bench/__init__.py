"""greenroom bench: each module measures one thing."""

from __future__ import annotations

import typer

from greenroom.commands.bench.delivery import delivery
from greenroom.commands.bench.fillers import fillers
from greenroom.commands.bench.interrupting import interrupting
from greenroom.commands.bench.latency import latency
from greenroom.commands.bench.likes import likes
from greenroom.commands.bench.server import server
from greenroom.commands.bench.spotted import spotted
from greenroom.commands.bench.turns import turns
from greenroom.commands.bench.understanding import understanding
from greenroom.commands.bench.window import window

app = typer.Typer(help="Measure the program itself.", no_args_is_help=True)


@app.callback()
def _group() -> None:
    pass


app.command(short_help="How right the delivery measures are.")(delivery)
app.command(short_help="Learn how um and uh are told from words.")(fillers)
app.command(short_help="How soon the partner falls silent, and for what.")(interrupting)
app.command(short_help="How soon the answer is heard.")(latency)
app.command(short_help='Learn which "like" is a filler.')(likes)
app.command(short_help="How many rehearsals a model server carries.")(server)
app.command(short_help="Learn how um and uh look in a recogniser.")(spotted)
app.command(short_help="How often a thinking pause is cut short.")(turns)
app.command(short_help="How often turns are understood.")(understanding)
app.command(short_help="How quick the window is.")(window)
