"""Writes down what the person says into the microphone."""

from __future__ import annotations

import math
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
    from collections.abc import Callable

    from greenroom.ports import Flag
    from greenroom.storage.preferences import TalkPreferences

_LONGEST_S = 60.0
_SILENCE_S = 2.0
"""Silence after which the person has said all."""
_NO_MICROPHONE = Wording("There is no microphone: plug one in, then try again.")


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
    notify: Callable[[float | None], None],
    cancelled: Flag,
) -> str:
    """Return what is said until two seconds of silence or `said_all`; "" if `cancelled`.

    That is at most a minute. Nothing is over as long as nothing was said.

    Args:
        talk: Names the devices to use.
        said_all: Ends the listening at once.
        notify: Gets the level in dBFS while one speaks, then None: it is being written down.
        cancelled: Stops the function.

    Raises:
        GreenroomError: A device is not here or does not open, or nothing was understood.
    """
    parts: list[np.ndarray] = []
    with open_devices(talk, cancelled) as desk:
        meter, rate_hz, since_s = PeakMeter(), desk.rate_hz, None
        voice = VoiceActivityTracker(wiring.voice_detector())
        at_model_rate = soxr.ResampleStream(rate_hz, MODEL_RATE_HZ, 1, dtype="float32")
        paused_s = math.inf
        for block in desk.blocks():
            since_s = block.start_s if since_s is None else since_s
            if cancelled.is_set():
                return ""
            parts.append(block.samples)
            for event in voice.process(at_model_rate.resample_chunk(block.samples))[0]:
                paused_s = event.at_s if event.kind == "paused" else math.inf
            said = voice.now_s - paused_s > _SILENCE_S
            if said or said_all.is_set() or block.end_s - since_s > _LONGEST_S:
                break
            if level := meter.measure(block, block.end_s, muted=False):
                notify(level.microphone_db)
    notify(None)
    heard = np.concatenate(parts) if parts else np.zeros(0, np.float32)
    sound = soxr.resample(heard, rate_hz, MODEL_RATE_HZ).astype(np.float32)
    text = wiring.dictation_transcriber().transcribe(sound).text.strip()
    if not text and not cancelled.is_set():
        raise EngineError("Nothing was understood: speak a little louder, or type it.")
    return "" if cancelled.is_set() else text
