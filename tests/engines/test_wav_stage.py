from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.engines.file_decoder import FileDecoder
from greenroom.engines.wav_stage import WavStage
from tests.fakes import FlagAfter, NeverFlag, ScriptedDecoder, joined

RATE_HZ = 16_000
RECORDING = np.linspace(0.1, 1.0, 2 * RATE_HZ, dtype=np.float32)  # 2 s, every sample unlike
NEVER = NeverFlag()


def stage(heard: list[AudioBlock] | None = None) -> WavStage:
    keep = heard.append if heard is not None else None
    return WavStage(ScriptedDecoder(RECORDING), Path("a.wav"), rate_hz=RATE_HZ, heard=keep)


def line(seconds: float, rate_hz: int = RATE_HZ) -> list[AudioBlock]:
    size = rate_hz // 10
    return [
        AudioBlock(np.full(size, -0.5, np.float32), rate_hz, n / 10)
        for n in range(round(seconds * 10))
    ]


def test_without_a_line_it_is_the_recording() -> None:
    blocks = list(stage().microphone.blocks())
    np.testing.assert_array_equal(joined(blocks), RECORDING)
    assert [b.start_s for b in blocks[:3]] == pytest.approx([0, 0.032, 0.064])


def test_the_recording_waits_while_a_line_is_played() -> None:
    here = stage()
    blocks = []
    span = None
    for block in here.microphone.blocks():
        blocks.append(block)
        if span is None and block.end_s >= 0.5:
            before = joined(blocks).size
            span = here.loudspeaker.play(line(0.7), NEVER)
    assert span is not None
    assert span.start_s == pytest.approx(before / RATE_HZ)
    assert span.duration_s == pytest.approx(0.7, abs=0.001)
    sound = joined(blocks)
    held = round(0.7 * RATE_HZ)
    np.testing.assert_array_equal(sound[:before], RECORDING[:before])
    assert not sound[before : before + held].any()
    np.testing.assert_array_equal(sound[before + held :], RECORDING[before:])


def test_time_has_no_gaps_whenever_lines_are_played() -> None:
    here = stage()
    spans = [here.loudspeaker.play(line(0.3), NEVER)]  # the partner opens
    blocks: list[AudioBlock] = []
    for number, block in enumerate(here.microphone.blocks()):
        assert block.start_s == pytest.approx(sum(b.duration_s for b in blocks))
        blocks.append(block)
        if number in {3, 20, 21, 60}:  # once while the microphone still owes silence
            spans.append(here.loudspeaker.play(line(0.3), NEVER))
    assert joined(blocks).size == RECORDING.size + 5 * round(0.3 * RATE_HZ)
    assert np.count_nonzero(joined(blocks)) == RECORDING.size
    assert all(a.end_s <= b.start_s for a, b in pairwise(spans))
    assert spans[0].start_s == 0


def test_a_line_after_the_end_goes_on_in_time() -> None:
    here = stage()
    end_s = list(here.microphone.blocks())[-1].end_s
    span = here.loudspeaker.play(line(0.5), NEVER)
    assert (span.start_s, span.end_s) == pytest.approx((end_s, end_s + 0.5), abs=0.001)


def test_what_was_heard_comes_with_its_time_and_rate() -> None:
    heard: list[AudioBlock] = []
    here = stage(heard)
    next(iter(here.microphone.blocks()))
    span = here.loudspeaker.play(line(0.5, 22_050), NEVER)
    assert {block.rate_hz for block in heard} == {RATE_HZ}
    assert heard[0].start_s == pytest.approx(span.start_s)
    assert heard[-1].end_s == pytest.approx(span.end_s)
    assert joined(heard).size == pytest.approx(0.5 * RATE_HZ, abs=2)
    assert float(np.median(joined(heard))) == pytest.approx(-0.5, abs=0.01)


def test_a_cancelled_line_ends_where_it_was_cut() -> None:
    here = stage()
    span = here.loudspeaker.play(line(1.0), FlagAfter(4))
    assert 0 < span.duration_s <= 0.4
    assert here.loudspeaker.play([], NEVER).start_s == span.end_s


def test_closing_ends_it() -> None:
    here = stage()
    blocks = here.microphone.blocks()
    next(blocks)
    here.microphone.close()
    assert list(blocks) == []


def test_a_bad_recording_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_text("not sound")
    with pytest.raises(InputError):
        WavStage(FileDecoder(), tmp_path / "a.wav")


def test_it_is_the_same_every_time(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", RECORDING, RATE_HZ)

    def once() -> bytes:
        here = WavStage(FileDecoder(), tmp_path / "a.wav")
        here.loudspeaker.play(line(0.4, 22_050), NEVER)
        return joined(here.microphone.blocks()).tobytes()

    assert once() == once()
