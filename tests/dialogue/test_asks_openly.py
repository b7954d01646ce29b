"""Tests for telling a question for a yes or a no from any other."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.questions import asks_openly


@pytest.mark.parametrize(
    ("question", "openly"),
    [
        ("When could you start?", True),
        ("So who told you?", True),
        ("How would you do it?", True),
        ("When you say free time, do you mean days off?", False),
        ("What do you say?", False),
        ("How about Friday?", False),
        ("Is that right?", False),
    ],
)
def test_an_open_question_is_for_no_yes_or_no(question: str, *, openly: bool) -> None:
    assert asks_openly(question) == openly
