"""The two commands as a person or a script would call them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import soundfile
from typer.testing import CliRunner

from greenroom import places as where
from greenroom.analysis.take_library import add_take
from greenroom.cli import app
from greenroom.domain.errors import InputError
from greenroom.reports.annotations import list_annotations
from greenroom.reports.registry import EXPORTERS
from greenroom.storage.library import Library
from tests.small_scenario import SCENARIO_ID
from tests.takes import finished, past_take, report

if TYPE_CHECKING:
    from greenroom.domain.history import PastTake

RATE_HZ = 16_000


def run(*arguments: str | Path) -> str:
    """Run the program; errors for the person come out as exceptions."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def answer(*arguments: str | Path) -> Any:
    return json.loads(run(*arguments, "--json"))


@pytest.fixture
def take() -> PastTake:
    """A take of 10 s whose sound rises from 0 to 1, so that a sample tells its time."""
    folder = where.rehearsals_dir() / f"2026-01-02_{SCENARIO_ID}"
    made = past_take(folder, "a" * 32)
    finished(folder, made, report())
    ramp = np.linspace(0, 1, 10 * RATE_HZ, dtype=np.float32)
    soundfile.write(folder / "conversation.wav", ramp, RATE_HZ)
    with Library(where.library_file()) as library:
        return add_take(library, folder)


@pytest.mark.parametrize("form", EXPORTERS)
def test_a_report_is_made_in_any_form(form: str, take: PastTake, tmp_path: Path) -> None:
    out = tmp_path / f"mine.{form}"
    assert answer("report", take.id[:6], "--format", form, "--out", out) == {"written": str(out)}
    content = out.read_bytes()
    begin = {"html": b"<!DOCTYPE html>", "pdf": b"%PDF-", "json": b"{", "vtt": b"WEBVTT"}
    assert content.startswith(begin.get(form, b""))
    assert len(content) > 150


def test_the_page_of_a_take_plays_and_knows_the_takes_before(
    take: PastTake, tmp_path: Path
) -> None:
    for day, fillers in ((3, 5), (4, 9), (5, 12)):
        folder = where.rehearsals_dir() / f"2026-01-0{day}_{SCENARIO_ID}"
        later = past_take(folder, str(day) * 32, started_at=f"2026-01-0{day}T10:00:00+01:00")
        finished(folder, later, report(fillers=fillers))
        with Library(where.library_file()) as library:
            add_take(library, folder)
        soundfile.write(folder / "conversation.wav", np.zeros(RATE_HZ), RATE_HZ)
    run("report", "5" * 32, "--out", tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text("utf-8")
    assert 'data-type="audio/webm; codecs=opus"' in text
    assert "more than usual for you (mostly 4 to 7 in 3 takes before)" in text  # of 3, 5 and 9
    assert take.title in text


def test_the_marks_are_listed_and_each_can_be_cut_out(take: PastTake, tmp_path: Path) -> None:
    marks = list_annotations(report())
    listed = answer("clip", take.folder)
    assert [each["number"] for each in listed] == [*range(1, len(marks) + 1)]
    number = next(each["number"] for each in listed if each["kind"] == "filled_pause")
    span = marks[number - 1].span
    assert "filled pause: um" in run("clip", take.folder)

    out = tmp_path / "um.wav"
    told = answer("clip", take.id, str(number), "--out", out, "--around", "0.5")
    samples, rate_hz = soundfile.read(out)
    assert told["seconds"] == pytest.approx(span.duration_s + 1.0, abs=0.001)
    assert samples.size / rate_hz == pytest.approx(span.duration_s + 1.0, abs=0.001)
    middle = samples[samples.size // 4], samples[3 * samples.size // 4]  # the ramp is the clock
    length_s = span.duration_s + 1.0
    wanted = [(span.start_s - 0.5 + share * length_s) / 10 for share in (0.25, 0.75)]
    assert middle == pytest.approx(wanted, abs=0.002)


def test_a_mark_that_is_not_there_says_how_many_are(take: PastTake) -> None:
    count = len(list_annotations(report()))
    with pytest.raises(InputError, match=f"no mark 99; the last one of this take is {count}"):
        run("clip", take.id, "99")


def test_a_report_without_its_recording_asks_for_it(take: PastTake, tmp_path: Path) -> None:
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "report.json").write_bytes((take.folder / "report.json").read_bytes())
    with pytest.raises(InputError, match="--audio FILE"):
        run("report", alone)
    audio = take.folder / "conversation.wav"
    run("report", alone, "--audio", audio, "--out", tmp_path / "page.html")
    assert "audio/webm" in (tmp_path / "page.html").read_text("utf-8")
    run("report", alone, "--format", "csv", "--out", tmp_path / "table.csv")


def test_what_is_neither_a_take_nor_a_folder_says_so(take: PastTake) -> None:
    with pytest.raises(InputError, match=r"There is no take 'zzz'"):
        run("report", "zzz")
