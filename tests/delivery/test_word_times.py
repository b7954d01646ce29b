"""Words whose times are made exact by the silences beside them."""

from __future__ import annotations

from greenroom.delivery.listening.word_times import snap_to_speech
from greenroom.domain.talk import Span, Word

SPEECH = (Span(0.3, 2.56), Span(2.84, 4.7))


def words(*ends_s: float) -> list[Word]:
    texts = ("We", "go", "home.", "The", "end.")
    starts_s = (0.0, *ends_s)
    return [Word(t, a, b) for t, a, b in zip(texts, starts_s, ends_s, strict=False)]


def test_a_word_ends_where_its_sound_does_and_the_next_begins_after_the_silence() -> None:
    found = snap_to_speech(words(0.9, 1.8, 3.1, 3.4, 5.1), SPEECH)
    assert [(each.start_s, each.end_s) for each in found] == [
        (0.3, 0.9),
        (0.9, 1.8),
        (1.8, 2.56),
        (2.84, 3.4),
        (3.4, 4.7),
    ]


def test_where_there_is_no_silence_nearby_nothing_changes() -> None:
    heard = words(0.9, 1.8, 3.9, 4.2, 4.7)
    assert snap_to_speech(heard, (Span(0.0, 1.0), Span(1.3, 4.7)))[2:] == tuple(heard[2:])
    assert snap_to_speech(heard, ()) == tuple(heard)
