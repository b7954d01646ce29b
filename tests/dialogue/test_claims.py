"""The figures that a person gives, and two figures for one thing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.dialogue.english.phrases import TENS, UNITS
from greenroom.dialogue.understanding import claims_in, find_contradiction

SPELT = {value: word for word, value in (UNITS | TENS).items()}


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
        ("It takes three more weeks.", [("three more weeks", 21)]),
        ("We need six more chairs, and nine more.", [("six more chairs", 6), ("nine", 9)]),
        ("I earn three thousand gross.", [("three thousand", 3000)]),
        ("A kilo is four pounds seventy.", [("four pounds seventy", 4.7)]),
        (
            "It is three euros and twenty cents a litre.",
            [("three euros and twenty cents a litre", 3.2)],
        ),
        ("It is four pounds, seventy more and we stop.", [("four pounds", 4), ("seventy", 70)]),
        (
            "It is ten euros twenty minutes from here.",
            [("ten euros", 10), ("twenty minutes", 20 * (1 / 1440))],
        ),
        ("It is three metres twenty wide.", [("three metres twenty", 3.2)]),
        ("I'm one metre eighty, he's two metres.", [("one metre eighty", 1.8), ("two metres", 2)]),
        (
            "We sold three metres twenty times.",
            [("three metres", 3), ("twenty times", 20)],
        ),
        ("Ten euros per 100 grams.", [("Ten euros per 100", 10)]),
        ("We open at seven thirty.", [("seven thirty", 7.5)]),
        ("We open at six forty-five every day.", [("six forty-five", 6.75)]),
        ("She was born in nineteen eighty-four.", [("nineteen eighty-four", 1984)]),
        ("Two fifty-euro notes lay there.", [("Two", 2), ("fifty-euro", 50)]),
        ("It costs 275,000 Indian rupees.", [("275,000 Indian rupees", 275_000)]),
        ("Ten fifteen people came.", [("Ten", 10), ("fifteen people", 15)]),
        ("Thirty five people came.", [("Thirty five people", 35)]),
        ("It costs ten euros, and it takes two weeks.", [("ten euros", 10), ("two weeks", 14)]),
        ("It was at twenty to nine.", [("twenty to nine", 8 + 40 / 60)]),
        ("It was in November nineteen eleven.", [("nineteen eleven", 1911)]),
        ("It has 1,906 pipes, since 1906.", [("1,906 pipes", 1906), ("1906", 1906)]),
        ("The code is four four seven one.", [("four four seven one", 4471)]),
        ("It is three quarters of an hour.", [("three quarters of an hour", 0.03125)]),
        ("We fly on the twenty second of June.", [("twenty second of June", 622)]),
    ],
)
def test_a_figure_has_the_persons_words_and_its_value(
    said: str, expected: list[tuple[str, float]]
) -> None:
    assert [(claim.words, claim.value) for claim in claims_in(said, 1)] == expected


def test_a_currency_is_the_same_with_its_country_and_without() -> None:
    for said in ("It costs 900 Swiss francs.", "It costs 900 francs."):
        (claim,) = claims_in(said, 1)
        assert (claim.kind, claim.unit) == ("money", "franc")


def spelt(number: int) -> str:
    """Return a number below a hundred in words."""
    tens = number // 10 * 10
    return SPELT.get(number) or f"{SPELT[tens]}-{SPELT[number - tens]}"


@given(st.integers(1, 99), st.integers(10, 99))
def test_a_spoken_price_is_in_whole_ones_or_in_hundreds(one: int, two: int) -> None:
    (claim,) = claims_in(f"Our honey costs {spelt(one)} {spelt(two)} a jar.", 1)
    assert claim.words == f"{spelt(one)} {spelt(two)}"
    assert claim.other == 100 * one + two
    assert claim.value == pytest.approx(claim.other / 100)


@given(st.integers(2, 99), st.integers(10, 99))
def test_what_follows_a_unit_of_money_are_cents(one: int, two: int) -> None:
    (claim,) = claims_in(f"It cost me {spelt(one)} dollars {spelt(two)}.", 1)
    assert claim.value == pytest.approx(one + two / 100)
    assert claim.other is None


@given(st.lists(st.integers(1, 99), min_size=3, max_size=5))
def test_three_numbers_in_a_row_are_no_price(numbers: list[int]) -> None:
    found = claims_in(f"I count {', '.join(map(spelt, numbers))}.", 1)
    assert not any(claim.other for claim in found)
    row = [each for each in numbers if each >= 10]
    assert not any(claim.other for claim in claims_in(" ".join(map(spelt, row * 3)), 1))


@pytest.mark.parametrize(
    ("said", "per"),
    [
        ("We send 22 parcels a day.", "a day"),
        ("It is 450 euros a month for the room.", "a month"),
        ("It is 450 euros every month.", "every month"),
        ("I earn 3,100 gross a month.", "a month"),
        ("22 parcels go to our street every week.", "every week"),
        ("Every month we lose 40 members.", "Every month"),
        ("My monthly rent is 450 euros.", "monthly"),
        ("He pays us 450 euros yearly.", "yearly"),
        ("It is 7.40 euros a jar.", "a jar"),
        ("I got 450 euros a week later.", ""),
        ("I got 450 euros in a week.", ""),
        ("He had 40 hours over every week of June.", ""),
        ("We sold 40 chairs and I go there every week.", ""),
        ("We meet 40 people every second week.", ""),
        ("We sent 22 parcels.", ""),
    ],
)
def test_a_claim_has_what_it_is_said_for(said: str, per: str) -> None:
    (claim,) = claims_in(said, 1)
    assert claim.per == per


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
        ("Our honey costs seven forty a jar.", "Our honey costs eight twenty a jar."),
        ("Our honey costs seven forty a jar.", "Our honey costs 8.20 a jar."),
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
        ("I take one tablet at seven in the morning.", "I feel it at eleven in the morning."),
        ("The room costs 300 euros a month.", "The room costs 3,600 euros a year."),
        ("Our honey costs seven forty a jar.", "Our honey costs 7.40 a jar."),
        ("A set of tyres costs seven forty a set.", "A set of tyres costs 740 a set."),
        ("The machine costs two hundred euros.", "My rent went up by ninety euros."),
        ("It takes three weeks to set it up.", "Would it help if it took six weeks?"),
        ("I asked five other schools about lost water.", "Four of six schools had lost water."),
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


def test_a_sum_and_its_instalments_are_two_figures() -> None:
    assert [e.value for e in claims_in("I can pay 200 pounds, 50 a month.", 0)] == [200.0, 50.0]
    assert [e.value for e in claims_in("I can pay 12 pounds, 50 a month.", 0)] == [12.5]


def test_the_number_of_a_line_is_no_figure() -> None:
    earlier = claims_in("Over ten months falls on line 4 went from 58 to 22.", 1)
    now = claims_in("Falls on line 6 only went from 51 to 47.", 2)
    assert find_contradiction(earlier, now) is None
