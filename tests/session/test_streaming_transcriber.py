from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.errors import EngineError
from greenroom.domain.talk import Transcript, Word
from greenroom.session.input.streaming_transcriber import StreamingTranscriber
from greenroom.session.tasks import TaskThread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples


class Reader:
    """Reads the given lists of words, one after the other; a word takes half a second."""

    id = "reader"

    def __init__(self, *texts: str) -> None:
        self._texts = list(texts)

    def transcribe(self, samples: Samples) -> Transcript:
        if not self._texts:
            raise EngineError("Nothing can be read.")
        words = self._texts.pop(0).split()
        return Transcript(tuple(Word(w, n / 2, (n + 1) / 2) for n, w in enumerate(words)))


class Desk:
    """A scribe at work: each reading is waited for."""

    def __init__(self, worker: TaskThread, *texts: str) -> None:
        self.asked: list[tuple[float, float]] = []
        self._worker = worker
        self._results: list[object] = []
        self.scribe = StreamingTranscriber(
            Reader(*texts), self._sound, worker, self._results.append
        )

    def _sound(self, start_s: float, end_s: float) -> tuple[Samples, float]:
        self.asked.append((start_s, end_s))
        return np.ones(round((end_s - start_s) * 16_000), np.float32), start_s

    def add_hypotheses(self) -> None:
        assert self._worker.idle(10.0)
        while self._results:
            self.scribe.add_hypothesis(self._results.pop(0))

    @property
    def agreed(self) -> str:
        return " ".join(word.text for word in self.scribe.agreed)


@pytest.fixture
def worker() -> Iterator[TaskThread]:
    made = TaskThread("reading")
    yield made
    made.close()


def test_words_are_agreed_on_once_two_readings_begin_with_them(worker: TaskThread) -> None:
    desk = Desk(worker, "we were a light", "we were, uh late", "we were uh late again")
    desk.scribe.begin(10.0)
    shown = []
    for at_s in (11.0, 12.0, 13.0):
        desk.scribe.follow(at_s)
        desk.add_hypotheses()
        shown.append(desk.agreed)
    assert shown == ["", "we were,", "we were uh late"]
    assert " ".join(word.text for word in desk.scribe.latest) == "we were uh late again"
    assert desk.asked == [(9.7, 11.0), (9.7, 12.0), (9.7, 13.0)]


def test_too_little_new_speech_is_not_read(worker: TaskThread) -> None:
    desk = Desk(worker, "a")
    desk.scribe.begin(10.0)
    desk.scribe.follow(10.6)
    assert desk.asked == []


def test_a_shorter_reading_than_before_settles_only_what_it_holds(worker: TaskThread) -> None:
    """A recogniser may lose words that it had read twice."""
    long = " ".join(f"w{n}" for n in range(34)) + "."
    desk = Desk(worker, long, long, "w0 w1 w2.", "the rest")
    desk.scribe.begin(0.0)
    for at_s in (10.0, 11.0, 20.0, 21.0):
        desk.scribe.follow(at_s)
        desk.add_hypotheses()
    assert desk.asked[3][0] > 1.0
    desk.scribe.finish(22.0)
    with pytest.raises(EngineError, match="Nothing can be read"):
        desk.add_hypotheses()


def test_what_is_settled_is_not_read_again(worker: TaskThread) -> None:
    first = " ".join(f"a{n}" for n in range(23)) + " end."
    desk = Desk(worker, f"{first} b0", f"{first} b0 b1", "b0 b1 b2")
    desk.scribe.begin(0.0)
    desk.scribe.follow(14.0)
    desk.add_hypotheses()
    desk.scribe.follow(15.0)
    desk.add_hypotheses()
    desk.scribe.finish(16.0)
    desk.add_hypotheses()
    assert desk.asked[2][0] == pytest.approx(12.0 - 0.3)  # 24 words of 0.5 s
    assert desk.scribe.final is not None
    assert " ".join(word.text for word in desk.scribe.final) == f"{first} b0 b1 b2"
    starts_s = [word.start_s for word in desk.scribe.final]
    assert starts_s == sorted(starts_s)


def test_after_a_rest_only_what_is_new_is_read(worker: TaskThread) -> None:
    desk = Desk(worker, "before that", "after it")
    desk.scribe.begin(0.0)
    desk.scribe.finish(2.0)
    assert not desk.scribe.rest(50.0)
    desk.add_hypotheses()
    assert desk.scribe.rest(50.0)
    desk.scribe.go_on()
    desk.scribe.finish(52.0)
    desk.add_hypotheses()
    assert desk.asked == [(-0.3, 2.0), (50.0, 52.0)]
    assert desk.agreed == "before that after it"


def test_a_reading_of_the_turn_before_is_not_taken(worker: TaskThread) -> None:
    desk = Desk(worker, "the old turn", "the new one")
    desk.scribe.begin(0.0)
    desk.scribe.finish(2.0)
    assert worker.idle(10.0)
    desk.scribe.begin(5.0)
    desk.add_hypotheses()
    assert desk.scribe.final is None
    assert desk.agreed == ""


def test_a_worker_does_the_latest_thing_and_hands_on_what_was_raised() -> None:
    worker = TaskThread("test")
    begun, go = threading.Event(), threading.Event()
    got: list[object] = []

    def first() -> object:
        begun.set()
        assert go.wait(10.0)
        raise EngineError("no")

    worker.ask(first, got.append)
    assert begun.wait(10.0)
    worker.ask(lambda: "forgotten", got.append)
    worker.ask(lambda: "latest", got.append)
    assert worker.busy
    assert not worker.idle(0.0)
    go.set()
    assert worker.idle(10.0)
    assert not worker.busy
    assert str(got[0]) == "no"
    assert got[1:] == ["latest"]
    worker.close()
    worker.close()
