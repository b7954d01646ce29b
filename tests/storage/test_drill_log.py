"""What is kept of drills."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from greenroom.coaching.drills.drill import TryResult
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording
from greenroom.storage.drill_log import DrillLog, change_drills, read_drills

TODAY = date(2026, 3, 1)
RESULTS = [
    TryResult(2, held=False, told=Wording("")),
    TryResult(None, held=False, told=Wording("")),
    TryResult(0, held=True, told=Wording("")),
]


def test_a_drill_that_is_wanted_again_is_due_the_day_after_and_moves_on_when_it_is_done(
    tmp_path: Path,
) -> None:
    path = tmp_path / "drills.json"
    log = read_drills(path).done("ask-first", RESULTS, TODAY)
    assert log.next_of("ask-first") is None  # only if the person wants
    log = log.coming_again("ask-first", TODAY, wanted=True)
    assert log.coming_again("ask-first", TODAY + timedelta(9), wanted=True) == log
    assert change_drills(path, lambda _: log) == log
    log = read_drills(path)
    last = log.last_of("ask-first")
    assert last is not None
    assert (last.on, last.counts, last.held) == (TODAY, (2, None, 0), 1)
    assert log.due(TODAY) == ()
    assert log.due(TODAY + timedelta(1)) == ("ask-first",)
    log = log.done("ask-first", RESULTS, TODAY + timedelta(2))
    assert log.next_of("ask-first") == TODAY + timedelta(5)
    assert log.done("one-sentence", [], TODAY) == log
    assert log.coming_again("ask-first", TODAY, wanted=False).comes == ()


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "drills.json"
    path.write_text('{"rounds": 3}', "utf-8")
    with pytest.raises(InputError, match="your drills begin anew"):
        read_drills(path)
    assert read_drills(tmp_path / "none.json") == DrillLog()
