from __future__ import annotations

from greenroom.delivery.slides import slide_results
from greenroom.domain.results import Mark
from greenroom.domain.slides import ShownSlide, Slide
from greenroom.domain.talk import Span, Word

SLIDES = (Slide(1, "One", planned_s=20.0), Slide(2, "Two"), Slide(3, "Three"))


def test_figures_are_of_the_time_in_which_a_slide_was_shown() -> None:
    words = tuple(Word("word", at_s, at_s + 0.4) for at_s in range(30))  # one a second
    marks = (
        Mark("filled_pause", Span(9.5, 9.9), "um"),
        Mark("filled_pause", Span(9.6, 9.8), "uh", counted=False),
        Mark("silent_pause", Span(19.0, 20.5), "pause"),
        Mark("hedge", Span(1.0, 1.5), "maybe"),
    )
    shown = (ShownSlide(1, 0.0, 10.0), ShownSlide(2, 10.0, 20.0), ShownSlide(1, 20.0, 30.0))
    first, second = slide_results(SLIDES, shown, words, marks)
    assert (first.number, first.title, first.planned_s) == (1, "One", 20.0)
    assert (first.start_s, first.end_s, first.shown_s) == (0.0, 30.0, 20.0)
    assert first.words_per_minute == 60.0
    assert (first.filled_pauses, first.silent_pauses) == (1, 0)
    assert (second.start_s, second.end_s) == (10.0, 20.0)
    assert (second.silent_pauses, second.silence_s) == (1, 1.5)
    assert second.read_aloud_share is None
    assert second.points_missed is None


def test_a_slide_that_was_only_passed_by_has_no_row() -> None:
    shown = (ShownSlide(1, 0.0, 10.0), ShownSlide(2, 10.0, 10.4), ShownSlide(3, 10.4, 12.0))
    assert [each.number for each in slide_results(SLIDES, shown, (), ())] == [1, 3]


def test_a_pace_needs_some_words() -> None:
    words = (Word("hello", 1.0, 1.4), Word("there", 2.0, 2.4))
    (only,) = slide_results(SLIDES, (ShownSlide(1, 0.0, 10.0),), words, ())
    assert only.words_per_minute is None
