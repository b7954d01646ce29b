"""A text is held against the sound: what was lost, and what was not understood."""

from __future__ import annotations

import pytest

from greenroom.delivery.listening.lost_words import heard_text, not_understood
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word


def said(text: str, start_s: float = 0.0, step_s: float = 0.4) -> list[Word]:
    every = enumerate(text.split())
    return [Word(w, start_s + i * step_s, start_s + (i + 0.9) * step_s) for i, w in every]


def test_a_lost_text_is_the_one_that_most_others_agree_with() -> None:
    others = [said("um they are living"), said("they were giving"), said("they are giving"), []]
    assert heard_text([], others) == tuple(said("they are giving"))
    assert heard_text(said("we left"), others) == tuple(said("we left"))


def test_one_reading_alone_may_have_made_it_up() -> None:
    assert heard_text([], [said("thank you"), [], [], said("um")]) == ()


def test_unsure_words_with_which_nobody_agrees_are_of_a_noise() -> None:
    unsure = [Word("PENTAGON", 0.3, 0.8, 0.29)]
    assert heard_text(unsure, [said("ah"), said("uh"), []]) == ()
    assert heard_text(unsure, [said("ah"), said("the pentagon")]) == tuple(unsure)
    assert heard_text(said("Pentagon"), [said("ah"), said("uh")]) == tuple(said("Pentagon"))
    assert heard_text(unsure, []) == tuple(unsure)  # there is only one reading


def test_speech_without_a_word_is_told_and_left_out_of_rates() -> None:
    """30 words in 12 s, then 6 s of which nobody understood anything, then 10 words in 4 s."""
    words = [*said("nine " * 30), *said("nine " * 10, 18.0)]
    speech = (Span(0.0, 11.9), Span(12.5, 17.5), Span(18.0, 22.0))
    take = Take(22.0, tuple(words), speech)
    assert list(not_understood(words, speech)) == [Span(12.5, 17.5)]
    assert take.understood == (Span(0.0, 12.5), Span(17.5, 22.0))
    figures = {measure.id: measure.value for measure in measure_all(take)}
    assert figures["speaking_rate"] == pytest.approx(60 * 40 / 17)
    assert figures["articulation_rate"] == pytest.approx(60 * 40 / 15.9)


def test_a_drawn_out_word_and_a_filler_are_no_lost_text() -> None:
    speech = (Span(0.0, 6.0),)
    drawn = [Word("so", 0.0, 2.4), Word("um", 2.4, 4.2), Word("there", 4.3, 6.0)]
    assert not list(not_understood(drawn, speech))
