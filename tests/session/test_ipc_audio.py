from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import numpy as np

from greenroom.domain.audio import DuplexBlock
from greenroom.domain.commands import Command
from greenroom.domain.events import SpeechStarted
from greenroom.session.process.ipc_audio import IpcAudioDevice
from greenroom.session.process.protocol import (
    Begin,
    Heartbeat,
    Message,
    read_message,
    write_message,
)
from greenroom.storage.journal import event_to_json

LIMIT_S = 10.0


class Ends:
    """A piped desk, and the other ends of its pipes."""

    def __init__(self) -> None:
        down_r, down_w = os.pipe()
        up_r, up_w = os.pipe()
        self.down, self.up = os.fdopen(down_w, "wb"), os.fdopen(up_r, "rb")
        self.mine = os.fdopen(down_r, "rb"), os.fdopen(up_w, "wb")
        self.desk = IpcAudioDevice(*self.mine)
        self.obeyed: list[Command] = []
        self.gone = threading.Event()

    def send(self, *messages: Message) -> None:
        for message in messages:
            write_message(self.down, message)


@contextmanager
def ends() -> Iterator[Ends]:
    both = Ends()
    try:
        yield both
        both.down.close()
        assert both.gone.wait(LIMIT_S)
    finally:
        for pipe in (both.down, both.up, *both.mine):
            with suppress(BrokenPipeError):  # what was written for nobody
                pipe.close()


def block(start_s: float) -> DuplexBlock:
    samples = np.zeros(320, np.float32)
    return DuplexBlock(samples, samples, 16_000, start_s)


def test_it_knows_where_the_conversation_stands() -> None:
    with ends() as both:
        event = SpeechStarted(at_s=1.5)
        both.send(Begin(48_000, (event_to_json(event),), 2.5))
        assert both.desk.wait()
        assert (both.desk.rate_hz, both.desk.past, both.desk.heard_s) == (48_000, (event,), 2.5)
        both.desk.listen(both.obeyed.append, both.gone.set)


def test_blocks_come_in_order_and_asking_for_them_is_the_sign_of_life() -> None:
    with ends() as both:
        both.send(Begin(16_000, (), 1.0), block(0.5), Command("done"), block(0.52))
        assert both.desk.wait()
        both.desk.listen(both.obeyed.append, both.gone.set)
        blocks = both.desk.blocks()
        assert [next(blocks).start_s, next(blocks).start_s] == [0.5, 0.52]
        assert both.obeyed == [Command("done")]
        assert read_message(both.up) == Heartbeat(1.0)


def test_the_blocks_end_with_the_other_process() -> None:
    with ends() as both:
        both.send(Begin(16_000), block(0.0))
        assert both.desk.wait()
        both.desk.listen(both.obeyed.append, both.gone.set)
        both.down.close()
        assert [each.start_s for each in both.desk.blocks()] == [0.0]
        both.up.close()
        both.desk.send_event(SpeechStarted(at_s=0.0))  # for nobody


def test_a_process_that_is_never_wanted_leaves() -> None:
    with ends() as both:
        both.down.close()
        assert not both.desk.wait()
        both.gone.set()
