"""How duplex audio counts, without a device: every number follows from the times that are given."""

from __future__ import annotations

import numpy as np
import pytest

from greenroom.domain.audio import AudioBlock
from greenroom.engines.sounddevice_audio.silence import HEARD_AGAIN, ONLY_ZEROS, ZeroWatch
from greenroom.engines.sounddevice_audio.speech_queue import SpeechQueue, UtteranceSpan
from greenroom.engines.sounddevice_audio.timing import Echo, MicrophoneClock, RenderedChunk

RATE_HZ = 48_000
BLOCK = 960  # 0.02 s


def counted(clock: MicrophoneClock, at_s: float, stream: int = 1) -> int:
    lost = clock.missing(at_s, stream)
    clock.count += lost + BLOCK
    return lost


def ticking(blocks: int, start_s: float = 100.0) -> MicrophoneClock:
    clock = MicrophoneClock(RATE_HZ, 0.0)
    wobble = np.random.default_rng(1).uniform(-0.003, 0.003, blocks)
    lost = [counted(clock, start_s + 0.02 * n + wobble[n]) for n in range(blocks)]
    assert not any(lost)
    return clock


def test_a_microphone_that_ticks_loses_nothing() -> None:
    clock = ticking(500)
    assert clock.zero_s == pytest.approx(100.0, abs=0.002)


def test_a_quartz_that_runs_fast_is_followed() -> None:
    clock = MicrophoneClock(RATE_HZ, 0.0)
    assert not any(counted(clock, 0.02 * n * 0.9998) for n in range(20_000))  # 400 s
    assert clock.zero_s == pytest.approx(-400 * 0.0002, abs=0.005)


def test_lost_sound_is_found_once() -> None:
    clock = ticking(100)
    lost = [counted(clock, 102.5 + 0.02 * n) for n in range(50)]
    assert sum(lost) == pytest.approx(0.5 * RATE_HZ, abs=0.005 * RATE_HZ)
    assert np.count_nonzero(lost) == 1


def test_one_late_block_is_no_hole() -> None:
    clock = ticking(100)
    assert not any(counted(clock, at_s) for at_s in (102.3, 102.02, 102.04, 102.06))


def test_another_microphone_goes_on_where_the_time_is() -> None:
    clock = ticking(100)
    assert counted(clock, 103.0, stream=2) == pytest.approx(RATE_HZ, abs=0.005 * RATE_HZ)
    assert clock.behind(103.02) == pytest.approx(0, abs=0.005 * RATE_HZ)


def test_a_sleep_is_left_out() -> None:
    clock = ticking(100)
    lost = clock.missing(3_702.0, 2)
    assert lost == pytest.approx(3_600 * RATE_HZ, abs=0.005 * RATE_HZ)
    clock.skip(lost / RATE_HZ)
    clock.count += BLOCK
    assert counted(clock, 3_702.02, stream=2) == 0
    assert clock.behind(3_702.04) == pytest.approx(0, abs=0.005 * RATE_HZ)


def given(
    n: int, sound: np.ndarray, at_s: float, *said: UtteranceSpan, stream: int = 1
) -> RenderedChunk:
    part = sound[n * BLOCK : (n + 1) * BLOCK]
    return RenderedChunk(part, RATE_HZ, at_s, stream, said)


def test_played_sound_lies_where_it_was_heard() -> None:
    sound = np.random.default_rng(2).standard_normal(50 * BLOCK).astype(np.float32)
    echo = Echo(RATE_HZ)
    out = []
    for n in range(60):  # each block reaches the air 0.1 s after the microphone's of that number
        if n < 50:
            echo.add(given(n, sound, 7.0 + 0.02 * n + 0.1))
        out.append(echo.beside(n * BLOCK, BLOCK, 7.0)[0])
    heard = np.concatenate(out)
    np.testing.assert_array_equal(heard[5 * BLOCK : 55 * BLOCK], sound)
    assert not heard[: 5 * BLOCK].any()
    assert not heard[55 * BLOCK :].any()


@pytest.mark.parametrize("rate_hz", [24_000, 44_100])
def test_a_loudspeaker_of_another_rate_lies_there_too(rate_hz: int) -> None:
    size = rate_hz // 50
    tone = np.sin(2 * np.pi * 500 * np.arange(50 * size) / rate_hz).astype(np.float32)
    echo = Echo(RATE_HZ)
    out = []
    for n in range(50):
        part = tone[n * size : (n + 1) * size]
        echo.add(RenderedChunk(part, rate_hz, 0.02 * n + 0.1, 1))
        out.append(echo.beside(n * BLOCK, BLOCK, 0.0)[0])
    expected = np.sin(2 * np.pi * 500 * np.arange(40 * BLOCK) / RATE_HZ)
    heard = np.concatenate(out)[5 * BLOCK :][: expected.size]
    np.testing.assert_allclose(heard[200:], expected[200:], atol=0.01)


def test_the_offset_is_held_until_the_clocks_run_apart() -> None:
    sound = np.random.default_rng(2).standard_normal(200 * BLOCK).astype(np.float32)
    for late_s, moved in ((0.01, 0), (0.04, 0.04 * RATE_HZ)):
        echo = Echo(RATE_HZ)
        out = []
        for n in range(200):
            said = UtteranceSpan(1, 0, BLOCK, 0.02 * n, over=False)
            echo.add(given(n, sound, 0.02 * n + 0.06 + (late_s if n >= 50 else 0), said))
            out.append(echo.beside(n * BLOCK, BLOCK, 0.0)[0])
        last = np.concatenate(out)[-BLOCK:]
        first = 196 * BLOCK - round(moved)
        np.testing.assert_array_equal(last, sound[first : first + BLOCK])


def test_a_line_is_heard_as_far_as_it_got_out() -> None:
    echo = Echo(RATE_HZ)
    silent = np.zeros(20 * BLOCK, np.float32)
    told = []
    for n in range(10):
        said = [UtteranceSpan(4, BLOCK // 2, BLOCK, 0.0, over=False)] if n == 0 else []
        said += [UtteranceSpan(4, 0, BLOCK // 4, 0.01, over=True)] if n == 1 else []
        said += [UtteranceSpan(5, BLOCK // 4, BLOCK, 0.0, over=False)] if n == 1 else []
        echo.add(given(n, silent, 0.02 * n + 0.02, *said))
        progress = echo.beside(n * BLOCK, BLOCK, 0.0)[1]
        told.append((progress.line, round(progress.heard_s, 4), progress.over))
    assert told[:4] == [(0, 0.0, True), (4, 0.01, False), (4, 0.015, True), (5, 0.015, False)]


def test_what_a_lost_loudspeaker_was_given_counts_as_heard() -> None:
    echo = Echo(RATE_HZ)
    silent = np.zeros(20 * BLOCK, np.float32)
    echo.add(given(0, silent, 50.0, UtteranceSpan(1, 0, BLOCK, 1.0, over=False)))
    assert echo.beside(0, BLOCK, 0.0)[1].line == 0
    echo.add(given(1, silent, 0.02, UtteranceSpan(1, 0, BLOCK, 1.02, over=True), stream=-1))
    progress = echo.beside(BLOCK, BLOCK, 0.0)[1]
    assert (progress.line, progress.over) == (1, True)
    assert progress.heard_s == pytest.approx(1.04)


def block(seconds: float, rate_hz: int = RATE_HZ) -> AudioBlock:
    return AudioBlock(np.full(round(seconds * rate_hz), 0.5, np.float32), rate_hz, 0.0)


def taken(queue: SpeechQueue, seconds: float) -> list[tuple[int, float, float, bool]]:
    said = queue.read_samples(round(seconds * RATE_HZ))[1]
    return [(s.line, s.before_s, (s.end - s.start) / RATE_HZ, s.over) for s in said]


def test_lines_follow_one_another() -> None:
    queue = SpeechQueue(RATE_HZ)
    queue.play(1, block(0.1))
    queue.end_line(1)
    queue.play(2, block(0.1))
    assert taken(queue, 0.05) == [(1, 0.0, 0.05, False)]
    assert taken(queue, 0.1) == [
        (1, 0.05, 0.05, False),
        (1, pytest.approx(0.1), 0.0, True),
        (2, 0.0, 0.05, False),
    ]
    assert taken(queue, 0.1) == [(2, 0.05, 0.05, False)]
    assert queue.waiting  # more of it may come
    queue.end_line(2)
    assert taken(queue, 0.02) == [(2, 0.1, 0.0, True)]
    assert not queue.waiting


def test_a_cut_drops_what_waits_and_what_still_comes() -> None:
    queue = SpeechQueue(RATE_HZ)
    queue.play(7, block(1.0))
    queue.read_samples(BLOCK)
    queue.flush()
    queue.play(7, block(1.0))
    queue.end_line(7)
    out, said = queue.read_samples(BLOCK)
    assert [(s.line, s.over) for s in said] == [(7, True)]
    assert said[0].before_s == pytest.approx(0.02)
    quiet = np.flatnonzero(out == 0)[0]
    assert quiet <= 0.005 * RATE_HZ
    assert not out[quiet:].any()
    assert np.abs(np.diff(out)).max() < 0.01  # no click
    queue.flush()  # nothing is under way
    assert taken(queue, 0.02) == []
    queue.play(8, block(0.01))
    assert taken(queue, 0.02) == [(8, 0.0, 0.01, False)]


def test_a_line_that_has_not_begun_can_be_cut() -> None:
    queue = SpeechQueue(RATE_HZ)
    queue.play(3, AudioBlock(np.zeros(0, np.float32), RATE_HZ, 0.0))
    assert queue.waiting
    queue.flush()
    assert taken(queue, 0.02)[-1] == (3, 0.0, 0.0, True)


def test_a_line_goes_on_at_the_rate_of_another_loudspeaker() -> None:
    queue = SpeechQueue(24_000)
    queue.play(1, block(1.0, 16_000))
    queue.end_line(1)
    queue.read_samples(12_000)
    queue.change_rate(RATE_HZ)
    seconds = sum(each[2] for each in taken(queue, 1.0))
    assert seconds == pytest.approx(0.5, abs=0.001)
    assert queue.read_samples(BLOCK)[1] == ()


SOUND = np.full(BLOCK, 0.001, np.float32)
ZEROS = np.zeros(BLOCK, np.float32)


def told(watch: ZeroWatch, block: np.ndarray, seconds: float) -> list[str]:
    said = (watch.check_block(block, RATE_HZ) for _ in range(round(seconds / 0.02)))
    return [each for each in said if each]


def test_zeros_are_told_once_and_their_end_too() -> None:
    watch = ZeroWatch()
    assert told(watch, ZEROS, 29) == []  # the person may not have said a word yet
    assert told(watch, ZEROS, 2) == [ONLY_ZEROS]
    assert told(watch, ZEROS, 60) == []
    assert told(watch, SOUND, 1) == [HEARD_AGAIN]


def test_a_mute_switch_is_noticed_later_too() -> None:
    watch = ZeroWatch()
    assert told(watch, SOUND, 30) == []
    assert told(watch, ZEROS, 32) == [ONLY_ZEROS]
    assert told(watch, SOUND, 1) == [HEARD_AGAIN]


def test_a_headset_may_send_zeros_while_the_person_listens() -> None:
    watch = ZeroWatch()
    for _ in range(3):
        assert told(watch, SOUND, 1) == told(watch, ZEROS, 25) == []
