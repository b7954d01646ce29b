"""greenroom models: what is on this computer, and what can be fetched."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
    TransferSpeedColumn,
)
from rich.table import Table

from greenroom import wiring
from greenroom.commands.display.say import in_cell, say
from greenroom.domain.errors import InputError, MissingError
from greenroom.weights import elsewhere, fetch, machine, model_store, speed_trial
from greenroom.weights.catalogue import Entry, Kind
from greenroom.weights.machine import MB
from greenroom.weights.recommend import Computer, Recommendation, recommend_partner, work_mb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

app = typer.Typer(
    help="Fetch, check, add and remove models and voices. Only `get` uses the network.",
    no_args_is_help=True,
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
INTERRUPTED = 130
_PROGRAMS = {"ollama": "Ollama", "lm-studio": "LM Studio"}


@app.command("list", short_help="List models and voices: what is here, what can be.")
def list_models(
    as_json: Json = False,
    kind: Annotated[str, typer.Option(help=f"Only one of {', '.join(get_args(Kind))}.")] = "",
) -> None:
    """Show every model and voice: what is here, what can be fetched, what is used by default.

    Language models of Ollama and LM Studio are listed, too, and used where they lie. "not checked"
    says that no hash of a file is known before it is fetched.
    """
    advice = _advice()
    advised = advice.id if advice else ""
    rows = [
        _facts(entry) | {"recommended": entry.id == advised}
        for entry in model_store.list_entries()
        if kind in ("", entry.kind)
    ]
    others = elsewhere.list_found() if kind in {"", "partner"} else ()
    rows += [_facts_elsewhere(each) for each in others]
    if kind and not rows:
        raise InputError(f"There is no kind of model called '{kind}': see `greenroom models list`.")
    if as_json:
        say(json.dumps(rows, indent=2))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("model", no_wrap=True)
    table.add_column("for", no_wrap=True)
    table.add_column("here")
    table.add_column("size", justify="right", no_wrap=True)
    table.add_column("licence", overflow="fold")
    table.add_column("")
    for row in rows:
        notes = ["default"] if row["default"] else []
        notes += ["recommended"] if row["recommended"] else []
        notes += [row["degree"]] if row["degree"] else []
        notes += _not_checked(row)
        here = _PROGRAMS.get(row["source"], "yes") if row["present"] else "-"
        size = f"{row['size_bytes'] / MB:,.0f} MB"
        licence = in_cell(row["licence"])
        table.add_row(in_cell(row["id"]), row["kind"], here, size, licence, ", ".join(notes))
    Console().print(table)
    for each in others:
        if each.trouble:
            say(f"\n{each.id} of {each.program} cannot be used. {each.trouble}")
    if advice and any(row["recommended"] for row in rows):
        say(f"\nRecommended for this computer: {advice.id}. {advice.why}")
        if not advice.measured:
            say("`greenroom models recommend` measures it in ten seconds.")


@app.command()
def recommend(
    model: Annotated[
        str | None, typer.Option(help="The partner to try: an id or a .gguf file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure for ten seconds how quick a partner is here, and name the best one that would be."""
    tried = model_store.find_model("partner", model or _installed_partner())
    if not as_json:
        say(f"Measuring {tried.id} for {speed_trial.TRIAL_S:.0f} s ...", err=True)
    speed = speed_trial.measure_speed(
        wiring.language_model(tried),
        wiring.SystemClock(),
        model_id=tried.id,
        work_mb=_work_mb(tried),
        trial_s=speed_trial.TRIAL_S,
    )
    speed_trial.store_speed(speed)
    advice = _advice()
    if advice is None:
        raise MissingError("The catalogue has no partner to recommend; install Greenroom again.")
    entry = model_store.find_entry(advice.id)
    present = model_store.is_present(entry)
    if as_json:
        facts = {
            "measured": tried.id,
            "read_per_s": round(speed.read_per_s, 1),
            "write_per_s": round(speed.write_per_s, 1),
            "memory_mb": advice.memory_mb,
            "cores": os.cpu_count() or 1,
            "recommended": advice.id,
            "why": advice.why,
            "present": present,
        }
        say(json.dumps(facts, indent=2))
        return
    say(
        f"{tried.id} reads {speed.read_per_s:.0f} and writes {speed.write_per_s:.0f} tokens a "
        f"second here.\nRecommended for this computer: {advice.id}. {advice.why}"
    )
    if not present:
        size = f"{entry.size_bytes / MB:,.0f} MB"
        say(f"`greenroom models get {advice.id}` fetches it ({size}).")


@app.command()
def get(
    names: Annotated[list[str] | None, typer.Argument(help="Ids from `models list`.")] = None,
    defaults: Annotated[
        bool, typer.Option("--defaults", help="Everything a rehearsal needs on this computer.")
    ] = False,
    tests: Annotated[bool, typer.Option("--tests", help="Everything the tests need.")] = False,
    as_json: Json = False,
) -> None:
    """Fetch models and voices, going on where an earlier try stopped.

    One that is asked for by name and is here already is checked by its hash; --defaults and
    --tests only look at sizes and at what is known of its files, because they run at every start.
    """
    named = [model_store.find_entry(name) for name in names or ()]
    if not (named or defaults or tests):
        raise InputError("Say which models: ids from `greenroom models list`, or --defaults.")
    wanted = {entry.id: entry for entry in [*named, *_sets(defaults=defaults, tests=tests)]}
    fetched = []
    try:
        for entry in wanted.values():
            sound = model_store.is_present(entry) and (
                entry not in named or not model_store.find_damaged_files(entry)
            )
            if not sound:
                with _bar(f"Fetching {entry.id}", hidden=as_json) as progress:
                    fetch.fetch_entry(entry, progress)
                fetched.append(entry.id)
    except KeyboardInterrupt:
        say("Paused; the same command goes on from here.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    here = [name for name in wanted if name not in fetched]
    if as_json:
        say(json.dumps({"fetched": fetched, "already_here": here}))
    elif here:
        say(f"Already here: {', '.join(here)}.")


@app.command()
def verify(
    names: Annotated[list[str] | None, typer.Argument(help="Ids; without any, all.")] = None,
    as_json: Json = False,
) -> None:
    """Read every file again and compare its SHA-256."""
    asked = (
        [model_store.find_entry(name) for name in names]
        if names
        else list(model_store.list_entries())
    )
    found: dict[str, tuple[str, ...]] = {}
    for entry in asked:
        if not names and not entry.folder.is_dir():
            continue
        if not entry.folder.is_dir():
            raise model_store.missing_error(entry)
        with _bar(f"Checking {entry.id}", hidden=as_json) as progress:
            found[entry.id] = model_store.find_damaged_files(
                entry, _adding(progress, entry.size_bytes)
            )
    bad = {name: files for name, files in found.items() if files}
    if as_json:
        rows = [{"id": name, "damaged": list(files)} for name, files in found.items()]
        say(json.dumps(rows, indent=2))
    elif not bad:
        say(f"Whole and unchanged: {', '.join(found) or 'nothing is here yet'}.")
    if bad:
        what = "; ".join(f"{name} ({', '.join(files)})" for name, files in bad.items())
        mend = f"`greenroom models get {' '.join(bad)}`"
        raise MissingError(f"Damaged or missing: {what}; {mend} mends it.")


@app.command()
def remove(
    names: Annotated[list[str], typer.Argument(help="Ids from `models list`.")],
    as_json: Json = False,
) -> None:
    """Delete models and voices from this computer."""
    freed = {
        entry.id: model_store.remove_files(entry) for entry in map(model_store.find_entry, names)
    }
    if as_json:
        say(json.dumps({"removed": list(freed), "freed_bytes": sum(freed.values())}))
    else:
        say(f"Removed {', '.join(freed)}: {sum(freed.values()) / MB:,.0f} MB are free again.")


@app.command()
def add(
    path: Annotated[
        Path, typer.Argument(help="A .gguf, a Piper .onnx, or the folder of a CTranslate2 Whisper.")
    ],
    name: Annotated[
        str | None, typer.Option(help="The id it gets; its file's name if left out.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Add a model or voice you have. The file itself stays where it is."""
    with _bar(f"Adding {path.name}", hidden=as_json) as progress:
        entry = fetch.add_own_model(path, name, progress)
    if as_json:
        say(json.dumps(_facts(entry), indent=2))
    else:
        say(f"Added the {entry.kind} '{entry.id}'.")


def _advice() -> Recommendation | None:
    """Return the partner for this computer, by the last trial if there was one."""
    computer = Computer(machine.memory_mb(), os.cpu_count() or 1)
    return recommend_partner(computer, model_store.list_entries(), speed_trial.last_speed())


def _installed_partner() -> str:
    """Return the id of the default partner, or of the largest that is here in its place."""
    usual = model_store.default_entry("partner")
    partners = [entry for entry in model_store.list_entries() if entry.kind == "partner"]
    here = [entry for entry in partners if model_store.is_present(entry)]
    return usual.id if usual in here or not here else max(here, key=work_mb).id


def _work_mb(model: model_store.Model) -> float:
    """Return how many MB of a partner work on each token; of a file of the person's, all."""
    known = [entry for entry in model_store.list_entries() if entry.id == model.id]
    return work_mb(known[0]) if known else model.path.stat().st_size / MB


def _sets(*, defaults: bool, tests: bool) -> list[Entry]:
    usual = [model_store.default_entry(kind) for kind in get_args(Kind)] if defaults else []
    return usual + [entry for entry in model_store.list_entries() if tests and entry.tests]


def _facts(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "title": entry.title,
        "licence": entry.licence,
        "languages": list(entry.languages),
        "size_bytes": entry.size_bytes,
        "memory_needed_mb": entry.memory_needed_mb,
        "degree": model_store.get_degree(entry),
        "source": entry.source,
        "present": model_store.is_present(entry),
        "default": entry.tier != "extra" and model_store.default_entry(entry.kind).id == entry.id,
        "path": str(entry.loaded_path),
        "files": len(entry.files),
        "unchecked": list(entry.unchecked) if entry.source == "hub" else [],
        "trouble": "",
    }


def _not_checked(row: dict[str, Any]) -> list[str]:
    """Return the note for a model that would be fetched without a hash to compare it with."""
    if row["present"] or not row["unchecked"]:
        return []
    whole = len(row["unchecked"]) == row["files"]
    return ["not checked" if whole else f"{', '.join(row['unchecked'])} not checked"]


def _facts_elsewhere(found: elsewhere.ExternalModel) -> dict[str, Any]:
    entry = found.entry
    return {
        "id": found.id,
        "kind": "partner",
        "title": entry.title if entry else found.id,
        "licence": entry.licence if entry else "not stated",
        "languages": list(entry.languages) if entry else [],
        "size_bytes": entry.size_bytes if entry else 0,
        "memory_needed_mb": entry.memory_needed_mb if entry else 0,
        "degree": model_store.get_degree_elsewhere(found) if entry else None,
        "source": next(key for key, name in _PROGRAMS.items() if name == found.program),
        "present": entry is not None,
        "default": False,
        "recommended": False,
        "path": str(found.path),
        "files": 1,
        "unchecked": [],
        "trouble": found.trouble,
    }


@contextmanager
def _bar(title: str, *, hidden: bool) -> Iterator[Callable[[int, int], None]]:
    """Draw one line of progress on the terminal; yield what is told (bytes done, bytes in all)."""
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with Progress(
        *columns,
        TransferSpeedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=hidden,
    ) as bar:
        task = bar.add_task(title, total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tell


def _adding(progress: Callable[[int, int], None], total: int) -> Callable[[int], None]:
    done = 0

    def tick(more: int) -> None:
        nonlocal done
        done += more
        progress(done, total)

    return tick
