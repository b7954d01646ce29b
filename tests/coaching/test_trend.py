from __future__ import annotations

from pathlib import Path

from greenroom.coaching.trend import comparison_caution, figure_trend
from greenroom.domain.history import PastFigure
from tests.takes import past_take


def pace(value: float | None) -> PastFigure:
    reason = "" if value is not None else "too little speech"
    return PastFigure("speaking_rate", "Speaking rate", value, "words per minute", reason)


def test_each_take_stands_beside_those_before_it_only() -> None:
    values = [100.0, 120.0, None, 110.0, 300.0, 90.0]
    points = figure_trend((past_take(Path("f"), f"r{n}"), pace(v)) for n, v in enumerate(values))
    assert [point.usual.takes for point in points] == [0, 1, 2, 2, 3, 4]
    assert [point.usual.median for point in points] == [None, None, None, None, 110.0, 115.0]
    assert [point.usual.place for point in points] == [None] * 4 + ["above", "below"]
    assert points[3].usual.reason == (
        "2 earlier takes have this figure, 3 are needed to say what is usual for you"
    )
    assert [point.take.id for point in points] == [f"r{n}" for n in range(6)]


def test_no_takes_no_points() -> None:
    assert figure_trend([]) == ()


def test_figures_of_different_speech_models_are_not_compared_without_a_word() -> None:
    base, tiny = (past_take(Path("f"), heard_by=model) for model in ("base", "tiny"))
    assert comparison_caution([base, base]) == ""
    assert "base, tiny" in comparison_caution([tiny, base, tiny])
