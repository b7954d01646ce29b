from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from greenroom.domain.audio import AudioBlock, DuplexBlock
from greenroom.domain.errors import InputError
from greenroom.domain.events import Event, SlideShown
from greenroom.engines.file_decoder import FileDecoder
from greenroom.session.publisher import EventPublisher
from greenroom.session.recorded import SlideTurner
from greenroom.session.recorded_audio import RecordedAudio
from tests.fakes import ScriptedDecoder

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import Samples
    from greenroom.domain.notices import Notice

RATE_HZ = 16_000
RECORDING = np.linspace(0.1, 1.0, 2 * RATE_HZ, dtype=np.float32)  # 2 s, every sample unlike


def device() -> RecordedAudio:
    return RecordedAudio(ScriptedDecoder(RECORDING), Path("a.wav"), RATE_HZ)


def say(audio: RecordedAudio, line: int, seconds: float, rate_hz: int = RATE_HZ) -> None:
    size = rate_hz // 10
    for n in range(round(seconds * 10)):
        audio.play(line, AudioBlock(np.full(size, -0.5, np.float32), rate_hz, n / 10))
    audio.end_line(line)


def heard(
    audio: RecordedAudio, after: Callable[[list[DuplexBlock]], None] = lambda _: None
) -> list[DuplexBlock]:
    """Return the blocks until the recording is over; `after` is called after each."""
    blocks: list[DuplexBlock] = []
    for block in audio.blocks():
        if block.person_left:
            return blocks
        blocks.append(block)
        after(blocks)
    return blocks


def person(blocks: list[DuplexBlock]) -> Samples:
    return np.concatenate([block.samples for block in blocks])


def partner(blocks: list[DuplexBlock]) -> Samples:
    return np.concatenate([block.played for block in blocks])


def test_without_a_line_it_is_the_recording() -> None:
    blocks = heard(device())
    np.testing.assert_array_equal(person(blocks), RECORDING)
    assert [block.start_s for block in blocks[:3]] == pytest.approx([0, 0.032, 0.064])
    assert not partner(blocks).any()


def test_the_recording_waits_while_a_line_is_played() -> None:
    audio = device()

    def after(blocks: list[DuplexBlock]) -> None:
        if len(blocks) == 16:
            say(audio, 1, 0.7)

    blocks = heard(audio, after)
    before, held = 16 * 512, round(0.7 * RATE_HZ)
    sound, played = person(blocks), partner(blocks)
    np.testing.assert_array_equal(sound[:before], RECORDING[:before])
    assert not sound[before : before + held].any()
    np.testing.assert_array_equal(sound[before + held :], RECORDING[before:])
    assert np.flatnonzero(played).tolist() == list(range(before, before + held))


def test_time_has_no_gaps_whenever_lines_are_played() -> None:
    audio = device()
    say(audio, 1, 0.3)  # the partner opens

    def after(blocks: list[DuplexBlock]) -> None:
        assert blocks[-1].end_s == pytest.approx(sum(b.samples.size for b in blocks) / RATE_HZ)
        if (number := len(blocks)) in {4, 40, 61}:
            say(audio, number, 0.3)

    blocks = heard(audio, after)
    assert person(blocks).size == RECORDING.size + 4 * round(0.3 * RATE_HZ)
    assert np.count_nonzero(person(blocks)) == RECORDING.size
    assert blocks[0].played.any()


def test_it_says_how_much_of_a_line_was_heard_and_when_it_is_over() -> None:
    audio = device()
    say(audio, 7, 0.5, 22_050)
    blocks = [block for block in heard(audio) if block.played.any()]
    assert {block.line for block in blocks} == {7}
    assert [block.over for block in blocks] == [False] * (len(blocks) - 1) + [True]
    assert blocks[-1].heard_s == pytest.approx(0.5, abs=0.001)
    assert float(np.median(partner(blocks))) == pytest.approx(-0.5, abs=0.01)


def test_a_line_that_is_cut_is_over_where_it_was_cut() -> None:
    audio = device()
    say(audio, 1, 1.0)

    def after(blocks: list[DuplexBlock]) -> None:
        if len(blocks) == 4:
            audio.flush()

    blocks = heard(audio, after)
    assert np.count_nonzero(partner(blocks)) == 4 * 512
    assert blocks[4].over
    audio.play(1, AudioBlock(RECORDING, RATE_HZ, 0.0))
    assert not next(audio.blocks()).played.any(), "nothing more of it is heard"


def test_once_the_person_has_left_the_partner_can_still_speak() -> None:
    audio = device()
    end_s = heard(audio)[-1].end_s
    say(audio, 1, 0.5)
    blocks = heard(audio)
    assert blocks[0].start_s == pytest.approx(end_s)
    assert np.count_nonzero(partner(blocks)) == round(0.5 * RATE_HZ)


def test_closing_ends_it() -> None:
    audio = device()
    blocks = audio.blocks()
    next(blocks)
    audio.close()
    assert list(blocks) == []


def test_a_bad_recording_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_text("not sound")
    with pytest.raises(InputError):
        RecordedAudio(FileDecoder(), tmp_path / "a.wav", RATE_HZ)


def test_it_is_the_same_every_time(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", RECORDING, RATE_HZ)

    def once() -> bytes:
        audio = RecordedAudio(FileDecoder(), tmp_path / "a.wav", 24_000)
        say(audio, 1, 0.4, 22_050)
        blocks = heard(audio)
        return person(blocks).tobytes() + partner(blocks).tobytes()

    assert once() == once()


def test_slides_turn_on_the_clock_of_both_sides() -> None:
    audio = device()
    told: list[Event | Notice] = []
    turner = SlideTurner((0.0, 0.5, 1.3), EventPublisher(told.append))

    def after(blocks: list[DuplexBlock]) -> None:
        turner.follow(audio)
        if len(blocks) == 25:  # 0.8 s: the partner speaks for 2 s
            say(audio, 1, 2.0)

    heard(audio, after)
    shown = [each for each in told if isinstance(each, SlideShown)]
    assert [each.number for each in shown] == [1, 2, 3]
    assert [each.at_s for each in shown] == pytest.approx([0.0, 0.5, 3.3])
