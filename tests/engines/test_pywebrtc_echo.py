from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.errors import EngineError
from greenroom.engines.pywebrtc_echo import PywebrtcEchoCanceller
from greenroom.engines.silero_vad import WINDOW, SileroDetector

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

LATE = 287  # samples that what comes out is late: one step, and what the library keeps back


def through_a_room(played: Samples, delay_s: float, gain_db: float) -> Samples:
    """Return what a microphone hears of `played`: late, weaker, and with 0.3 s of reverberation."""
    rng = np.random.default_rng(1)
    time_s = np.arange(4_800) / 16_000
    room = rng.standard_normal(time_s.size) * np.exp(-time_s * 6.9 / 0.3)
    room[0] = 6.0
    room *= 10 ** (gain_db / 20) / np.sqrt((room**2).sum())
    late = np.concatenate([np.zeros(round(delay_s * 16_000)), np.convolve(played, room)])
    return late[: played.size].astype(np.float32)


def level_db(sound: Samples) -> float:
    return 10 * float(np.log10(np.mean(sound.astype(np.float64) ** 2) + 1e-12))


def share_of_speech(sound: Samples) -> float:
    detector = SileroDetector()
    cut = sound[: sound.size // WINDOW * WINDOW].reshape(-1, WINDOW)
    return float(np.mean([detector.probability(window) > 0.5 for window in cut]))


@pytest.mark.parametrize(("delay_s", "gain_db"), [(0.02, -6.0), (0.12, -12.0)])
def test_the_loudspeaker_is_taken_out(spoken: Samples, delay_s: float, gain_db: float) -> None:
    played = np.tile(spoken, 3)
    echo = through_a_room(played, delay_s, gain_db)
    left = PywebrtcEchoCanceller().cancel(echo, played)
    last = slice(-spoken.size, None)
    assert level_db(left[last]) < level_db(echo[last]) - 15
    assert share_of_speech(echo[last]) > 0.5
    assert share_of_speech(left[last]) < 0.05


def test_a_single_voice_stays_as_it_is(spoken: Samples) -> None:
    left = PywebrtcEchoCanceller().cancel(spoken, np.zeros_like(spoken))
    before, after = spoken[:-LATE], left[LATE:]
    assert float(np.corrcoef(before, after)[0, 1]) > 0.9
    assert level_db(after) == pytest.approx(level_db(before), abs=1.0)


def test_it_takes_any_number_of_samples_and_keeps_step(spoken: Samples) -> None:
    played = spoken
    heard = through_a_room(played, 0.05, -10)
    whole = PywebrtcEchoCanceller().cancel(heard, played)
    pieces, at, canceller = [], 0, PywebrtcEchoCanceller()
    for size in [0, 1, 159, 160, 161, 700, 44, 513] * 400:
        pieces.append(canceller.cancel(heard[at : at + size], played[at : at + size]))
        assert pieces[-1].size == heard[at : at + size].size
        at += size
    assert at > heard.size
    assert np.concatenate(pieces) == pytest.approx(whole, abs=1e-6)


def test_both_sides_must_be_of_one_length() -> None:
    with pytest.raises(EngineError, match="both sides"):
        PywebrtcEchoCanceller().cancel(np.zeros(10, np.float32), np.zeros(9, np.float32))
