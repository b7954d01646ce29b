"""Questions that only make sure of an hour or a day."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.appointments import (
    asks_if_time_suits,
    ends_with_clause,
    names_time_to_answer,
)


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("Is noon a good time?", "After that somebody else gets it."),
        ("Is that still all right with you?", "So, Sunday at two, at mine, half an hour."),
        ("Does that do?", "If you can't, we take Monday at half past two."),
        ("Agreed on the Monday?", "I keep it till then."),
        ("Is half past four all right for your wife, or does she sleep then?", ""),
        ("Would Tuesday at ten suit you, here in your office?", "I'll bring the drawing."),
    ],
)
def test_an_hour_or_a_day_is_made_sure_of(question: str, before: str) -> None:
    assert asks_if_time_suits(question, before)


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("Is that all right with you?", "So it's sixty-two thousand from January."),
        ("Is 900 euros from Monday all right?", ""),
        ("Does that work for you?", "You take the morning turn and I take the rest."),
        ("When would Monday suit you?", ""),
    ],
)
def test_a_sum_or_a_proposal_is_no_hour(question: str, before: str) -> None:
    assert not asks_if_time_suits(question, before)


@pytest.mark.parametrize(
    ("question", "ends"),
    [
        ("Shall I ring you at eleven, or do you ring me?", True),
        ("Can I send it, or will she bring it?", True),
        ("Would you like coffee or tea?", False),
        ("Shall we do it or not?", False),
    ],
)
def test_a_last_choice_may_be_a_clause(question: str, *, ends: bool) -> None:
    assert ends_with_clause(question) == ends


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("Take your day. I'll ring you on Thursday at noon.", True),
        ("Let me know by Friday, then.", True),
        ("It comes to ninety pounds, and I'd call on Monday.", False),
        ("On Monday it will be colder.", False),
        ("I'll ring you some day.", False),
    ],
)
def test_when_both_hear_of_each_other_again_is_named(said: str, *, names: bool) -> None:
    assert names_time_to_answer(said) == names
