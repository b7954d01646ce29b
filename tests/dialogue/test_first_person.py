"""What was said, as the other one tells it."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.first_person import as_heard, as_told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I'll send you the list by Friday.", "you'll send me the list by Friday"),
        ("You have it back on Friday.", "I have it back on Friday"),
        ("I was there when you called me.", "you were there when I called you"),
        ("We pay each time, and you get the key.", "you pay each time, and I get the key"),
        ("Anna covers the Fridays.", "Anna covers the Fridays"),
        ("My sister helps, so you are free.", "your sister helps, so I am free"),
    ],
)
def test_the_speaker_becomes_the_listener(said: str, told: str) -> None:
    assert as_heard(said) == told


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "She speaks quietly but becomes loud, refuses help, and talks to herself.",
            "I speak quietly but become loud, refuse help, and talk to myself.",
        ),
        (
            "Mira has two dogs and cats, and owns a shop.",
            "I have two dogs and cats, and own a shop.",
        ),
    ],
)
def test_all_verbs_of_a_sentence_are_the_partners(written: str, said: str) -> None:
    assert as_told(written, "she", "Mira") == said
