"""What was read from a slide or a script, by aligning words."""

from __future__ import annotations

import pytest

from greenroom.delivery.read_aloud import read_aloud, reading_label
from greenroom.domain.talk import Span, Word

SLIDE = """# Costs

- Rent rose by 40 % in 2023
- Heating: two thirds of the budget
- Three offers, the cheapest from Ulm
- We decide in May"""
SCRIPT = (
    "Eleven years ago the last baker closed his shop. Nobody wanted to take it over. So we bought "
    "it ourselves, forty families together, each with five hundred euros."
)


def heard(text: str) -> list[Word]:
    return [Word(word, float(at), at + 0.5) for at, word in enumerate(text.split())]


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("Costs. Rend rose by forty percent in 2023. Heating two turds of the budged.", "read"),
        ("We decide in May. Three offers, the cheapest from home.", "read"),
        (
            "Rent rose by 40% in 2023. You will remember how the letter came, on a Friday, and "
            "that nobody in the hall dared to open it. We decide in May, and I hope to see you.",
            "half",
        ),
        (
            "The landlord asked for nearly half as much again, and most of what we spend in a "
            "year goes into keeping the place warm. In May we choose between three firms.",
            "free",
        ),
        ("", "free"),
    ],
)
def test_reading_is_told_from_speaking(said: str, label: str) -> None:
    assert reading_label(read_aloud(heard(said), SLIDE).share) == label


def test_what_was_read_can_be_played() -> None:
    found = read_aloud(heard("Well, good evening. We decide in May, as you know."), SLIDE)
    assert found.spans == (Span(3.0, 6.5),)
    assert found.share == pytest.approx(4 / 10)


def test_what_the_script_had_and_nobody_said_is_told_in_order() -> None:
    said = "Eleven years ago the baker closed the shop. So we bought it, forty families together."
    assert read_aloud(heard(said), SCRIPT).left_out == ("Nobody wanted to take it over.",)
    assert read_aloud([], SLIDE).left_out[:2] == ("Costs", "Rent rose by 40 % in 2023")


def test_without_a_text_nothing_is_read() -> None:
    assert read_aloud(heard("We decide in May."), "").share == 0
