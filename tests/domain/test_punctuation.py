from __future__ import annotations

import pytest

from greenroom.domain.punctuation import count_sentences, split_sentences


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 1), ("No mark", 1), ("One. Two?", 2), ("It costs 1.5 euros.", 1), ("Well... no!", 2)],
)
def test_counts_sentences(text: str, count: int) -> None:
    assert count_sentences(text) == count


def test_splits_behind_the_mark_and_leaves_out_the_quotation_mark() -> None:
    assert split_sentences('He said "no." Then he left.') == ['He said "no.', "Then he left."]
