"""greenroom library: looking back over all takes."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from greenroom import places
from greenroom.coaching.calibration import calibrate, guess_sentences
from greenroom.coaching.comparison import compare_takes as side_by_side
from greenroom.coaching.trend import comparison_caution
from greenroom.coaching.trend import figure_trend as over_takes
from greenroom.coaching.usual import usual
from greenroom.commands.display import library as shown
from greenroom.commands.display.passphrase import tell_plain
from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.storage.database import DamagedLibraryError, set_aside
from greenroom.storage.library import Library

if TYPE_CHECKING:
    from greenroom.domain.history import PastTake

app = typer.Typer(help="Look back over all your takes.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
Id = Annotated[str, typer.Argument(help="A take: its id from `library list`, or how it begins.")]
Scenario = Annotated[str | None, typer.Option(help="Only takes of this scenario.")]


@app.command("list")
def list_takes(scenario: Scenario = None, as_json: Json = False) -> None:
    """Show the takes, newest first."""
    with _opened() as library:
        takes = _takes(library, scenario)
        left_out = library.left_out()
    if as_json:
        _print([asdict(take) for take in takes])
    elif takes or not left_out:
        shown.print_takes(takes)
    if left_out:
        say(
            f"{left_out} more cannot be shown, for their rows are damaged; greenroom library "
            "rebuild reads them anew from their folders.",
            err=True,
        )


@app.command(short_help="Show a take beside what was usual for you.")
def show(take: Id, as_json: Json = False) -> None:
    """Show the figures of a take beside what was usual for you before it."""
    with _opened() as library:
        found = library.find_take(take)
        figures = library.figures(found.id)
        earlier = library.earlier_values(found)
        marks = library.marks(found.id)
    usuals = [usual(earlier.get(each.id, ()), each.value) for each in figures]
    if as_json:
        rows = [
            asdict(figure)
            | {"usual": asdict(before)}
            | {"marks": [asdict(mark) for mark in marks.get(figure.id, ())]}
            for figure, before in zip(figures, usuals, strict=True)
        ]
        _print({"take": asdict(found), "figures": rows})
    else:
        shown.print_take(found, figures, usuals)


@app.command()
def compare(one: Id, other: Id, as_json: Json = False) -> None:
    """Show two takes of a scenario side by side, the earlier one first."""
    with _opened() as library:
        ids = {library.find_take(one).id, library.find_take(other).id}
        if len(ids) < 2:
            raise InputError("Both are the same take; give the ids of two.")
        later, earlier = (take for take in library.takes() if take.id in ids)
        if later.scenario_id != earlier.scenario_id:
            raise InputError(
                f"One take is of {earlier.scenario_id} and one of {later.scenario_id}; compare "
                "takes of the same scenario."
            )
        pairs = side_by_side(
            library.figures(earlier.id), library.figures(later.id), library.earlier_values(later)
        )
    warning = comparison_caution((earlier, later))
    if as_json:
        _print(
            {
                "earlier": asdict(earlier),
                "later": asdict(later),
                "figures": [asdict(pair) for pair in pairs],
                "caution": warning,
            }
        )
    else:
        shown.print_comparison(earlier, later, pairs, warning)


@app.command(short_help="Show one figure over your takes.")
def trend(
    measure: Annotated[
        str, typer.Argument(help="Id of a figure, as `library show --json` names it.")
    ],
    scenario: Scenario = None,
    as_json: Json = False,
) -> None:
    """Show one figure over your takes, oldest first, each beside what was usual until then."""
    with _opened() as library:
        _takes(library, scenario)
        points = over_takes(library.measure_history(measure, scenario))
    warning = comparison_caution(point.take for point in points)
    if as_json:
        _print({"points": [asdict(point) for point in points], "caution": warning})
    else:
        shown.print_trend(points, warning)


@app.command()
def guesses(as_json: Json = False) -> None:
    """Show how well you guess pace, um and uh, and how it will go."""
    from greenroom.analysis.over_time import pair_guesses

    with _opened() as library:
        pairs = pair_guesses(library)
    if as_json:
        found = {kind: calibrate(kind, each) for kind, each in pairs.items()}
        _print({kind: asdict(each) if each else None for kind, each in found.items()})
        return
    names = {"pace": "Pace", "fillers": "Um and uh", "goes": "How it goes"}
    for kind, each in pairs.items():
        say(f"{names[kind]}: {' '.join(guess_sentences(kind, each))}")


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="All of these; in quotes: together.")],
    as_json: Json = False,
) -> None:
    """Find lines that were said, by you or by a partner."""
    wanted = [" ".join(each.split()) for each in words]
    if not all(wanted):
        raise InputError("Say what to look for: one or more words.")
    with _opened() as library:
        lines = library.search(wanted)
    if as_json:
        _print([asdict(line) for line in lines])
    else:
        shown.print_found_lines(lines)


@app.command(short_help="Delete a take for good.")
def delete(
    take: Id,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Delete a take for good: its recordings, its report, and every word of it in the library."""
    from greenroom.analysis.take_library import delete_take, list_take_files

    rehearsals = places.rehearsals_dir()
    with _opened() as library:
        found = library.find_take(take)
        count = len(list_take_files(found, rehearsals))
        if not yes:
            question = f"Delete {shown.take_name(found)} and its {count} files in {found.folder}?"
            typer.confirm(question, abort=True, err=True)
        delete_take(library, found, rehearsals)
    if as_json:
        _print({"deleted": found.id, "files": count})
    else:
        say(f"Deleted {shown.take_name(found)} and its {count} files.")


@app.command("export")
def export_all(
    file: Annotated[Path, typer.Argument(help="The ZIP file to make.")], as_json: Json = False
) -> None:
    """Put all takes with their recordings and reports into one file."""
    from greenroom.analysis.over_time import files_beside
    from greenroom.analysis.take_library import find_rehearsals, list_take_files
    from greenroom.storage.archive import export_takes

    rehearsals = places.rehearsals_dir()
    with _opened() as library:
        done = export_takes(
            library, file, lambda take: list_take_files(take, rehearsals), beside=files_beside()
        )
    _, unfinished = find_rehearsals(rehearsals)
    if as_json:
        _print({**asdict(done), "file": file, "unfinished": unfinished})
    else:
        say(f"{_counted(done.takes)} in {file}.")
    tell_plain()
    if done.bare:
        say(
            f"Of {len(done.bare)} of them the files are gone, so that only figures and lines are "
            f"in it: {', '.join(each[:8] for each in done.bare)}.",
            err=True,
        )
    if unfinished:
        say(
            f"{len(unfinished)} rehearsals without a report are not; greenroom recover makes it.",
            err=True,
        )


@app.command("import")
def import_all(
    file: Annotated[Path, typer.Argument(help="A file that `library export` made.")],
    as_json: Json = False,
) -> None:
    """Add the takes of such a file. A take that is here already is left as it is."""
    from greenroom.analysis.over_time import take_in_beside
    from greenroom.analysis.take_library import add_new_takes
    from greenroom.storage.archive import import_takes

    rehearsals = places.rehearsals_dir()
    with _opened() as library:
        add_new_takes(library, rehearsals)
        done = import_takes(library, file, rehearsals, take_in_beside())
    if as_json:
        _print(asdict(done))
        return
    say(f"{len(done.new)} takes were added.")
    if done.here:
        say(f"{len(done.here)} are here already and were left as they are.")


@app.command()
def rebuild(as_json: Json = False) -> None:
    """Fill the library anew from the folders of the rehearsals."""
    from greenroom.analysis.take_library import rebuild_library as from_folders

    kept = None
    try:
        with _opened() as library:
            done = from_folders(library, places.rehearsals_dir())
    except DamagedLibraryError:
        kept = set_aside(places.library_file())
        with _opened() as library:
            done = from_folders(library, places.rehearsals_dir())
    if kept:
        say(
            f"The old library was damaged; it is kept as {kept}. Takes in other folders were only "
            "known to it: greenroom recover FOLDER adds one.",
            err=True,
        )
    if as_json:
        _print(asdict(done))
    else:
        say(f"{done.kept} takes are in the library; {done.gone} are gone from the disk.")
    for problem in done.problems:
        say(problem, err=True)
    if done.problems:
        raise typer.Exit(InputError.exit_code)


def _counted(takes: int) -> str:
    return "1 take is" if takes == 1 else f"{takes} takes are"


def _opened() -> Library:
    return Library(places.library_file())


def _takes(library: Library, scenario: str | None) -> list[PastTake]:
    """Return the takes of a scenario.

    Raises:
        InputError: There is none of it.
    """
    takes = library.takes(scenario)
    if scenario and not takes:
        known = {take.scenario_id for take in library.takes()}
        raise InputError(f"There is no take of '{scenario}'.{did_you_mean(scenario, known)}")
    return takes


def _print(facts: Any) -> None:
    say(json.dumps(facts, indent=2, ensure_ascii=False, default=os.fspath))
