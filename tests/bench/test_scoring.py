from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.bench.scoring import (
    MatchCounts,
    match_by_middle,
    match_pauses,
    noise_band,
    score_counts,
    wilson_interval,
)
from greenroom.domain.talk import Span


def test_precision_recall_and_f1_are_their_ratios() -> None:
    found = score_counts([("a", MatchCounts(3, 4, 6)), ("b", MatchCounts(1, 1, 2))])
    assert found["precision"] == pytest.approx(4 / 5)
    assert found["recall"] == pytest.approx(4 / 8)
    # Harmonic mean of 0.8 and 0.5.
    assert found["f1"] == pytest.approx(2 * 0.8 * 0.5 / 1.3, abs=1e-4)
    assert (found["right"], found["found"], found["labelled"]) == (4, 5, 8)
    assert found["worst_tenth"] == {"precision": 0.75, "recall": 0.5}
    assert [row["speaker"] for row in found["by_speaker"]] == ["a", "b"]


def test_with_few_speakers_the_interval_is_that_of_independent_events() -> None:
    # Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I.
    assert wilson_interval(81, 263) == pytest.approx([0.2553, 0.3662], abs=1e-4)
    assert wilson_interval(15, 148) == pytest.approx([0.0624, 0.1605], abs=1e-4)
    assert wilson_interval(0, 20) == pytest.approx([0.0, 0.1611], abs=1e-4)
    found = score_counts([("a", MatchCounts(81, 263, 90))])
    assert (found["interval"], found["precision_95"]) == ("events", wilson_interval(81, 263))


def test_with_many_speakers_it_comes_from_drawing_speakers() -> None:
    """Of two speakers of 10 nothing is right: the same events from one each are far surer."""
    clumped = [(f"{i}", MatchCounts(10 * (i > 1), 10, 10)) for i in range(10)]
    spread = [(f"{i}", MatchCounts(int(i > 19), 1, 1)) for i in range(100)]
    one, other = score_counts(clumped), score_counts(spread)
    assert one["interval"] == other["interval"] == "speakers"
    assert one["precision"] == other["precision"] == 0.8
    low, high = one["precision_95"]
    assert low <= 0.6
    assert high == 1.0
    assert other["precision_95"][0] > low + 0.1


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3), st.integers(0, 3)), max_size=20))
def test_the_interval_holds_the_value(rows: list[tuple[int, int, int]]) -> None:
    counts = [MatchCounts(r, r + extra, r + missed) for r, extra, missed in rows]
    found = score_counts([(str(i), each) for i, each in enumerate(counts)])
    for name in ("precision", "recall"):
        if found[name] is not None:
            low, high = found[f"{name}_95"]
            assert 0 <= low <= found[name] <= high <= 1


def test_nothing_found_and_nothing_there_has_no_figure() -> None:
    found = score_counts([("a", MatchCounts(0, 0, 0))])
    assert (found["precision"], found["recall"], found["f1"]) == (None, None, None)


@pytest.mark.parametrize(
    ("room_db", "name"), [(-70.0, "quiet room"), (-44.0, "some noise"), (-30.0, "loud noise")]
)
def test_noise_is_told_by_how_far_the_voice_stands_out(room_db: float, name: str) -> None:
    assert noise_band([room_db] * 50 + [-20.0] * 50) == name


def test_events_match_one_to_one_by_their_middle() -> None:
    true = [Span(1.0, 1.4), Span(3.0, 3.2)]
    assert match_by_middle([Span(1.1, 1.3), Span(1.15, 1.35)], true) == MatchCounts(1, 2, 2)
    assert match_by_middle([Span(3.2, 3.5)], true) == MatchCounts(1, 1, 2)
    assert match_by_middle([Span(3.3, 3.5)], true) == MatchCounts(0, 1, 2)


@pytest.mark.parametrize(
    ("found", "true", "counts"),
    [
        ([(1.0, 2.0)], [(1.05, 2.02)], MatchCounts(1, 1, 1)),
        ([(1.0, 1.52)], [(1.05, 1.50)], MatchCounts(0, 0, 0)),  # 0.52 against 0.45: the same pause
        ([(1.0, 1.45)], [(0.98, 1.50)], MatchCounts(1, 1, 1)),
        ([(1.0, 1.6)], [(1.0, 1.3)], MatchCounts(0, 1, 0)),
        ([], [(1.0, 1.6)], MatchCounts(0, 0, 1)),
        ([(5.0, 6.0)], [(1.0, 1.6)], MatchCounts(0, 1, 1)),
    ],
)
def test_pauses_match_by_overlap_with_mercy_at_the_threshold(
    found: list[tuple[float, float]], true: list[tuple[float, float]], counts: MatchCounts
) -> None:
    got, _ = match_pauses([Span(*f) for f in found], [Span(*t) for t in true], 0.5)
    assert got == counts


def test_edge_errors_are_the_distances() -> None:
    _, errors = match_pauses([Span(1.0, 2.0)], [Span(1.05, 2.02)], 0.5)
    assert errors == pytest.approx([0.05, 0.02])
