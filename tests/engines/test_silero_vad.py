from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.errors import EngineError
from greenroom.engines.silero_vad import WINDOW, SileroDetector
from tests.fakes import ScriptedDetector, silence

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.ports import VoiceDetector


def windows(sound: Samples) -> Samples:
    return sound[: sound.size // WINDOW * WINDOW].reshape(-1, WINDOW)


@pytest.fixture(params=["scripted", "real"])
def detector(request: pytest.FixtureRequest) -> VoiceDetector:
    return SileroDetector() if request.param == "real" else ScriptedDetector()


class TestVoiceDetector:
    """What every detector does."""

    def test_it_tells_speech_from_silence(self, detector: VoiceDetector, spoken: Samples) -> None:
        heard = [detector.probability(w) for w in windows(spoken)]
        assert sum(p > 0.5 for p in heard) > 0.5 * len(heard)
        detector.reset()
        assert all(detector.probability(w) < 0.3 for w in windows(silence(1)))

    def test_reset_forgets(self, detector: VoiceDetector, spoken: Samples) -> None:
        first = [detector.probability(w) for w in windows(spoken)]
        detector.reset()
        assert [detector.probability(w) for w in windows(spoken)] == first


def test_one_window_at_a_time_says_what_all_at_once_say(speech_dir: Path) -> None:
    import soundfile
    import soxr
    from faster_whisper.vad import get_vad_model

    for file in sorted(speech_dir.glob("*.wav"))[:4]:
        sound, rate_hz = soundfile.read(file, dtype="float32")
        sound = soxr.resample(sound, rate_hz, 16_000)[: 20 * 16_000]
        cut = windows(sound)
        detector = SileroDetector()
        streamed = np.array([detector.probability(w) for w in cut])
        batch = get_vad_model()(cut.reshape(-1).copy()).reshape(-1)
        assert np.abs(streamed - batch).max() < 0.01
        assert streamed.max() > 0.8


def test_other_windows_are_refused() -> None:
    with pytest.raises(EngineError, match="512"):
        SileroDetector().probability(np.zeros(480, np.float32))
