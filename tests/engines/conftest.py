"""The real engines, each loaded once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.domain.persona import Voice
from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.engines.piper_voice import PiperSynthesizer
from tests.fakes import NeverFlag, joined

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples

SPOKEN = "Our support team answers every call within an hour."


@pytest.fixture(scope="session")
def whisper_folder() -> Path:
    return places.models_dir() / "whisper-tiny-en"


@pytest.fixture(scope="session")
def small_gguf() -> Path:
    return next((places.models_dir() / "smollm2-135m-instruct").glob("*.gguf"))


@pytest.fixture(scope="session")
def voice_file() -> Path:
    return next((places.voices_dir() / "en_US-joe-medium").glob("*.onnx"))


@pytest.fixture(scope="session")
def whisper(whisper_folder: Path) -> FasterWhisperTranscriber:
    return FasterWhisperTranscriber(whisper_folder, 1)


@pytest.fixture(scope="session")
def llama(small_gguf: Path) -> Iterator[LlamaCppModel]:
    model = LlamaCppModel(small_gguf, 1, slots=3)
    yield model
    model.close()


@pytest.fixture(scope="session")
def piper(voice_file: Path) -> PiperSynthesizer:
    return PiperSynthesizer(voice_file, 1)


@pytest.fixture(scope="session")
def spoken(piper: PiperSynthesizer) -> Samples:
    """`SPOKEN`, at 16 kHz."""
    import soxr

    sound = joined(piper.speak(SPOKEN, Voice(), NeverFlag()))
    moved: Samples = soxr.resample(sound, piper.rate_hz, 16_000).astype(np.float32)
    return moved
