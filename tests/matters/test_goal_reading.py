"""What the one opposite is to do, read by rule from the goal."""

from __future__ import annotations

import pytest

from greenroom.matters.drafting import Details, matter_from_sentence
from greenroom.matters.goal_reading import read_goal


def ways(goal: str, pronoun: str = "she") -> tuple[str, ...]:
    """How it can be said to Ida, in the person's words; empty if nothing is asked of her."""
    matter = matter_from_sentence(
        "I want to talk with Ida about her hedge and about Selam",
        details=Details(opposite=("Ida, my neighbour",)),
    )
    ida = matter.partners[0].model_copy(update={"pronoun": pronoun})
    read = read_goal(goal, matter.about, ida)
    return read.ways if read else ()


def test_a_no_is_to_what_the_sentence_says_that_one_is_asked() -> None:
    about = "Ida wants me to sign for her loan, and I'm not going to"
    matter = matter_from_sentence(about, details=Details(opposite=("Ida, my neighbour",)))
    for goal in ("Say no and have it stay no", "Not sign. Still be friends."):
        read = read_goal(goal, about, matter.partners[0])
        assert read is not None
        assert (read.ways, read.wanted) == (("I won't sign for her loan",), False)


@pytest.mark.parametrize(
    ("goal", "way"),
    [
        ("She cuts the hedge before summer", "cut the hedge before summer"),
        ("He lets me rent the field", "let me rent the field"),
        ("Ida agrees that we share it", "agree that we share it"),
        ("My neighbour pays half and gives me the key", "pay half and give me the key"),
        ("I want her to move the bins", "move the bins"),
        ("For her to move the bins", "move the bins"),
        ("that she will just move the bins", "move the bins"),
        ("to get her to move the bins", "move the bins"),
        ("I want Peter to move the bins", "get Peter to move the bins"),
        ("to be home by six", "let me be home by six"),
        ("get the extension", "give me the extension"),
        ("get the damp fixed", "get the damp fixed"),
        ("She knows that I'm leaving, and we stay friends", "agree that I'm leaving"),
        ("to say no to Fridays without a row", "I'm saying no to Fridays"),
        ("No to Fridays. Not maybe.", "I'm saying no to Fridays"),
        ("no drums before two, and no row", "agree to no drums before two"),
        ("Mum up by ten, washed and dressed", "have Mum up by ten"),
        ("Her yes to a reference", "say yes to a reference"),
        ("Keep the whole plot", "let me keep the whole plot"),
        ("They fix it again and I don't pay", "fix it again"),
        ("just for her to take the form", "take the form"),
        ("get her to pay me back, fifty a month is fine", "pay me back"),
        ("She gives me three more weeks pls", "give me three more weeks"),
        ("it done over properly and I don't pay", "get it done over properly"),
        ("We get the hall on Thursdays", "agree that We get the hall on Thursdays"),
        ("I work no more nights", "agree that I work no more nights"),
    ],
)
def test_what_she_is_to_do_is_read(goal: str, way: str) -> None:
    pronoun = "he" if goal.startswith("He ") else "she"
    assert [each.lower() for each in ways(goal, pronoun)] == [way.lower()]


@pytest.mark.parametrize(
    ("goal", "rest"),
    [
        ("A second nurse at night", "a second nurse at night"),
        ("46 cents a litre", "46 cents a litre"),
        ("Two Sundays off", "two Sundays off"),
        ("The rent stays as it is", "the rent stays as it is"),
        ("Selam goes into Year 8", "Selam goes into Year 8"),
        ("A review, and fewer pills if she can", "a review"),
    ],
)
def test_what_is_to_be_without_a_word_of_her_is_agreed_to(goal: str, rest: str) -> None:
    to, that, *_ = ways(goal)
    assert (to.lower(), that.lower()) == (f"agree to {rest}".lower(), f"agree that {rest}".lower())
    assert to.endswith(rest)


def test_what_is_the_persons_or_comes_back_is_given_to_them() -> None:
    assert ways("My old place in the queue back")[0] == "give me my old place in the queue back"
    assert ways("All 900 euros back by May")[0] == "give me all 900 euros back by May"


@pytest.mark.parametrize(
    "goal",
    [
        "Say no and stick to it",
        "To apologise and keep her hedge",
        "saying no and staying calm",
        "She hears it from me",
        "She doesn't shout",
        "I want to get it said and stay friends",
        "(",
        "she",
        "He takes Mum",  # and she is no he
        "",
    ],
)
def test_what_the_person_does_themselves_is_asked_of_nobody(goal: str) -> None:
    assert ways(goal) == ()


@pytest.mark.parametrize(
    ("goal", "pronoun"),
    [("He sprays at night", "he"), ("I say no once and she stops", "she"), ("More pay", "they")],
)
def test_the_goal_tells_how_to_speak_of_somebody_unknown(goal: str, pronoun: str) -> None:
    matter = matter_from_sentence(
        "I want to talk about it", details=Details(opposite=("Sam Okafor, my manager",))
    )
    manager = matter.partners[0].model_copy(update={"pronoun": "they"})
    read = read_goal(goal, matter.about, manager)
    assert read is not None
    assert read.pronoun == pronoun


@pytest.mark.parametrize(
    "goal", ["(a date", "[x] by May", "C++ course paid", "\u00a320 more", "*date now"]
)
def test_signs_in_a_goal_do_no_harm(goal: str) -> None:
    assert all(ways(goal))
