"""greenroom matter: what you want to talk about, made ready to be rehearsed."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from greenroom.commands.display.passphrase import tell_plain
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.kept_document import DocumentRole
from greenroom.domain.persona import Temperament
from greenroom.storage.scenarios.cards import is_card_file
from greenroom.storage.scenarios.copies import require_free_id
from greenroom.storage.scenarios.matter_files import as_yaml
from greenroom.storage.scenarios.own import list_items, own_path
from greenroom.storage.scenarios.parcels import install_parcel, read_parcel, write_parcel
from greenroom.storage.scenarios.yaml_files import read_text
from greenroom.ui.services.matters import cards, documents
from greenroom.ui.services.matters import matter as matters
from greenroom.ui.state.documents import unused_name, with_documents

if TYPE_CHECKING:
    from greenroom.domain.kept_document import KeptDocument
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
    list[str] | None,
    typer.Option(help="Who sits opposite: 'my boss', or 'Dana, my boss'; up to three times."),
]
Interest = Annotated[
    list[str] | None,
    typer.Option(help="What the first (second, third) one cares about: 'the budget'."),
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
File = Annotated[
    list[str] | None,
    typer.Option(
        metavar="PATH[:ROLE]",
        help="A document; may be repeated. ROLE says what it is: mine (what you present), known "
        "(what they know), advert (their advert or tender), script (your script), prices (known "
        "to you alone). It is mine if you do not say.",
    ),
]
Mood = Annotated[
    list[str] | None,
    typer.Option("--temperament", help="How the first (second, third) one is."),
]
Remember = Annotated[
    bool | None,
    typer.Option(
        "--remember/--no-remember", help="Remember, for the next take, what you promised."
    ),
]
Minutes = Annotated[float | None, typer.Option(help="How long the talk takes at most.")]


@app.command(short_help="Make one out of a sentence.")
def new(  # noqa: PLR0913, PLR0917 - one parameter an option
    about: Annotated[str, typer.Option(help="What you want, and from whom, in one sentence.")],
    opposite: Opposite = None,
    interest: Interest = None,
    goal: Goal = None,
    dread: Dread = None,
    point: Point = None,
    figure: Figure = None,
    temperament: Mood = None,
    minutes: Minutes = None,
    remember: Remember = None,
    file: File = None,
    matter_id: Annotated[
        str | None, typer.Option("--id", help="What it is to be called; else made of the title.")
    ] = None,
    model: Model = None,
    as_json: Json = False,
) -> None:
    """Make a scenario of your own out of one sentence, ready to be rehearsed."""
    if matter_id is not None:
        require_free_id(matter_id)
    details = _details(
        opposite, interest, goal, dread, point, figure, temperament, minutes, remember
    )
    read, errors = _read_files(file or [])
    chosen = _model(model)
    if not matters.is_ready(chosen):
        say("Getting the language model ready; half a minute, only the first time.", err=True)
        matters.get_ready(chosen, matters.NEVER)
    made = matters.make_matter(about, details, chosen)
    if matters.is_foreign(about):
        say(
            "Your partner speaks and understands English only: write it in English, with "
            "`greenroom matter edit`, and rehearse in English.",
            err=True,
        )
    if matter_id is not None:
        made = made.model_copy(update={"id": matter_id})
    _keep(made, read, errors, as_json=as_json)


@app.command(short_help="Change one.")
def edit(  # noqa: PLR0913, PLR0917 - one parameter an option
    matter_id: Id,
    about: Annotated[str | None, typer.Option(help="What you want, in your own words.")] = None,
    opposite: Opposite = None,
    interest: Interest = None,
    goal: Goal = None,
    dread: Dread = None,
    point: Point = None,
    figure: Figure = None,
    temperament: Mood = None,
    minutes: Minutes = None,
    remember: Remember = None,
    file: File = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Take a document out again; may be repeated."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Change what is given and leave the rest; what may be repeated replaces all there was.

    A document comes to those that are there, or in place of the one of its name. The file is
    written anew, so that comments in it go.
    """
    details = _details(
        opposite, interest, goal, dread, point, figure, temperament, minutes, remember, about
    )
    changed = matters.with_details(matters.load(matter_id), details)
    changed = with_documents(changed, documents.without(changed.documents, without or []))
    read, errors = _read_files(file or [])
    _keep(changed, read, errors, as_json=as_json)


@app.command(short_help="Let the model suggest questions, objections and points.")
def suggest(
    matter_id: Id,
    keep: Annotated[
        int, typer.Option(help="Write the first so many into the file.", min=0, max=20)
    ] = 0,
    model: Model = None,
    as_json: Json = False,
) -> None:
    """Print what the other one may ask or object, and what you could say, as it is made.

    What is in your documents comes first, with its page.
    """
    matter = matters.load(matter_id)
    kept: list[matters.Suggestion] = []
    of_model = matters.suggest(matter, matters.NEVER, _model(model))
    for found in chain(documents.suggested_by(matter), of_model):
        say(_as_json(found) if as_json else f"{found.kind:<10} {found.text}{_where(found)}")
        if len(kept) < keep:
            kept.append(found)
            matter = matters.with_suggestion(matter, found)
            matters.store(matter)
    if keep and not as_json:
        say(f"{len(kept)} of them are in {own_path(matter_id)} now.", err=True)


@app.command(short_help="Show one as it is written.")
def show(matter_id: Id) -> None:
    """Print the file of one, and what it remembers of earlier takes as comments."""
    say(read_text(matters.file_of(matter_id)), nl=False)
    for number, each in enumerate(matters.told_in(matter_id), 1):
        say(f"# remembered {number}, {each.said_on}: {each.text}")


@app.command(short_help="Forget what you said in earlier takes.")
def forget(
    matter_id: Id,
    only: Annotated[
        int | None, typer.Option(help="Forget only this one, by its number in `show`.", min=1)
    ] = None,
) -> None:
    """Forget what was remembered of earlier takes, all of it or one sentence."""
    if only is None:
        matters.forget(matter_id)
    else:
        told = matters.told_in(matter_id)
        if only > len(told):
            raise InputError(
                "There is no sentence {n}; 'greenroom matter show {id}' numbers them.",
                n=only,
                id=matter_id,
            )
        matters.forget(matter_id, told[only - 1].text)
    say("It is forgotten.")


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
    matter_id: Id,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    card: Annotated[
        bool,
        typer.Option(
            "--card",
            help="Write its first partner as a character card (versions 2 and 3): JSON, or PNG if "
            "the file is called so.",
        ),
    ] = False,
) -> None:
    """Write one into a file that somebody else can import."""
    notes: tuple[str, ...] = ()
    if card:
        notes = cards.export_card(matter_id, file)
    else:
        write_parcel(read_text(matters.file_of(matter_id)), file)
    tell_plain()
    say(f"{matter_id} is in {file}.")
    for each in notes:
        say(each, err=True)


@app.command("import", short_help="Take one out of such a file, or out of a character card.")
def import_matter(
    file: Annotated[
        Path,
        typer.Argument(
            help="A file from `greenroom matter export`, or a character card (SillyTavern; JSON or "
            "PNG)."
        ),
    ],
) -> None:
    """Take one in from a file; if there is another of the same name, it gets a new one.

    Of a character card it says what did not fit.
    """
    if is_card_file(file):
        made, notes = cards.import_card(file)
        for each in notes:
            say(each, err=True)
    else:
        made = install_parcel(read_parcel(file), replaces=False).stem
    say(f"{made} is here; rehearse it with `greenroom talk {made}`.")


def _details(  # noqa: PLR0913, PLR0917 - one parameter an option
    opposite: list[str] | None,
    interest: list[str] | None,
    goal: str | None,
    dread: list[str] | None,
    point: list[str] | None,
    figure: list[str] | None,
    temperament: list[str] | None,
    minutes: float | None,
    remember: bool | None,
    about: str | None = None,
) -> matters.Details:
    def several(given: list[str] | None) -> tuple[str, ...] | None:
        return tuple(given) if given else None

    return matters.Details(
        about=about,
        opposite=several(opposite),
        interests=several(interest),
        goal=goal,
        dreads=several(dread),
        points=several(point),
        figures=several(figure),
        minutes=minutes,
        remembers=remember,
        temperaments=tuple(map(_mood, temperament)) if temperament else None,
    )


def _mood(given: str) -> Temperament:
    for each in get_args(Temperament):
        if given == each:
            return each  # type: ignore[no-any-return]
    raise InputError(
        "There is no temperament called '{given}'; choose one of {known}.",
        given=given,
        known=", ".join(get_args(Temperament)),
    )


def _read_files(given: list[str]) -> tuple[list[KeptDocument], list[InputError]]:
    """Return what was read, and why the others were not."""
    read: list[KeptDocument] = []
    errors: list[InputError] = []
    for each in given:
        try:
            kept = documents.read_file(*_path_and_role(each))
        except InputError as error:
            errors.append(error)
        else:
            name = unused_name(kept.name, [other.name for other in read])
            read.append(kept.model_copy(update={"name": name}))
            if kept.notice:
                say(kept.notice, err=True)
    return read, errors


def _path_and_role(given: str) -> tuple[Path, DocumentRole]:
    path, _, last = given.rpartition(":")
    if path and not Path(given).exists():
        for role in get_args(DocumentRole):
            if last == role:
                return Path(path), role
        if Path(path).is_file():
            hint = did_you_mean(last, get_args(DocumentRole)) or ""
            raise InputError(
                "A document cannot be '{role}'; write {roles}.{hint}",
                role=last,
                roles=", ".join(get_args(DocumentRole)),
                hint=hint,
            )
    return Path(given), "mine"


def _keep(
    matter: Scenario, read: list[KeptDocument], errors: list[InputError], *, as_json: bool
) -> None:
    """Store and show a matter with what was read; then tell what was not."""
    whole = with_documents(matter, documents.with_more(matter.documents, read))
    _tell(whole, matters.store(whole), as_json=as_json)
    for error in errors[:-1]:
        say(str(error), err=True)
    if errors:
        raise errors[-1]


def _as_json(found: matters.Suggestion) -> str:
    source = {"source": found.source.model_dump()} if found.source else {}
    return json.dumps({"kind": found.kind, "text": found.text, **source}, ensure_ascii=False)


def _where(found: matters.Suggestion) -> str:
    return f" ({found.source.document}, page {found.source.page})" if found.source else ""


def _model(given: str | None) -> str | None:
    return "" if given == "none" else given


def _tell(matter: Scenario, matter_id: str, *, as_json: bool) -> None:
    if as_json:
        say(json.dumps(matter.model_dump(mode="json"), indent=2, ensure_ascii=False))
        return
    say(as_yaml(matter), nl=False)
    say(f"Rehearse it with `greenroom talk {matter_id}`.", err=True)
