"""Goals, guesses and real talks from the command line, and what an archive keeps of them."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from greenroom import places
from greenroom.cli import app
from greenroom.domain.errors import InputError
from greenroom.domain.guess import Guess
from greenroom.storage.diary import Diary, write_diary
from greenroom.storage.drill_log import today
from greenroom.storage.goal_list import read_goals
from greenroom.storage.ledger import change_ledger, read_ledger
from tests.many_takes import rehearsed

pytestmark = pytest.mark.usefixtures("greenroom_home")


def run(*arguments: str | Path) -> str:
    result = CliRunner().invoke(app, [*map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_goals_are_set_shown_and_removed() -> None:
    rehearsed(2)
    by = (today() + timedelta(5)).isoformat()
    told = run("goal", "set", "filled_pause_rate", "--at-most", "3", "--by", by)
    assert told.startswith(f"Filled pauses a minute: at most 3.0 a minute by {by}")
    assert "No take since you set it has this figure." in told  # those are older
    run("goal", "set", "talk_share", "--at-least", "40", "--by", by, "--scenario", "sales-pitch")
    assert read_goals(places.goals_file()).goals[1].bound == 0.4
    rows = json.loads(run("goal", "list", "--json"))
    assert [each["status"] for each in rows] == ["no_takes", "no_takes"]
    assert "filled_pause_rate" in run("goal", "measures")
    run("goal", "remove", "filled_pause_rate")
    with pytest.raises(InputError, match="no goal for"):
        run("goal", "remove", "filled_pause_rate")
    with pytest.raises(InputError, match="Did you mean 'speaking_rate'"):
        run("goal", "set", "speaking_rat", "--at-most", "3", "--by", by)
    with pytest.raises(InputError, match="is over"):
        run("goal", "set", "speaking_rate", "--at-most", "3", "--by", "2020-01-01")


def test_guesses_are_told_over_the_takes() -> None:
    for take in rehearsed(4):
        write_diary(take.folder, Diary(guess=Guess(pace_wpm=100, goes=3), went=4))
    told = run("library", "guesses")
    assert "Pace: You speak about" in told
    assert "Um and uh: So far 0 of your takes" in told
    assert "How it goes: It goes better than you expect, by 1.0" in told


def test_a_real_talk_is_entered_told_and_kept_in_an_archive(tmp_path: Path) -> None:
    yesterday = today() - timedelta(1)
    rehearsed(4)
    run("real", "set", "sales-pitch", yesterday.isoformat())
    assert "(how did it go?)" in run("real", "list")
    run("real", "later", "sales-pitch")
    assert "(how did it go?)" not in run("real", "list")
    run("real", "tell", "sales-pitch", "better", "--words", "She took the trial.")
    told = run("real", "list")
    assert "better than you had feared: She took the trial." in told
    assert "Takes before it: " in told
    run("library", "export", tmp_path / "all.zip")
    before = read_ledger(places.ledger_file())
    run("real", "forget", "sales-pitch")
    assert read_ledger(places.ledger_file()).talks == ()
    run("library", "import", tmp_path / "all.zip")
    assert read_ledger(places.ledger_file()) == before
    with pytest.raises(InputError, match="Did you mean 'sales-pitch'"):
        run("real", "stop", "sales-pich")
    assert "1371 people" in run("real", "why")


def test_a_new_day_keeps_what_was_told_of_the_old_one() -> None:
    day = today()

    def enter(days: int) -> int:
        return len(
            change_ledger(
                places.ledger_file(),
                lambda ledger: ledger.with_date("pay-rise", "A pay rise", day + timedelta(days)),
            ).talks
        )

    assert enter(-9) == 1
    assert enter(-8) == 1  # nothing was told yet
    run("real", "tell", "pay-rise", "not_held")
    assert enter(-1) == 2
    assert [each.on for each, _ in read_ledger(places.ledger_file()).due(day)] == [
        day - timedelta(1)
    ]


def test_damaged_files_are_told() -> None:
    places.data_home().mkdir(parents=True, exist_ok=True)
    places.goals_file().write_text('{"goals": [{"measure": 3}]}', "utf-8")
    places.ledger_file().write_text('{"talks": [{"matter": "../x"}]}', "utf-8")
    with pytest.raises(InputError, match="set your goals anew"):
        run("goal", "list")
    with pytest.raises(InputError, match="enter your talks anew"):
        run("real", "list")
