"""Chunks are heard side by side, and nothing differs from hearing them one after another."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from threading import Barrier, Event
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from greenroom.analysis.recording import ListeningEngines, RecordingAnalyzer, analyse_recording
from greenroom.delivery.chunk_features import ChunkFeatures
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import EngineError
from greenroom.domain.talk import Transcript, Word
from tests.fakes import ScriptedDetector, ScriptedPitch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.domain.audio import Samples

RATE = 16_000
LIMIT_S = 30.0


def talk(chunks: int) -> Iterator[AudioBlock]:
    """Hums for 2, 3, 4 ... s; so much silence after each that it is a chunk of its own."""
    at_s = 0.0
    for number in range(chunks):
        time_s = np.arange((2 + number) * RATE) / RATE
        hum = (0.3 * np.sin(2 * np.pi * 150 * time_s)).astype(np.float32)
        sound = np.concatenate((hum, np.zeros(9 * RATE, np.float32)))
        yield AudioBlock(sound, RATE, at_s)
        at_s += sound.size / RATE


class Listener:
    """Hears one word, the number of seconds, when it is let."""

    id = "listener"

    def __init__(self, let: Callable[[int], object] = lambda _: None) -> None:
        self._let = let

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        seconds = round(samples.size / RATE)
        self._let(seconds)
        return (Transcript((Word(str(seconds), 1.1, 1.9),)), Transcript(), Transcript())


def ears(listener: Listener, at_once: int) -> ListeningEngines:
    return ListeningEngines(ScriptedDetector(), listener, ScriptedPitch(), at_once)


def test_as_many_as_the_ears_can_are_heard_at_the_same_time() -> None:
    both = Barrier(2, timeout=LIMIT_S)  # broken, and so an error, if one waits alone
    take, _ = analyse_recording(talk(2), ears(Listener(lambda _: both.wait()), 2))
    assert len(take.words) == 2


def test_one_that_is_done_before_its_turn_stays_in_its_place() -> None:
    last = Event()

    def let(seconds: int) -> None:
        if seconds > shortest:
            last.set()
        elif not last.wait(LIMIT_S):
            raise TimeoutError

    alone = RecordingAnalyzer(ears(Listener(), 1))
    for block in talk(2):
        alone.add_block(block)
    expected = alone.finish()
    shortest = min(int(word.text) for word in expected.words)
    take, _ = analyse_recording(talk(2), ears(Listener(let), 2))
    assert take.words == expected.words
    assert take.speech == expected.speech
    assert np.array_equal(take.contour.f0_hz, expected.contour.f0_hz)


def test_a_model_that_fails_in_one_of_them_ends_the_whole() -> None:
    def fail(_: int) -> None:
        raise EngineError("The speech model failed.")

    with pytest.raises(EngineError, match="failed"):
        analyse_recording(talk(3), ears(Listener(fail), 2))


class _Later(Future[ChunkFeatures]):
    """Is heard when somebody wants to know."""

    def __init__(self, waiting: list[_Later]) -> None:
        super().__init__()
        self._waiting = waiting
        waiting.append(self)

    def result(self, timeout: float | None = None) -> ChunkFeatures:
        self._waiting.remove(self)
        return ChunkFeatures()


class _Slow(Executor):
    """Hears nothing before it must; counts what waits in memory."""

    def __init__(self) -> None:
        self.waiting: list[_Later] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        later = _Later(self.waiting)
        self.most = max(self.most, len(self.waiting))
        return later


def test_few_wait_in_memory_however_slow_the_ears_are() -> None:
    slow = _Slow()
    analyzer = RecordingAnalyzer(ears(Listener(), 2), _never, slow)
    for block in talk(12):
        analyzer.add_block(block)
    analyzer.finish()
    assert slow.most == 3
    assert slow.waiting == []


def _never(chunk: SpeechChunk, ears: ListeningEngines) -> ChunkFeatures:
    raise AssertionError
