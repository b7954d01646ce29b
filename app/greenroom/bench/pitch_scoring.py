"""How right the pitch is, measured against a second, unrelated way to find it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bench.scoring import bootstrap_mean, mean_error_size
from greenroom.delivery.contour import plausible_pitch, semitones
from greenroom.delivery.listening.sound import HOP_S, analyse_sound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.delivery.contour import Contour
    from greenroom.delivery.listening.sound import Floats
    from greenroom.domain.audio import Samples

_PERIODIC = 0.6
_LOW_SHARE = 0.25
_ENOUGH_VOICE_S = 1.5
_OCTAVE_OFF_SEMITONES = 6.0


@dataclass(frozen=True, slots=True)
class PitchScore:
    """The errors of the pitch in one clip.

    Attributes:
        median_error_share: How far the median is off, relative to the reference.
        range_error_semitones: How far the range from the 10th to the 90th percentile is off.
        frames: Frames in which both find a voice.
        octave_off: Those among them that lie more than half an octave apart.
    """

    median_error_share: float
    range_error_semitones: float
    frames: int
    octave_off: int


def reference_pitch(samples: Samples, contour: Contour) -> Floats:
    """Return pitch by autocorrelation for each frame of `contour` in which the person spoke.

    Args:
        samples: The whole recording [shape=(n,), 16 kHz].
        contour: What was found in it.
    """
    sound = analyse_sound(samples)
    count = min(sound.f0_hz.size, contour.level_db.size)
    voiced = (sound.periodicity >= _PERIODIC) & (sound.low_share >= _LOW_SHARE)
    spoken = voiced[:count] & np.isfinite(contour.level_db[:count])
    return plausible_pitch(np.where(spoken, sound.f0_hz[:count], 0).astype(np.float32))


def score_pitch(found_hz: Floats, reference_hz: Floats) -> PitchScore | None:
    """Compare two tracks [shape=(n,), Hz, 0 where no voice is]; None where there is little voice.

    Error:
        Autocorrelation itself is wrong by an octave in 3 of 1000 frames where Praat hears a voice.
    """
    count = min(found_hz.size, reference_hz.size)
    both = (found_hz[:count] > 0) & (reference_hz[:count] > 0)
    if int(both.sum()) * HOP_S < _ENOUGH_VOICE_S:
        return None
    apart = np.abs(semitones(found_hz[:count][both] / reference_hz[:count][both], 1.0))
    low, middle, high = np.percentile(found_hz[found_hz > 0], [10, 50, 90])
    true_low, true_middle, true_high = np.percentile(reference_hz[reference_hz > 0], [10, 50, 90])
    return PitchScore(
        float(abs(middle / true_middle - 1)),
        float(abs(12 * np.log2(high / low * true_low / true_high))),
        int(both.sum()),
        int(np.count_nonzero(apart > _OCTAVE_OFF_SEMITONES)),
    )


def pitch_figures(scores: Sequence[PitchScore]) -> dict[str, Any]:
    """Return the figures of a bench over the clips that could be scored."""
    off = [each.octave_off / each.frames for each in scores]
    share, interval = bootstrap_mean(off, [each.frames for each in scores]) or (None, None)
    return {
        **mean_error_size("f0_error_share", [each.median_error_share for each in scores]),
        **mean_error_size(
            "f0_range_error_semitones", [each.range_error_semitones for each in scores]
        ),
        "f0_octave_error_share": share,
        "f0_octave_error_share_95": interval,
        "f0_clips": len(scores),
    }


def pitch_row(score: PitchScore | None) -> dict[str, Any]:
    """Return what a bench says about one clip."""
    return {
        "f0_error_share": round(score.median_error_share, 4) if score else None,
        "f0_range_error_semitones": round(score.range_error_semitones, 3) if score else None,
    }
