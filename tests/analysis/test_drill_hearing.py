"""What is heard of a try, beside what the recogniser wrote."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.analysis.drill_hearing import hear_questions
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.talk import Span
from tests.fakes import ScriptedSentenceEnd, ScriptedTranscriber


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
