from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from greenroom.ui.state.takes.past_takes import (
    FEW,
    History,
    MoreTakes,
    ScenarioHeading,
    TakeRow,
    Unfinished,
    figure_cell,
    list_rows,
    list_scenarios,
    toggle_chosen,
)
from greenroom.ui.widgets.common.take_words import exact_text, figure_with_unit, short_figure
from tests.takes import past_take


def history(count: int = 8, **values: dict[str, float]) -> History:
    """Takes 7, 6, ... 0 of a pitch, the even ones of an interview instead."""
    takes = [
        past_take(
            Path(str(n)),
            str(n),
            started_at=f"2026-01-{n + 1:02d}T10:00:00+01:00",
            scenario_id="pitch" if n % 2 else "interview",
            title="A pitch" if n % 2 else "An interview",
        )
        for n in reversed(range(count))
    ]
    return History(tuple(takes), values)


def test_takes_are_grouped_by_scenario_that_of_the_newest_take_first() -> None:
    listed = list_rows(history())
    assert [row.take.id if isinstance(row, TakeRow) else row for row in listed] == [
        ScenarioHeading(
            "pitch", "A pitch", 4, ("speaking_rate", "filled_pause_rate", "talk_share")
        ),
        *("7", "5", "3", "1"),
        ScenarioHeading("interview", "An interview", 4, listed[5].measures),  # type: ignore[union-attr]
        *("6", "4", "2", "0"),
    ]
    assert list_scenarios(history()) == (("pitch", "A pitch", 4), ("interview", "An interview", 4))


def test_of_many_takes_the_newest_few_are_listed_until_one_scenario_is_chosen() -> None:
    listed = list_rows(history(2 * FEW + 4))
    assert listed[FEW + 1] == MoreTakes("pitch", FEW + 2)
    assert len(list_rows(history(2 * FEW + 4), "pitch")) == 1 + FEW + 2
    assert {type(row) for row in list_rows(history(2 * FEW + 4), "pitch")} == {
        ScenarioHeading,
        TakeRow,
    }


def test_a_figure_is_seen_beside_the_takes_of_the_scenario_before_it() -> None:
    known = history(speaking_rate={"1": 100, "3": 120, "5": 140, "7": 200, "6": 1, "4": 1})
    row = list_rows(known)[1]
    assert isinstance(row, TakeRow)
    found = figure_cell(known, row, "speaking_rate")
    assert (found.value, found.line) == (200, (100, 120, 140, 200))
    assert (found.usual.low, found.usual.high, found.usual.place) == (110, 130, "above")


def test_a_demo_is_listed_but_counts_for_nothing() -> None:
    known = history(speaking_rate={"1": 100, "3": 120, "5": 140, "7": 200})
    takes = tuple(replace(t, voice="joe") if t.id in {"5", "7"} else t for t in known.takes)
    known = History(takes, known.values)
    lines = [
        figure_cell(known, r, "speaking_rate").line
        for r in list_rows(known)
        if isinstance(r, TakeRow)
    ]
    assert lines[:4] == [(200,), (140,), (100, 120), (100,)]


def test_where_no_share_of_the_talk_was_measured_the_pauses_are_shown() -> None:
    known = history(talk_share={"6": 0.5}, pause_share={"7": 0.2, "6": 0.1})
    measures = [row.measures[-1] for row in list_rows(known) if isinstance(row, ScenarioHeading)]
    assert measures == ["pause_share", "talk_share"]


def test_a_take_without_figures_has_a_row_all_the_same() -> None:
    row = list_rows(history())[1]
    assert isinstance(row, TakeRow)
    found = figure_cell(history(speaking_rate={}), row, "speaking_rate")
    assert (found.value, found.line, found.usual.median) == (None, (), None)
    assert found.known


def test_a_figure_that_is_not_looked_up_yet_is_not_a_missing_one() -> None:
    row = list_rows(history())[1]
    assert isinstance(row, TakeRow)
    found = figure_cell(history(), row, "speaking_rate")
    assert (found.value, found.known) == (None, False)
    assert short_figure(found) == ""


def test_what_has_no_report_comes_first() -> None:
    known = history()
    open_ = Unfinished(replace(known.takes[0], id="open"))
    listed = list_rows(replace(known, unfinished=(open_,)))
    assert listed[:2] == (ScenarioHeading("", "", 1), open_)
    assert open_ not in list_rows(replace(known, unfinished=(open_,)), "interview")


def test_at_most_two_takes_are_chosen_and_a_third_takes_the_place_of_the_first() -> None:
    chosen: tuple[str, ...] = ()
    seen = []
    for each in ("a", "b", "c", "b", "c"):
        chosen = toggle_chosen(chosen, each)
        seen.append(chosen)
    assert seen == [("a",), ("a", "b"), ("b", "c"), ("c",), ()]


def test_what_is_zero_or_a_difference_is_no_least_figure() -> None:
    rate = "at least, per minute"
    assert figure_with_unit(0.04, rate) == "0.0 a minute"
    assert figure_with_unit(1.2, rate) == "at least 1.2 a minute"
    assert exact_text("+0.0", rate) == "+0.0 a minute"
    assert exact_text("+2", "at least") == "+2"
