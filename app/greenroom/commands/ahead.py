"""greenroom ahead: the second listening, begun while the rehearsal goes on."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Annotated

import typer

from greenroom import wiring
from greenroom.analysis.background import analyse_while_recording
from greenroom.analysis.matter import rehearsed_scenario
from greenroom.storage.chunk_features_store import ChunkFeaturesStore
from greenroom.storage.journal import PERSON_FILE, read_rehearsal
from greenroom.storage.sealing.seal import receive_key
from greenroom.storage.wav import recorded_s

_WORTH_S = 15.0
"""No stretch is complete before; a rehearsal that ends sooner needs no models twice."""
_LOOK_S = 1.0


def ahead(folder: Annotated[Path, typer.Argument(help="A journal that is being written.")]) -> None:
    """Listen to what a rehearsal has recorded so far, as long as whoever started this lives."""
    receive_key()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _give_way()
    while recorded_s(folder / PERSON_FILE) < _WORTH_S:
        _wait()
    scenario = rehearsed_scenario(read_rehearsal(folder).events)
    ears = wiring.listening_engines(threads=1, hints=scenario.texts if scenario else ())
    analyse_while_recording(folder, ears, ChunkFeaturesStore(folder), _wait)


def _leave_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def _give_way() -> None:
    """Take only the time that nobody else wants."""
    if sys.platform == "win32":
        return  # it was started like that
    os.nice(19)
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _wait() -> bool:
    time.sleep(_LOOK_S)
    return True
