"""Who cuts in, from when both were heard."""

from __future__ import annotations

import pytest

from greenroom.delivery.measures import interruptions
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word


def talk(
    turns: list[tuple[float, float]], partner: list[tuple[float, float]], cut: tuple[int, ...] = ()
) -> tuple[float | None, float | None]:
    mine = tuple(Span(*each) for each in turns)
    theirs = tuple(Span(*each) for each in partner)
    take = Take(
        60.0,
        tuple(Word("word", span.start_s, span.end_s) for span in mine),
        mine,
        turns=mine,
        partner=theirs,
        cut_off=tuple(theirs[number] for number in cut),
    )
    by_you, of_you = interruptions.measure(take)
    assert len(by_you.marks) == (by_you.value or 0)
    return by_you.value, of_you.value


@pytest.mark.parametrize(
    ("turns", "partner", "cut", "expected"),
    [
        ([(0, 5), (8, 12)], [(5.5, 7.5)], (), (0, 0)),
        ([(0, 5), (7, 12)], [(5.5, 8)], (), (1, 0)),  # a second of both at once
        ([(0, 5), (7.8, 12)], [(5.5, 8)], (), (0, 0)),  # only its last 0.2 s
        ([(0, 5), (7.8, 12)], [(5.5, 8)], (0,), (1, 0)),  # 0.2 s, but the partner gave way
        ([(0, 5), (6, 6.8), (9, 12)], [(5.5, 8)], (), (0, 0)),  # "mhm"
        ([(0, 5)], [(4, 8)], (), (0, 1)),
        ([(0, 5)], [(4.8, 8)], (), (0, 0)),
    ],
)
def test_interruptions_both_ways(
    turns: list[tuple[float, float]],
    partner: list[tuple[float, float]],
    cut: tuple[int, ...],
    expected: tuple[int, int],
) -> None:
    assert talk(turns, partner, cut) == expected


def test_alone_nobody_interrupts() -> None:
    assert talk([(0, 5)], []) == (None, None)
