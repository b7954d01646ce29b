from __future__ import annotations

import numpy as np

from greenroom.dialogue.turn_taking.residual_echo import ResidualEchoDetector
from greenroom.dialogue.turn_taking.spectral_features import SpectralFeatures

rng = np.random.default_rng(0)
LINE_DB = np.repeat(rng.uniform(-45, -15, 40), 5)  # a line of 6.4 s, its level like syllables


def fires(probability: float, heard_db: np.ndarray, played_db: np.ndarray) -> bool:
    watch = ResidualEchoDetector()
    pairs = zip(heard_db, played_db, strict=True)
    return any(
        watch.process_window(probability, SpectralFeatures(h, 0), SpectralFeatures(p, 0))
        for h, p in pairs
    )


def test_what_rises_and_falls_with_the_partner_is_its_echo() -> None:
    late_db = np.roll(LINE_DB, 4) - 12
    assert fires(0.9, late_db, LINE_DB)


def test_echo_that_nobody_takes_for_speech_does_no_harm() -> None:
    assert not fires(0.2, LINE_DB - 30, LINE_DB)


def test_a_person_who_talks_meanwhile_is_none() -> None:
    person_db = np.repeat(np.random.default_rng(7).uniform(-45, -15, 40), 5)
    assert not fires(0.9, person_db, LINE_DB)


def test_while_the_partner_is_silent_nothing_is_judged() -> None:
    assert not fires(0.9, LINE_DB, np.full(LINE_DB.size, -120.0))
