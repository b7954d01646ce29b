"""Whisper on CTranslate2."""

from greenroom.engines.faster_whisper_asr.transcriber import FasterWhisperTranscriber

__all__ = ["FasterWhisperTranscriber"]
