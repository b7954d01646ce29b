"""Cuts a take into windows of ten seconds, to follow a figure over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.results import SeriesPoint
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.delivery.take import Take
    from greenroom.domain.talk import Word

WINDOW_S = 10.0
"""As in Hincks (2005); short enough to show a change, long enough for some 25 words."""

ENOUGH_TALK_S = 3.0
"""Less talk than this in a window says nothing about it."""


def take_windows(take: Take) -> tuple[Span, ...]:
    """Return windows of WINDOW_S from the first sound to the last; the last one may be shorter."""
    if not take.talks:
        return ()
    first_s, end_s = take.talks[0].start_s, take.talks[-1].end_s
    count = int(np.ceil((end_s - first_s) / WINDOW_S))
    starts = [first_s + number * WINDOW_S for number in range(count)]
    return tuple(Span(at_s, min(at_s + WINDOW_S, end_s)) for at_s in starts)


def time_counter(spans: Sequence[Span]) -> Callable[[Span], float]:
    """Return a function from a window to the seconds that `spans` (in order, apart) fill of it."""
    edges_s = [0.0, *(edge for span in spans for edge in (span.start_s, span.end_s))]
    before_s = np.cumsum([0.0, *(part for span in spans for part in (0.0, span.duration_s))])

    def within(window: Span) -> float:
        start_s, end_s = np.interp((window.start_s, window.end_s), edges_s, before_s)
        return float(end_s - start_s)

    return within


def word_counter(words: Sequence[Word], figure: Callable[[Word], int]) -> Callable[[Span], int]:
    """Return a function from a window to the sum of `figure` over the words in it (by middle)."""
    middles_s = np.array([(word.start_s + word.end_s) / 2 for word in words])
    order = np.argsort(middles_s)
    before = np.cumsum([0, *(figure(words[place]) for place in order)])

    def within(window: Span) -> int:
        low, high = np.searchsorted(middles_s[order], (window.start_s, window.end_s))
        return int(before[high] - before[low])

    return within


def readings_over_time(take: Take, figure: Callable[[Span], float]) -> tuple[SeriesPoint, ...]:
    """Return `figure` of each window; None where there is too little talk in it."""
    if take.too_little:
        return ()
    talk_s = time_counter(take.understood)
    return tuple(
        SeriesPoint(window, figure(window) if talk_s(window) >= ENOUGH_TALK_S else None)
        for window in take_windows(take)
    )
