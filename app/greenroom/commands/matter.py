"""greenroom matter: what you want to talk about, made ready to be rehearsed."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from greenroom.commands.display.say import say
from greenroom.domain.persona import Temperament
from greenroom.storage.scenarios.copies import require_free_id
from greenroom.storage.scenarios.matter_files import as_yaml
from greenroom.storage.scenarios.own import list_items, own_path
from greenroom.storage.scenarios.parcels import install_parcel, read_parcel, write_parcel
from greenroom.storage.scenarios.yaml_files import read_text
from greenroom.ui.services import matter as matters

if TYPE_CHECKING:
    from greenroom.domain.scenario import Scenario

app = typer.Typer(
    help="Make a scenario of your own out of one sentence, and keep it.", no_args_is_help=True
)

Id = Annotated[str, typer.Argument(metavar="ID", help="As `greenroom matter list` shows it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
Model = Annotated[
    str | None, typer.Option(help="Language model: an id, a .gguf file, or none for plain rules.")
]
Opposite = Annotated[
    str | None, typer.Option(help="Who sits opposite: 'my boss', or 'Dana, my boss'.")
]
Goal = Annotated[str | None, typer.Option(help="What you want to reach.")]
Dread = Annotated[
    list[str] | None, typer.Option(help="What they might say, as they say it; may be repeated.")
]
Point = Annotated[
    list[str] | None, typer.Option(help="What you want to get across; may be repeated.")
]
Figure = Annotated[
    list[str] | None, typer.Option(help="A figure that must be right; may be repeated.")
]
Mood = Annotated[Temperament | None, typer.Option("--temperament", help="How the other one is.")]
Minutes = Annotated[float | None, typer.Option(help="How long the talk takes at most.")]


@app.command(short_help="Make one out of a sentence.")
def new(  # noqa: PLR0913, PLR0917 - one parameter an option
    about: Annotated[str, typer.Option(help="What you want, and from whom, in one sentence.")],
    opposite: Opposite = None,
    goal: Goal = None,
    dread: Dread = None,
    point: Point = None,
    figure: Figure = None,
    temperament: Mood = None,
    minutes: Minutes = None,
    matter_id: Annotated[
        str | None, typer.Option("--id", help="What it is to be called; else made of the title.")
    ] = None,
    model: Model = None,
    as_json: Json = False,
) -> None:
    """Make a scenario of your own out of one sentence, ready to be rehearsed."""
    if matter_id is not None:
        require_free_id(matter_id)
    details = _details(opposite, goal, dread, point, figure, temperament, minutes)
    made = matters.make_matter(about, details, _model(model))
    if matter_id is not None:
        made = made.model_copy(update={"id": matter_id})
    _tell(made, matters.store(made), as_json=as_json)


@app.command(short_help="Change one.")
def edit(  # noqa: PLR0913, PLR0917 - one parameter an option
    matter_id: Id,
    about: Annotated[str | None, typer.Option(help="What you want, in your own words.")] = None,
    opposite: Opposite = None,
    goal: Goal = None,
    dread: Dread = None,
    point: Point = None,
    figure: Figure = None,
    temperament: Mood = None,
    minutes: Minutes = None,
    as_json: Json = False,
) -> None:
    """Change what is given and leave the rest; what may be repeated replaces all there was.

    The file is written anew, so that comments in it go.
    """
    details = _details(opposite, goal, dread, point, figure, temperament, minutes, about)
    changed = matters.with_details(matters.load(matter_id), details)
    _tell(changed, matters.store(changed), as_json=as_json)


@app.command(short_help="Let the model suggest questions, objections and points.")
def suggest(
    matter_id: Id,
    keep: Annotated[
        int, typer.Option(help="Write the first so many into the file.", min=0, max=20)
    ] = 0,
    model: Model = None,
    as_json: Json = False,
) -> None:
    """Print what the other one may ask or object, and what you could say, as it is made."""
    matter = matters.load(matter_id)
    kept: list[matters.Suggestion] = []
    for found in matters.suggest(matter, matters.NEVER, _model(model)):
        shown = json.dumps(asdict(found), ensure_ascii=False)
        say(shown if as_json else f"{found.kind:<10} {found.text}")
        if len(kept) < keep:
            kept.append(found)
            matter = matters.with_suggestion(matter, found)
            matters.store(matter)
    if keep and not as_json:
        say(f"{len(kept)} of them are in {own_path(matter_id)} now.", err=True)


@app.command(short_help="Show one as it is written.")
def show(matter_id: Id) -> None:
    """Print the file of one."""
    say(read_text(matters.file_of(matter_id)), nl=False)


@app.command("list", short_help="List your own.")
def list_matters(as_json: Json = False) -> None:
    """Show every scenario of your own."""
    own = [each for each in list_items() if each.own]
    if as_json:
        rows = [{"id": each.id, "title": each.title, "trouble": each.trouble} for each in own]
        say(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for each in own:
        say(f"{each.id}: {each.trouble or each.title}")
    if not own:
        say('There is none yet; make one with `greenroom matter new --about "..."`.')


@app.command(short_help="Delete one for good.")
def remove(matter_id: Id) -> None:
    """Delete one for good; takes that were made with it stay."""
    matters.remove(matter_id)
    say(f"{matter_id} is deleted.")


@app.command("export", short_help="Write one into a file to give away.")
def export_matter(
    matter_id: Id, file: Annotated[Path, typer.Argument(help="Where to write it.")]
) -> None:
    """Write one into a file that somebody else can import."""
    write_parcel(read_text(matters.file_of(matter_id)), file)
    say(f"{matter_id} is in {file}.")


@app.command("import", short_help="Take one out of such a file.")
def import_matter(
    file: Annotated[Path, typer.Argument(help="A file from `greenroom matter export`.")],
) -> None:
    """Take one in from a file; if there is another of the same name, it gets a new one."""
    path = install_parcel(read_parcel(file), replaces=False)
    say(f"{path.stem} is here; rehearse it with `greenroom talk {path.stem}`.")


def _details(  # noqa: PLR0913, PLR0917 - one parameter an option
    opposite: str | None,
    goal: str | None,
    dread: list[str] | None,
    point: list[str] | None,
    figure: list[str] | None,
    temperament: Temperament | None,
    minutes: float | None,
    about: str | None = None,
) -> matters.Details:
    def several(given: list[str] | None) -> tuple[str, ...] | None:
        return tuple(given) if given else None

    return matters.Details(
        about=about,
        opposite=opposite,
        goal=goal,
        dreads=several(dread),
        points=several(point),
        figures=several(figure),
        minutes=minutes,
        temperament=temperament,
    )


def _model(given: str | None) -> str | None:
    return "" if given == "none" else given


def _tell(matter: Scenario, matter_id: str, *, as_json: bool) -> None:
    if as_json:
        say(json.dumps(matter.model_dump(mode="json"), indent=2, ensure_ascii=False))
        return
    say(as_yaml(matter), nl=False)
    say(f"Rehearse it with `greenroom talk {matter_id}`.", err=True)
