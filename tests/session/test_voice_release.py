import numpy as np

from greenroom.session.input.voice_activity import VoiceRelease, alike

RATE_HZ = 16_000
WINDOW = 512
RANDOM = np.random.default_rng(3)


def tone(windows: int, level: float) -> np.ndarray:
    t = np.arange(windows * WINDOW) / RATE_HZ
    sound = np.sum([np.sin(2 * np.pi * 130 * k * t) / k for k in range(1, 12)], axis=0)
    return np.asarray(level * sound, np.float32)


def noise(windows: int, level: float) -> np.ndarray:
    return RANDOM.normal(0, level, windows * WINDOW).astype(np.float32)


def voiced(*parts: np.ndarray) -> list[bool]:
    tail = VoiceRelease()
    windows = np.concatenate(parts).reshape(-1, WINDOW)
    return [tail.voice(0.9, window) > 0.5 for window in windows]


def test_breath_after_the_voice_is_none() -> None:
    heard = voiced(tone(20, 0.2), noise(10, 0.004))
    assert heard == [True] * 23 + [False] * 7


def test_a_consonant_between_two_vowels_belongs_to_them() -> None:
    assert all(voiced(tone(20, 0.2), noise(3, 0.004), tone(20, 0.2)))


def test_a_voice_that_trails_off_is_one() -> None:
    assert all(voiced(tone(20, 0.2), tone(10, 0.006)))


def test_who_speaks_softly_from_the_beginning_is_heard() -> None:
    assert all(voiced(tone(20, 0.005)))


def test_soft_speech_after_a_pause_is_heard() -> None:
    heard = voiced(tone(20, 0.2), np.zeros(20 * WINDOW, np.float32), noise(6, 0.004))
    assert all(heard[40:])


def test_a_periodic_sound_is_alike_one_period_later() -> None:
    likeness = alike(tone(2, 0.2).reshape(1, -1))[0]
    period = round(RATE_HZ / 130)
    assert abs(int(likeness[60:200].argmax()) + 60 - period) <= 1
    assert likeness[0] == 1
