from __future__ import annotations

import pytest

from greenroom.bench.labels import Label
from greenroom.bench.word_scoring import count_word_errors, edit_distance
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word


def heard(text: str) -> Take:
    words = tuple(Word(part, i / 3, i / 3 + 0.3) for i, part in enumerate(text.split()))
    return Take(60.0, words, (Span(0.0, len(words) / 3),))


def label(transcript: str | None, **more: object) -> Label:
    return Label(id="clip", seconds=1, label_quality="text", transcript=transcript, **more)


@pytest.mark.parametrize(
    ("true", "other", "count"),
    [
        ("", "", 0),
        ("a b c", "a b c", 0),
        ("a b c", "a c", 1),
        ("a b c", "a x b c", 1),
        ("a b c", "a x c", 1),
        ("a b c", "", 3),
        ("", "a b", 2),
        ("k i t t e n", "s i t t i n g", 3),
    ],
)
def test_edits_are_the_fewest_changes(true: str, other: str, count: int) -> None:
    assert edit_distance(true.split(), other.split()) == count


def test_filled_pauses_marks_case_and_hyphens_are_no_errors() -> None:
    clip = label("<cutoff-we> We, um, tried speech to text [laughter]")
    assert count_word_errors(clip, heard("we tried speech-to-text.")) == (0, 5)
    assert count_word_errors(label(None), heard("we")) is None
