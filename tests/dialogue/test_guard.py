"""Every rule of the guard refuses a line made for it, and good lines pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.generation.guard import (
    RULES,
    GuardContext,
    broken_rules,
    is_concession,
    strip_quotes,
)
from tests.dialogue.conversation import ladder_scenario

NORA = ladder_scenario().partners[0]
HEARD = "I'd bring my rope and carry the ladder home, so my brother can clean the gutters."
CONTEXT = GuardContext(
    NORA,
    HEARD,
    earlier=("I need it on Friday.",),
    said=("And what happens if it rains all day?",),
    known=frozenset(word for text in (HEARD, "I need it on Friday.") for word in tokens(text)),
)
PLANTED = {
    "unended": "And if the rope is not long",
    "length": "Why?",
    "markup": "*Sighs* And if it breaks?",
    "assistant": "As an AI I can hardly climb it.",
    "agree": "Sure, that sounds good to me.",
    "greet": "Hello, what happens if it breaks?",
    "name": "Nora wonders what happens if it breaks.",
    "parrot": "You carry the ladder home and then?",
    "repeats": "And what happens if it rains all night?",
    "swapped": "And what if my rope breaks?",
    "asks_back": "Can your brother clean all the gutters?",
    "only_asks": "And what if it breaks?",
    "novel": "And what if it breaks in Berlin?",
    "stutter": "And if it falls, and if it falls down?",
    "empty": "And what about that?",
    "third_person": "And what does she say about it?",
    "concede": "I can give the ladder away.",
}
CLEAN = (
    "And what if it breaks?",
    "Who holds it in the wind?",
    "How do you know that it reaches the roof?",
    "Why not ask a roofer?",
    "What happens if somebody falls?",
    "How long would that take in the rain?",
    "And if the wood is rotten?",
    "That's a long way to carry it alone.",
    "I have seen people fall from less.",
    "What about the wet grass?",
    "It took two of us last time.",
    "And who pays for the damage?",
)


def test_a_line_is_planted_for_every_rule() -> None:
    assert list(PLANTED) == [name for name, _ in RULES]


@pytest.mark.parametrize(("rule", "line"), PLANTED.items())
def test_a_rule_refuses_the_line_made_for_it(rule: str, line: str) -> None:
    context = replace(CONTEXT, may_answer=rule == "only_asks")
    assert rule in broken_rules(line, context)


@pytest.mark.parametrize("line", CLEAN)
def test_a_good_line_passes(line: str) -> None:
    assert broken_rules(line, CONTEXT) == ()


def test_a_line_may_be_neither_too_long_nor_of_too_many_sentences() -> None:
    assert broken_rules(f"And what if {'very ' * 23}bad?", CONTEXT) == ("length",)
    assert broken_rules("It is old. It is heavy. It is wet. And it creaks.", CONTEXT) == ("length",)


def test_what_was_mentioned_may_be_named() -> None:
    assert broken_rules("And if Friday is wet?", CONTEXT) == ()
    assert broken_rules("And if Sunday is wet?", CONTEXT) == ("novel",)
    assert broken_rules("It took 14 of us last time.", CONTEXT) == ("novel",)


def test_consent_passes_only_where_it_may() -> None:
    assert broken_rules("Okay, and if it breaks?", CONTEXT) == ("agree",)
    assert broken_rules("Okay, and if it breaks?", replace(CONTEXT, may_agree=True)) == ()


def test_somebody_who_was_spoken_of_is_no_third_person() -> None:
    spoken_of = replace(CONTEXT, heard="He said that the gutters are full.")
    assert broken_rules("And what if he falls?", spoken_of) == ()
    assert broken_rules("And what if he falls?", CONTEXT) == ("third_person",)


def test_an_answer_may_end_in_a_question() -> None:
    answer = "It took two of us last time. Who helps with that?"
    assert broken_rules(answer, replace(CONTEXT, may_answer=True)) == ()


@pytest.mark.parametrize(
    ("line", "grants"),
    [
        ("Of course you can keep the ladder.", True),
        ("Sure, I give the ladder away.", True),
        ("I will give you the ladder.", True),
        ("No, you can't keep the ladder.", False),
        ("Sure, the weather is fine.", False),
        ("Who would give the ladder away?", False),
    ],
)
def test_a_concession_says_yes_to_what_is_not_given(line: str, *, grants: bool) -> None:
    assert is_concession(line, NORA) is grants


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ('"And then?"', "And then?"),
        ("\u201cAnd\n then?\u201d ", "And then?"),
        ("'\"Why?\"'", "Why?"),
        ('He said "no".', 'He said "no".'),
        ('"', '"'),
    ],
)
def test_quotation_marks_around_a_line_go(given: str, expected: str) -> None:
    assert strip_quotes(given) == expected
