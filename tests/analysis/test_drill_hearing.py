"""What is heard of a try, beside what the recogniser wrote."""

from __future__ import annotations

import numpy as np
import pytest
import soxr

from greenroom import wiring
from greenroom.analysis.drill_hearing import hear_fillers, hear_questions
from greenroom.delivery.listening.filler_frames import log_odds, spotted
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.persona import Voice
from greenroom.domain.talk import Span
from tests.fakes import NeverFlag, ScriptedSentenceEnd, ScriptedTranscriber


@pytest.mark.parametrize(
    ("likely", "written", "heard"),
    [
        (0.6, "too hard in which way, so", "too hard in which way, so?"),
        (0.6, "In which way. Since when.", "In which way? Since when."),
        (0.6, "Is it? Since when.", "Is it? Since when."),
        (0.3, "It has three buttons.", "It has three buttons."),
    ],
)
def test_the_first_likely_question_gets_the_mark_that_it_lost(
    likely: float, written: str, heard: str
) -> None:
    transcriber = ScriptedTranscriber(written)
    reader = ScriptedSentenceEnd(likely)
    sound = np.full(3 * MODEL_RATE_HZ, 0.1, np.float32)
    words, filled = hear_questions(transcriber, reader)(sound, [Span(0.0, 3.0)])
    assert " ".join(each.text for each in words) == heard
    assert filled == ()


def test_a_short_filler_that_is_written_by_no_reading_is_counted() -> None:
    said = "I wanted to, uh, build bridges, and so I studied in the evenings."
    blocks = list(wiring.synthesizer().speak(said, Voice(), NeverFlag()))
    whole = np.concatenate([each.samples for each in blocks])
    sound = np.asarray(soxr.resample(whole, blocks[0].rate_hz, MODEL_RATE_HZ), np.float32)
    voice = [Span(0.0, sound.size / MODEL_RATE_HZ)]
    listener = wiring.verbatim_listener("whisper-tiny-en")
    _, filled = hear_fillers(listener, None, wiring.state_reader())(sound, voice)
    (uh,) = filled
    assert 0.3 < uh.start_s < uh.end_s < 1.5
    _, filled = hear_fillers(listener, None, wiring.state_reader())(sound, [Span(2.5, 4.0)])
    assert filled == ()  # nobody speaks there


def test_where_nobody_says_one_none_is_seen() -> None:
    noise = np.random.default_rng(1).normal(0, 0.05, 6 * MODEL_RATE_HZ).astype(np.float32)
    reader = wiring.state_reader()
    assert reader is not None
    for sound in (noise, np.zeros_like(noise), noise[:0]):
        assert spotted(log_odds(reader.states(sound))) == ()
