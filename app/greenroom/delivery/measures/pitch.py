"""How high the voice is, how wide it moves, and how lively it stays over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.delivery.accuracy import error_of_pitch
from greenroom.delivery.contour import semitones
from greenroom.delivery.windows import WINDOW_S, take_windows
from greenroom.domain.results import Band, Mark, Measure, SeriesPoint

if TYPE_CHECKING:
    from greenroom.delivery.listening.sound import Floats
    from greenroom.delivery.take import Take

_ENOUGH_VOICE_S = 3.0
_HINCKS = Band(0.11, 0.235, "from the least lively to the liveliest speaker of Hincks (2005)")


def measure(take: Take) -> tuple[Measure, ...]:
    """Median, range and variation of the pitch."""
    voiced = take.contour.voiced_hz
    reason = take.too_little
    if not reason and take.contour.voiced_s < _ENOUGH_VOICE_S:
        reason = f"Too little voice was heard: pitch needs {_ENOUGH_VOICE_S:g} s of it."
    series = () if reason else _over_time(take)
    known = [each.value for each in series if each.value is not None]
    return (
        Measure(
            id="pitch",
            label="Median pitch",
            value=None if reason else float(np.median(voiced)),
            unit="Hz",
            definition="Half of your voiced time lies below it.",
            source="Pitch by SwiftF0 (Nieradzik, 2025). It says nothing about how well one speaks; "
            "it is there to compare takes.",
            reason=reason,
            error=error_of_pitch(),
        ),
        Measure(
            id="pitch_range",
            label="Pitch range",
            value=None if reason else _range(voiced),
            unit="semitones",
            definition="From the pitch that a tenth of your voiced time lies below to the one "
            "that a tenth lies above.",
            source="Pitch by SwiftF0 (Nieradzik, 2025); 10th to 90th percentile, so that single "
            "wrong frames do not count.",
            reason=reason,
            error=error_of_pitch(),
        ),
        Measure(
            id="pitch_variation",
            label="Pitch variation",
            value=float(np.mean(known)) if known else None,
            unit="share",
            definition="Standard deviation of the pitch over its mean, in windows of "
            f"{WINDOW_S:g} s with at least {_ENOUGH_VOICE_S:g} s of voice; the mean of the "
            "windows.",
            source="Pitch variation quotient, Hincks (2005), 'Measures and perceptions of "
            "liveliness in student oral presentation speech': it went with how lively listeners "
            "found the speaker (r = .83). Marked are windows below the least lively speaker there.",
            reason=reason or ("" if known else "No window holds enough voice."),
            error=error_of_pitch(),
            marks=tuple(
                Mark("monotone", each.span, f"pitch variation {100 * each.value:.0f} %")
                for each in series
                if each.value is not None and each.value < _HINCKS.low
            ),
            band=_HINCKS,
            series=series,
        ),
    )


def _range(voiced_hz: Floats) -> float:
    low, high = np.percentile(voiced_hz, [10, 90])
    return float(semitones(high, low))


def _over_time(take: Take) -> tuple[SeriesPoint, ...]:
    found = []
    for window in take_windows(take):
        part = take.contour.part(window)
        voiced, enough = part.voiced_hz, part.voiced_s >= _ENOUGH_VOICE_S
        found.append(SeriesPoint(window, float(voiced.std() / voiced.mean()) if enough else None))
    return tuple(found)
