"""What is found by rule: the form of a question, and the question that ends a turn."""

from __future__ import annotations

import pytest

from greenroom.dialogue.understanding import question_form
from greenroom.dialogue.understanding.strict_rules import find_signals, last_question
from greenroom.storage.scenarios.general import load_general

FORMS = {
    "request": (
        "Could you lend it to me?",
        "If I pay, could you wait?",
        "Please, can you help me?",
    ),
    "proposal": ("Shall we try it?", "What if we try it?", "How about Friday?"),
    "permission": ("May I sit down?", "Can we go outside?"),
    "own_past": ("Did you ask him?", "Have you been there?"),
    "own_state": ("Do you like it?", "Are you tired?"),
    "opinion": ("What do you think?", "Would you say that is fair?"),
    "condition": ("What would convince you?", "What would have to happen?"),
    "choice": ("Which one do you want?", "Do you want tea or coffee?"),
    "when": ("When is it over?", "How long does it take?", "And, well, so when do we start?"),
    "how_many": ("How many do you have?", "What does it cost?"),
    "who": ("Who pays?", "Whose idea was it?"),
    "why": ("Why did you leave?", "But why?"),
    "how": ("How does it work?", "Tell me, how is that done?"),
    "what": ("Where do you live?", "What is your name?"),
    "is_it": ("Is it safe?", "Does it hurt?"),
    "tag": ("You agree, right?", "It is late, isn't it?"),
}


@pytest.mark.parametrize(
    ("form", "question"), [(form, each) for form, found in FORMS.items() for each in found]
)
def test_a_question_has_a_form(form: str, question: str) -> None:
    assert question_form(question) == form


def test_there_are_replies_to_every_form_and_to_no_other() -> None:
    replies = load_general().replies
    assert set(replies) == set(FORMS)
    assert all(len(set(lines)) >= 8 for lines in replies.values())


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("What is it?", "What is it?"),
        ("It is late. What is it?", "What is it?"),
        ("Why? How?", "How?"),
        ("What is it? Tell me.", "What is it?"),
        ("What is it? I have been asking myself that for years and years now.", ""),
        ("You know why.", ""),
        ("...", ""),
        ("", ""),
    ],
)
def test_the_question_that_ends_a_turn(said: str, question: str) -> None:
    assert last_question(said) == question


@pytest.mark.parametrize(
    ("signal", "said"),
    [
        ("distress", "I want to die."),
        ("distress", "Sometimes I think they would be better off without me."),
        ("distress", "I don\u2019t want to live any more."),
        ("distress", "He hits me when he is drunk."),
        ("asks_if_ai", "Are you a real person?"),
        ("asks_if_ai", "am I talking to a machine"),
        ("asks_repeat", "Pardon?"),
        ("asks_repeat", "Could you repeat that?"),
        ("goes_on", "I'm fine, let's go on."),
        ("leaves", "Goodbye, Nora."),
        ("leaves", "That was it. Thank you very much."),
        ("leaves", "Thanks, Nora."),
        ("leaves", "Thank you for your time today."),
        ("promises", "I'll bring it back."),
    ],
)
def test_plain_words_are_heard(signal: str, said: str) -> None:
    assert signal in find_signals(said)


@pytest.mark.parametrize(
    ("signal", "said"),
    [
        ("distress", "The deadline nearly killed us."),
        ("distress", "She wants to die on stage, like Moliere."),
        ("asks_if_ai", "We sell software for machines."),
        ("asks_repeat", "I told him again that it was too late."),
        ("leaves", "Thank you for telling me that."),
        ("leaves", "Thanks for being so open about it."),
        ("leaves", "Is it time to say goodbye?"),
        ("promises", "They will bring it back."),
    ],
)
def test_what_only_sounds_like_them_is_not(signal: str, said: str) -> None:
    assert signal not in find_signals(said)
