"""A home with takes that nobody rehearsed: real journals, reports, diaries and a real library."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.take_library import add_take
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.journal import EVENTS_FILE, PARTNER_FILE, PERSON_FILE
from greenroom.storage.library import Library
from greenroom.ui.state.takes.past_takes import SHOWN
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report

SCENARIOS = {
    "sales-pitch": "Selling to somebody who has heard it all",
    "job-interview": "First interview with somebody who asks twice",
    "missed-deadlines": "The colleague who keeps missing deadlines",
    "five-minute-talk": "A five-minute talk and the questions after it",
}
LINES = (
    "So we deliver every order within two days and we have done so for nine years without a break",
    "The price covers the first four weeks and you can stop at any time if it does not help you",
    "I understand that you have heard this before so let me show you what three customers said",
    "Last month I asked for the plan and I would like to hear from you what held it up this time",
)
_TRIES = (
    "Say the price once, then wait",
    "",
    "Slower at the beginning, and look up after every question",
    "Ask before I answer",
)


def take_of(number: int) -> PastTake:
    """The take with this number, 0 for the oldest, a day after the one before it."""
    scenario_id = tuple(SCENARIOS)[number * number % 7 % len(SCENARIOS)]
    at = datetime(2020, 11, 20, 9, 14, tzinfo=UTC) + timedelta(days=number)
    return past_take(
        places.rehearsals_dir() / f"{at:%Y-%m-%d_%H%M%S}_{scenario_id}",
        f"{number:032x}",
        scenario_id=scenario_id,
        title=SCENARIOS[scenario_id],
        started_at=at.isoformat(),
    )


def take_and_report(number: int) -> tuple[PastTake, Report]:
    """The same with its report."""
    take = take_of(number)
    about = report(
        LINES[number % len(LINES)],
        word_s=0.4 + 0.06 * math.sin(1.7 * number),
        fillers=number * 5 % 7,
    )
    about = replace(about, title=take.title, started_at=take.started_at)
    return replace(take, duration_s=about.duration_s), about


def rehearsed(count: int) -> list[PastTake]:
    """Leave `count` whole takes, oldest first, with what the person wrote about some."""
    takes = []
    with Library(places.library_file()) as library:
        for number in range(count):
            take, about = take_and_report(number)
            finished(take.folder, take, about)
            if tries := _TRIES[number % len(_TRIES)]:
                diary = Diary(tries=tries, went=1 + number % 5, differently=("Not so many words.",))
                write_diary(take.folder, diary)
            takes.append(add_take(library, take.folder))
    return takes


def left_unfinished(folder: Path) -> None:
    """Take away what is made of a journal once the rehearsal is over."""
    for path in folder.glob("*"):
        if path.name not in {EVENTS_FILE, PERSON_FILE, PARTNER_FILE}:
            path.unlink()


def listed(count: int) -> None:
    """Put `count` takes into the library, with a few figures; they have no files."""
    abouts = [take_and_report(number)[1] for number in range(20)]
    abouts = [
        replace(each, measures=tuple(m for m in each.measures if m.id in SHOWN)) for each in abouts
    ]
    with Library(places.library_file()) as library, library.transaction():
        for number in range(count):
            take = take_of(number)
            about = replace(abouts[number % len(abouts)], title=take.title)
            library.add_take(take, about)
