"""Finds nuclei: steady voiced bits of sound, as in "um" and drawn-out vowels, not in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.sound import HOP_S, close_gaps, mask_runs
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.listening.sound import Floats, SoundFeatures

_VOICED_PERIODICITY = 0.45
_LOW_SHARE = 0.6
_ANY_LOW_SHARE = 0.25  # every vowel has some of its sound below 1 kHz
_STEADY_FLUX_DB = 4.5
_BRIDGE_FRAMES = 3
_LONGEST_S = 1.1


@dataclass(frozen=True, slots=True)
class Nucleus:
    """A steady voiced bit.

    Attributes:
        span: Where.
        share: Steady part of the voiced island it lies in (0..1).
    """

    span: Span
    share: float


def loudness_gate_db(level_db: Floats) -> float:
    """Return the level that separates somebody speaking from the room behind.

    A third of the way from the room (10th percentile) to the voice (95th), and never more than
    28 dB under the voice: in a very quiet room breath and reverberation lie below that.
    """
    if level_db.size == 0:
        return 0.0
    room, voice = np.percentile(level_db, [10, 95])
    return float(max(room + (voice - room) / 3, voice - 28))


def find_nuclei(
    sound: SoundFeatures, gate_db: float, shortest_s: float = 0.06
) -> tuple[Nucleus, ...]:
    """Return the steady voiced bits of at least `shortest_s`, in order.

    Creaky voice has no period to find; there, low frequencies that dominate stand for voicing.
    """
    loud = sound.level_db > gate_db
    periodic = (sound.periodicity >= _VOICED_PERIODICITY) & (sound.low_share >= _ANY_LOW_SHARE)
    voiced = loud & (periodic | (sound.low_share >= _LOW_SHARE))
    steady = voiced & (sound.flux_db <= _STEADY_FLUX_DB)
    found = []
    for start, end in mask_runs(close_gaps(voiced, _BRIDGE_FRAMES)):
        for low, high in mask_runs(close_gaps(steady[start:end], _BRIDGE_FRAMES)):
            length_s = (high - low) * HOP_S
            if shortest_s <= length_s <= _LONGEST_S:
                span = Span((start + low) * HOP_S, (start + high) * HOP_S)
                found.append(Nucleus(span, (high - low) / (end - start)))
    return tuple(found)
