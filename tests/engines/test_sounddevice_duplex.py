"""Duplex audio on a real sound server. Times are the microphone's."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soxr

from greenroom.domain.audio import AudioBlock
from tests.duplex_session import VOICE_HZ, lag, loud, noise, open_audio, whole
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def ears_on_loudspeaker(audio: VirtualAudio) -> Iterator[None]:
    """The microphone hears the loudspeaker, with no air in between."""
    audio.unplug()
    audio.plug("loudspeaker")
    yield
    audio.unplug()
    audio.plug()


def test_what_is_said_arrives_sample_for_sample(audio: VirtualAudio) -> None:
    sound = noise(1.5, RATE_HZ)
    with open_audio() as here:
        assert here.device.rate_hz == RATE_HZ
        with audio.heard(sound):
            pass
        here.pass_s(0.3)
        blocks, heard = here.blocks[:], here.heard()
    start = lag(heard, sound)
    np.testing.assert_allclose(heard[start : start + sound.size], sound, atol=2 / 32_768)
    at = 0
    for block in blocks:
        assert block.start_s == pytest.approx(at / RATE_HZ)
        assert block.samples.size == block.played.size <= 0.05 * RATE_HZ
        at += block.samples.size


def test_a_line_is_played_whole(audio: VirtualAudio) -> None:
    sound = noise(1.0, VOICE_HZ)
    given = soxr.resample(sound, VOICE_HZ, RATE_HZ)
    with open_audio() as here:
        for line in range(1, 9):
            before, dry = audio.recorded().size, here.device.faults.underflows
            here.say(line, sound)
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            assert here.blocks[-1].heard_s == pytest.approx(1.0, abs=0.001)
            here.pass_s(0.3)
            recorded = audio.recorded()[before:]
            if here.device.faults.underflows == dry:  # this computer kept up
                break
    assert whole(recorded, given)
    assert np.ptp(loud(recorded)) <= 1.01 * RATE_HZ


@pytest.mark.usefixtures("ears_on_loudspeaker")
def test_what_was_played_lies_beside_its_echo() -> None:
    with open_audio() as here:
        lags: list[float] = []
        for line in range(1, 13):
            if len(lags) == 3:
                break
            mark, faults = here.mark, replace(here.device.faults)
            sound = noise(0.5, VOICE_HZ, line)
            here.say(line, sound)
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            here.pass_s(0.2)
            if here.device.faults != faults:  # this computer did not keep up
                continue
            heard, played = here.heard(mark), here.played(mark)
            given = soxr.resample(sound, VOICE_HZ, RATE_HZ)
            if not whole(played, given):  # the sound server slipped; three of twelve must be whole
                continue
            lags.append((lag(heard, given) - lag(played, given)) / RATE_HZ)
            begun_s = here.blocks[mark].start_s + loud(heard)[0] / RATE_HZ
            for block in here.blocks[mark:]:
                if block.line == line and not block.over:
                    assert block.heard_s == pytest.approx(block.end_s - begun_s, abs=0.03)
    assert len(lags) == 3
    assert max(np.abs(lags)) < 0.03
    assert max(lags) - min(lags) < 0.002  # a canceller needs it constant


@pytest.mark.usefixtures("ears_on_loudspeaker")
def test_a_line_and_a_cut_are_soon_heard() -> None:
    sound = noise(3.0, VOICE_HZ)
    starts, ends = [], []
    with open_audio() as here:
        for line in range(1, 21):
            mark, asked_s = here.mark, time.monotonic()
            here.device.play(line, AudioBlock(sound, VOICE_HZ, 0.0))
            here.until(lambda mark=mark: loud(here.heard(mark)).size > 0.05 * RATE_HZ)  # type: ignore[misc]
            cut_s = time.monotonic()
            here.device.flush()
            here.device.play(
                line, AudioBlock(sound, VOICE_HZ, 3.0)
            )  # a voice that was still reading
            here.until(lambda line=line: here.over(line))  # type: ignore[misc]
            here.pass_s(0.06)
            first_s = here.began_s + here.blocks[mark].start_s
            heard = loud(here.heard(mark)) / RATE_HZ
            starts.append(first_s + heard[0] - asked_s)
            ends.append(first_s + heard[-1] - cut_s)
            if not here.device.faults.underflows:
                assert here.blocks[-1].heard_s == pytest.approx(np.ptp(heard), abs=0.01)
        mark = here.mark
        here.pass_s(0.1)
        assert not loud(here.heard(mark)).size
    assert np.percentile(starts, 95) < 0.2, starts
    assert np.percentile(ends, 95) < 0.2, ends
