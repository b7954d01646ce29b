"""Features of the sound, a hundred times a second: level, periodicity, pitch, change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from greenroom.delivery.listening.bands import Bands
from greenroom.domain.audio import MODEL_RATE_HZ, Samples

if TYPE_CHECKING:
    from collections.abc import Iterator

HOP_S = 0.01
_HOP = round(HOP_S * MODEL_RATE_HZ)
_WINDOW = 640  # 40 ms: two periods of the lowest pitch looked for
_CORRELATION_FFT = 1024  # no wrap-around up to the longest lag
_SHORT = 400  # 25 ms for level and spectrum, so that edges stay sharp
_SPECTRUM_FFT = 512
_LAGS = (MODEL_RATE_HZ // 400, MODEL_RATE_HZ // 60)
_MEL_BANDS = 24
_BATCH = 1024
_ROOM_STEP_S, _ROOM_REACH_S, _ROOM_PERCENTILE = 0.1, 2.5, 10
_SMOOTH = 5  # frames

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
"""One entry a frame."""


@dataclass(frozen=True, slots=True, eq=False)
class SoundFeatures:
    """Features of 16 kHz sound frame by frame (every HOP_S, centred).

    Attributes:
        level_db: Level of the frame [shape=(n,), dB re full scale].
        periodicity: Highest normalised autocorrelation between 60 and 400 Hz [0..1].
        f0_hz: The frequency it is found at; only meaningful where periodicity is high.
        flux_db: Mean change of the mel spectrum over 40 ms [dB].
        low_share: Share of the power below 1 kHz.
        above_room_db: How far the frame stands out of what the room sounds like around that time,
            band by band, mean of the clearest half of the bands [dB, 0 and more].
    """

    level_db: Floats
    periodicity: Floats
    f0_hz: Floats
    flux_db: Floats
    low_share: Floats
    above_room_db: Floats


def mask_runs(mask: Mask) -> Iterator[tuple[int, int]]:
    """Yield [start, end) of each run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], mask.astype(np.int8), [0]))))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def close_gaps(mask: Mask, longest: int) -> Mask:
    """Return `mask` with inner gaps of at most `longest` frames closed."""
    closed = mask.copy()
    for start, end in mask_runs(~mask):
        if start > 0 and end < mask.size and end - start <= longest:
            closed[start:end] = True
    return closed


def analyse_sound(samples: Samples) -> SoundFeatures:
    """Describe `samples` [shape=(n,), 16 kHz]; one frame per started HOP_S."""
    count = -(-samples.size // _HOP)
    half = _WINDOW // 2
    padded = np.pad(samples, (half - _HOP // 2, _WINDOW))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_HOP][:count]
    parts = [_describe(frames[i : i + _BATCH]) for i in range(0, count, _BATCH)]
    if not parts:
        empty = np.zeros(0, np.float32)
        return SoundFeatures(empty, empty, empty, empty, empty, empty)
    level, periodicity, f0, low, mel, bands_db = (
        np.concatenate(part) for part in zip(*parts, strict=True)
    )
    return SoundFeatures(level, periodicity, f0, _flux(mel), low, above_room(bands_db))


def above_room(bands_db: Floats) -> Floats:
    """Return how far each frame stands out of the room [shape=(n,)] from its bands [shape=(n, k)].

    The room is what each band falls back to, again and again, within _ROOM_REACH_S before and
    after: it may hum in one band and rise in another while the voice is heard in a third.
    """
    beyond = np.pad(bands_db - _fallback(bands_db), ((_SMOOTH // 2, _SMOOTH // 2), (0, 0)), "edge")
    smooth = np.median(np.lib.stride_tricks.sliding_window_view(beyond, _SMOOTH, axis=0), axis=2)
    clearest = np.sort(np.clip(smooth, 0, None), axis=1)[:, bands_db.shape[1] // 2 :]
    clear = clearest.mean(axis=1, keepdims=True)
    # Noise is above what it falls back to, too; how much depends on its kind.
    return _f32(np.clip(clear - _fallback(clear), 0, None)[:, 0])


def _fallback(values: Floats) -> Floats:
    """Return the level that each column falls back to around each row."""
    count = len(values)
    size, reach = round(_ROOM_STEP_S / HOP_S), round(_ROOM_REACH_S / _ROOM_STEP_S)
    steps = np.pad(values, ((0, -count % size), (0, 0)), mode="edge")
    steps = steps.reshape(-1, size, values.shape[1]).mean(axis=1)
    steps = np.pad(steps, ((reach, reach), (0, 0)), mode="symmetric")
    around = np.lib.stride_tricks.sliding_window_view(steps, 2 * reach + 1, axis=0)
    return np.repeat(np.percentile(around, _ROOM_PERCENTILE, axis=2), size, axis=0)[:count]


def _describe(frames: Floats) -> tuple[Floats, ...]:
    frames = frames - frames.mean(axis=1, keepdims=True)
    periodicity, f0 = _pitch(frames)
    middle = frames[:, (_WINDOW - _SHORT) // 2 : (_WINDOW + _SHORT) // 2]
    level = 10 * np.log10(np.mean(middle**2, axis=1) + 1e-10)
    power = np.abs(np.fft.rfft(middle * _HANN_SHORT, _SPECTRUM_FFT, axis=1)) ** 2
    total = power.sum(axis=1) + 1e-12
    low = power[:, : 1000 * _SPECTRUM_FFT // MODEL_RATE_HZ].sum(axis=1) / total
    bands = (_MEL @ power.T.astype(np.float32)).T + 1e-7
    mel = 10 * np.log10(bands + 1e-3 * total[:, None] / _MEL_BANDS)
    bands_db = 10 * np.log10(bands)
    return _f32(level), _f32(periodicity), _f32(f0), _f32(low), _f32(mel), _f32(bands_db)


def _pitch(frames: Floats) -> tuple[Floats, Floats]:
    power = np.abs(np.fft.rfft(frames * _HANN, _CORRELATION_FFT, axis=1)) ** 2
    correlation = np.fft.irfft(power, axis=1)[:, : _LAGS[1] + 2]
    correlation = correlation / (correlation[:, :1] + 1e-12) / _HANN_CORRELATION
    lags = correlation[:, _LAGS[0] : _LAGS[1] + 1]
    # The shortest lag nearly as good as the best one: the pitch, not half of it.
    good = lags >= 0.9 * lags.max(axis=1, keepdims=True)
    peak = good & (lags >= correlation[:, _LAGS[0] - 1 : _LAGS[1]])
    peak &= lags >= correlation[:, _LAGS[0] + 1 : _LAGS[1] + 2]
    best = np.where(peak.any(axis=1), peak.argmax(axis=1), lags.argmax(axis=1))
    periodicity = np.clip(lags[np.arange(len(lags)), best], 0, 1)
    return _f32(periodicity), _f32(MODEL_RATE_HZ / (best + _LAGS[0]))


def _f32(values: NDArray[np.floating]) -> Floats:
    return np.asarray(values, np.float32)


def _flux(mel: Floats) -> Floats:
    if len(mel) < 5:
        return np.full(len(mel), 99, np.float32)
    change = np.abs(mel[4:] - mel[:-4]).mean(axis=1)
    return _f32(np.pad(change, 2, constant_values=99))


def _mel_bands() -> Bands:
    def mel(hz: NDArray[np.floating]) -> NDArray[np.floating]:
        return 2595 * np.log10(1 + hz / 700)

    edges = np.linspace(mel(np.array([100.0]))[0], mel(np.array([5000.0]))[0], _MEL_BANDS + 2)
    bins = mel(np.fft.rfftfreq(_SPECTRUM_FFT, 1 / MODEL_RATE_HZ))
    rising = (bins[:, None] - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - bins[:, None]) / (edges[2:] - edges[1:-1])
    return Bands(np.asarray(np.clip(np.minimum(rising, falling), 0, None), np.float32).T)


_HANN = np.hanning(_WINDOW).astype(np.float32)
_HANN_SHORT = np.hanning(_SHORT).astype(np.float32)
_HANN_CORRELATION = _f32(np.correlate(_HANN, _HANN, "full")[_WINDOW - 1 :][: _LAGS[1] + 2])
_HANN_CORRELATION = _HANN_CORRELATION / _HANN_CORRELATION[0]
_MEL = _mel_bands()
