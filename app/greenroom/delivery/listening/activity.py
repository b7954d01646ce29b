"""Where the person was speaking: voice activity for the where, level for the exact edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.masks import bridged, runs
from greenroom.delivery.listening.sound import HOP_S
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.delivery.listening.masks import Mask
    from greenroom.delivery.listening.sound import Floats

ON, OFF = 0.5, 0.35
"""Voice-activity probabilities at which speech begins and ends."""

_REACH_S = 0.25  # voice activity misses soft beginnings and ends by up to this much
_BRIDGE_S = 0.12  # closures of p, t, k inside words
_SHORTEST_S = 0.04
_BELOW_VOICE_DB = 30.0
_ABOVE_ROOM_DB = 3.0
_CLEARLY_ABOVE = 0.35  # of the way from room to voice, where no voice activity vouches for it
_SMOOTH = 5  # frames
_IDLE_QUANTILE = 25


def exact_speech(
    activity: Sequence[Span], level_db: Floats, filled: Iterable[Span]
) -> tuple[Span, ...]:
    """Return where there was sound of speech, to the hundredth of a second.

    Voice activity closes a tenth of a second late and swallows short pauses; the level does not,
    but knows no speech. So: what is loud, within reach of voice activity. Each stretch of activity
    has its own threshold, for people come nearer and turn away. Filled pauses count as speech, for
    voice activity often drops them.

    Args:
        activity: Stretches of voice activity, seconds from the first frame.
        level_db: Level of each frame (HOP_S).
        filled: Filled pauses.
    """
    mask = np.zeros(level_db.size, bool)
    level_db = smoothed(level_db)
    room_db = _room_db(level_db, activity)
    for span in activity:
        within = _frames(span, level_db.size)
        inside = level_db[within]
        if inside.size:
            voice_db = float(np.percentile(inside, 90))
            floor_db = voice_db - _BELOW_VOICE_DB
            near = _frames(span, level_db.size, _REACH_S)
            clear_db = room_db + _CLEARLY_ABOVE * (voice_db - room_db)
            mask[near] |= level_db[near] > max(floor_db, clear_db)
            mask[within] |= level_db[within] > max(floor_db, room_db + _ABOVE_ROOM_DB)
    for span in filled:
        mask[_frames(span, level_db.size)] = True
    mask = bridged(mask, round(_BRIDGE_S / HOP_S))
    return tuple(
        Span(start * HOP_S, end * HOP_S)
        for start, end in runs(mask)
        if (end - start) * HOP_S >= _SHORTEST_S
    )


def smoothed(level_db: Floats) -> Floats:
    """Return the median over _SMOOTH frames, which moves no edge; ends repeated."""
    if level_db.size == 0:
        return level_db
    padded = np.pad(level_db, _SMOOTH // 2, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, _SMOOTH)
    return np.asarray(np.median(windows, axis=1), np.float32)


def _room_db(level_db: Floats, activity: Sequence[Span]) -> float:
    """Level of the room: typical between the speech, or the quietest there is."""
    if level_db.size == 0:
        return 0.0
    idle: Mask = np.ones(level_db.size, bool)
    for span in activity:
        idle[_frames(span, level_db.size, 0.1)] = False
    quietest = float(np.percentile(level_db, 3))
    return (
        max(quietest, float(np.percentile(level_db[idle], _IDLE_QUANTILE)))
        if idle.sum() >= 20
        else quietest
    )


def _frames(span: Span, count: int, wider_s: float = 0.0) -> slice:
    low = max(0, round((span.start_s - wider_s) / HOP_S))
    return slice(low, min(count, round((span.end_s + wider_s) / HOP_S)))
