"""Um and uh seen in the states of an encoder."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.delivery.listening.filler_frames import (
    FrameWeights,
    evidence_of,
    frame_weights,
    log_odds,
    more_of,
    seen_at,
    spotted,
)
from greenroom.domain.talk import Span, Word

WEIGHTS = FrameWeights(encoder="made", weights=(0.0, 2.0, 0.0), bias=0.0, learned_from={})
"""Of states of one number: a step is one of a filler where it is more than a half."""


def states(*lengths: int) -> np.ndarray:
    """Steps without and with a filler, in turn."""
    parts = [np.full((n, 1), float(place % 2), np.float32) for place, n in enumerate(lengths)]
    return np.concatenate(parts)


@pytest.mark.parametrize(
    ("lengths", "found"),
    [
        ((10, 5, 10), [(0.2, 0.3)]),
        ((10, 3, 10), []),  # too short
        ((10, 5, 2, 5, 10), [(0.2, 0.44)]),  # one that breathes
        ((10, 5, 9, 5), [(0.2, 0.3), (0.48, 0.58)]),
        ((10,), []),
    ],
)
def test_a_run_of_steps_is_a_filler(
    lengths: tuple[int, ...], found: list[tuple[float, float]]
) -> None:
    spans = spotted(log_odds(states(*lengths), WEIGHTS))
    assert [(round(s.start_s, 2), round(s.end_s, 2)) for s in spans] == found


def test_of_no_sound_nothing_is_seen() -> None:
    odds = log_odds(np.zeros((0, 0), np.float32))
    assert odds.shape == (0,)
    assert spotted(odds) == ()
    assert seen_at(Span(1.0, 1.2), odds) == -8.0


def test_what_is_seen_of_a_sound_is_its_likeliest_steps() -> None:
    odds = np.full(100, -3.0, np.float32)
    odds[50:54] = (1.0, 2.0, 3.0, 20.0)
    assert seen_at(Span(1.0, 1.1), odds) == 6.5
    assert seen_at(Span(1.11, 1.3), odds) < 6.5  # only the last of them lies beside it
    assert seen_at(Span(0.0, 0.3), odds) == -3.0
    odds[50:54] = 20.0
    assert seen_at(Span(1.0, 1.1), odds) == 8.0


def test_the_evidence_for_a_step_is_what_lies_around_it() -> None:
    known = evidence_of(np.arange(5, dtype=np.float32)[:, None])
    assert known.tolist() == [[0, 0, 2], [0, 1, 3], [0, 2, 4], [1, 3, 4], [2, 4, 4]]


def test_whichever_found_more_is_believed() -> None:
    um = Word("um", 1.0, 1.3, 0.9)
    one, two = (Span(0.6, 0.8),), (Span(0.6, 0.8), Span(2.0, 2.2))
    assert more_of([um], ()) == (um,)
    assert [(w.start_s, w.end_s) for w in more_of([um], one)] == [(0.6, 0.8)]
    assert len(more_of([um], two)) == 2
    assert more_of([um, um], one) == (um, um)
    assert more_of([], ()) == ()


def test_what_was_learned_fits_the_recogniser_that_comes_with_the_program() -> None:
    learned = frame_weights()
    assert (learned.encoder, len(learned.weights)) == ("whisper-tiny-en", 3 * 384)
