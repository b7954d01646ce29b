from __future__ import annotations

import pytest

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities, time_span
from greenroom.dialogue.english.quotable import find_person_name, quotable_phrases
from greenroom.dialogue.english.words import CONJUNCTIONS, PRONOUNS, STOPS


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("We cut late deliveries by 40% in two weeks.", [("40%", "share"), ("two weeks", "time")]),
        ("It costs $50 per seat a month.", [("$50 per seat", "money")]),
        ("twelve hundred euros", [("twelve hundred euros", "money")]),
        ("about two and a half days", [("two and a half days", "time")]),
        (
            "it saved one hundred and twenty thousand dollars",
            [("one hundred and twenty thousand dollars", "money")],
        ),
        ("a couple of weeks", [("a couple of weeks", "time")]),
        ("three customers and 14 drivers", [("three customers", "count"), ("14 drivers", "count")]),
        ("three new customers", [("three new customers", "count")]),
        ("a third of the orders", [("a third", "share")]),
        ("five point six percent", [("five point six percent", "share")]),
        ("No one came, and one of them left one day.", []),
        ("That one is fine.", []),
        ("in 2019", [("2019", "date")]),
    ],
)
def test_takes_numbers_with_what_they_count(text: str, found: list[tuple[str, str]]) -> None:
    assert [(q.text, q.kind) for q in quantities(normalize(text))] == found


def test_a_rate_is_no_length_of_time() -> None:
    assert not time_span(normalize("It costs four hundred a month."))
    assert time_span(normalize("It takes a month."))


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("We built a route planner for small warehouses.", "route planner"),
        ("The bees communicate through a waggle dance.", "waggle dance"),
        ("I missed the deadline for the quarterly report.", "quarterly report"),
        (
            "um it connects to your warehouse management system and sends",
            "warehouse management system",
        ),
    ],
)
def test_quotes_what_names_a_thing(text: str, best: str) -> None:
    assert quotable_phrases(normalize(text))[0] == best


@pytest.mark.parametrize(
    "text",
    [
        "I was really nervous and then I did it.",
        "It helps teams cut costs quickly.",
        "You are a stupid idiot.",
        "We meet on Tuesday.",
        "yes of course",
    ],
)
def test_rather_quotes_nothing_than_something_odd(text: str) -> None:
    assert quotable_phrases(normalize(text)) == ()


def test_a_quote_is_short_verbatim_and_has_clean_edges() -> None:
    text = (
        "Every repaired machine saves four kilos of waste, and the city lends the empty rooms that "
        "it has anyway, because a repair cafe needs a flat roof and our coffee machine is old."
    )
    found = quotable_phrases(normalize(text))
    assert found
    for phrase in found:
        words = normalize(phrase).words
        assert phrase in text
        assert 1 <= len(words) <= 4
        assert words[0] not in PRONOUNS | CONJUNCTIONS
        assert words[-1] not in STOPS


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hello, I'm Alex and I sell tea.", "Alex"),
        ("My name is Priya.", "Priya"),
        ("I'm sorry, I'm late.", ""),
        ("I'm German.", ""),
        ("hello im alex", ""),
    ],
)
def test_takes_the_persons_name_only_where_it_is_sure(text: str, name: str) -> None:
    assert find_person_name(text) == name
