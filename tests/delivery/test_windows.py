"""A take in windows, and how the whole follows from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.delivery.windows import take_windows, time_counter
from greenroom.domain.results import Measure
from greenroom.domain.talk import Span, Word


def paced(*words_per_window: int) -> Take:
    """So many words in each ten seconds of unbroken talk, from the third second on."""
    words = tuple(
        Word("tables", 3 + 10 * n + 10 * i / count, 3 + 10 * n + 10 * (i + 0.5) / count)
        for n, count in enumerate(words_per_window)
        for i in range(count)
    )
    end_s = 3.0 + 10 * len(words_per_window)
    return Take(end_s + 5, words, (Span(3.0, end_s),))


def figures(take: Take) -> dict[str, Measure]:
    return {measure.id: measure for measure in measure_all(take)}


def test_every_rate_is_told_window_by_window() -> None:
    found = figures(paced(20, 30, 25))
    series = found["speaking_rate"].series
    assert [each.span.start_s for each in series] == [3, 13, 23]
    assert [each.value for each in series] == pytest.approx([120, 180, 150])
    assert [each.value for each in found["articulation_rate"].series] == pytest.approx(
        [120, 180, 150]
    )
    assert [each.value for each in found["syllable_rate"].series] == pytest.approx([240, 360, 300])


def test_time_in_the_band_is_the_published_one_or_the_persons_own() -> None:
    take = paced(20, 30, 25)
    assert figures(take)["pace_in_band"].value == pytest.approx(2 / 3)  # 100 to 165
    own = figures(replace(take, options=AnalysisOptions(pace_wpm=(110, 130))))
    assert own["pace_in_band"].value == pytest.approx(1 / 3)
    band = own["speaking_rate"].band
    assert band is not None
    assert (band.low, band.high, band.source) == (110, 130, "your own choice")


def test_a_window_with_little_talk_has_no_rate() -> None:
    take = paced(20, 20, 20)
    quiet = replace(take, speech=(Span(3, 13), Span(21, 33)), turns=(Span(3, 13), Span(21, 33)))
    values = [each.value for each in figures(quiet)["speaking_rate"].series]
    assert [value is None for value in values] == [False, True, False]


def test_pauses_in_a_window_are_taken_out_of_its_articulation() -> None:
    take = replace(paced(20, 20), speech=(Span(3, 8), Span(12, 23)))
    rates = [each.value for each in figures(take)["articulation_rate"].series]
    assert rates == pytest.approx([60 * 20 / 6, 60 * 20 / 10])


def test_windows_cover_the_talk_and_nothing_else() -> None:
    take = Take(40.0, speech=(Span(1.5, 27.0),))
    found = take_windows(take)
    assert [(each.start_s, each.end_s) for each in found] == [(1.5, 11.5), (11.5, 21.5), (21.5, 27)]
    assert sum(map(time_counter(take.talks), found)) == pytest.approx(take.talking_s)
    assert take_windows(Take(40.0)) == ()


def test_time_of_spans_within_a_window() -> None:
    within = time_counter((Span(1, 2), Span(4, 7)))
    assert [within(Span(*each)) for each in ((0, 9), (1.5, 5), (2, 4), (8, 9))] == [4, 1.5, 0, 0]
    assert time_counter(())(Span(0, 9)) == 0


def test_a_conversation_is_not_held_against_a_norm_for_presentations() -> None:
    take = replace(paced(20, 30, 25), options=AnalysisOptions(conversation=True))
    found = figures(take)
    assert found["speaking_rate"].band is None
    assert "presentations" not in found["speaking_rate"].source
    assert found["pace_in_band"].value is None
    assert "No pace is published" in found["pace_in_band"].reason
