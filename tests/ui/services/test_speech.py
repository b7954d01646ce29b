"""A line is said aloud in the voice of a partner, at a loudspeaker made of software."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.persona import Voice
from greenroom.ui.services.speech import speak_line
from tests.duplex_session import loud
from tests.virtual_audio import RATE_HZ

if TYPE_CHECKING:
    from tests.virtual_audio import VirtualAudio

LINE = "The garden does not lend ladders."


def test_a_line_is_heard_in_the_tempo_of_its_partner(audio: VirtualAudio) -> None:
    lasted_s = []
    for speed in (1.0, 1.4):
        before = audio.recorded().size
        speak_line(LINE, Voice(speed=speed), "", threading.Event())
        heard = loud(audio.recorded()[before:])
        assert heard.size
        lasted_s.append(float(np.ptp(heard)) / RATE_HZ)
    assert lasted_s[0] > 1.0
    assert lasted_s[1] < 0.85 * lasted_s[0]
