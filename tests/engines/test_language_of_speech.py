"""English is taken for granted unless something else is clearly spoken."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soxr
from piper import PiperVoice, SynthesisConfig

from greenroom import wiring
from greenroom.domain.audio import Samples
from greenroom.ports import VerbatimListener

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def listener() -> VerbatimListener:
    return wiring.verbatim_listener("whisper-base")


def spoken(text: str, language: str) -> Samples:
    voice = PiperVoice.load(next(PROJECT.glob("voices/en_US-joe-medium/*.onnx")))
    voice.config.espeak_voice = language
    exact = SynthesisConfig(noise_scale=0.0, noise_w_scale=0.0, length_scale=1.2)
    said = np.concatenate([chunk.audio_float_array for chunk in voice.synthesize(text, exact)])
    sound = soxr.resample(said, voice.config.sample_rate, 16_000)
    return np.asarray(sound, np.float32)


def test_latin_is_latin_and_nobody_listens_for_um_in_it(listener: VerbatimListener) -> None:
    """Spoken with a Roman pronunciation by a voice from the United States."""
    text = "Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani."
    (plain,) = listener.listen(spoken(text, "la"))
    assert plain.language == "la"
    assert plain.words


def test_english_with_an_accent_is_english(listener: VerbatimListener) -> None:
    """With the vowels of Polish it is still English, only badly spoken."""
    text = "We deliver every order within two days, and we have done so for nine years."
    readings = listener.listen(spoken(text, "pl"))
    assert len(readings) > 1
    assert {reading.language for reading in readings} == {"en"}
