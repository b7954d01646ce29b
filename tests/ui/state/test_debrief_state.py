"""Guess beside measure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.domain.events import RehearsalEnded, RehearsalStarted
from greenroom.domain.guess import Guess
from greenroom.domain.pauses import RehearsalClock
from greenroom.domain.results import Measure, Report
from greenroom.domain.talk import Span
from greenroom.storage.diary import Diary
from greenroom.ui.state.takes.debrief import GuessComparison, compare_guesses, end_kind, has_guess


def report(pace: float | None, fillers: float | None) -> Report:
    """A report with these two figures."""
    figures = {"speaking_rate": pace, "filled_pause_rate": fillers}
    measures = tuple(
        Measure(name, name, value, "", "", "", "" if value is not None else "Too little was said.")
        for name, value in figures.items()
    )
    return Report("", "", 60.0, measures, ())


def test_each_guess_stands_beside_its_own_figure() -> None:
    diary = Diary(guess=Guess(140.0, 3.0, 4), went=2)
    assert compare_guesses(diary, report(171.5, 1.2)) == (
        GuessComparison("pace", 140.0, 171.5),
        GuessComparison("fillers", 3.0, 1.2),
        GuessComparison("goes", 4, 2),
    )
    assert [each.verdict for each in compare_guesses(diary, report(171.5, 1.2))] == [
        "more",
        "less",
        "less",
    ]
    assert compare_guesses(diary, report(171.5, 1.2))[0].by == 31.5


def test_what_was_really_measured_carries_those_names() -> None:
    from tests.takes import report as real

    pace, fillers, _ = compare_guesses(Diary(), real(fillers=3))
    assert pace.came is not None
    assert fillers.came is not None
    assert pace.verdict == "no guess"


def test_what_is_not_there_has_no_difference() -> None:
    diary = Diary(guess=Guess(140.0, 3.0, 4))
    for made in (None, report(None, None)):
        found = compare_guesses(diary, made)
        assert [each.verdict for each in found] == ["not there"] * 3
        assert [each.by for each in found] == [0.0] * 3
    assert [each.reason for each in found] == ["Too little was said."] * 2 + [""]


@pytest.mark.parametrize(
    ("came", "verdict"),
    [(135.0, "as guessed"), (145.0, "as guessed"), (134.9, "less"), (145.1, "more")],
)
def test_a_step_of_the_slider_is_no_difference(came: float, verdict: str) -> None:
    assert GuessComparison("pace", 140.0, came).verdict == verdict


def test_one_guess_is_enough() -> None:
    assert not has_guess(Diary())
    for change in ({"pace_wpm": 100.0}, {"fillers_per_min": 0.0}, {"goes": 1}):
        assert has_guess(Diary(guess=replace(Guess(), **change)))


@pytest.mark.parametrize(
    ("ending", "outcome", "at_s", "end"),
    [
        ("stopped", "open", 700.0, "stopped"),
        ("recovered", "open", 10.0, "recovered"),
        ("recording_over", "open", 10.0, "over"),
        ("thrown-out", "broken_off", 700.0, "broken_off"),
        ("agreed", "reached", 700.0, "reached"),
        ("time-up", "missed", 600.0, "late"),
        ("farewell", "partly", 599.0, "goodbye"),
        ("left-halfway", "partly", 599.0, "partly"),
        ("left-early", "missed", 599.0, "missed"),
    ],
)
def test_how_it_ended(ending: str, outcome: str, at_s: float, end: str) -> None:
    ended = RehearsalEnded(at_s=at_s, ending=ending, outcome=outcome)  # type: ignore[arg-type]
    assert end_kind(_started(600.0), ended, RehearsalClock()) == end


def test_without_an_end_it_broke_off_and_without_a_limit_it_is_never_late() -> None:
    assert end_kind(_started(600.0), None, RehearsalClock()) == "recovered"
    late = RehearsalEnded(at_s=9_000.0, ending="time-up", outcome="missed")
    assert end_kind(_started(None), late, RehearsalClock()) == "missed"


def test_it_was_late_by_its_clock() -> None:
    ended = RehearsalEnded(at_s=700.0, ending="time-up", outcome="missed")
    paused = RehearsalClock(paused=(Span(100.0, 300.0),))
    assert end_kind(_started(600.0), ended, paused) == "missed"
    assert end_kind(_started(600.0), ended, replace(paused, used_s=100.0)) == "late"


def _started(time_limit_s: float | None) -> RehearsalStarted:
    return RehearsalStarted(
        at_s=0.0,
        rehearsal_id="r",
        scenario_id="s",
        persona_ids=("p",),
        seed=1,
        started_at="2026-11-22T10:00:00+00:00",
        version="0",
        time_limit_s=time_limit_s,
    )
