"""Pitch and level are followed chunk by chunk, while the person still speaks."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.analysis.recording import ListeningEngines, RecordingAnalyzer
from greenroom.domain.audio import AudioBlock, Samples
from greenroom.domain.results import SaidLine
from greenroom.domain.talk import Span, Transcript, Word
from tests.fakes import ScriptedDetector, ScriptedPitch

RATE = 16_000


class _Listener:
    """Hears a word a second, or nothing."""

    id = "listener"

    def __init__(self, language: str = "en", *, deaf: bool = False) -> None:
        self._language, self._deaf = language, deaf

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        count = 0 if self._deaf else int(samples.size / RATE)
        words = tuple(Word("word", n + 0.1, n + 0.9) for n in range(count))
        return Transcript(words, self._language), Transcript(), Transcript()


class _Counting(ScriptedPitch):
    def __init__(self) -> None:
        super().__init__(150.0)
        self.heard_s: list[float] = []

    def track(self, samples: Samples) -> Samples:
        self.heard_s.append(samples.size / RATE)
        return super().track(samples)


def blocks(minutes: int) -> list[AudioBlock]:
    """Hums 27 syllables in 9 s, then is silent for 1 s; every other minute half as loud."""
    at_s = np.arange(9 * RATE) / RATE
    syllables = np.sin(3 * np.pi * at_s) ** 2
    hum = (0.4 * syllables * np.sin(2 * np.pi * 150 * at_s)).astype(np.float32)
    period = np.concatenate((hum, np.zeros(RATE, np.float32))).astype(np.float32)
    return [
        AudioBlock(period * np.float32(0.5 ** (n // 6 % 2)), RATE, n * 10.0)
        for n in range(6 * minutes)
    ]


def test_contours_of_finished_chunks_are_there_before_the_end() -> None:
    pitch = _Counting()
    analyzer = RecordingAnalyzer(ListeningEngines(ScriptedDetector(), _Listener(), pitch))
    for block in blocks(2):
        analyzer.add_block(block)
    assert sum(pitch.heard_s) > 60
    assert max(pitch.heard_s) < 30
    contour = analyzer.finish().contour
    assert contour.f0_hz.size == 12_000
    voiced = np.flatnonzero(contour.f0_hz) / 100
    assert np.mean(voiced % 10 < 9.1) == 1.0
    assert 54 < contour.voiced_s < 109
    loud, soft = (float(contour.part(Span(*each)).spoken_db.max()) for each in ((0, 60), (60, 120)))
    assert loud - soft == pytest.approx(20 * np.log10(2), abs=0.4)


def test_a_contour_takes_twelve_bytes_a_hundredth_of_a_second() -> None:
    analyzer = RecordingAnalyzer(ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch()))
    for block in blocks(3):
        analyzer.add_block(block)
    contour = analyzer.finish().contour
    held = sum(each.nbytes for each in (contour.f0_hz, contour.level_db, contour.peak))
    assert held == 12 * 100 * 180


def test_where_no_words_are_heard_no_pitch_is_looked_for() -> None:
    pitch = _Counting()
    analyzer = RecordingAnalyzer(ListeningEngines(ScriptedDetector(), _Listener(deaf=True), pitch))
    for block in blocks(1):
        analyzer.add_block(block)
    assert analyzer.finish().contour.voiced_s == 0
    assert pitch.heard_s == []


def test_the_take_knows_its_language_and_which_lines_were_cut_off() -> None:
    analyzer = RecordingAnalyzer(
        ListeningEngines(ScriptedDetector(), _Listener("de"), ScriptedPitch())
    )
    for block in blocks(1):
        analyzer.add_block(block)
    lines = (
        SaidLine("Dana", Span(9, 10), "Go on.", cut_off=True),
        SaidLine("Dana", Span(19, 20), "Yes."),
    )
    take = analyzer.finish(partner=lines)
    assert take.language == "de"
    assert take.partner == (Span(9, 10), Span(19, 20))
    assert take.cut_off == (Span(9, 10),)
