from __future__ import annotations

import numpy as np
import pytest

from greenroom.bench.simulated_room import BLOCK_S, SimulatedRoom
from greenroom.domain.audio import AudioBlock


class Clock:
    def __init__(self) -> None:
        self.at_s = 0.0

    def now_s(self) -> float:
        return self.at_s

    def wait(self, seconds: float) -> None:
        self.at_s += seconds


def test_a_room_is_exact_to_the_sample_and_keeps_to_the_clock() -> None:
    clock = Clock()
    room = SimulatedRoom(16_000, clock, clock.wait, start_s=5.0)
    ramp = (np.arange(1, 1001) / 1000).astype(np.float32)
    assert room.say(ramp) == 5.0
    room.play(1, AudioBlock(ramp, 16_000, 0.0))
    room.end_line(1)
    blocks = [block for block, _ in zip(room.blocks(), range(4), strict=False)]
    assert [block.start_s for block in blocks] == [5.0, 5.02, 5.04, 5.06]
    assert clock.at_s == pytest.approx(5 * BLOCK_S)
    heard = np.concatenate([block.samples for block in blocks])
    np.testing.assert_array_equal(heard[:1000], ramp)
    played = np.concatenate([block.played for block in blocks])
    np.testing.assert_allclose(played[:1000], ramp, atol=1e-6)
    assert [block.over for block in blocks] == [False, False, False, True]
    assert blocks[-1].heard_s == 1000 / 16_000


def test_a_hushed_line_keeps_its_place_and_a_cut_one_is_over() -> None:
    clock = Clock()
    room = SimulatedRoom(16_000, clock, clock.wait, keep=False)
    room.play(1, AudioBlock(np.ones(3200, np.float32), 16_000, 0.0))
    blocks = room.blocks()
    assert next(blocks).heard_s == pytest.approx(0.02)
    room.pause()
    held = next(blocks)
    assert (held.heard_s, held.over, bool(held.played.any())) == (0.02, False, False)
    room.resume()
    assert next(blocks).heard_s == 0.04
    room.flush()
    cut = next(blocks)
    assert (cut.heard_s, cut.over, bool(cut.played.any())) == (0.04, True, False)
    room.play(1, AudioBlock(np.ones(3200, np.float32), 16_000, 0.0))
    assert not next(blocks).played.any()
    assert room.heard == room.played == []


def test_the_next_conversation_counts_its_lines_from_one_again() -> None:
    clock = Clock()
    room = SimulatedRoom(16_000, clock, clock.wait)
    tone = AudioBlock(np.ones(320, np.float32), 16_000, 0.0)
    next(room.blocks())
    for line in (1, 2):
        room.play(line, tone)
        room.end_line(line)
    room.flush()
    room.next_conversation()
    blocks = room.blocks()
    before = next(blocks)
    assert clock.at_s == room.now_s == pytest.approx(2 * BLOCK_S)
    assert (before.line, before.heard_s, bool(before.played.any())) == (0, 0.0, False)
    room.play(1, tone)
    room.end_line(1)
    first = next(blocks)
    assert (first.line, first.heard_s) == (1, 0.02)
    np.testing.assert_allclose(first.played, 1.0, atol=0.01)
