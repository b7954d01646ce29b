"""Reads, compares, exports and deletes takes for the page of takes."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.history import PastTake
from greenroom.ui.state.takes.past_takes import SHOWN, History, Unfinished

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path
    from threading import Event

    from greenroom.coaching.comparison import FigurePair
    from greenroom.coaching.trend import TrendPoint
    from greenroom.domain.history import FoundLine
    from greenroom.storage.archive import Imported
    from greenroom.storage.diary import Diary
    from greenroom.storage.library import Library

Trend = tuple["dict[str, str]", "tuple[TrendPoint, ...]"]
"""Labels of all measures by id, and the values of one measure over the takes."""

_AT_ONCE = 100
MOST_FOUND = 300
"""How many lines of a search are shown at most."""


def list_takes() -> History:
    """Return the takes only; `load_details` adds what takes longer."""
    with _open_library() as library:
        return History(takes=named_now(library.takes()))


def named_now(takes: Iterable[PastTake]) -> tuple[PastTake, ...]:
    """Return `takes`; those of a matter of the person's own under the name that it has now."""
    names: dict[str, str] = {}
    named: list[PastTake] = []
    for take in takes:
        known = take.scenario_id
        if known not in names:
            names[known] = _own_name(known)
        named.append(replace(take, title=names[known] or take.title))
    return tuple(named)


def _own_name(scenario_id: str) -> str:
    """Return what a matter of the person's own is called; "" if there is none of this id."""
    from greenroom.storage.scenarios.loading import persona_name
    from greenroom.storage.scenarios.own import own_path

    name = persona_name(scenario_id) if own_path(scenario_id).is_file() else ""
    return "" if name == scenario_id else name  # its file cannot be used now


def load_details(
    known: History, cancelled: Event, report_progress: Callable[[History], None]
) -> History:
    """Return `known` with figures, diaries and the rehearsals that have no report yet.

    Args:
        known: The takes.
        cancelled: Set to stop.
        report_progress: Gets the intermediate states.
    """
    with _open_library() as library:
        known = replace(known, values=library.measure_values(SHOWN))
    report_progress(known)
    diaries: dict[str, Diary] = {}
    for number, take in enumerate(known.takes, 1):
        if cancelled.is_set():
            return known
        if diary := _diary(take.folder):
            diaries[take.id] = diary
        if number % _AT_ONCE == 0:
            report_progress(replace(known, diaries={**known.diaries, **diaries}))
    known = replace(known, diaries=diaries)
    report_progress(known)
    return _sync_with_folders(known)


def search_lines(parts: Sequence[str]) -> list[FoundLine]:
    """Return the newest lines that contain all of `parts`."""
    with _open_library() as library:
        found = library.search(parts, MOST_FOUND)
    named = named_now(each.take for each in found)
    return [replace(each, take=take) for each, take in zip(found, named, strict=True)]


@dataclass(frozen=True, slots=True)
class ComparedTakes:
    """Two takes side by side.

    Attributes:
        earlier: The earlier take.
        later: The later take.
        diaries: What the person wrote about each, in this order.
        pairs: Their figures.
        differently_heard: Different speech models transcribed the two.
    """

    earlier: PastTake
    later: PastTake
    diaries: tuple[Diary, Diary]
    pairs: tuple[FigurePair, ...]
    differently_heard: bool


def compare_takes(one: str, other: str) -> ComparedTakes:
    """Return the comparison of two takes of one scenario.

    Raises:
        InputError: One of the takes is gone.
    """
    from greenroom.coaching.comparison import compare_takes
    from greenroom.storage.diary import Diary

    with _open_library() as library:
        ids = {library.find_take(one).id, library.find_take(other).id}
        later, earlier = named_now(take for take in library.takes() if take.id in ids)
        pairs = compare_takes(
            library.figures(earlier.id), library.figures(later.id), library.earlier_values(later)
        )
    before, after = (_diary(take.folder) or Diary() for take in (earlier, later))
    heard = earlier.heard_by != later.heard_by
    return ComparedTakes(earlier, later, (before, after), pairs, heard)


def trend_over_time(scenario_id: str, measure_id: str) -> Trend:
    """Return the labels of all measures of a scenario, and one measure over its takes.

    The measure is `measure_id` or, if no take has it, the first one.
    """
    from greenroom.coaching.trend import figure_trend

    with _open_library() as library:
        labels = library.measure_labels(scenario_id)
        wanted = measure_id if measure_id in labels else next(iter(labels), "")
        return labels, figure_trend(library.measure_history(wanted, scenario_id)) if wanted else ()


def size_of_take(take: PastTake) -> tuple[int, int]:
    """Return number and size in bytes of the files that belong to a take."""
    from greenroom.analysis.take_library import list_take_files

    files = list_take_files(take, places.rehearsals_dir())
    return len(files), sum(path.stat().st_size for path in files)


def delete_take(take: PastTake) -> None:
    """Delete a take for good.

    Raises:
        StorageError: A file cannot be deleted; a second call continues from there.
    """
    from greenroom.analysis.take_library import delete_take

    with _open_library() as library:
        delete_take(library, take, places.rehearsals_dir())


def export_to_file(
    file: Path,
    only: str | None,
    cancelled: Event,
    report_progress: Callable[[tuple[int, int]], None],
) -> int:
    """Write one take, or all of them, into a new file; return how many.

    Args:
        file: The file to write.
        only: Id of the take; None for all takes.
        cancelled: Set to stop; then no file is left.
        report_progress: Gets the number of takes that are done, and of all.

    Raises:
        InputError: The file is there already, or it was cancelled.
        StorageError: The disk is full, or a file cannot be read.
    """
    from greenroom.analysis.over_time import files_beside
    from greenroom.analysis.take_library import list_take_files
    from greenroom.storage.archive import export_takes

    rehearsals = places.rehearsals_dir()
    with _open_library() as library:
        count = 1 if only else len(library.takes())
        done = 0

        def counted(take: PastTake) -> list[Path]:
            nonlocal done
            if cancelled.is_set():
                raise InputError("{file} was not made.", file=file)
            report_progress((done, count))
            done += 1
            return list_take_files(take, rehearsals)

        beside = () if only else files_beside()
        return export_takes(library, file, counted, only, beside).takes


def bring_back_takes(file: Path) -> Imported:
    """Add the takes of a file that `export_to_file` made.

    Raises:
        InputError: The file is of another kind, or it is damaged.
        StorageError: The disk is full, or the library cannot be written.
    """
    from greenroom.analysis.over_time import take_in_beside
    from greenroom.analysis.take_library import add_new_takes
    from greenroom.storage.archive import import_takes

    rehearsals = places.rehearsals_dir()
    with _open_library() as library:
        add_new_takes(library, rehearsals)
        return import_takes(library, file, rehearsals, take_in_beside())


def _sync_with_folders(known: History) -> History:
    """Add new folders to the library; return `known` with the rehearsals that have no report."""
    from greenroom.analysis.take_library import add_new_takes, find_rehearsals

    rehearsals = places.rehearsals_dir()
    _, open_ = find_rehearsals(rehearsals)
    with _open_library() as library:
        if add_new_takes(library, rehearsals).kept:
            known = replace(
                known, takes=named_now(library.takes()), values=library.measure_values(SHOWN)
            )
    unfinished = sorted(_unfinished(open_), key=lambda each: each.take.started_at, reverse=True)
    return replace(known, unfinished=tuple(unfinished))


def _unfinished(open_: Sequence[Path]) -> Iterator[Unfinished]:
    from greenroom.storage.journal import read_rehearsal
    from greenroom.storage.scenarios.loading import persona_name

    for folder in open_:
        with contextlib.suppress(InputError):  # the folder has nothing that could be shown
            started = read_rehearsal(folder).started
            yield Unfinished(
                PastTake(
                    id=started.rehearsal_id,
                    folder=folder,
                    scenario_id=started.scenario_id,
                    title=persona_name(started.scenario_id),
                    started_at=started.started_at,
                    duration_s=0.0,
                    ending="",
                    outcome="",
                    heard_by="",
                    voice=started.engines.get("person", ""),
                )
            )


def _diary(folder: Path) -> Diary | None:
    """Return the diary of a take, or None; the page of the take reports a damaged one."""
    from greenroom.storage.diary import DIARY_FILE, read_diary

    if not (folder / DIARY_FILE).exists():
        return None
    with contextlib.suppress(InputError):
        return read_diary(folder)
    return None


def _open_library() -> Library:
    from greenroom.storage.library import Library

    return Library(places.library_file())
