from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.coaching.usual import usual
from greenroom.domain.results import Band, Mark, Measure, Report
from greenroom.domain.talk import Span
from greenroom.reports.amounts import amount
from greenroom.reports.context import ReportContext
from greenroom.reports.figures import (
    explain_missing_usual,
    list_figures,
    most_unusual_figures,
    unmeasured_figures,
    words_heard,
)

BEFORE = [100.0, 110.0, 120.0, 130.0, 140.0]  # quartiles 110 and 130


def measure(measure_id: str, value: float | None, *, unit: str = "words per minute") -> Measure:
    reason = "" if value is not None else "Too little was said."
    return Measure(measure_id, measure_id, value, unit, "", "", reason, band=Band(100, 165, "X"))


def material(*measures: Measure, before: list[float] = BEFORE) -> ReportContext:
    report = Report("A talk", "", 9.0, measures, ())
    return ReportContext(report, None, {each.id: usual(before, each.value) for each in measures})


@pytest.mark.parametrize(
    ("value", "told", "away"),
    [
        (120.0, "as usual for you (mostly 110 to 130 in 5 takes before)", 0.0),
        (140.0, "more than usual for you (mostly 110 to 130 in 5 takes before)", 0.5),
        (90.0, "less than usual for you (mostly 110 to 130 in 5 takes before)", 1.0),
        (130.4, "as usual for you (mostly 110 to 130 in 5 takes before)", 0.0),  # one reads 130
    ],
)
def test_a_figure_beside_the_persons_own(value: float, told: str, away: float) -> None:
    (each,) = list_figures(material(measure("rate", value)))
    assert (each.usual, each.away) == (told, away)


@pytest.mark.parametrize(("value", "where"), [(99, "Below"), (100, "Within"), (166, "Above")])
def test_a_figure_beside_a_published_band_with_its_source(value: float, where: str) -> None:
    (each,) = list_figures(material(measure("rate", value)))
    assert each.band == f"{where} 100 to 165 (X)"


def test_the_three_furthest_come_first() -> None:
    values = {"a": 140.0, "b": 120.0, "c": 190.0, "d": 60.0, "e": 150.0}
    figures = list_figures(material(*(measure(name, value) for name, value in values.items())))
    assert [each.measure.id for each in most_unusual_figures(figures)] == ["c", "d", "e"]


def test_where_all_takes_are_alike_one_step_counts_as_their_width() -> None:
    (each,) = list_figures(material(measure("count", 3.0, unit="count"), before=[1.0, 1.0, 1.0]))
    assert (each.usual, each.away) == ("more than usual for you (mostly 1 in 3 takes before)", 2.0)
    (each,) = list_figures(material(measure("length", 1.3, unit="s"), before=[1.0, 1.0, 1.0]))
    assert each.away == pytest.approx(3.0)


def test_with_few_takes_one_sentence_says_when_there_will_be_a_usual() -> None:
    figures = list_figures(material(measure("a", 120.0), measure("b", 90.0), before=[1.0]))
    assert explain_missing_usual(figures) == "What is usual for you is shown from your 4th take on."
    assert not most_unusual_figures(figures)
    assert explain_missing_usual(list_figures(material(measure("a", 120.0)))) == ""
    assert (
        explain_missing_usual(
            list_figures(ReportContext(Report("", "", 9.0, (measure("a", 1.0),), ())))
        )
        == ""
    )


def test_what_was_not_measured_is_told_by_its_reason() -> None:
    report = Report("", "", 9.0, (measure("a", None), measure("b", 1.0), measure("c", None)), ())
    assert unmeasured_figures(report) == (("too little was said", ("a", "c")),)


def test_nothing_found_is_no_least_figure() -> None:
    assert amount(0.0, "at least") == "0"
    assert amount(0.04, "at least, per minute") == "0.0 a minute"
    assert amount(2.0, "at least") == "at least 2"


def test_it_is_told_which_words_a_figure_counts() -> None:
    texts, span = ("a second family", "A second family,", "the rota"), Span(0.0, 1.0)
    made = replace(
        measure("phrases", 2.0),
        marks=(
            *(Mark("phrase", span, text) for text in texts),
            Mark("phrase", span, "perhaps one", counted=False),
            Mark("silent_pause", span, "pause"),
        ),
    )
    assert words_heard(made) == "\u201ca second family\u201d 2\u00d7, \u201cthe rota\u201d 1\u00d7"
    assert not words_heard(measure("rate", 120.0))
