from __future__ import annotations

import threading
import zipfile

import pytest

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.ui.services import takes as services
from tests.many_takes import left_unfinished, rehearsed, take_and_report
from tests.takes import finished


def test_one_take_is_exported_alone_and_it_is_told_how_far_it_is() -> None:
    takes = rehearsed(3)
    file, told = places.data_home() / "one.zip", list[tuple[int, int]]()
    assert services.export_to_file(file, takes[1].id, threading.Event(), told.append) == 1
    assert told == [(0, 1)]
    assert sum(name.endswith("rows.json") for name in zipfile.ZipFile(file).namelist()) == 1


def test_of_an_export_that_was_cancelled_nothing_is_left() -> None:
    rehearsed(3)
    file, cancelled = places.data_home() / "all.zip", threading.Event()

    def stop_after_the_first(so_far: tuple[int, int]) -> None:
        cancelled.set()

    with pytest.raises(InputError):
        services.export_to_file(file, None, cancelled, stop_after_the_first)
    assert not list(places.data_home().glob("all.zip*"))


def test_a_rehearsal_that_the_library_does_not_know_is_taken_in() -> None:
    rehearsed(1)
    known, about = take_and_report(5)
    finished(known.folder, known, about)
    open_, about = take_and_report(6)
    left_unfinished(finished(open_.folder, open_, about))
    found = services.load_details(services.list_takes(), threading.Event(), lambda _: None)
    assert found.takes[0].id == known.id
    assert [each.take.id for each in found.unfinished] == [open_.id]
    assert found.values["speaking_rate"].keys() == {take.id for take in found.takes}


def test_two_takes_come_in_the_order_in_which_they_were_rehearsed() -> None:
    first, *_, last = (take for take in rehearsed(6) if take.scenario_id == "sales-pitch")
    found = services.compare_takes(last.id, first.id)
    assert (found.earlier.id, found.later.id) == (first.id, last.id)
    assert not found.differently_heard
