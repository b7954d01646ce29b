"""What the page of takes asks of the library and of the folders of the rehearsals."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.history import PastTake
from greenroom.ui.state.past_takes import SHOWN, History, Unfinished

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path
    from threading import Event

    from greenroom.coaching.comparison import FigurePair
    from greenroom.coaching.trend import TrendPoint
    from greenroom.domain.history import FoundLine
    from greenroom.storage.diary import Diary
    from greenroom.storage.library import Library
    from greenroom.storage.unpacking import Imported

Trend = tuple["dict[str, str]", "tuple[TrendPoint, ...]"]
"""Labels by id of all there is to choose from, and the takes with the one that was chosen."""

_AT_ONCE = 100
MOST_FOUND = 300
"""Lines of a search that are shown."""


def listed() -> History:
    """Return the takes, without anything that takes longer than that."""
    with _opened() as library:
        return History(takes=tuple(library.takes()))


def details(known: History, cancelled: Event, told: Callable[[History], None]) -> History:
    """Return figures, diaries and rehearsals without a report as well.

    Args:
        known: What is listed.
        cancelled: Set when nobody wants it any more.
        told: Gets what is there so far, now and then.
    """
    with _opened() as library:
        known = replace(known, values=library.values(SHOWN))
    told(known)
    diaries: dict[str, Diary] = {}
    for number, take in enumerate(known.takes, 1):
        if cancelled.is_set():
            return known
        if diary := _diary(take.folder):
            diaries[take.id] = diary
        if number % _AT_ONCE == 0:
            told(replace(known, diaries={**known.diaries, **diaries}))
    known = replace(known, diaries=diaries)
    told(known)
    return _in_step(known)


def found(parts: Sequence[str]) -> list[FoundLine]:
    """Return the newest lines that hold every one of `parts`."""
    with _opened() as library:
        return library.search(parts, MOST_FOUND)


@dataclass(frozen=True, slots=True)
class Compared:
    """Two takes side by side.

    Attributes:
        earlier: The earlier take.
        later: The later take.
        diaries: What the person wrote about each, in this order.
        pairs: Their figures.
        differently_heard: Not the same speech model listened to both.
    """

    earlier: PastTake
    later: PastTake
    diaries: tuple[Diary, Diary]
    pairs: tuple[FigurePair, ...]
    differently_heard: bool


def compared(one: str, other: str) -> Compared:
    """Return two takes of a scenario side by side.

    Raises:
        InputError: One of them is gone.
    """
    from greenroom.coaching.comparison import compare_takes
    from greenroom.storage.diary import Diary

    with _opened() as library:
        ids = {library.find(one).id, library.find(other).id}
        later, earlier = (take for take in library.takes() if take.id in ids)
        pairs = compare_takes(
            library.figures(earlier.id), library.figures(later.id), library.earlier(later)
        )
    before, after = (_diary(take.folder) or Diary() for take in (earlier, later))
    heard = earlier.heard_by != later.heard_by
    return Compared(earlier, later, (before, after), pairs, heard)


def over_time(scenario_id: str, measure_id: str) -> Trend:
    """Return what was measured in a scenario, label by id, and one of these over its takes.

    The figure is `measure_id` or, where no take has it, the first there is.
    """
    from greenroom.coaching.trend import figure_trend

    with _opened() as library:
        labels = library.measures(scenario_id)
        wanted = measure_id if measure_id in labels else next(iter(labels), "")
        return labels, figure_trend(library.history(wanted, scenario_id)) if wanted else ()


def size_of(take: PastTake) -> tuple[int, int]:
    """Return how many files deleting a take deletes, and how many bytes they have."""
    from greenroom.analysis.take_library import list_take_files

    files = list_take_files(take, places.rehearsals_dir())
    return len(files), sum(path.stat().st_size for path in files)


def delete(take: PastTake) -> None:
    """Delete a take for good.

    Raises:
        StorageError: Something would not go; a second call goes on from there.
    """
    from greenroom.analysis.take_library import delete_take

    with _opened() as library:
        delete_take(library, take, places.rehearsals_dir())


def export(
    file: Path, only: str | None, cancelled: Event, told: Callable[[tuple[int, int]], None]
) -> int:
    """Write one take, or all of them, into a new file; return how many.

    Args:
        file: Where to.
        only: Id of the one.
        cancelled: Set when it is not wanted any more; then nothing is left of it.
        told: Gets how many takes are in it, of how many.

    Raises:
        InputError: The file is there already, or it was cancelled.
        StorageError: The disk is full, or a file cannot be read.
    """
    from greenroom.analysis.take_library import list_take_files
    from greenroom.storage.archive import export_takes

    rehearsals = places.rehearsals_dir()
    with _opened() as library:
        count = 1 if only else len(library.takes())
        done = 0

        def counted(take: PastTake) -> list[Path]:
            nonlocal done
            if cancelled.is_set():
                raise InputError("{file} was not made.", file=file)
            told((done, count))
            done += 1
            return list_take_files(take, rehearsals)

        return export_takes(library, file, counted, only)


def bring_back(file: Path) -> Imported:
    """Add the takes of a file that `export` made.

    Raises:
        InputError: It is no such file, or it is damaged.
        StorageError: The disk is full, or the library cannot be written.
    """
    from greenroom.analysis.take_library import add_new_takes
    from greenroom.storage.unpacking import import_takes

    rehearsals = places.rehearsals_dir()
    with _opened() as library:
        add_new_takes(library, rehearsals)
        return import_takes(library, file, rehearsals)


def _in_step(known: History) -> History:
    """Bring library and folders together, and return what is without a report."""
    from greenroom.analysis.take_library import add_new_takes, find_rehearsals

    rehearsals = places.rehearsals_dir()
    _, open_ = find_rehearsals(rehearsals)
    with _opened() as library:
        if add_new_takes(library, rehearsals).kept:
            known = replace(known, takes=tuple(library.takes()), values=library.values(SHOWN))
    unfinished = sorted(_unfinished(open_), key=lambda each: each.take.started_at, reverse=True)
    return replace(known, unfinished=tuple(unfinished))


def _unfinished(open_: Sequence[Path]) -> Iterator[Unfinished]:
    from greenroom.storage.journal import read_rehearsal
    from greenroom.storage.scenarios.loading import persona_name

    for folder in open_:
        with contextlib.suppress(InputError):  # nothing that could be shown was recorded
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
    """What is written about a take; a damaged diary is for the page of the take to tell."""
    from greenroom.storage.diary import DIARY_FILE, read_diary

    if not (folder / DIARY_FILE).exists():
        return None
    with contextlib.suppress(InputError):
        return read_diary(folder)
    return None


def _opened() -> Library:
    from greenroom.storage.library import Library

    return Library(places.library_file())
