"""The second recogniser that is asked about um and uh."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
import onnxruntime
import pytest
import soxr

from greenroom import places
from greenroom.domain.errors import EngineError
from greenroom.domain.persona import Voice
from greenroom.engines.moonshine_fillers import MoonshineFillers
from tests.fakes import NeverFlag, joined, silence

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.engines.piper_voice import PiperSynthesizer

FOLDER = places.models_dir() / "moonshine-base-en"
UNLIKELY, LIKELY = -4.0, -1.5
"""Logarithms of probabilities."""


@pytest.fixture(scope="module")
def checker() -> MoonshineFillers:
    return MoonshineFillers(FOLDER)


def said(piper: PiperSynthesizer, text: str) -> Samples:
    blocks = list(piper.speak(text, Voice(), NeverFlag()))
    return np.asarray(soxr.resample(joined(blocks), blocks[0].rate_hz, 16_000), np.float32)


def test_a_filler_is_heard_where_it_is_and_nowhere_else(
    checker: MoonshineFillers, piper: PiperSynthesizer
) -> None:
    um, words = said(piper, "And I think, um,"), said(piper, "The report came in on Friday.")
    assert checker.at_end(um) > LIKELY
    assert checker.at_start(um) < UNLIKELY
    assert checker.at_end(words) < UNLIKELY
    assert checker.at_start(words) < UNLIKELY


@pytest.mark.parametrize("seconds", [0, 0.01, 4])
def test_silence_of_any_length_holds_none(checker: MoonshineFillers, seconds: float) -> None:
    assert checker.at_end(silence(seconds)) < UNLIKELY
    assert checker.at_start(silence(seconds)) < UNLIKELY


def test_the_same_sound_gives_the_same(checker: MoonshineFillers) -> None:
    noise = np.random.default_rng(3).normal(0, 0.05, 32_000).astype(np.float32)
    assert checker.at_end(noise) == MoonshineFillers(FOLDER).at_end(noise)


def test_one_thread_at_a_time_is_answered(
    checker: MoonshineFillers, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, most = 0, 0
    run = onnxruntime.InferenceSession.run

    def counted(*given: Any) -> Any:
        nonlocal running, most
        running += 1
        most = max(most, running)
        try:
            return run(*given)
        finally:
            running -= 1

    monkeypatch.setattr(onnxruntime.InferenceSession, "run", counted)
    noise = np.random.default_rng(3).normal(0, 0.05, 48_000).astype(np.float32)
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(checker.at_end, (noise, noise))
    assert first == second
    assert most == 1


def test_a_model_that_was_cut_off_is_named(tmp_path: Path) -> None:
    broken = tmp_path / FOLDER.name
    shutil.copytree(FOLDER, broken)
    whole = (broken / "encoder_model.ort").read_bytes()
    (broken / "encoder_model.ort").write_bytes(whole[:100_000])
    with pytest.raises(EngineError, match="greenroom models get moonshine-base-en"):
        MoonshineFillers(broken)
