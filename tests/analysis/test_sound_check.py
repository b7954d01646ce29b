"""Levels follow from the sound that is made; the speech is a person's or a voice's."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from greenroom.analysis.sound_check import SoundChecker, SoundReport
from greenroom.domain.audio import DuplexBlock
from greenroom.engines.silero_vad import SileroDetector

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples

RATE_HZ = 16_000


@pytest.fixture(scope="module")
def speech(speech_dir: Path) -> Samples:
    """4 s of somebody speaking at -20 dBFS, between 0.8 s of nothing."""
    for file in sorted(speech_dir.glob("*.wav")):
        sound, rate_hz = soundfile.read(file, dtype="float32")
        if sound.size >= 4 * rate_hz and rate_hz == RATE_HZ:
            break
    sound = sound[: 4 * RATE_HZ]
    pause = np.zeros(round(0.8 * RATE_HZ), np.float32)
    loud = sound[np.abs(sound) > 0.02]
    level = float(np.sqrt(np.mean(loud**2)))
    return np.concatenate([pause, 0.1 * sound / level, pause, pause])


def report(sound: Samples) -> SoundReport:
    check = SoundChecker(SileroDetector(), RATE_HZ)
    for at in range(0, sound.size, 320):
        part = sound[at : at + 320].astype(np.float32)
        check.add_block(DuplexBlock(part, np.zeros_like(part), RATE_HZ, at / RATE_HZ))
        if check.done:
            break
    return check.report()


def noise(size: int, level_db: float) -> Samples:
    white = np.random.default_rng(3).standard_normal(size)
    return np.asarray(10 ** (level_db / 20) * white, np.float32)


def test_a_good_microphone_in_a_quiet_room(speech: Samples) -> None:
    told = report(speech + noise(speech.size, -60))
    assert told.findings == ()
    assert told.speech_db == pytest.approx(-20, abs=4)
    assert told.room_db is not None
    assert told.room_db < -40


def test_a_quiet_voice_is_told(speech: Samples) -> None:
    told = report(0.02 * (speech + noise(speech.size, -60)))  # 34 dB less
    assert told.findings == ("too_quiet",)
    assert told.speech_db == pytest.approx(-54, abs=4)
    assert "closer" in told.sentences[0]


def test_a_cut_wave_is_told(speech: Samples) -> None:
    assert report(np.clip(20 * speech, -1, 1)).findings == ("clipping",)
    knock = speech.copy()
    knock[1_000] = 1.0
    assert report(knock).findings == ()


def test_a_loud_room_is_told(speech: Samples) -> None:
    told = report(speech + noise(speech.size, -26))
    assert told.findings == ("noisy",)
    assert told.room_db == pytest.approx(-26, abs=3)


def test_nothing_is_told_from_zeros() -> None:
    silence = np.zeros(13 * RATE_HZ, np.float32)
    assert report(silence).findings == ("only_zeros",)
    assert report(silence + noise(silence.size, -60)).findings == ("nothing_said",)


def test_it_ends_when_the_sentence_has(speech: Samples) -> None:
    told = SoundChecker(SileroDetector(), RATE_HZ)
    long = np.concatenate([speech, np.zeros(5 * RATE_HZ, np.float32)])
    for at in count(step=320):
        told.add_block(
            DuplexBlock(long[at : at + 320], np.zeros(320, np.float32), RATE_HZ, at / RATE_HZ)
        )
        if told.done:
            break
    assert 1.5 < at / RATE_HZ < speech.size / RATE_HZ + 0.5
