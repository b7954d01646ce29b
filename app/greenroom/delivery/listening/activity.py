"""Finds where the person was speaking: roughly by voice activity, exactly by the sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.sound import HOP_S, close_gaps, mask_runs
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greenroom.delivery.listening.sound import Floats, Mask

_REACH_S = 0.25  # voice activity misses soft beginnings and ends by up to this much
_WITHIN_DB, _BESIDE_DB = 2.0, 3.5  # above the room, where voice activity vouches and where not
_BRIDGE_S = 0.12  # closures of p, t, k inside words
_SHORTEST_S = 0.06
_LONGEST_FAINT_S = 0.7
_FAINT = 0.65  # of how far speech usually stands out: a breath between two silences


def exact_speech(
    activity: Sequence[Span], above_room_db: Floats, filled: Iterable[Span]
) -> tuple[Span, ...]:
    """Return where there was sound of speech, to the hundredth of a second.

    Voice activity closes a tenth of a second late and swallows short pauses; the sound does not,
    but knows no speech. So: what stands out of the room, within reach of voice activity. Filled
    pauses count as speech, for voice activity often drops them. A short faint sound between
    silences is a breath and belongs to the pause.

    Args:
        activity: Stretches of voice activity, seconds from the first frame.
        above_room_db: Of each frame (HOP_S), see Sound.
        filled: Filled pauses.
    """
    heard: Mask = np.zeros(above_room_db.size, bool)
    for span in activity:
        near, within = _frames(span, heard.size, _REACH_S), _frames(span, heard.size)
        heard[near] |= above_room_db[near] > _BESIDE_DB
        heard[within] |= above_room_db[within] > _WITHIN_DB
    usual_db = float(np.median(above_room_db[heard])) if heard.any() else 0.0
    uttered: Mask = np.zeros(heard.size, bool)
    for span in filled:
        uttered[_frames(span, heard.size)] = True
    return tuple(
        Span(start * HOP_S, end * HOP_S)
        for start, end in mask_runs(close_gaps(heard | uttered, round(_BRIDGE_S / HOP_S)))
        if uttered[start:end].any() or _is_speech(above_room_db[start:end], usual_db)
    )


def _is_speech(above_room_db: Floats, usual_db: float) -> bool:
    length_s = above_room_db.size * HOP_S
    if length_s < _SHORTEST_S:
        return False
    return length_s >= _LONGEST_FAINT_S or bool(
        np.percentile(above_room_db, 90) >= _FAINT * usual_db
    )


def _frames(span: Span, count: int, wider_s: float = 0.0) -> slice:
    low = max(0, round((span.start_s - wider_s) / HOP_S))
    return slice(low, max(low, min(count, round((span.end_s + wider_s) / HOP_S))))
