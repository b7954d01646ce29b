"""Writes down what the person says into the microphone."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom import wiring
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError, GreenroomError
from greenroom.domain.wording import Wording
from greenroom.session.input.peak_meter import PeakMeter
from greenroom.session.input.voice_activity import VoiceActivityTracker
from greenroom.ui.services.sound import ONE_AT_A_TIME, open_devices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from greenroom.domain.audio import Samples
    from greenroom.ports import Flag
    from greenroom.storage.preferences import TalkPreferences

LONGEST_S = 60.0
"""For so long one listens at most."""
_SILENCE_S = 2.0
"""Silence after which the person has said all."""
_NO_MICROPHONE = Wording("There is no microphone: plug one in, then try again.")


@dataclass(frozen=True, slots=True)
class Dictating:
    """How far a dictation is.

    Attributes:
        level_db: How loud it is, in dBFS; None once it is only being written down.
        left_s: For how long one listens at most from now on.
        words: What was written down so far.
    """

    level_db: float | None
    left_s: float = LONGEST_S
    words: str = ""


def microphone_trouble() -> str:
    """Return why nothing can be dictated, or "" if there is a microphone."""
    if not ONE_AT_A_TIME.acquire(blocking=False):
        return ""  # somebody listens already
    try:
        heard = any(each.does == "microphone" for each in wiring.list_devices(anew=True))
    except GreenroomError as error:
        return str(error)
    finally:
        ONE_AT_A_TIME.release()
    return "" if heard else _NO_MICROPHONE


def take_dictation(
    talk: TalkPreferences,
    said_all: Flag,
    notify: Callable[[Dictating], None],
    cancelled: Flag,
) -> str:
    """Return what is said until two seconds of silence or `said_all`; "" if `cancelled`.

    That is at most a minute. Nothing is over as long as nothing was said.

    Args:
        talk: Names the devices to use.
        said_all: Ends the listening at once.
        notify: Gets how far it is, ten times a second while one listens and once after that.
        cancelled: Stops the function.

    Raises:
        GreenroomError: A device is not here or does not open, or nothing was understood.
    """
    with _writer() as writer:
        left_s = _listen(talk, writer, said_all, notify, cancelled)
        if cancelled.is_set():
            return ""
        notify(Dictating(None, left_s, writer.words))
        text = writer.finish()
    if not text and not cancelled.is_set():
        raise EngineError("Nothing was understood: speak a little louder, or type it.")
    return "" if cancelled.is_set() else text


def _listen(
    talk: TalkPreferences,
    writer: _Writer,
    said_all: Flag,
    notify: Callable[[Dictating], None],
    cancelled: Flag,
) -> float:
    """Give `writer` all that is said; return how much longer one could have spoken."""
    left_s = LONGEST_S
    with open_devices(talk, cancelled) as desk:
        meter, since_s = PeakMeter(), None
        voice = VoiceActivityTracker(wiring.voice_detector())
        at_model_rate = soxr.ResampleStream(desk.rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        paused_s = math.inf
        for block in desk.blocks():
            since_s = block.start_s if since_s is None else since_s
            left_s = max(0.0, LONGEST_S - (block.end_s - since_s))
            if cancelled.is_set():
                break
            samples = at_model_rate.resample_chunk(block.samples)
            writer.add(samples)
            for event in voice.process(samples)[0]:
                paused_s = event.at_s if event.kind == "paused" else math.inf
            said = voice.now_s - paused_s > _SILENCE_S
            if said or said_all.is_set() or not left_s:
                break
            if level := meter.measure(block, block.end_s, muted=False):
                notify(Dictating(level.microphone_db, left_s, writer.words))
    writer.add(at_model_rate.resample_chunk(np.zeros(0, np.float32), last=True))
    return left_s


class _Writer:
    """Writes down one piece after another on a thread, while more is said."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self._pool = pool
        self._ear = pool.submit(wiring.dictation_transcriber)
        self._sound = np.zeros(0, np.float32)
        self._pieces: list[Future[str]] = []

    def add(self, samples: Samples) -> None:
        """Take what is said; what makes a piece is written down."""
        self._sound = np.concatenate((self._sound, samples))
        while (size := wiring.dictated_piece(self._sound)) is not None:
            self._begin(self._sound[:size])
            self._sound = self._sound[size:]

    @property
    def words(self) -> str:
        """What is written down so far.

        Raises:
            GreenroomError: There is nothing that can write, or it failed.
        """
        if self._ear.done():
            self._ear.result()
        return _joined(each.result() for each in self._pieces if each.done())

    def finish(self) -> str:
        """Return all of it, once the rest is written down, too; raises likewise."""
        self._begin(self._sound)
        return _joined(each.result() for each in self._pieces)

    def _begin(self, piece: Samples) -> None:
        def write() -> str:
            return self._ear.result().transcribe(piece).text.strip()

        self._pieces.append(self._pool.submit(write))


@contextmanager
def _writer() -> Iterator[_Writer]:
    """Yield what writes; at the end nothing more is begun."""
    pool = ThreadPoolExecutor(1, "dictation")
    try:
        yield _Writer(pool)
    finally:
        pool.shutdown(cancel_futures=True)


def _joined(parts: Iterable[str]) -> str:
    return " ".join(filter(None, parts))
