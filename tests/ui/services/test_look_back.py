from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
import soundfile

from greenroom.analysis.publish import CONVERSATION_FILE
from greenroom.domain.errors import InputError
from greenroom.reports.from_json import REPORT_FILE
from greenroom.reports.registry import EXPORTERS
from greenroom.storage.diary import Diary, write_diary
from greenroom.ui.services.look_back import export_clip, export_report, open_take, read_overview
from greenroom.ui.state.takes.look_back import MarkedPlace
from tests.small_scenario import TITLE
from tests.ui.talks import DURATION_S, talk

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(greenroom_home: Path) -> Path:
    return talk(greenroom_home / "rehearsals" / "one")


def test_a_take_is_read_with_all_that_lies_beside_it(folder: Path) -> None:
    write_diary(folder, Diary(tries="slower"))
    take = open_take(folder)
    assert take.report.title == TITLE
    assert take.partner == "Dana"
    assert take.diary.tries == "slower"
    assert take.sound == folder / CONVERSATION_FILE
    assert take.take is not None
    assert take.take.outcome == "reached"
    assert {line.turn for line in take.lines} == {0, 1}
    assert {each.why_no_usual for each in take.figures} != {""}  # the first take of all


def test_what_is_no_rehearsal_has_no_turns_to_go_on_from(folder: Path) -> None:
    for name in ("transcript.json", CONVERSATION_FILE):
        (folder / name).unlink()
    take = open_take(folder)
    assert take.sound is None
    assert {line.turn for line in take.lines} == {None}


def test_a_take_without_a_report_still_has_its_diary(folder: Path) -> None:
    (folder / REPORT_FILE).unlink()
    write_diary(folder, Diary(went=4))
    found = read_overview(folder)
    assert found.opened is None
    assert found.diary.went == 4


def test_a_take_that_is_gone_is_said(folder: Path) -> None:
    with pytest.raises(InputError, match="not there any more"):
        read_overview(folder.parent / "two")


@pytest.mark.parametrize("form", EXPORTERS)
def test_every_form_is_exported(folder: Path, tmp_path: Path, form: str) -> None:
    out = tmp_path / EXPORTERS[form].file_name  # type: ignore[index]
    told: list[tuple[int, int]] = []
    export_report(folder, form, out, threading.Event(), told.append)  # type: ignore[arg-type]
    assert out.stat().st_size > 100
    if form in {"html", "pdf"}:
        assert told[-1] == (round(DURATION_S), round(DURATION_S))


def test_an_export_that_is_cancelled_leaves_nothing(folder: Path, tmp_path: Path) -> None:
    cancelled = threading.Event()
    cancelled.set()
    with pytest.raises(InputError, match="was not made"):
        export_report(folder, "html", tmp_path / "report.html", cancelled, lambda _: None)
    assert not list(tmp_path.glob("*.html"))


def test_the_sound_of_a_mark_is_exported_over_an_older_file(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "um.wav"
    out.write_bytes(b"older")
    take = open_take(folder)
    assert take.sound is not None
    export_clip(take.sound, MarkedPlace("filled_pause", 9.4, 9.7, "um"), out)
    assert soundfile.info(out).duration == pytest.approx(0.3 + 2.0, abs=0.01)
