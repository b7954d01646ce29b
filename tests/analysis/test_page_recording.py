from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.analysis.page_recording import PageRecorder, record_sound
from greenroom.domain.audio import AudioBlock
from tests.fakes import CountingEncoder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples

RATE_HZ = 1_000
STEP = 50  # samples in 0.05 s


def blocks(samples: Samples, edges: list[int]) -> Iterator[AudioBlock]:
    for low, high in pairwise([0, *edges, samples.size]):
        yield AudioBlock(samples[low:high], RATE_HZ, low / RATE_HZ)


@pytest.mark.parametrize("edges", [[], [1, 2, 3], [49, 51, 530], [100, 100, 200]])
def test_the_envelope_is_the_peak_of_each_twentieth_however_the_blocks_fall(
    edges: list[int],
) -> None:
    samples = np.random.default_rng(1).uniform(-1.5, 1.5, 1_020).astype(np.float32)
    recording = record_sound(blocks(samples, edges), CountingEncoder())
    wanted = [
        min(1.0, np.abs(samples[at : at + STEP]).max()) for at in range(0, samples.size, STEP)
    ]
    assert recording.envelope.tolist() == pytest.approx(wanted)
    assert recording.content == b"1020 samples"
    assert recording.media_type == "audio/counted"


def test_blocks_go_through_as_they_are() -> None:
    samples = np.linspace(-1, 1, 500, dtype=np.float32)
    recorder = PageRecorder(CountingEncoder())
    through = list(recorder.record_passing(blocks(samples, [123, 300])))
    assert [block.start_s for block in through] == [0.0, 0.123, 0.3]
    assert np.concatenate([block.samples for block in through]).tolist() == samples.tolist()


def test_a_recording_of_nothing_has_no_envelope() -> None:
    recording = record_sound([], CountingEncoder())
    assert not recording.envelope.size
