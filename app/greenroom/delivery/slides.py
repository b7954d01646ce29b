"""What was said to each slide of a talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.results import SlideResult
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.domain.results import Mark
    from greenroom.domain.slides import ShownSlide, Slide
    from greenroom.domain.talk import Word

LEAST_WORDS, LEAST_S = 5, 3.0
"""Fewer words, or a shorter time, tell nothing of a pace."""
_PASSED_S = 1.0
"""A slide that is shown for less was passed by on the way to another one."""


def slide_results(
    slides: Sequence[Slide],
    shown: Sequence[ShownSlide],
    words: Sequence[Word],
    marks: Sequence[Mark],
) -> tuple[SlideResult, ...]:
    """Return what was said to each slide that was shown, in the order of their first showing.

    What needs the meaning of words (`read_aloud_share`, `points_missed`) stays unknown here.

    Args:
        slides: Of the talk.
        shown: When each was shown, in order of time.
        words: What the person said, without filled pauses.
        marks: Filled pauses and silent pauses; others do not matter.
    """
    by_number = {slide.number: slide for slide in slides}
    stays = _stays(shown)
    return tuple(
        _result(by_number[number], spans, words, marks)
        for number, spans in stays.items()
        if number in by_number
    )


def words_in(spans: Iterable[Span], words: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words that end in one of `spans`.

    Transcribers let a word begin too early, in the silence before it.
    """
    stretches = tuple(spans)
    return tuple(word for word in words if _lies_in(stretches, word.end_s))


def _stays(shown: Sequence[ShownSlide]) -> dict[int, tuple[Span, ...]]:
    """Return when each slide was shown, by its number, without those that were passed by."""
    stays: dict[int, list[Span]] = {}
    for each in shown:
        if each.end_s - each.start_s >= _PASSED_S:
            stays.setdefault(each.number, []).append(Span(each.start_s, each.end_s))
    return {number: tuple(spans) for number, spans in stays.items()}


def _result(
    slide: Slide, spans: tuple[Span, ...], words: Sequence[Word], marks: Sequence[Mark]
) -> SlideResult:
    shown_s = sum(span.duration_s for span in spans)
    said = words_in(spans, words)
    enough = len(said) >= LEAST_WORDS and shown_s >= LEAST_S
    counted = [
        mark
        for mark in marks
        if mark.counted and _lies_in(spans, (mark.span.start_s + mark.span.end_s) / 2)
    ]
    silences = [mark for mark in counted if mark.kind == "silent_pause"]
    return SlideResult(
        number=slide.number,
        title=slide.title,
        start_s=spans[0].start_s,
        end_s=spans[-1].end_s,
        planned_s=slide.planned_s,
        words_per_minute=60 * len(said) / shown_s if enough else None,
        filled_pauses=sum(mark.kind == "filled_pause" for mark in counted),
        silent_pauses=len(silences),
        silence_s=sum(mark.span.duration_s for mark in silences),
        spans=spans,
    )


def _lies_in(spans: Sequence[Span], at_s: float) -> bool:
    return any(span.start_s <= at_s < span.end_s for span in spans)
