from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soxr

from greenroom import places
from greenroom.domain.errors import InputError, MissingError
from greenroom.domain.persona import Voice
from greenroom.engines.smart_turn_end import SmartTurnEnd
from tests.fakes import NeverFlag, ScriptedTurnEnd, joined, silence

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples
    from greenroom.engines.piper_voice import PiperSynthesizer
    from greenroom.ports import TurnEndModel

RATE_HZ = 16_000
FINISHED = (
    "We deliver every order within two days, and we have done so for nine years.",
    "The report was late because the numbers from the second office came in on Friday.",
    "I would like to begin with one team and look at the numbers afterwards.",
)


@pytest.fixture(scope="module")
def smart_turn() -> SmartTurnEnd:
    folder = places.models_dir() / "smart-turn-v3.2"
    return SmartTurnEnd(folder / "smart-turn-v3.2-cpu.onnx")


@pytest.fixture(params=["scripted", "real"])
def model(request: pytest.FixtureRequest) -> TurnEndModel:
    real: TurnEndModel = request.getfixturevalue("smart_turn")
    return real if request.param == "real" else ScriptedTurnEnd(0.2, 0.9)


class TestTurnEndModel:
    """What every one of them does."""

    @pytest.mark.parametrize("seconds", [0, 0.01, 3, 8, 20])
    def test_any_length_gives_a_probability(self, model: TurnEndModel, seconds: float) -> None:
        assert 0 <= model.probability(silence(seconds)) <= 1


def test_only_the_last_eight_seconds_count(smart_turn: SmartTurnEnd, spoken: Samples) -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, 4 * RATE_HZ).astype(np.float32)
    long = np.concatenate([noise, silence(8 - spoken.size / RATE_HZ), spoken])
    assert smart_turn.probability(long) == smart_turn.probability(spoken)


def test_the_features_are_those_the_network_was_trained_on(smart_turn: SmartTurnEnd) -> None:
    """Recomputed in double precision from the published definition of Whisper's log-mel."""
    turn = np.random.default_rng(2).normal(0, 0.05, 3 * RATE_HZ).astype(np.float32)
    padded = np.concatenate([np.zeros(5 * RATE_HZ), turn.astype(float)])
    level = (padded - padded.mean()) / np.sqrt(padded.var() + 1e-7)
    around = np.pad(level, 200, mode="reflect")
    hann = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(400) / 400)
    frames = np.stack([around[at : at + 400] * hann for at in range(0, 8 * RATE_HZ, 160)])
    power = np.abs(np.fft.rfft(frames)) ** 2
    log = np.log10(np.maximum(slaney_filters() @ power.T, 1e-10))
    expected = (np.maximum(log, log.max() - 8) + 4) / 4
    assert np.abs(smart_turn.features(turn)[0] - expected).max() < 1e-4


def slaney_filters() -> NDArray[np.float64]:
    """80 triangles of area 1 on Slaney's mel scale: linear to 1 kHz, then 27 steps to 6.4 kHz."""
    mels = np.linspace(0, 15 + 27 * np.log(8) / np.log(6.4), 82)
    hz = np.where(mels < 15, mels * 200 / 3, 1000 * np.exp((mels - 15) * np.log(6.4) / 27))
    bins = np.arange(201) * RATE_HZ / 400
    low, mid, high = hz[:-2, None], hz[1:-1, None], hz[2:, None]
    triangles = np.minimum((bins - low) / (mid - low), (high - bins) / (high - mid))
    filters = np.maximum(triangles, 0) * 2 / (high - low)
    return np.asarray(filters, np.float64)


def test_finished_sentences_are_told_from_those_cut_in_the_middle(
    smart_turn: SmartTurnEnd, piper: PiperSynthesizer
) -> None:
    rest = np.random.default_rng(3).normal(0, 1e-3, RATE_HZ // 5).astype(np.float32)
    whole: list[float] = []
    cut: list[float] = []
    for text in FINISHED:
        sound = joined(piper.speak(text, Voice(), NeverFlag()))
        turn = soxr.resample(sound, piper.rate_hz, RATE_HZ).astype(np.float32)
        for share, found in ((1.0, whole), (0.4, cut), (0.6, cut), (0.8, cut)):
            said = turn[: round(turn.size * share)]
            found.append(smart_turn.probability(np.concatenate([said, rest])))
    assert np.mean(whole) > np.mean(cut) + 0.4, (whole, cut)


def test_a_missing_or_broken_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match="models get"):
        SmartTurnEnd(tmp_path / "gone.onnx")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network")
    with pytest.raises(InputError, match="not whole"):
        SmartTurnEnd(broken)
