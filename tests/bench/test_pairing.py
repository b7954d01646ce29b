"""What was found is paired with what is there by its place, so that errors cannot cancel out."""

from __future__ import annotations

import pytest

from greenroom.bench.labels import Label, LabelledWord
from greenroom.bench.pairing import align_words, pair_filled_pauses, pair_filler_words
from greenroom.bench.scoring import MatchCounts
from greenroom.delivery.take import Take
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span, Word


def heard(text: str) -> Take:
    """A third of a second a word; "um" and "uh" are filled pauses."""
    every = [Word(part, i / 3, i / 3 + 0.3) for i, part in enumerate(text.split())]
    words = tuple(word for word in every if word.text not in ("um", "uh"))
    filled = tuple(word for word in every if word.text in ("um", "uh"))
    return Take(60.0, words, (Span(0.0, len(every) / 3),), filled)


def label(transcript: str | None, **more: object) -> Label:
    return Label(id="clip", seconds=1, label_quality="text", transcript=transcript, **more)


@pytest.mark.parametrize(
    ("said", "found", "counts"),
    [
        ("we um left at noon", "we um left at noon", MatchCounts(1, 1, 1)),
        # A miss and an invention: by their number alone, nothing is wrong.
        ("we um left at noon", "we left at um noon", MatchCounts(0, 1, 1)),
        ("um um we left", "um we left", MatchCounts(1, 1, 2)),
        ("um we left", "um um we left", MatchCounts(1, 2, 1)),
        # Where the word beside it was lost or misheard, nobody can tell before from after.
        ("we um left at noon", "we um at noon", MatchCounts(1, 1, 1)),
        ("we all um left early um at noon", "we awl um left um noon", MatchCounts(2, 2, 2)),
        ("<cut-off> um, speech-to-text uh [laugh]", "um speech to text uh", MatchCounts(2, 2, 2)),
        ("nothing at all", "um", MatchCounts(0, 1, 0)),
    ],
)
def test_a_filled_pause_is_right_between_the_same_two_words(
    said: str, found: str, counts: MatchCounts
) -> None:
    assert pair_filled_pauses(label(said), heard(found)) == counts


def test_what_the_label_does_not_count_is_a_word() -> None:
    clip = label("i hardly know 'er um", filled_pause_counts={"um": 1})
    assert pair_filled_pauses(clip, heard("i hardly know um")) == MatchCounts(1, 1, 1)
    assert pair_filled_pauses(label(None), heard("um")) is None


def test_words_that_are_fillers_are_paired_one_by_one() -> None:
    uses = ("filler", "word")
    lexical = tuple(LabelledWord(text="you know", use=use) for use in uses)
    clip = label("well you know we left and you know that we came", lexical=lexical)
    right = heard("Well, you know, we left. And you know that we came.")
    assert pair_filler_words(clip, right) == MatchCounts(1, 1, 1)
    moved = heard("Well, we left. And, you know, that we came.")  # the other one is taken for it
    assert pair_filler_words(clip, moved) == MatchCounts(0, 1, 1)
    unlooked = heard("Well, you know, we left. I mean, it was late.")
    assert pair_filler_words(clip, unlooked) == MatchCounts(1, 1, 1)
    with pytest.raises(InputError, match="labels 2 of 'you know', and its transcript holds 1"):
        pair_filler_words(label("well you know we left", lexical=lexical), right)


def test_words_are_aligned_with_the_fewest_changes() -> None:
    assert align_words(["a", "b", "c"], ["a", "x", "b", "c"]) == [(0, 0), (1, 2), (2, 3)]
    assert align_words(["a", "b", "c"], ["a", "c"]) == [(0, 0), (2, 1)]
    assert align_words(["a", "b"], ["x", "y"]) == [(0, 0), (1, 1)]
