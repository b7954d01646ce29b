from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.bench.echo_simulation import EchoSimulation
from greenroom.bench.interjections import KINDS, make_interjection
from greenroom.bench.interruptions import from_onset, rehearsal_environments
from greenroom.engines.pywebrtc_echo import PywebrtcEchoCanceller
from greenroom.engines.silero_vad import SileroDetector

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.bench.interjections import Kind
    from greenroom.domain.audio import Samples

SILENT: Samples = np.zeros(0, np.float32)


@pytest.fixture(scope="module")
def said() -> Callable[[str], Samples]:
    import soxr
    from piper import PiperVoice, SynthesisConfig

    from greenroom import places as folders

    voice = PiperVoice.load(next(folders.voices_dir().glob("en_US-joe-medium/*.onnx")))

    def say(text: str) -> Samples:
        chunks = voice.synthesize(text, SynthesisConfig(noise_scale=0.0, noise_w_scale=0.0))
        whole = np.concatenate([chunk.audio_float_array for chunk in chunks])
        sound = soxr.resample(whole, voice.config.sample_rate, 16_000)
        return np.asarray(0.3 * sound / np.abs(sound).max(), np.float32)

    return say


@pytest.fixture(scope="module")
def line(said: Callable[[str], Samples]) -> Samples:
    return said("I am not convinced yet. You have told me what it does, but not what it saves.")


@pytest.fixture(scope="module")
def words(said: Callable[[str], Samples]) -> list[Samples]:
    texts = ("No, we never said that.", "Sorry, can I stop you?", "My point is a different one.")
    return [from_onset(said(text)) for text in texts]


def test_an_onset_is_no_click() -> None:
    tone = 0.2 * np.sin(2 * np.pi * 440 * np.arange(64_000) / 16_000)
    sound = np.concatenate([np.zeros(8_000), tone]).astype(np.float32)
    sound[2_000:2_080] = 0.2
    assert np.array_equal(from_onset(sound), sound[8_000:56_000])
    assert np.array_equal(from_onset(sound, 1.0), sound[16_000:64_000])


def test_words_silence_the_partner_within_0_3_s(line: Samples, words: list[Samples]) -> None:
    room = EchoSimulation(SileroDetector(), None, None)
    outcomes = [room.play_line(line, word, 0.8) for word in words]
    assert all(each.silent_s is not None and each.silent_s <= 0.3 for each in outcomes), outcomes
    assert all(each.stopped_s is not None for each in outcomes), outcomes


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_word_does_not_stop_it(line: Samples, kind: Kind) -> None:
    random = np.random.default_rng(11)
    room = EchoSimulation(SileroDetector(), None, None)
    outcomes = [room.play_line(line, make_interjection(kind, random), 0.8) for _ in range(6)]
    assert sum(each.stopped_s is not None for each in outcomes) <= 1


@pytest.mark.parametrize("number", [1, 6])
def test_with_a_loudspeaker_it_does_not_answer_itself(
    line: Samples, words: list[Samples], number: int
) -> None:
    room = EchoSimulation(
        SileroDetector(), PywebrtcEchoCanceller(), rehearsal_environments()[number].echo_path
    )
    for _ in range(4):
        assert room.play_line(line, SILENT, 0.0).stopped_s is None
        room.play_silence(0.5)
    outcomes = [room.play_line(line, word, 0.8) for word in words]
    assert any(each.stopped_s is not None for each in outcomes), outcomes
    assert not room.leaks


def test_without_cancellation_it_notices_that_it_hears_itself(line: Samples) -> None:
    room = EchoSimulation(SileroDetector(), None, rehearsal_environments()[3].echo_path)
    for _ in range(4):
        assert room.play_line(line, SILENT, 0.0).hushes > 0
        room.play_silence(0.5)
        if room.leaks:
            return
    pytest.fail("it never noticed")
