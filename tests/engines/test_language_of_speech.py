"""English is taken for granted unless something else is clearly spoken."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soxr
from piper import PiperVoice, SynthesisConfig

from greenroom import wiring
from greenroom.domain.audio import Samples
from greenroom.domain.errors import MissingError
from greenroom.engines.faster_whisper_verbatim import clear_language
from greenroom.ports import VerbatimListener

PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("languages", "expected"),
    [
        ([("<|en|>", 0.97), ("<|cy|>", 0.01)], "en"),
        ([("<|pl|>", 0.99), ("<|la|>", 0.01)], "pl"),
        ([("<|zh|>", 0.52), ("<|en|>", 0.41)], "en"),  # English with a Chinese accent
        ([("<|en|>", 0.3), ("<|la|>", 0.29)], "en"),
    ],
)
def test_what_is_not_clearly_something_else_is_english(
    languages: list[tuple[str, float]], expected: str
) -> None:
    assert clear_language(languages) == expected


@pytest.fixture(scope="module")
def listeners() -> list[VerbatimListener]:
    """Those of this computer that know several languages; English alone needs no question."""
    try:
        return [wiring.verbatim_listener("whisper-base")]
    except MissingError:
        return []


def spoken(text: str, language: str) -> Samples:
    voice = PiperVoice.load(next(PROJECT.glob("voices/en_US-joe-medium/*.onnx")))
    voice.config.espeak_voice = language
    exact = SynthesisConfig(noise_scale=0.0, noise_w_scale=0.0, length_scale=1.2)
    said = np.concatenate([chunk.audio_float_array for chunk in voice.synthesize(text, exact)])
    sound = soxr.resample(said, voice.config.sample_rate, 16_000)
    return np.asarray(sound, np.float32)


def test_latin_is_latin_and_nobody_listens_for_um_in_it(listeners: list[VerbatimListener]) -> None:
    """Spoken with a Roman pronunciation by a voice from the United States."""
    sound = spoken(
        "Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani.", "la"
    )
    for listener in listeners:
        (plain,) = listener.listen(sound)
        assert plain.language == "la"
        assert plain.words


def test_english_with_an_accent_is_english(listeners: list[VerbatimListener]) -> None:
    """With the vowels of Polish it is still English, only badly spoken."""
    sound = spoken("We deliver every order within two days, and we have done so for years.", "pl")
    for listener in listeners:
        readings = listener.listen(sound)
        assert len(readings) > 1
        assert {reading.language for reading in readings} == {"en"}
