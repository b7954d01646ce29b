"""The figures that a person gives, and two figures for one thing."""

from __future__ import annotations

import pytest

from greenroom.dialogue.understanding import claims_in, find_contradiction


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("It costs two hundred and ten euros.", [("two hundred and ten euros", 210)]),
        ("We raised 1.5 million.", [("1.5 million", 1_500_000)]),
        ("They pay eighty-nine a month.", [("eighty-nine", 89)]),
        ("It is $1,200 a year.", [("$1,200 a year", 1200)]),
        (
            "It is two hundred and ten thousand euros.",
            [("two hundred and ten thousand euros", 210_000)],
        ),
        ("Twenty-five percent of them left.", [("Twenty-five percent", 0.25)]),
        ("It is 3k in all.", [("3k", 3000)]),
        ("It takes two and a half hours.", [("two and a half hours", 2.5 * (1 / 24))]),
        ("We have 40 customers and 3 sites.", [("40 customers", 40), ("3 sites", 3)]),
        (
            "We meet on the ninth of May at half past six.",
            [("ninth of May", 509), ("half past six", 6.5)],
        ),
        ("My train leaves at 8:15.", [("8:15", 8.25)]),
        ("It is nineteen hundred euros a month.", [("nineteen hundred euros a month", 1900)]),
        ("It comes at a quarter to seven.", [("quarter to seven", 6.75)]),
        ("It was on the third of March.", [("third of March", 303)]),
        ("It is a million and a half.", [("a million and a half", 1_500_000)]),
        (
            "A quarter of them are girls, two thirds are from here.",
            [("A quarter", 0.25), ("two thirds", 2 / 3)],
        ),
        ("Um, it, it takes three weeks.", [("three weeks", 21)]),
        ("It costs ten euros, and it takes two weeks.", [("ten euros", 10), ("two weeks", 14)]),
    ],
)
def test_a_figure_has_the_persons_words_and_its_value(
    said: str, expected: list[tuple[str, float]]
) -> None:
    assert [(claim.words, claim.value) for claim in claims_in(said, 1)] == expected


@pytest.mark.parametrize(
    "said",
    [
        *("Is it two weeks?", "No one came.", "One of them left.", "I was late.", ""),
        "It was a long day and we had many guests.",
    ],
)
def test_what_is_asked_or_has_no_number_is_no_claim(said: str) -> None:
    assert claims_in(said, 1) == ()


def test_what_is_asked_beside_a_claim_is_left_out() -> None:
    found = claims_in("It takes three weeks. Would two weeks be better?", 1)
    assert [claim.words for claim in found] == ["three weeks"]


@pytest.mark.parametrize(
    ("doubtful", "certain"),
    [
        ((), True),
        (("takes",), True),
        (("three",), False),
        (("Three,",), False),
        (("weeks",), False),
    ],
)
def test_a_figure_with_a_doubtful_word_is_not_certain(
    doubtful: tuple[str, ...], *, certain: bool
) -> None:
    (claim,) = claims_in("It takes three weeks.", 1, doubtful)
    assert claim.certain is certain


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("It takes three weeks to set it up.", "Setting it up takes six weeks."),
        ("Our shop in town has forty customers.", "Our shop in town has sixty customers."),
        ("The machine costs two hundred euros.", "The machine costs three hundred euros."),
        ("The old one cost me ninety pounds.", "I paid a lot, the old one cost me 120 pounds."),
        ("The drive takes two hours.", "The drive takes two and a half hours."),
    ],
)
def test_two_figures_for_one_thing_contradict_each_other(before: str, now: str) -> None:
    earlier, later = claims_in(before, 1), claims_in(now, 2)
    assert find_contradiction(earlier, later) == (earlier[0], later[0])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("It takes three weeks to set it up.", "It takes three weeks to set it up."),
        ("It takes three weeks to set it up.", "Setting it up takes 3 weeks."),
        ("It takes three weeks to set it up.", "My daughter is away for six weeks."),
        ("We have forty customers.", "We have nine vans."),
        ("The machine costs two hundred euros.", "My rent went up by ninety euros."),
        ("It takes three weeks to set it up.", "Would it help if it took six weeks?"),
    ],
)
def test_a_contradiction_is_not_invented(before: str, now: str) -> None:
    assert find_contradiction(claims_in(before, 1), claims_in(now, 2)) is None


def test_two_figures_in_one_turn_do_not_contradict_each_other() -> None:
    claims = claims_in("It takes three weeks, and sometimes it takes six weeks.", 1)
    assert find_contradiction(claims, claims) is None


def test_a_figure_that_may_be_misheard_contradicts_nothing() -> None:
    before = claims_in("It takes three weeks to set it up.", 1)
    now = claims_in("Setting it up takes six weeks.", 2, doubtful=("six",))
    assert find_contradiction(before, now) is None


def test_a_figure_that_was_given_before_is_taken_back_without_a_contradiction() -> None:
    before = (
        *claims_in("It takes three weeks to set it up.", 1),
        *claims_in("Setting it up takes six weeks.", 2),
    )
    now = claims_in("So setting it up takes three weeks.", 3)
    assert find_contradiction(before, now) is None
