from __future__ import annotations

import pytest

from greenroom.dialogue.echo import NO_ECHO, echoes, grammar, silenced
from greenroom.dialogue.nouns import known_nouns

_NOUNS = known_nouns(("driver", "warehouse", "shift lead", "seat", "install*"))
_DRAFT = "And what happens then?"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("It takes about two weeks to set up.", ("Two weeks?",)),
        ("Our support team answers within an hour.", ("Within an hour?",)),
        ("We charge $29 per seat per month.", ("$29?",)),
        ("I led a team of five engineers at my last job.", ("Five engineers?",)),
        ("I cut the costs by 30 percent.", ("The costs?", "30 percent?")),
        ("We could run a free pilot next week.", ("A free pilot?", "Next week?")),
        ("We have a mobile app for the drivers.", ("A mobile app?", "The drivers?")),
        ("You'll have it by Friday.", ("By Friday?",)),
        ("Um, well, it's twelve people in every shift.", ("Twelve people?", "Every shift?")),
    ],
)
def test_a_noun_phrase_that_cannot_go_wrong_is_offered(
    said: str, expected: tuple[str, ...]
) -> None:
    assert echoes(said, _DRAFT, _NOUNS) == expected


@pytest.mark.parametrize(
    "said",
    [
        "I think we should tell you more.",  # pronouns and verbs
        "It helps them a lot.",
        "The system reports invoices.",  # "system reports" is no thing
        "A zorblat is all you need.",  # nobody knows the word
        "Could we start by Friday?",  # a question
        "It doesn't take two weeks.",  # a denial
        "You are an idiot, and it takes two weeks.",  # an insult
        "There's no point in the whole thing.",
        "I had one of those.",
        "It was a great solution.",  # praise of oneself
        "A number of the people in a lot of places.",
        "",
    ],
)
def test_rather_no_echo_than_an_odd_one(said: str) -> None:
    assert echoes(said, _DRAFT, _NOUNS) == ()


def test_an_echo_never_doubles_the_line_that_follows() -> None:
    said = "It takes two weeks, and the drivers are there by Friday."
    assert echoes(said, "Six weeks it was last time.", _NOUNS) == ("The drivers?", "By Friday?")


def test_words_that_were_not_heard_well_are_not_echoed() -> None:
    said = "We need a warehouse and the contract."
    assert echoes(said, _DRAFT, _NOUNS, doubtful=("warehouse",)) == ("The contract?",)


def test_the_grammar_allows_the_choices_and_none() -> None:
    assert grammar(('A "pilot"?', "Two weeks?")) == (
        'root ::= "A \\"pilot\\"?" | "Two weeks?" | "' + NO_ECHO + '"'
    )


@pytest.mark.parametrize(
    ("signals", "silent"),
    [
        ((), False),
        (("number", "offers"), False),
        (("number", "insults"), True),
        (("greets",), True),
    ],
)
def test_some_turns_are_not_echoed_at_all(signals: tuple[str, ...], *, silent: bool) -> None:
    assert silenced(signals) is silent
