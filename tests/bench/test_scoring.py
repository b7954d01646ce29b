from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.bench.scoring import MatchCounts, match_by_middle, match_pauses, score_counts
from greenroom.domain.talk import Span


def test_precision_recall_and_f1_are_their_ratios() -> None:
    found = score_counts([MatchCounts(3, 4, 6), MatchCounts(1, 1, 2)])
    assert found["precision"] == pytest.approx(4 / 5)
    assert found["recall"] == pytest.approx(4 / 8)
    # Harmonic mean of 0.8 and 0.5.
    assert found["f1"] == pytest.approx(2 * 0.8 * 0.5 / 1.3, abs=1e-4)
    assert (found["found"], found["labelled"]) == (5, 8)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3), st.integers(0, 3)), max_size=20))
def test_the_interval_holds_the_value(rows: list[tuple[int, int, int]]) -> None:
    found = score_counts([MatchCounts(r, r + extra, r + missed) for r, extra, missed in rows])
    for name in ("precision", "recall", "f1"):
        value, interval = found[name], found[f"{name}_95"]
        if value is None:
            continue
        assert isinstance(interval, list)
        assert isinstance(value, float)
        assert 0 <= interval[0] <= interval[1] <= 1
        if interval[0] == interval[1]:
            assert value == pytest.approx(interval[0], abs=0.5)


def test_nothing_found_and_nothing_there_has_no_figure() -> None:
    found = score_counts([MatchCounts(0, 0, 0)])
    assert (found["precision"], found["recall"], found["f1"]) == (None, None, None)


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
