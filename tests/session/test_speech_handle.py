"""What was heard of an answer that was given up while it was being made."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from greenroom.dialogue.generation.prompting import PastTurn
from greenroom.domain.audio import AudioBlock
from greenroom.session.output.speech_handle import PartnerEngines, SpeechHandle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Event

    from greenroom.domain.persona import Voice

LINE = "Come in, sit down. We have fifteen minutes before the late shift begins, so tell me more."
SENTENCES_S = (1.0, 4.2)


class _Voice:
    """Speaks two sentences; the person interrupts after `sentences` of them."""

    def __init__(self, sentences: int) -> None:
        self._sentences = sentences

    def speak(self, text: str, voice: Voice, cancelled: Event) -> Iterator[AudioBlock]:
        for seconds in SENTENCES_S[: self._sentences]:
            yield AudioBlock(np.zeros(round(seconds * 1000), np.float32), 1000, 0.0)
        if self._sentences < len(SENTENCES_S):
            cancelled.set()


def _made(sentences: int) -> SpeechHandle:
    crew: Any = SimpleNamespace(
        synthesizer=_Voice(sentences),
        partner=SimpleNamespace(),
        clock=SimpleNamespace(now_s=lambda: 1.0),
    )
    persona: Any = SimpleNamespace(voice=None)
    state: Any = SimpleNamespace(at_s=0.0)
    again = PastTurn("", "opening", LINE, LINE)
    return SpeechHandle.repeated(cast("PartnerEngines", crew), persona, state, (), again).make()


def test_words_whose_sound_was_never_made_were_not_heard() -> None:
    answer = _made(sentences=1)
    assert not answer.wholly_heard(1.0)
    heard = answer.heard_text(1.0)
    assert heard.startswith("Come in, sit down.")
    assert len(heard.split()) <= 6
    assert answer.made is not None
    assert answer.exchange(answer.made, 1.0).line == heard
    assert answer.remainder(1.0) is None


def test_a_line_whose_sound_was_all_heard_was_wholly_heard() -> None:
    answer = _made(sentences=2)
    assert answer.wholly_heard(5.2)
    assert answer.heard_text(5.2) == LINE
    rest = answer.remainder(1.0)
    assert rest is not None
    assert f"{answer.heard_text(1.0)} {rest.text}" == LINE
    assert rest.wholly_heard(4.2)
