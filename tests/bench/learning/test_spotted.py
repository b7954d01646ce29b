"""Um and uh are learned from a voice that says when it said them."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom import wiring
from greenroom.bench.learning.spotted import (
    labels_of,
    learn_frames,
    sentences_of,
    speak_with_fillers,
    with_fillers,
)
from greenroom.delivery.listening.filler_frames import log_odds, spotted
from greenroom.delivery.listening.words import is_filled_pause
from greenroom.domain.talk import Span

SENTENCES = [
    f"{who} {did} {what} {when}."
    for who in ("My brother", "The old baker", "Nobody in our street", "Our new manager")
    for did in ("sold", "wanted to see", "talked about", "asked me for")
    for what in ("the house by the river", "a second van", "the money from last year")
    for when in ("on Monday morning", "and never told anybody why")
]


def test_sentences_are_what_can_be_said_at_once() -> None:
    text = "No. We sold the house by the river in May. We sold the house by the river in May. So?"
    assert sentences_of([text, text]) == ["We sold the house by the river in May."]


def test_a_sentence_gets_no_more_than_two_fillers_and_keeps_its_words() -> None:
    random = np.random.default_rng(3)
    counts = []
    for sentence in SENTENCES:
        said = with_fillers(sentence, random).replace(",", "").split()
        kept = [word.lower() for word in said if not is_filled_pause(word)]
        assert kept == sentence.lower().split()
        counts.append(len(said) - len(kept))
    assert {*counts} == {0, 1, 2}


def test_steps_near_an_edge_are_not_learned_from() -> None:
    told = labels_of(np.zeros((20, 1), np.float32), [Span(0.1, 0.3)])
    assert told.tolist() == [0, 0, *[-1] * 4, *[1] * 8, *[-1] * 4, 0, 0]


def test_what_is_learned_from_some_sentences_is_heard_in_others() -> None:
    reader, voice = wiring.state_reader(), wiring.timed_voice()
    assert reader is not None
    spoken = list(speak_with_fillers(voice, SENTENCES, 90, seed=1))
    learned, others = spoken[:70], spoken[70:]
    assert any(each.fillers for each in others)
    weights = learn_frames(learned, reader, seed=1)
    assert weights.encoder == reader.id
    assert weights.learned_from["filled_pauses"] == sum(len(each.fillers) for each in learned)
    right = sum(
        len(spotted(log_odds(reader.states(each.samples), weights))) == len(each.fillers)
        for each in others
    )
    assert right >= 0.8 * len(others)


@pytest.mark.parametrize("text", ["I told him, uh, that the van was sold.", "Um, I think so."])
def test_the_voice_tells_when_it_said_it(text: str) -> None:
    sound, fillers = wiring.timed_voice().say(text)
    (filler,) = fillers
    assert 0 <= filler.start_s < filler.end_s <= sound.size / wiring.timed_voice().rate_hz
