from __future__ import annotations

import numpy as np
import pytest

from greenroom.dialogue.turn_taking.barge_in import BargeIn, is_backchannel
from greenroom.dialogue.turn_taking.spectral_features import measure_spectrum
from greenroom.domain.audio import Samples

TIME_S = np.arange(512) / 16_000
SILENCE: Samples = np.zeros(512, np.float32)


def tones(*parts: tuple[float, float]) -> Samples:
    """Sines of (Hz, dB): a hum has next to nothing above 800 Hz, an open vowel has."""
    made = sum(10 ** (db / 20) * np.sin(2 * np.pi * hz * TIME_S) for hz, db in parts)
    return np.asarray(made, np.float32)


HUM = tones((250, -20), (1000, -50))
VOWELS = (tones((500, -22), (1500, -28)), tones((300, -20), (2200, -26)), tones((700, -20)))


def test_shape_of_a_tone() -> None:
    assert measure_spectrum(tones((250, -20))).level_db == pytest.approx(-23, abs=0.1)
    assert measure_spectrum(tones((250, -20))).openness_db < -25
    assert measure_spectrum(tones((2000, -20))).openness_db == pytest.approx(0, abs=0.1)
    assert measure_spectrum(tones((250, -20), (2000, -20))).openness_db == pytest.approx(
        -3, abs=0.2
    )
    assert measure_spectrum(SILENCE).level_db == -120


def test_the_partner_is_hushed_at_once_and_stopped_by_speech() -> None:
    barge_in = BargeIn()
    rulings = [barge_in.feed(0.6 + 0.3 * (n > 1), VOWELS[n // 2 % 3]) for n in range(20)]
    assert rulings.index("hush") == 1
    assert "resume" not in rulings
    assert 8 <= rulings.index("stop") <= 12


def test_one_window_that_is_surely_speech_is_enough() -> None:
    assert BargeIn().feed(0.8, VOWELS[0]) == "hush"
    assert BargeIn("hardly").feed(0.8, VOWELS[0]) == ""


def test_a_hum_only_makes_it_wait() -> None:
    barge_in = BargeIn()
    rulings = [barge_in.feed(0.8, HUM) for _ in range(15)]
    assert rulings.count("hush") == 1
    assert barge_in.hushed
    rulings += [barge_in.feed(0.05, SILENCE) for _ in range(6)]
    assert "stop" not in rulings
    assert rulings[-1] == "resume"
    assert not barge_in.hushed


def test_clicks_do_nothing() -> None:
    barge_in = BargeIn()
    assert not any(barge_in.feed(0.6 * (n % 3 == 0), VOWELS[0]) for n in range(60))


def test_the_dials_differ_in_patience() -> None:
    def after(dial: str, ruling: str) -> int:
        barge_in = BargeIn(dial)  # type: ignore[arg-type]
        return [barge_in.feed(0.9, VOWELS[n // 2 % 3]) for n in range(40)].index(ruling)  # type: ignore[arg-type]

    stops = [after(dial, "stop") for dial in ("easily", "normal", "hardly")]
    assert stops == sorted(set(stops))
    assert after("hardly", "hush") > after("normal", "hush")


def test_after_a_reset_nothing_is_remembered() -> None:
    barge_in = BargeIn()
    barge_in.feed(0.6, VOWELS[0])
    barge_in.reset()
    assert barge_in.feed(0.6, VOWELS[0]) == ""


@pytest.mark.parametrize(
    "words",
    [
        "Mm-hmm.",
        "Mhm",
        "Uh-huh.",
        "Yeah, right.",
        "Okay.",
        "Sure, sure.",
        "Hm.",
        "...",
        "",
        "Haha.",
    ],
)
def test_listening_is_no_interruption(words: str) -> None:
    assert is_backchannel(words)


@pytest.mark.parametrize(
    "words",
    [
        "No.",
        "Wait.",
        "Yes, but",
        "Right, but no",
        "Okay, stop",
        "Sorry?",
        "Hmm, I doubt it",
        "Good morning",
    ],
)
def test_words_are(words: str) -> None:
    assert not is_backchannel(words)
