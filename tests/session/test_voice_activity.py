from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.domain.audio import Samples
from greenroom.engines.silero_vad import SileroDetector
from greenroom.session.input.voice_activity import VoiceActivityTracker
from tests.fakes import silence


@pytest.fixture(scope="module")
def speech(speech_dir: Path) -> Samples:
    for path in sorted(speech_dir.glob("*.wav")):
        samples, rate_hz = soundfile.read(path, dtype="float32")
        if 3 < samples.size / rate_hz < 8 and rate_hz == 16_000:
            return np.asarray(samples, np.float32)
    raise AssertionError("no recording of that length")


@pytest.mark.parametrize("gain_db", [0, -12])
def test_a_voice_is_heard_whatever_the_microphones_level(speech: Samples, gain_db: int) -> None:
    sound = np.concatenate([silence(2), speech, silence(2)]) * 10 ** (gain_db / 20)
    tracker = VoiceActivityTracker(SileroDetector())
    events = []
    for at in range(0, sound.size, 700):  # no multiple of the detector's window
        events += tracker.process(sound[at : at + 700].astype(np.float32))[0]
    assert events[0].kind == "started"
    assert 2 <= events[0].at_s < 3
    assert events[-1].kind == "paused"
    assert abs(events[-1].at_s - (2 + speech.size / 16_000)) < 1.2
    assert not tracker.speaking


def test_the_sound_is_kept_until_it_is_forgotten(speech: Samples) -> None:
    tracker = VoiceActivityTracker(SileroDetector())
    sound = np.concatenate([silence(4), speech, silence(2)])
    tracker.process(sound)
    piece, first_s = tracker.sound_between(4.0, 5.0)
    np.testing.assert_array_equal(piece, sound[64_000:80_000])
    assert first_s == 4.0
    tracker.forget_before(4.5)
    piece, first_s = tracker.sound_between(4.0, 5.0)
    np.testing.assert_array_equal(piece, sound[72_000:80_000])
    assert first_s == 4.5
    tracker.forget_before(1e9)
    assert tracker.sound_between(0.0, 1e9)[0].size < 512, "less than a window waits for the rest"
