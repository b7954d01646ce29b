"""How even the loudness is, and whether the recording is close to clipping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.listening.sound import HOP_S, close_gaps, mask_runs
from greenroom.delivery.windows import take_windows
from greenroom.domain.results import Mark, Measure, SeriesPoint
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from greenroom.delivery.contour import Contour
    from greenroom.delivery.listening.sound import Floats
    from greenroom.delivery.take import Take

_SHORT_TERM_S = 3.0
_STEP_S = 1.0
_ENOUGH_SPEECH = 1.0 / _SHORT_TERM_S  # of a stretch
_ENOUGH_STRETCHES = 10
_CLOSE_DB = -1.0
_CLOSE = 10 ** (_CLOSE_DB / 20)
_TOGETHER = round(0.5 / HOP_S)


def measure(take: Take) -> tuple[Measure, ...]:
    """Spread of the level, and time close to clipping."""
    reason = take.too_little
    if not reason and not take.contour.spoken_db.size:
        reason = "The level of the voice was not followed."
    levels = np.zeros(0, np.float32) if reason else _short_term_db(take.contour)
    few = "" if levels.size >= _ENOUGH_STRETCHES else "Too little was said to tell how even it is."
    return (
        Measure(
            id="loudness_spread",
            label="Spread of your loudness",
            value=None if reason or few else _spread(levels),
            unit="dB",
            definition=f"Level of the speech in stretches of {_SHORT_TERM_S:g} s: from the one "
            "that a tenth of them lie below to the one that 5 % lie above.",
            source="Loudness range as in EBU Tech 3342, without its weighting. The level itself is "
            "the microphone's and is not judged.",
            reason=reason or few,
            series=() if reason or few else _over_time(take),
        ),
        Measure(
            id="near_clipping",
            label="Time too close to clipping",
            value=None if reason else _near_clipping_s(take.contour) / _spoken_s(take.contour),
            unit="share",
            definition=f"Speech with peaks less than {-_CLOSE_DB:g} dB below the most the "
            "recording can hold, over all speech.",
            source="Peaks are to stay below -1 dB of full scale (EBU R 128).",
            reason=reason,
            marks=() if reason else tuple(_clipping_marks(take.contour)),
        ),
    )


def _spoken_s(contour: Contour) -> float:
    return contour.spoken_db.size * HOP_S


def _short_term_db(contour: Contour) -> Floats:
    """Mean power of the speech in overlapping stretches, where enough is spoken, as dB."""
    power = np.nan_to_num(10 ** (contour.level_db.astype(float) / 10))
    total, count = (
        np.cumsum([0.0, *values]) for values in (power, np.isfinite(contour.level_db).astype(float))
    )
    length, step = round(_SHORT_TERM_S / HOP_S), round(_STEP_S / HOP_S)
    starts = np.arange(0, max(0, contour.level_db.size - length) + 1, step)
    ends = np.minimum(starts + length, contour.level_db.size)
    spoken = count[ends] - count[starts]
    enough = spoken >= _ENOUGH_SPEECH * length
    mean = (total[ends] - total[starts])[enough] / spoken[enough]
    return np.asarray(10 * np.log10(mean), np.float32)


def _spread(levels_db: Floats) -> float:
    low, high = np.percentile(levels_db, [10, 95])
    return float(high - low)


def _over_time(take: Take) -> tuple[SeriesPoint, ...]:
    """Level of each window beside that of the whole take."""
    whole_db, found = _mean_db(take.contour), []
    for window in take_windows(take):
        part = take.contour.part(window)
        enough = _spoken_s(part) >= _SHORT_TERM_S * _ENOUGH_SPEECH
        found.append(SeriesPoint(window, _mean_db(part) - whole_db if enough else None))
    return tuple(found)


def _mean_db(contour: Contour) -> float:
    return float(10 * np.log10(np.mean(10 ** (contour.spoken_db.astype(float) / 10))))


def _near_clipping_s(contour: Contour) -> float:
    return int(np.count_nonzero(np.nan_to_num(contour.peak) >= _CLOSE)) * HOP_S


def _clipping_marks(contour: Contour) -> list[Mark]:
    mask = close_gaps(np.nan_to_num(contour.peak) >= _CLOSE, _TOGETHER)
    return [
        Mark("near_clipping", Span(start * HOP_S, end * HOP_S), "peaks close to full scale")
        for start, end in mask_runs(mask)
    ]
