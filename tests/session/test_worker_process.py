from __future__ import annotations

import sys
import threading

import numpy as np

from greenroom.session.process.protocol import Begin
from greenroom.session.process.worker_process import JournalSound, WorkerProcess

LIMIT_S = 15.0
_HANGS_WITH_A_MODEL = """
import sys, threading
from greenroom.session.process.protocol import PlaybackCommand, write_message
held = b"1" * (1 << 28)
write_message(sys.stdout.buffer, PlaybackCommand("flush"))
threading.Event().wait()
"""
_SILENCE = np.zeros(0, np.float32)


def test_a_process_that_hangs_is_ended_without_waiting_for_its_farewell() -> None:
    there = threading.Event()
    argv = [sys.executable, "-c", _HANGS_WITH_A_MODEL]
    hangs = WorkerProcess(argv, lambda _: there.set(), farewell_s=2 * LIMIT_S)
    hangs.begin(Begin(16_000), JournalSound(lambda *_: (_SILENCE, _SILENCE), 0.0), 0)
    assert there.wait(LIMIT_S)
    ending = threading.Thread(target=hangs.stop, daemon=True)
    ending.start()
    ending.join(LIMIT_S)
    assert not ending.is_alive()
    assert hangs.gone
