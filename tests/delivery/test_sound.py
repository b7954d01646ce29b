from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenroom.delivery.listening.activity import exact_speech
from greenroom.delivery.listening.nuclei import find_nuclei, loudness_gate_db
from greenroom.delivery.listening.sound import HOP_S, analyse_sound
from greenroom.domain.audio import MODEL_RATE_HZ, Samples
from greenroom.domain.talk import Span

RATE = MODEL_RATE_HZ


def vowel(seconds: float, f0_hz: float = 110.0, gain: float = 0.1) -> Samples:
    """A steady vowel: harmonics under two formants."""
    t = np.arange(round(seconds * RATE)) / RATE
    sound = np.zeros_like(t)
    for harmonic in range(1, int(4000 / f0_hz)):
        hz = harmonic * f0_hz
        weight = np.exp(-(((hz - 550) / 250) ** 2)) + 0.3 * np.exp(-(((hz - 1300) / 300) ** 2))
        sound += weight * np.sin(2 * np.pi * hz * t)
    return np.asarray(gain * sound / np.abs(sound).max(), np.float32)


def room(seconds: float, gain: float = 0.0005) -> Samples:
    noise = np.random.default_rng(7).normal(0, gain, round(seconds * RATE))
    return noise.astype(np.float32)


def in_room(*parts: Samples) -> Samples:
    sound = np.concatenate(parts)
    return sound + room(sound.size / RATE)


@settings(max_examples=12)
@given(f0_hz=st.floats(75, 300))
def test_pitch_of_a_steady_voice_is_found_within_two_percent(f0_hz: float) -> None:
    sound = analyse_sound(vowel(0.5, f0_hz))
    middle = slice(10, 40)
    assert np.median(sound.f0_hz[middle]) == pytest.approx(f0_hz, rel=0.02)
    assert sound.periodicity[middle].min() > 0.7


def test_level_is_that_of_the_sine() -> None:
    t = np.arange(RATE) / RATE
    sound = analyse_sound((0.5 * np.sin(2 * np.pi * 200 * t)).astype(np.float32))
    # RMS of a sine of amplitude a is a / sqrt 2.
    assert np.median(sound.level_db) == pytest.approx(20 * np.log10(0.5 / np.sqrt(2)), abs=0.1)


@pytest.mark.parametrize("size", [0, 1, 159, 160, 161, 16_000, 200_000])
def test_there_is_one_frame_for_every_started_hop(size: int) -> None:
    sound = analyse_sound(np.zeros(size, np.float32))
    assert sound.level_db.size == sound.flux_db.size == -(-size // round(HOP_S * RATE))


def nuclei_of(samples: Samples) -> list[tuple[float, float]]:
    sound = analyse_sound(samples)
    found = find_nuclei(sound, loudness_gate_db(sound.level_db), 0.1)
    return [(nucleus.span.start_s, nucleus.span.end_s) for nucleus in found]


def test_a_held_vowel_is_a_nucleus_at_its_time() -> None:
    ((start_s, end_s),) = nuclei_of(in_room(room(0.6), vowel(0.4), room(0.6)))
    assert start_s == pytest.approx(0.6, abs=0.04)
    assert end_s == pytest.approx(1.0, abs=0.04)


def test_noise_and_a_whistle_are_no_nuclei() -> None:
    t = np.arange(RATE) / RATE
    whistle = 0.1 * np.sin(2 * np.pi * (1200 * t + 400 * t**2))
    hiss = room(0.5, 0.1)
    assert nuclei_of(in_room(room(0.5), hiss, room(0.5))) == []
    assert nuclei_of(in_room(room(0.5), whistle.astype(np.float32), room(0.5))) == []


@pytest.mark.parametrize("gain", [0.01, 0.05, 0.3])
def test_edges_come_from_the_level_where_activity_closes_late(gain: float) -> None:
    sound = in_room(room(0.5), vowel(1.0, gain=gain), room(0.7), vowel(1.0, gain=gain), room(0.5))
    clear = analyse_sound(sound).above_room_db
    # Voice activity opens 0.03 s late and closes 0.15 s late, as measured on Silero.
    speech = exact_speech([Span(0.53, 1.65), Span(2.23, 3.35)], clear, [])
    edges = [edge for span in speech for edge in (span.start_s, span.end_s)]
    assert edges == pytest.approx([0.5, 1.5, 2.2, 3.2], abs=0.03)


def test_a_pause_that_activity_swallowed_is_found() -> None:
    sound = in_room(room(0.5), vowel(0.8), room(0.4), vowel(0.8), room(0.5))
    speech = exact_speech([Span(0.5, 2.5)], analyse_sound(sound).above_room_db, [])
    assert [round(span.end_s - span.start_s, 1) for span in speech] == [0.8, 0.8]


def test_a_filled_pause_that_activity_dropped_is_speech() -> None:
    sound = in_room(room(0.5), vowel(0.5), room(1.0), vowel(0.4, gain=0.02), room(1.0))
    clear = analyse_sound(sound).above_room_db
    assert len(exact_speech([Span(0.5, 1.1)], clear, [])) == 1
    assert Span(2.0, 2.4) in exact_speech([Span(0.5, 1.1)], clear, [Span(2.0, 2.4)])


def test_a_pause_is_one_where_the_noise_of_the_room_rises() -> None:
    quiet, rising = room(1.5), np.linspace(1, 2, 4 * RATE, dtype=np.float32) * room(4.0)
    sound = np.concatenate((quiet, rising))
    for start_s, end_s in ((0.5, 1.5), (2.3, 3.3), (4.1, 5.0)):
        sound[round(start_s * RATE) : round(end_s * RATE)] += vowel(end_s - start_s)
    speech = exact_speech([Span(0.5, 5.1)], analyse_sound(sound).above_room_db, [])
    edges = [edge for span in speech for edge in (span.start_s, span.end_s)]
    assert edges == pytest.approx([0.5, 1.5, 2.3, 3.3, 4.1, 5.0], abs=0.05)


def test_a_breath_in_a_pause_is_no_speech() -> None:
    breath = room(0.3, 0.003)
    sound = in_room(room(0.5), vowel(1.0), room(0.3), breath, room(0.3), vowel(1.0), room(0.5))
    speech = exact_speech([Span(0.5, 3.4)], analyse_sound(sound).above_room_db, [])
    edges = [edge for span in speech for edge in (span.start_s, span.end_s)]
    assert edges == pytest.approx([0.5, 1.5, 2.4, 3.4], abs=0.05)


@pytest.mark.parametrize("gain", [0.0005, 0.05])
def test_steady_noise_does_not_stand_out_of_itself(gain: float) -> None:
    assert np.percentile(analyse_sound(room(8.0, gain)).above_room_db, 99) < 2
