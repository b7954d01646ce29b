from __future__ import annotations

import pytest

from greenroom.dialogue.english.nouns import known_nouns
from greenroom.dialogue.generation.echo import NO_ECHO, echo_grammar, find_echoes, forbids_echo

_NOUNS = known_nouns(("driver", "warehouse", "shift lead", "seat", "install*"))
_DRAFT = "And what happens then?"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("It takes about two weeks to set up.", ("Two weeks?",)),
        ("Our support team answers within an hour.", ("Within an hour?",)),
        ("We charge $29 per seat per month.", ("$29?",)),
        ("I led a team of five engineers at my last job.", ("Five engineers?",)),
        ("I cut the costs by 30 percent.", ("30 percent?",)),
        ("We could run a free pilot next week.", ("A free pilot?", "Next week?")),
        ("We have a mobile app for the drivers.", ("A mobile app?",)),
        ("You'll have it by Friday.", ("By Friday?",)),
        ("We moved the central warehouse to Leeds.", ("The central warehouse?",)),
        ("Um, well, it's twelve people in every shift.", ("Twelve people?", "Every shift?")),
    ],
)
def test_a_noun_phrase_that_cannot_go_wrong_is_offered(
    said: str, expected: tuple[str, ...]
) -> None:
    assert find_echoes(said, _DRAFT, _NOUNS) == expected


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
        "The report is in the plan.",  # too bare to be a surprise
        "I give one hundred and ten percent.",  # half a number
        "I came yesterday.",
        "",
    ],
)
def test_rather_no_echo_than_an_odd_one(said: str) -> None:
    assert find_echoes(said, _DRAFT, _NOUNS) == ()


def test_an_echo_never_doubles_the_line_that_follows() -> None:
    said = "It takes two weeks, and a driver is there by Friday."
    assert find_echoes(said, "Six weeks it was last time.", _NOUNS) == ("A driver?", "By Friday?")


@pytest.mark.parametrize("draft", ["Yes, I know that.", "Fair enough.", "All right, go on."])
def test_nothing_is_echoed_before_a_line_that_has_reacted_already(draft: str) -> None:
    assert find_echoes("It takes two weeks.", draft, _NOUNS) == ()


def test_words_that_were_not_heard_well_are_not_echoed() -> None:
    said = "We need a warehouse and a contract."
    assert find_echoes(said, _DRAFT, _NOUNS, doubtful=("warehouse",)) == ("A contract?",)


def test_the_grammar_allows_the_choices_and_none() -> None:
    assert echo_grammar(('A "pilot"?', "Two weeks?")) == (
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
    assert forbids_echo(signals) is silent
