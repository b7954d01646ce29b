"""Synthesises sounds that people make and that are no words, for tests and the bench.

A cough is a burst, then breath through an open mouth that dies away, then often a little voice; a
hum is a voice through the nose; keys are clicks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples

    Sound = NDArray[np.float64]

Kind = Literal["cough", "hum", "keys", "breath", "door"]
KINDS: tuple[Kind, ...] = ("cough", "hum", "keys", "breath", "door")


def make_interjection(kind: Kind, random: np.random.Generator) -> Samples:
    """Return one [shape=(n,), 16 kHz] of 0.2 to 1.5 s, its loudest fifth at -26 dBFS."""
    made = _MAKERS[kind](random)
    blocks = made[: made.size // 160 * 160].reshape(-1, 160)
    loud = np.sort(np.mean(blocks**2, axis=1))[-max(1, len(blocks) // 5) :].mean()
    return np.asarray(made * 10 ** (-26 / 20) / np.sqrt(loud), np.float32)


def _count(random: np.random.Generator, low_s: float, high_s: float) -> int:
    return round(random.uniform(low_s, high_s) * MODEL_RATE_HZ)


def _level(sound: Sound) -> Sound:
    return np.asarray(sound / np.sqrt(np.mean(sound**2) + 1e-12))


def _faded(sound: Sound, in_s: float, out_s: float) -> Sound:
    up, down = round(in_s * MODEL_RATE_HZ), round(out_s * MODEL_RATE_HZ)
    fade = np.ones(sound.size)
    fade[:up] *= np.sin(np.pi / 2 * np.arange(up) / up) ** 2
    fade[-down:] *= np.cos(np.pi / 2 * np.arange(down) / down) ** 2
    return sound * fade


def _ring(sound: Sound, hz: float, width_hz: float) -> Sound:
    """Return `sound` through a resonance."""
    size = sound.size + MODEL_RATE_HZ // 2
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    radius = np.exp(-np.pi * width_hz / MODEL_RATE_HZ)
    pole = 2 * radius * np.cos(2 * np.pi * hz / MODEL_RATE_HZ)
    response = 1 / (1 - pole * turn + radius**2 * turn**2)
    return _level(np.fft.irfft(np.fft.rfft(sound, size) * response, size)[: sound.size])


def _tract(sound: Sound, parts: Sequence[tuple[float, float, float]]) -> Sound:
    """Return the sum of resonances, each of (Hz, width in Hz, dB)."""
    return sum(
        (10 ** (db / 20) * _ring(sound, hz, width_hz) for hz, width_hz, db in parts),
        np.zeros(sound.size),
    )


def _voice(random: np.random.Generator, from_hz: float, to_hz: float, count: int) -> Sound:
    """Return pulses as the vocal folds make them, a little unsteady."""
    hz = np.linspace(from_hz, to_hz, count)
    wander = np.repeat(random.normal(scale=0.01, size=count // 160 + 1), 160)[:count]
    phase = np.cumsum(hz * (1 + wander) / MODEL_RATE_HZ) % 1.0
    opening = 0.5 * (1 - np.cos(np.pi * phase / 0.4))
    closing = np.cos(np.pi / 2 * (phase - 0.4) / 0.16)
    flow = np.where(phase < 0.4, opening, np.where(phase < 0.56, closing, 0.0))
    return np.diff(flow, prepend=0.0)


def _cough(random: np.random.Generator) -> Sound:
    throat = (
        (random.uniform(400, 800), 150.0, 0.0),
        (random.uniform(1200, 1900), 250.0, -2.0),
        (random.uniform(2500, 3500), 400.0, -4.0),
    )
    burst = _tract(random.normal(size=_count(random, 0.03, 0.07)), throat)
    air = _tract(random.normal(size=_count(random, 0.12, 0.3)), throat)
    air *= np.exp(-np.arange(air.size) / (random.uniform(0.05, 0.12) * MODEL_RATE_HZ))
    parts = [_faded(burst, 0.002, 0.01), random.uniform(0.3, 0.7) * _faded(air, 0.005, 0.03)]
    if random.random() < 0.7:
        high_hz, low_hz = random.uniform(150, 350), random.uniform(100, 200)
        voice = _tract(_voice(random, high_hz, low_hz, _count(random, 0.06, 0.18)), throat)
        parts.append(random.uniform(0.15, 0.4) * _faded(voice, 0.02, 0.03))
    once = np.concatenate(parts)
    gap = np.zeros(_count(random, 0.05, 0.25))
    return np.concatenate([once, gap, 0.7 * once]) if random.random() < 0.5 else once


def _hum(random: np.random.Generator) -> Sound:
    base_hz = random.choice([random.uniform(85, 150), random.uniform(160, 260)])
    nose = (
        (random.uniform(220, 320), random.uniform(50, 110), 0.0),
        (random.uniform(850, 1200), 150.0, random.uniform(-26, -14)),
        (random.uniform(1900, 2500), 250.0, random.uniform(-36, -22)),
    )

    def sung(from_share: float, to_share: float, low_s: float, high_s: float) -> Sound:
        count = _count(random, low_s, high_s)
        folds = _voice(random, base_hz * from_share, base_hz * to_share, count)
        return _faded(_tract(folds, nose), random.uniform(0.02, 0.05), random.uniform(0.03, 0.06))

    if random.random() < 0.5:
        return sung(random.uniform(0.95, 1.2), random.uniform(0.75, 1.4), 0.25, 0.7)
    first, second = sung(1.0, 0.92, 0.12, 0.22), sung(1.0, random.uniform(1.1, 1.35), 0.18, 0.35)
    return np.concatenate([first, np.zeros(_count(random, 0.03, 0.08)), second])


def _keys(random: np.random.Generator) -> Sound:
    sound = np.zeros(_count(random, 0.8, 1.5))
    at = 0
    while at + 800 < sound.size:
        count = _count(random, 0.01, 0.03)
        fall = np.exp(-np.arange(count) / (random.uniform(0.001, 0.005) * MODEL_RATE_HZ))
        top = (random.uniform(1500, 5000), random.uniform(500, 2000), 0.0)
        click = _tract(random.normal(size=count) * fall, (top, (300.0, 100.0, -20.0)))
        sound[at : at + count] += random.uniform(0.4, 1) * click
        at += _count(random, 0.05, 0.22)
    return sound


def _breath(random: np.random.Generator) -> Sound:
    air = random.normal(size=_count(random, 0.5, 1.4))
    mouth = ((random.uniform(400, 700), 300.0, 0.0), (1450.0, 300.0, -3.0), (2850.0, 300.0, -8.0))
    rise = np.sin(np.pi * np.arange(air.size) / air.size) ** random.uniform(0.7, 2)
    return _tract(air, mouth) * rise


def _door(random: np.random.Generator) -> Sound:
    count = _count(random, 0.3, 0.8)
    blow = np.zeros(count)
    blow[:64] = random.normal(size=64)
    boards = [
        (random.uniform(60, 600), random.uniform(8, 40), random.uniform(-10, 0)) for _ in range(5)
    ]
    rattle = random.normal(size=count) * np.exp(-np.arange(count) / (0.05 * MODEL_RATE_HZ))
    return _tract(blow, boards) + 0.15 * _level(rattle)


_MAKERS: dict[Kind, Callable[[np.random.Generator], Sound]] = {
    "cough": _cough,
    "hum": _hum,
    "keys": _keys,
    "breath": _breath,
    "door": _door,
}
