"""When a rehearsal begins and where it is kept, whatever the clock does."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from greenroom import places, session_config
from greenroom.session_config import start_time
from greenroom.storage.library import Library
from tests.takes import past_take, report

if TYPE_CHECKING:
    from pathlib import Path

NOON = dt.datetime(2026, 11, 24, 12, tzinfo=dt.timezone(dt.timedelta(hours=1)))


@pytest.mark.parametrize(
    ("newest", "begins"),
    [
        (None, "2026-11-24T12:00:00+01:00"),
        ("2026-11-24T11:59:00+01:00", "2026-11-24T12:00:00+01:00"),
        ("2026-11-24T11:00:00+00:00", "2026-11-24T12:00:01+01:00"),  # in the same second
        ("2026-11-24T12:47:00+01:00", "2026-11-24T12:47:01+01:00"),  # the clock was set back
        ("2026-11-24T12:47:00", "2026-11-24T12:47:01+01:00"),
        ("9999-12-31T23:59:59-11:00", "2026-11-24T12:00:00+01:00"),  # it was wrong then
    ],
)
def test_a_take_begins_after_the_one_before(newest: str | None, begins: str) -> None:
    assert start_time(NOON, newest) == begins


def test_a_clock_that_goes_backwards_changes_no_order(greenroom_home: Path) -> None:
    starts = []
    with Library(places.library_file()) as library:
        for number, clock in enumerate((0, 3600, 1800, -600, 1800, 7200)):
            takes = library.takes()
            newest = takes[0].started_at if takes else None
            starts.append(start_time(NOON + dt.timedelta(seconds=clock), newest))
            take = past_take(greenroom_home, f"r{number}", started_at=starts[-1])
            library.add_take(take, report())
        assert [take.id for take in library.takes()] == [f"r{n}" for n in (5, 4, 3, 2, 1, 0)]
    assert starts == sorted(starts)


def test_a_second_that_comes_again_has_another_folder() -> None:
    folders = [session_config.new_folder("small", NOON)]
    for _ in range(2):
        folders[-1].mkdir(parents=True)
        folders.append(session_config.new_folder("small", NOON))
    assert [each.name.removeprefix("2026-11-24_120000_") for each in folders] == [
        *("small", "small_2", "small_3")
    ]
