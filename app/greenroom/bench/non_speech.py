"""Synthesises sounds without speech."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples

_LENGTH_S = 20.0


def non_speech() -> Iterator[tuple[str, Samples]]:
    """Yield name and samples [shape=(n,), 16 kHz] of 20 s each."""
    random = np.random.default_rng(0)
    time = np.arange(round(_LENGTH_S * MODEL_RATE_HZ)) / MODEL_RATE_HZ
    hiss = random.normal(size=time.size)
    yield "silence", np.zeros(time.size, np.float32)
    yield "hiss", _f32(0.05 * hiss)
    yield "rising hiss", _f32(0.1 * hiss * time / _LENGTH_S)
    yield "hum", _f32(0.1 * np.sin(2 * np.pi * 100 * time))
    yield "chords", _f32(_chords(time))
    yield "melody", _f32(_melody(time))
    yield "keyboard", _f32(_clicks(random, time))
    yield "breathing", _f32(_breathing(random, time))


def _chords(time: np.ndarray) -> np.ndarray:
    return sum(
        (0.05 * np.sin(2 * np.pi * hz * time) for hz in (220, 277.2, 329.6)), np.zeros(time.size)
    )


def _melody(time: np.ndarray) -> np.ndarray:
    """Plucked notes with overtones, two a second."""
    notes = np.array([220, 247, 262, 294, 330, 294, 262, 247])
    hz, since_s = notes[(time * 2).astype(int) % notes.size], time % 0.5
    tone = sum((np.sin(2 * np.pi * k * hz * time) / k for k in (1, 2, 3)), np.zeros(time.size))
    return 0.1 * tone * np.exp(-6 * since_s)


def _clicks(random: np.random.Generator, time: np.ndarray) -> np.ndarray:
    """Some seven keys a second, each a short burst."""
    sound = np.zeros(time.size)
    burst = np.exp(-np.arange(400) / 60)
    for at in random.integers(0, time.size - burst.size, round(7 * _LENGTH_S)):
        sound[at : at + burst.size] += (
            random.uniform(0.05, 0.3) * burst * random.normal(size=burst.size)
        )
    return sound


def _breathing(random: np.random.Generator, time: np.ndarray) -> np.ndarray:
    """In and out every 3.5 s: noise around 1 kHz that swells."""
    spectrum = np.fft.rfft(random.normal(size=time.size))
    hz = np.fft.rfftfreq(time.size, 1 / MODEL_RATE_HZ)
    air = np.fft.irfft(spectrum * np.exp(-(((hz - 1000) / 700) ** 2)), time.size)
    swell = np.clip(np.sin(2 * np.pi * time / 1.75), 0, None) ** 2
    return np.asarray(0.03 * swell * air / air.std())


def _f32(sound: np.ndarray) -> Samples:
    return np.asarray(np.clip(sound, -1, 1), np.float32)
