"""Speech whose truth is said to be exact, held to what can be seen in its samples."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from greenroom import wiring
from greenroom.bench.labels import Label
from greenroom.bench.non_speech import non_speech
from greenroom.bench.synthetic_speech import (
    FILLER_PHRASES,
    MARKED_SENTENCES,
    hard_clips,
    label_fillers,
    unmarked,
)
from greenroom.domain.audio import MODEL_RATE_HZ, Samples


@pytest.fixture(scope="module")
def made() -> list[tuple[Label, Samples]]:
    return list(hard_clips(wiring.synthesizer("en_US-joe-medium"), 3))


def test_every_third_clip_has_no_filler(made: list[tuple[Label, Samples]]) -> None:
    counts = [label.filled_count for label, _ in made]
    assert counts[2] == 0
    assert all(counts[:2])


def test_the_truth_lies_inside_and_does_not_overlap(made: list[tuple[Label, Samples]]) -> None:
    for label, samples in made:
        assert label.seconds == pytest.approx(samples.size / MODEL_RATE_HZ, abs=0.001)
        assert label.words
        assert label.filled_pauses is not None
        uttered = sorted(
            (each.start_s, each.end_s) for each in (*label.words, *label.filled_pauses)
        )
        assert all(before[1] <= after[0] + 1e-6 for before, after in pairwise(uttered))
        assert uttered[0][0] > 0
        assert uttered[-1][1] < label.seconds


def test_pauses_are_quieter_than_what_is_said(made: list[tuple[Label, Samples]]) -> None:
    def power(samples: Samples, start_s: float, end_s: float) -> float:
        part = samples[round(start_s * MODEL_RATE_HZ) : round(end_s * MODEL_RATE_HZ)]
        return float(np.square(part).mean())

    for label, samples in made:
        assert label.words
        said = power(samples, label.words[0].start_s, label.words[-1].end_s)
        for pause in label.pauses or ():
            assert pause.end_s - pause.start_s >= 0.3
            # At worst 12 dB under the voice.
            assert power(samples, pause.start_s, pause.end_s) < 0.1 * said


def test_marked_sentences_hold_the_phrases_they_are_about() -> None:
    assert len(MARKED_SENTENCES) >= 50
    for marked in MARKED_SENTENCES:
        looked = label_fillers(marked)
        assert looked, marked
        assert "*" not in unmarked(marked)
        for phrase, use in looked:
            assert phrase in FILLER_PHRASES
            assert use in ("filler", "word")
    assert label_fillers("I like it, *like*, and so on.") == (
        ("like", "word"), ("like", "filler"), ("so", "word"),
    )  # fmt: skip


def test_sounds_without_speech_are_sound() -> None:
    for name, samples in non_speech():
        assert samples.dtype == np.float32
        assert np.abs(samples).max() <= 1
        assert (np.abs(samples).max() > 0.01) == (name != "silence")
