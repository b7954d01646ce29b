"""Tests for telling a question for a yes or a no from any other."""

from __future__ import annotations

import pytest

from greenroom.dialogue.english.questions import (
    asks_leave_to_tell,
    asks_openly,
    asks_to_tell,
    without_leave,
)


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
        ("Why don't we meet on Friday?", False),
        ("How would Friday suit you?", False),
        ("How would it be if I came an hour earlier?", False),
        ("Which is why I wanted to ask, could you take Thursday?", False),
        ("What I'd like is Mondays off, is that okay?", False),
        ("When Mum comes home, can you stay with her?", False),
        ("How does that work?", True),
        ("What would you say is the hardest part?", True),
        ("Look, why did you do that?", True),
        ("At what time do you leave?", True),
        ("Where's the key?", True),
        ("When?", True),
    ],
)
def test_an_open_question_is_for_no_yes_or_no(question: str, *, openly: bool) -> None:
    assert asks_openly(question) == openly


@pytest.mark.parametrize(
    ("question", "bare"),
    [
        ("May I ask what you do?", "what you do?"),
        ("To whom do you take it along, if I may ask?", "To whom do you take it along?"),
        ("And may I ask one thing: could it stay between us?", "could it stay between us?"),
        ("If I may ask, what do you earn?", "what do you earn?"),
        ("Would it help if we can ask the neighbours?",) * 2,
        ("What do you do?", "What do you do?"),
    ],
)
def test_who_asks_for_leave_to_ask_asks_what_follows(question: str, bare: str) -> None:
    assert without_leave(question) == bare


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Could you tell me a little more about how that came?", True),
        ("Would you explain to us why it stopped?", True),
        ("Could you tell him on Monday?", False),
        ("Can you bring it?", False),
    ],
)
def test_who_asks_to_be_told_something_proposes_nothing(question: str, *, asks: bool) -> None:
    assert asks_to_tell(question) == asks


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("May I tell you what happened?", True),
        ("Before you say no, can I please explain how I got there?", True),
        ("Before I sign, may I show this to a lawyer?", False),
        ("Could I show you the wiring diagram?", False),
        ("May I say no?", False),
        ("Can I tell them that it is settled?", False),
        ("Can I start on Monday?", False),
        ("Could you tell me?", False),
    ],
)
def test_who_asks_for_leave_to_tell_waits_for_no_answer(question: str, *, asks: bool) -> None:
    assert asks_leave_to_tell(question) == asks
