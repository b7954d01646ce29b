from __future__ import annotations

import pytest

from greenroom.coaching.comparison import compare_takes
from greenroom.domain.history import PastFigure


def figure(measure_id: str, value: float | None, reason: str = "") -> PastFigure:
    return PastFigure(measure_id, measure_id.title(), value, "s", reason)


def test_two_takes_side_by_side() -> None:
    pairs = compare_takes(
        [figure("pause", 1.5), figure("pace", 100.0), figure("old", 1.0), figure("turns", 4.0)],
        [figure("pace", 130.0), figure("pause", None, "no pause"), figure("new", 2.0)],
        {"pace": [100.0, 110.0, 120.0], "pause": [1.0, 1.5]},
    )
    found = {pair.id: pair for pair in pairs}
    assert list(found) == ["pace", "pause", "new", "old", "turns"]
    assert (found["pace"].first, found["pace"].second) == (100.0, 130.0)
    assert found["pace"].difference == pytest.approx(30.0)
    assert found["pace"].reason == ""
    assert (found["pace"].usual.median, found["pace"].usual.place) == (110.0, "above")
    assert found["pause"].difference is None
    assert found["pause"].reason == "in the later take: no pause"
    assert found["pause"].usual.median is None
    assert found["new"].reason == "the earlier take was not asked for it"
    assert found["old"].reason == "the later take was not asked for it"


def test_where_both_lack_a_figure_the_earlier_take_says_why() -> None:
    (pair,) = compare_takes([figure("pace", None, "silence")], [figure("pace", None, "noise")], {})
    assert pair.difference is None
    assert pair.reason == "in the earlier take: silence"
