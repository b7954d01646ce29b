"""greenroom library, as a person or a script uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import soundfile
import soxr
import typer
from typer.testing import CliRunner, Result

from greenroom import places
from greenroom.analysis.take_library import add_take
from greenroom.commands import library
from greenroom.commands.recover import recover
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.domain.events import RehearsalStarted
from greenroom.storage.journal import Journal
from greenroom.storage.library import Library
from tests.small_scenario import SCENARIO_ID, TITLE
from tests.takes import finished, past_take, report

PROJECT = Path(__file__).resolve().parents[2]


def run(*arguments: str, typed: str = "") -> Result:
    """Run `greenroom library`; errors for the person come out as exceptions."""
    result = CliRunner().invoke(library.app, arguments, input=typed)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def answer(*arguments: str) -> Any:
    """Return what it prints with --json."""
    return json.loads(run(*arguments, "--json").stdout)


@pytest.fixture
def takes() -> list[str]:
    """Five takes, faster and faster, the last two of them with fewer "um"; their ids."""
    ids = []
    for day in range(1, 6):
        take_id = f"{day}0f{day:029x}"
        folder = places.rehearsals_dir() / f"2026-01-0{day}_{SCENARIO_ID}"
        take = past_take(folder, take_id, started_at=f"2026-01-0{day}T10:00:00+01:00")
        about = report(word_s=0.5 - 0.05 * day, fillers=3 if day < 4 else 1)
        finished(folder, take, about)
        with Library(places.library_file()) as opened:
            add_take(opened, folder)
        ids.append(take_id)
    return ids


def test_a_new_home_says_what_will_be_here() -> None:
    assert "No takes yet" in run("list").stdout
    assert answer("list") == []


def test_takes_are_listed_newest_first(takes: list[str]) -> None:
    assert [row["id"] for row in answer("list")] == takes[::-1]
    assert [row["id"] for row in answer("list", "--scenario", SCENARIO_ID)] == takes[::-1]
    text = run("list").stdout
    assert text.index("2026-01-05 10:00") < text.index("2026-01-01 10:00")
    assert "agreed (reached)" in text
    with pytest.raises(InputError, match=f"Did you mean '{SCENARIO_ID}'"):
        run("list", "--scenario", "borowed-ladder")


def test_a_take_is_shown_beside_what_was_usual_before(takes: list[str]) -> None:
    shown = answer("show", takes[4][:4])
    figures = {row["id"]: row for row in shown["figures"]}
    assert shown["take"]["folder"] == str(places.rehearsals_dir() / f"2026-01-05_{SCENARIO_ID}")
    assert figures["filled_pauses"]["value"] == 1.0
    assert figures["filled_pauses"]["usual"]["takes"] == 4
    assert figures["filled_pauses"]["usual"]["median"] == 3.0
    assert figures["filled_pauses"]["usual"]["place"] == "below"
    assert [mark["text"] for mark in figures["filled_pauses"]["marks"]] == ["um"]
    assert figures["talk_share"]["value"] is None
    assert figures["talk_share"]["reason"]
    text = run("show", takes[4]).stdout
    assert "at least 1" in text
    assert "median 3 of 4" in text
    assert "once 3 earlier takes have" in run("show", takes[0]).stdout
    with pytest.raises(InputError, match="There is no take 'x'"):
        run("show", "x")


def test_two_takes_stand_side_by_side_the_earlier_one_first(takes: list[str]) -> None:
    assert run("compare", takes[0], takes[1]).stdout.count("once 3 earlier takes have") == 1
    both = answer("compare", takes[4], takes[1])
    assert (both["earlier"]["id"], both["later"]["id"]) == (takes[1], takes[4])
    pairs = {row["id"]: row for row in both["figures"]}
    assert pairs["filled_pauses"]["difference"] == -2.0
    assert pairs["speaking_rate"]["difference"] > 0
    assert pairs["talk_share"]["difference"] is None
    text = run("compare", takes[4], takes[1]).stdout
    assert text.index("2026-01-02") < text.index("2026-01-05")
    assert "-2" in text
    assert "in the earlier take:" in text
    with pytest.raises(InputError, match="the same take"):
        run("compare", takes[0], takes[0])


def test_takes_of_different_scenarios_are_not_compared(takes: list[str]) -> None:
    folder = places.rehearsals_dir() / "interview"
    finished(folder, past_take(folder, "other", scenario_id="job-interview"), report())
    run("rebuild")
    with pytest.raises(InputError, match="takes of the same scenario"):
        run("compare", takes[0], "other")


def test_a_figure_over_the_takes(takes: list[str]) -> None:
    points = answer("trend", "speaking_rate")["points"]
    assert [point["take"]["id"] for point in points] == takes
    values = [point["figure"]["value"] for point in points]
    assert values == sorted(values)
    assert [point["usual"]["place"] for point in points] == [None, None, None, "above", "above"]
    assert points[4]["usual"]["median"] == pytest.approx((values[1] + values[2]) / 2)
    assert "3 are needed" in points[2]["usual"]["reason"]
    text = run("trend", "filled_pauses", "--scenario", SCENARIO_ID).stdout
    assert text.startswith("Filled pauses")
    assert text.count("below it") == 2
    with pytest.raises(InputError, match="Did you mean 'speaking_rate'"):
        run("trend", "speaking_rat")


def test_what_was_said_is_found(takes: list[str]) -> None:
    found = answer("search", "Every", "two days")
    assert {row["take"]["id"] for row in found} == set(takes)
    assert f"{takes[4][:8]}  '{TITLE}' of 2026-01-05 10:00" in run("search", "every").stdout
    assert "Nobody said that" in run("search", "walrus").stdout
    with pytest.raises(InputError, match="Say what to look for"):
        run("search", " ")


def test_a_take_is_deleted_only_when_that_is_said(takes: list[str]) -> None:
    folder = places.rehearsals_dir() / f"2026-01-01_{SCENARIO_ID}"
    refused = run("delete", takes[0], typed="n\n")
    assert refused.exit_code == 1
    assert str(folder) in refused.stderr.replace("\n", "")
    assert folder.exists()
    assert f"Deleted '{TITLE}' of 2026-01-01" in run("delete", takes[0], typed="y\n").stdout
    assert not folder.exists()
    assert answer("delete", takes[1], "--yes")["deleted"] == takes[1]
    assert [row["id"] for row in answer("list")] == [takes[4], takes[3], takes[2]]


def test_takes_go_out_and_come_back(takes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "takes.zip"
    (places.rehearsals_dir() / "cut-off").mkdir()
    (places.rehearsals_dir() / "cut-off" / "events.jsonl").write_text("")
    exported = run("export", str(file))
    assert "5 takes" in exported.stdout
    assert "1 rehearsals without a report" in exported.stderr
    before = answer("list")
    for take in takes[:2]:
        run("delete", take, "--yes")
    assert answer("import", str(file)) == {"new": [takes[1], takes[0]], "here": takes[:1:-1]}
    assert answer("list") == before
    assert "5 are here already" in run("import", str(file)).stdout


def test_an_import_knows_takes_that_the_library_does_not(takes: list[str], tmp_path: Path) -> None:
    file = tmp_path / "takes.zip"
    run("export", str(file))
    places.library_file().unlink()
    assert answer("import", str(file))["new"] == []
    assert len(list(places.rehearsals_dir().iterdir())) == 5
    assert [row["id"] for row in answer("list")] == takes[::-1]


def test_the_library_is_filled_anew_and_says_what_is_wrong(takes: list[str]) -> None:
    before = answer("list")
    places.library_file().unlink()
    assert answer("rebuild") == {"kept": 5, "gone": 0, "problems": []}
    assert answer("list") == before
    report_file = places.rehearsals_dir() / f"2026-01-03_{SCENARIO_ID}" / "report.json"
    report_file.write_text("{")
    result = run("rebuild")
    assert result.exit_code == 2
    assert "4 takes are in the library" in result.stdout
    assert f"greenroom recover {report_file.parent}" in result.stderr
    assert answer("list") == before
    assert takes[2] in {row["id"] for row in before}


def test_a_rehearsal_is_a_take_once_its_report_is_made(
    speech_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(PROJECT))
    sound, rate_hz = soundfile.read(sorted(speech_dir.glob("*.wav"))[0], dtype="float32")
    folder = places.rehearsals_dir() / "one"
    journal = Journal(folder, 16_000, 16_000)
    journal.append(
        RehearsalStarted(
            at_s=0.0,
            rehearsal_id="r1",
            scenario_id=SCENARIO_ID,
            persona_ids=(),
            seed=1,
            started_at="2026-01-02T03:04:05+01:00",
            version="0",
        )
    )
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    journal.person(AudioBlock(soxr.resample(mono, rate_hz, 16_000)[: 8 * 16_000], 16_000, 0.0))
    journal.close()
    app = typer.Typer()
    app.command()(recover)
    made = CliRunner().invoke(app, ["--json"])
    assert made.exception is None, made.exception
    document = json.loads(made.stdout)
    (take,) = answer("list")
    assert (take["id"], take["ending"], take["outcome"]) == ("r1", "recovered", "open")
    assert take["heard_by"] == document["facts"]["report by"]
    assert take["title"] == document["title"]
    figures = {row["id"]: row["value"] for row in answer("show", "r1")["figures"]}
    assert figures == {row["id"]: row["value"] for row in document["measures"]}
