"""How sound is cut into chunks for the recogniser, with a detector and a listener of our own."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import wiring
from greenroom.analysis.recording import ListeningEngines, RecordingAnalyzer, analyse_recording
from greenroom.analysis.speech_chunks import SpeechChunker
from greenroom.domain.audio import MODEL_RATE_HZ, AudioBlock, Samples
from greenroom.domain.talk import Transcript, Word
from tests.fakes import ScriptedPitch

if TYPE_CHECKING:
    from collections.abc import Iterator

RATE = MODEL_RATE_HZ


class _Loud:
    """A detector that takes everything loud for speech."""

    def probability(self, window: Samples) -> float:
        return 1.0 if np.abs(window).max() > 0.05 else 0.0

    def reset(self) -> None:
        pass


class _Dazzled:
    """A detector for which, once it heard something loud, what is much softer is no speech."""

    def __init__(self) -> None:
        self._loudest = 0.0

    def probability(self, window: Samples) -> float:
        level = float(np.abs(window).max())
        self._loudest = max(self._loudest, level)
        return float(level > max(0.01, self._loudest / 10))

    def reset(self) -> None:
        self._loudest = 0.0


class _Counting:
    """A listener that hears one word in every chunk, and how long the chunks are."""

    id = "counting"

    def __init__(self) -> None:
        self.lengths_s: list[float] = []

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        self.lengths_s.append(samples.size / RATE)
        word = Word("word", 1.0, 1.5)
        return Transcript((word,)), Transcript(), Transcript()


def talk_with_gaps(minutes: int) -> Iterator[AudioBlock]:
    """Loud for 9 s, silent for 1 s, again and again."""
    loud = np.random.default_rng(5).normal(0, 0.2, 9 * RATE).astype(np.float32)
    period = np.concatenate((loud, np.zeros(RATE, np.float32)))
    for number in range(6 * minutes):
        yield AudioBlock(period, RATE, number * 10.0)


def test_chunks_are_cut_at_pauses_and_fit_the_recogniser() -> None:
    listener = _Counting()
    analyse_recording(talk_with_gaps(3), ListeningEngines(_Loud(), listener, ScriptedPitch()))
    assert max(listener.lengths_s) <= 29
    assert sum(listener.lengths_s) == pytest.approx(180, rel=0.1)
    # Whole periods of ten seconds: every cut lies in a silence.
    assert all(abs((length_s + 5) % 10 - 5) <= 0.6 for length_s in listener.lengths_s)


def test_memory_does_not_grow_with_the_recording() -> None:
    chunker = SpeechChunker(_Loud())
    blocks = list(talk_with_gaps(10))
    held = []
    tracemalloc.start()
    try:
        for block in blocks:
            list(chunker.add_samples(block.samples))
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    half_a_minute = 30 * RATE * np.dtype(np.float32).itemsize
    assert max(held) <= 1.1 * half_a_minute  # the rest is what an array needs beside its samples


def test_a_quiet_voice_is_heard_after_a_loud_one() -> None:
    loud = np.random.default_rng(5).normal(0, 0.2, 4 * RATE).astype(np.float32)
    hiss = np.random.default_rng(6).normal(0, 0.0004, 5 * RATE).astype(np.float32)
    chunker = SpeechChunker(_Dazzled())
    found = [*chunker.add_samples(np.concatenate((loud, hiss, loud / 20))), *chunker.finish()]
    spans = [span for each in found for span in each.activity]
    assert [span.duration_s for span in spans] == pytest.approx([4, 4], abs=0.1)


def test_silence_is_never_transcribed_and_takes_no_time_to_speak_of() -> None:
    listener = _Counting()
    analyzer = RecordingAnalyzer(
        ListeningEngines(wiring.voice_detector(), listener, ScriptedPitch())
    )
    silence = np.zeros(10 * RATE, np.float32)
    for number in range(60):
        analyzer.add_block(AudioBlock(silence, RATE, number * 10.0))
    assert analyzer.finish().duration_s == 600
    assert listener.lengths_s == []


def test_progress_is_told_in_seconds_of_recording() -> None:
    told: list[float] = []
    analyse_recording(
        talk_with_gaps(1),
        ListeningEngines(_Loud(), _Counting(), ScriptedPitch()),
        progress=told.append,
    )
    assert told == [10, 20, 30, 40, 50, 60]
