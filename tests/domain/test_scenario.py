"""Which questions of a scenario come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.small_scenario import load_small_scenario

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("first", "order"),
    [
        ((), ["q1", "q2", "q3"]),
        (("q3",), ["q3", "q1", "q2"]),
        (("q3", "q2"), ["q3", "q2", "q1"]),
        (("gone", "q2"), ["q2", "q1", "q3"]),
    ],
)
def test_questions_come_in_the_order_asked_for(
    tmp_path: Path, first: tuple[str, ...], order: list[str]
) -> None:
    scenario = load_small_scenario(tmp_path)
    assert [each.id for each in scenario.asking_first(first).questions] == order
    assert {*scenario.asking_first(first).questions} == {*scenario.questions}
