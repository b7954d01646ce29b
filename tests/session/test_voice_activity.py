from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.domain.audio import AudioBlock, Samples
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


def heard(samples: Samples, rate_hz: int) -> list[tuple[str, float]]:
    listener = VoiceActivityTracker(SileroDetector(), rate_hz)
    changes = []
    for at in range(0, samples.size, 700):  # no multiple of the detector's window
        block = AudioBlock(samples[at : at + 700], rate_hz, at / rate_hz)
        changes += listener.feed(block)
    changes += listener.finish()
    return [(c.kind, c.at_s) for c in changes]


@pytest.mark.parametrize("gain_db", [0, -12])
def test_a_turn_is_heard_whatever_the_microphones_level(speech: Samples, gain_db: int) -> None:
    sound = np.concatenate([silence(2), speech, silence(2)]) * 10 ** (gain_db / 20)
    changes = heard(sound.astype(np.float32), 16_000)
    assert [kind for kind, _ in changes].count("ended") == 1
    assert 2 <= changes[0][1] < 3
    assert abs(changes[-1][1] - (2 + speech.size / 16_000)) < 1.2


def test_the_sound_of_a_turn_is_kept_and_the_rest_forgotten(speech: Samples) -> None:
    listener = VoiceActivityTracker(SileroDetector(), 16_000)
    sound = np.concatenate([silence(60), speech, silence(2)])
    start_s = 0.0
    for at in range(0, sound.size, 512):
        for change in listener.feed(AudioBlock(sound[at : at + 512], 16_000, at / 16_000)):
            if change.kind == "started":
                start_s = start_s or change.at_s
            if change.kind == "ended":
                piece, piece_s = listener.sound(start_s, change.at_s)
    assert piece_s == pytest.approx(start_s - 0.3, abs=0.05)
    inside = sound[round(piece_s * 16_000) :][: piece.size]
    assert np.abs(piece[1000:-1000] - inside[1000:-1000]).max() < 0.01
    assert listener.sound(0, 1e9)[0].size < 4 * 16_000


def test_other_rates_give_the_same_turn(speech: Samples) -> None:
    sound = np.concatenate([silence(1), speech, silence(2)])
    doubled = np.repeat(sound, 3).astype(np.float32)  # 48 kHz
    one, other = heard(sound, 16_000), heard(doubled, 48_000)
    assert one[0][1] == pytest.approx(other[0][1], abs=0.07)
    assert one[-1][1] == pytest.approx(other[-1][1], abs=0.15)
