"""The only file that names concrete engines; each is imported where it is made."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from greenroom.weights import shelf

if TYPE_CHECKING:
    from greenroom.ports import (
        AudioDecoder,
        LanguageModel,
        SpeechSynthesizer,
        Transcriber,
        VerbatimListener,
        VoiceDetector,
    )

THREADS = max(1, min(4, (os.cpu_count() or 2)))
"""For one engine working alone, as it does on a recording."""


def transcriber(wanted: str | None = None, threads: int = THREADS) -> Transcriber:
    """Return the Whisper model asked for, or the default one.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber

    return FasterWhisperTranscriber(shelf.find("transcriber", wanted).path, threads)


def verbatim_listener(wanted: str | None = None, threads: int = THREADS) -> VerbatimListener:
    """Return the Whisper model asked for, or the default one, for listening without hurry.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.faster_whisper_verbatim import FasterWhisperVerbatim

    return FasterWhisperVerbatim(shelf.find("transcriber", wanted).path, threads)


def voice_detector() -> VoiceDetector:
    """Return a fresh detector of speech."""
    from greenroom.engines.silero_vad import SileroDetector

    return SileroDetector()


def decoder() -> AudioDecoder:
    """Return what opens recordings."""
    from greenroom.engines.file_decoder import FileDecoder

    return FileDecoder()


def synthesizer(wanted: str | None = None, threads: int = THREADS) -> SpeechSynthesizer:
    """Return the voice asked for, or the default one.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.piper_voice import PiperSynthesizer

    return PiperSynthesizer(shelf.find("voice", wanted).path, threads)


def language_model(model: shelf.Model, threads: int = THREADS) -> LanguageModel:
    """Return `model`, loaded.

    Raises:
        EngineError: It would not load.
    """
    from greenroom.engines.llama_cpp_model import LlamaCppModel

    return LlamaCppModel(model.path, threads)
