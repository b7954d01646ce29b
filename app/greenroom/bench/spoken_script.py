"""Reads a script aloud as the person; what is said is known to the sample."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.persona import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greenroom.domain.audio import Samples
    from greenroom.ports import SpeechSynthesizer

PERSON_VOICE = Voice(pitch_semitones=-2.0, speed=0.95)
TURN_GAP_S = 2.0
_PAUSE = re.compile(r"\[(\d+(?:\.\d+)?)\]")
_NOT_WORDS = re.compile(r"\[[\d.]+\] |,? u[hm],")
_FILLED = re.compile(r"\b(?:um+|uh+|er+|erm|hm+)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SpokenScript:
    """A script that was read aloud.

    Attributes:
        samples: [shape=(n,), float32], the whole reading, a silence after every turn.
        rate_hz: Samples per second.
        turns: How many turns it has.
        filled_pauses: How many "um" and "uh" it has.
    """

    samples: Samples
    rate_hz: int
    turns: int
    filled_pauses: int


def without_disfluencies(text: str) -> str:
    """Return a text of a script without its pauses, "um" and "uh"."""
    return _NOT_WORDS.sub("", text)


def read_aloud(turns: Iterable[str], synthesizer: SpeechSynthesizer) -> SpokenScript:
    """Read `turns` with a voice, a silence wherever "[seconds]" stands.

    Raises:
        EngineError: The voice failed.
    """
    pieces: list[Samples] = []
    turns = list(turns)
    rate_hz = 0
    for turn in turns:
        parts = _PAUSE.split(turn)
        for text, pause in zip(parts[::2], [*parts[1::2], None], strict=True):
            for block in synthesizer.speak(text.strip(), PERSON_VOICE, threading.Event()):
                rate_hz = block.rate_hz
                pieces.append(block.samples)
            if pause is not None:
                pieces.append(np.zeros(round(float(pause) * rate_hz), np.float32))
        pieces.append(np.zeros(round(TURN_GAP_S * rate_hz), np.float32))
    return SpokenScript(
        samples=np.concatenate(pieces) if pieces else np.zeros(0, np.float32),
        rate_hz=rate_hz,
        turns=len(turns),
        filled_pauses=sum(len(_FILLED.findall(turn)) for turn in turns),
    )
