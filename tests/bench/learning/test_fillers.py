"""Learning how to weigh the evidence for filled pauses."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.bench.labels import Label, LabelledSpan
from greenroom.bench.learning.fillers import LabelledSound, label_sounds, learn_weights
from greenroom.delivery.listening.filler_verdict import FillerEvidence, filler_weights
from greenroom.domain.errors import InputError
from greenroom.domain.talk import Span

NONE, SURE = FillerEvidence(-4.0, -7.0, -7.0, -5.0), FillerEvidence(-0.5, -0.2, -0.2, 4.0)


def sounds(speakers: int, each: int) -> list[LabelledSound]:
    random = np.random.default_rng(1)
    made = []
    for place in range(speakers * each):
        true = place % 2 == 0
        middle = (-1.0, -1.0, -1.0, 3.0) if true else (-3.5, -6.0, -6.0, -4.0)
        evidence = FillerEvidence(*(float(random.normal(m, 0.8)) for m in middle))
        made.append(LabelledSound(f"speaker {place // each}", evidence, true))
    return made


def test_what_is_learned_holds_for_speakers_left_out() -> None:
    learned = learn_weights(sounds(5, 20), 5)
    assert learned.cross_validated["precision"] > 0.9
    assert learned.cross_validated["recall"] > 0.9
    assert learned.learned_from["speakers"] == 5
    assert learned.probability(SURE) > 0.9
    assert learned.probability(NONE) < 0.1


def test_too_few_to_learn_from_are_told() -> None:
    with pytest.raises(InputError, match="at least 10"):
        learn_weights(sounds(2, 4), 2)


def test_a_sound_is_what_the_label_says_of_its_place() -> None:
    label = Label(
        id="a",
        seconds=9.0,
        label_quality="text",
        filled_pauses=(LabelledSpan(text="um", start_s=2.0, end_s=2.5),),
    )
    found = [(Span(2.2, 2.4), SURE), (Span(5.0, 5.3), NONE)]
    assert [each.true for each in label_sounds(label, found)] == [True, False]
    untimed = Label(id="b", seconds=9.0, label_quality="text", filled_pause_counts={"um": 1})
    assert label_sounds(untimed, found) == []
    without = Label(id="c", seconds=9.0, label_quality="text", filled_pause_counts={})
    assert [each.true for each in label_sounds(without, found)] == [False, False]


def test_what_the_program_learned_tells_fillers_from_words() -> None:
    assert filler_weights().probability(SURE) > 0.9
    assert filler_weights().probability(NONE) < 0.1
