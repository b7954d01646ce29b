from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from greenroom.domain.audio import AudioBlock, Samples
from greenroom.domain.errors import EngineError
from greenroom.engines.file_decoder import FileDecoder
from greenroom.engines.opus_encoder import OpusEncoder
from tests.fakes import joined


def tones(rate_hz: int, seconds: int) -> Samples:
    """A tone in every odd second, silence in every even one."""
    at_s = np.arange(seconds * rate_hz) / rate_hz
    tone = 0.4 * np.sin(2 * np.pi * 440 * at_s) * (at_s.astype(int) % 2)
    samples: Samples = tone.astype(np.float32)
    return samples


def encode(samples: Samples, rate_hz: int, size: int) -> bytes:
    encoder = OpusEncoder()
    for at in range(0, samples.size, size):
        encoder.add_block(AudioBlock(samples[at : at + size], rate_hz, at / rate_hz))
    return encoder.finish()


@pytest.mark.parametrize(("rate_hz", "size"), [(16_000, 16_000), (24_000, 7_001), (48_000, 480)])
def test_sound_comes_back_in_its_place_and_small(rate_hz: int, size: int, tmp_path: Path) -> None:
    sound = tones(rate_hz, 20)
    content = encode(sound, rate_hz, size)
    assert len(content) < 20 * 24_000 / 8 * 1.2
    path = tmp_path / "sound.webm"
    path.write_bytes(content)
    back = joined(FileDecoder().decode(path, rate_hz))
    assert back.size == pytest.approx(sound.size, abs=0.07 * rate_hz)
    loud = np.abs(back[: 20 * rate_hz]) > 0.1
    edges_s = np.flatnonzero(np.diff(loud.reshape(-1, rate_hz // 100).any(axis=1))) / 100 + 0.01
    assert edges_s[:18] == pytest.approx(np.arange(1, 19), abs=0.03)


def test_nothing_fed_is_nothing() -> None:
    assert OpusEncoder().finish() == b""


def test_a_rate_that_opus_does_not_know_is_one_sentence() -> None:
    with pytest.raises(EngineError, match="44100 Hz"):
        OpusEncoder().add_block(AudioBlock(tones(44_100, 1), 44_100, 0.0))
