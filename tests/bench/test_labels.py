"""What labels say of a clip."""

from __future__ import annotations

import pytest

from greenroom.bench.labels import Label, LabelledSpan


def _label(*texts: str) -> Label:
    words = tuple(
        LabelledSpan(text=text, start_s=at, end_s=at + 1.0) for at, text in enumerate(texts)
    )
    return Label(id="clip", seconds=len(texts), label_quality="words", words=words)


def test_a_word_cut_off_may_count_or_not() -> None:
    label = _label("also", "um", "saying", "[adif]", "<VOCNOISE>", "bunch")
    assert label.words_per_minute == pytest.approx((30.0, 40.0))


def test_no_word_cut_off_leaves_one_rate() -> None:
    assert _label("a", "bunch").words_per_minute == pytest.approx((60.0, 60.0))
