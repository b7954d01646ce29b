"""What is heard of a try, beside what the recogniser wrote."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.analysis.drill_hearing import hear_questions
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span
from tests.fakes import ScriptedSentenceEnd, ScriptedTranscriber


@pytest.mark.parametrize(
    ("likely", "heard"),
    [(0.6, "I see? Is it? too hard in which way?"), (0.3, "I see. Is it? too hard in which way,")],
)
def test_what_is_likely_a_question_gets_the_mark_that_it_lost(likely: float, heard: str) -> None:
    transcriber = ScriptedTranscriber("I see. Is it? too hard in which way,")
    reader = ScriptedSentenceEnd(likely)
    sound = np.full(3 * MODEL_RATE_HZ, 0.1, np.float32)
    words, filled = hear_questions(transcriber, reader)(sound, [Span(0.0, 3.0)])
    assert " ".join(each.text for each in words) == heard
    assert filled == ()
