"""Guesses, goals and real talks over the takes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from greenroom.coaching.calibration import calibrate, guess_pairs, guess_sentences
from greenroom.coaching.goals import Goal, GoalStatus, GoalVerdict, follow_goal, progress_sentences
from greenroom.coaching.real_talk import RealTalk, due_stage, put_off, takes_before, with_answer
from greenroom.delivery.accuracy import error_interval
from greenroom.domain.guess import Guess
from greenroom.domain.history import PastFigure, PastTake
from tests.takes import past_take

DAY = date(2026, 12, 5)


def test_how_well_one_guesses_is_said_from_three_takes_on() -> None:
    pairs = guess_pairs(
        [
            (Guess(fillers_per_min=2), 140.0, 4.0, 3),
            (Guess(pace_wpm=120), 140.0, 4.0, None),
            (Guess(fillers_per_min=3), None, 5.5, None),
        ]
    )
    assert pairs == {"pace": [(120, 140.0)], "fillers": [(2, 4.0), (3, 5.5)], "goes": []}
    assert calibrate("fillers", pairs["fillers"]) is None
    assert "So far 2 of your takes" in guess_sentences("fillers", pairs["fillers"])[0]


def test_a_lean_counts_where_it_is_surer_than_chance() -> None:
    found = calibrate("fillers", [(2, 4.0), (3, 5.5), (1, 2.5)])
    assert found is not None
    # differences 2, 2.5, 1.5: mean 2, standard deviation .5, t(2, .95) = 2.920
    assert (found.mean, found.spread) == (2.0, 0.5)
    assert found.low == pytest.approx(2 - 2.920 * 0.5 / 3**0.5)
    assert found.lean == "under"
    told = guess_sentences("fillers", [(2, 4.0), (3, 5.5), (1, 2.5)])
    assert told[0] == "You guess about 2.0 um and uh a minute fewer than there are, at least."
    assert "from 3 takes" in told[1]
    wild = calibrate("fillers", [(2, 12.0), (3, 0.0), (9, 12.5)])
    assert wild is not None
    assert wild.lean == "open"
    near = calibrate("pace", [(120, 121.0), (130, 129.0), (140, 140.5)])
    assert near is not None
    assert near.lean == "near"


GOAL = Goal("filled_pause_rate", "at_most", 3.0, DAY, "2026-12-01T10:00:00+01:00")


def takes(*values: tuple[str, float | None]) -> list[tuple[PastTake, PastFigure, float]]:
    """Takes that began then, with these figures and ten minutes of talk."""
    return [
        (
            past_take(Path(), f"r{number}", started_at=f"{began}+01:00"),
            PastFigure("filled_pause_rate", "", value, "at least, per minute", ""),
            600.0,
        )
        for number, (began, value) in enumerate(values)
    ]


@pytest.mark.parametrize(
    ("values", "today", "status", "verdicts"),
    [
        ([], DAY, "no_takes", []),
        ([("2026-12-01T10:00:00", 0.0)], DAY, "no_takes", []),  # as it was set, so before it
        ([("2026-12-02T10:00:00", None)], DAY, "no_takes", []),
        ([("2026-12-02T10:00:00", 6.0)], DAY, "not_yet", ["missed"]),
        ([("2026-12-02T10:00:00", 3.2)], DAY, "not_yet", ["unsure"]),
        ([("2026-12-05T23:00:00", 1.0)], DAY + timedelta(9), "reached", ["met"]),
        ([("2026-12-06T10:00:00", 1.0)], DAY + timedelta(1), "over", []),
        ([("2026-12-02T10:00:00", 3.2)], DAY + timedelta(1), "over", ["unsure"]),
    ],
)
def test_a_take_reaches_a_goal_only_where_its_error_leaves_no_doubt(
    values: list[tuple[str, float | None]],
    today: date,
    status: GoalStatus,
    verdicts: list[GoalVerdict],
) -> None:
    progress = follow_goal(GOAL, takes(*values), today)
    assert progress.status == status
    assert [each.verdict for each in progress.takes] == verdicts
    assert progress.error_known


def test_nothing_found_in_a_short_take_is_no_proof() -> None:
    (take,) = takes(("2026-12-02T10:00:00", 0.0))
    assert follow_goal(GOAL, [(*take[:2], 10.0)], DAY).status == "not_yet"
    assert follow_goal(GOAL, [(*take[:2], 120.0)], DAY).status == "reached"


def test_progress_is_told_with_the_spread_of_the_takes_since() -> None:
    rows = takes(*((f"2026-12-02T1{n}:00:00", value) for n, value in enumerate((6.0, 5.0, 3.2, 1))))
    told = progress_sentences(follow_goal(GOAL, rows, DAY), "{:.1f}".format)
    assert told[0] == "Reached in 1 of 4 takes since you set it."
    assert "Of 1 of them it cannot be told" in told[1]
    newest = error_interval("filled_pause_rate", 1.0, rows[-1][2])
    assert newest is not None
    low, high = newest
    assert f"The newest: 1.0; as exact as it is measured, {low:.1f} to {high:.1f}." in told
    assert told[-1].startswith("Your takes since lie between 1.0 and 6.0, the middle half between")
    demo = replace(rows[0][0], voice="joe")
    assert follow_goal(GOAL, [(demo, *rows[0][1:])], DAY).status == "no_takes"


TALK = RealTalk("pay-rise", "A pay rise", DAY)


def test_a_real_talk_is_asked_about_the_day_after_and_after_a_week_and_a_month() -> None:
    talk, asked = TALK, []
    for day in range(-3, 60):
        today = DAY + timedelta(day)
        if stage := due_stage(talk, today):
            asked.append((stage, day))
            talk = with_answer(talk, today, "better", " They said yes. ")
    assert asked == [("after", 1), ("week", 7), ("month", 30)]
    assert talk.answers[0].words == "They said yes."


def test_a_late_answer_is_not_asked_for_again_and_neither_is_one_before_a_clock_was_set_back() -> (
    None
):
    late = with_answer(TALK, DAY + timedelta(9), "worse")
    assert late.answers[0].stage == "week"
    assert due_stage(late, DAY + timedelta(9)) is None
    assert due_stage(late, DAY + timedelta(1)) is None
    back = with_answer(late, DAY - timedelta(200), "as_expected")
    assert [each.told_on for each in back.answers] == [DAY + timedelta(9)] * 2
    assert due_stage(back, DAY + timedelta(8)) is None
    assert due_stage(back, DAY + timedelta(30)) == "month"


def test_it_can_be_put_off_and_turned_off() -> None:
    today = DAY + timedelta(1)
    talk = put_off(TALK, today)
    assert due_stage(talk, today + timedelta(2)) is None
    assert due_stage(talk, today + timedelta(3)) == "after"
    ahead = put_off(TALK, today + timedelta(900))  # by a clock that was set right later
    assert due_stage(ahead, today) == "after"
    assert due_stage(replace(TALK, asks=False), today) is None


def test_only_takes_of_the_matter_until_its_day_came_before_it() -> None:
    rows = [
        past_take(Path(), "b", scenario_id="pay-rise", started_at="2026-12-05T20:00:00+01:00"),
        past_take(Path(), "a", scenario_id="pay-rise", started_at="2026-12-06T20:00:00+01:00"),
        past_take(Path(), "c", started_at="2026-12-01T20:00:00+01:00"),
        past_take(Path(), "d", scenario_id="pay-rise", voice="joe"),
    ]
    assert [each.id for each in takes_before(TALK, rows)] == ["b"]
