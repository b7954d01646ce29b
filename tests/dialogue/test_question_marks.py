"""Marks that a recogniser lost."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.question_marks import with_question_marks


@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("Dana, what worries you most about it.", "Dana, what worries you most about it?"),
        ("Fair. So what do we do now.", "Fair. So what do we do now?"),
        ("And on which days is it worst.", "And on which days is it worst?"),
        (
            "Good day, Miss Hale, who taught you to count.",
            "Good day, Miss Hale, who taught you to count?",
        ),
        ("You got my letter, didn't you.", "You got my letter, didn't you?"),
        ("Is anybody at home then. I'd come at ten.", "Is anybody at home then? I'd come at ten."),
        ("Would that help you", "Would that help you?"),
    ],
)
def test_the_order_of_the_words_asks(heard: str, meant: str) -> None:
    assert with_question_marks(heard) == meant


@pytest.mark.parametrize(
    "told",
    [
        "What matters more is the timing.",
        "So would I.",
        "When I came home, the door was open.",
        "It's on Six, which is the older people's ward.",
        "I asked one thing: do they ring you.",
        "Do that for one week. Have a seat, Mr. Bell.",
        "Would you wait?",
        "Yes.",
        "",
    ],
)
def test_what_is_told_stays_as_it_is(told: str) -> None:
    assert with_question_marks(told) == told
