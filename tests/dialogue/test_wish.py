"""When somebody said what they want of the other one, and how plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from greenroom.dialogue.understanding import Said, find_wish
from tests.fakes import FULLY, IN_PART, NOT_AT_ALL, scripted_judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.dialogue.understanding.wish import WishFound
    from greenroom.ports import SentenceEncoder

WISH = "He comes at nine and works every Saturday."
SMALL_TALK = (
    "Sit down, lovely. How was the football?",
    "Your uncle would have laughed at the new counter, he never liked glass.",
    "It has been a hard year for the shop, with the road closed and all that.",
    "The customers ask for you, they like how you slice the ham.",
)
THANKS = "Well, thank you for coming in, love."
ASKS = "I need you here at nine, and I want you to work every Saturday."
SOFTLY = "I was sort of wondering about nine, only if it suits you."
UNCLEAR = "Nine is when the shop opens, as you know."
SURELY = "Please come at nine from now on, and work every Saturday."
NEAR_NOTHING = "And your mother was here, by the way, she bought two pounds of the plums."
HINT = "It would be lovely if the mornings got a bit calmer one day."
STATES = {
    **dict.fromkeys((*SMALL_TALK, THANKS), NOT_AT_ALL),
    "I need you here": FULLY,
    SOFTLY: IN_PART,
    UNCLEAR: (0.5, 0.0),
    NEAR_NOTHING: (0.5, 0.0),
    HINT: (0.25, 0.0),
    SURELY: (2.0, 0.0),
}


class Finder(Protocol):
    def __call__(self, *said: str, wish: str = WISH) -> WishFound | None: ...


@pytest.fixture
def find(encoder: SentenceEncoder, learned: LearnedMeaning) -> Finder:
    def find(*said: str, wish: str = WISH) -> WishFound | None:
        turns = [Said(each) for each in said]
        return find_wish(wish, turns, encoder, learned, scripted_judge(STATES))

    return find


@pytest.mark.parametrize(
    ("said", "outcome", "turns"),
    [
        ((ASKS, *SMALL_TALK), "early", 1),
        ((SMALL_TALK[0], ASKS, *SMALL_TALK[1:]), "early", 2),
        ((*SMALL_TALK, ASKS), "late", 5),
        ((*SMALL_TALK, THANKS), "unsaid", 5),
        ((SMALL_TALK[0], SOFTLY, *SMALL_TALK[1:]), "softly", 2),
        ((SOFTLY, *SMALL_TALK[1:], ASKS), "perhaps", 5),
        ((UNCLEAR, *SMALL_TALK[1:], ASKS), "perhaps", 5),
        ((NEAR_NOTHING, *SMALL_TALK[1:], ASKS), "late", 5),
        ((*SMALL_TALK, UNCLEAR), "perhaps", 5),
        ((*SMALL_TALK[:3], ASKS), "perhaps", 4),
        ((HINT, *SMALL_TALK[1:], SURELY), "late", 5),
        ((*SMALL_TALK, HINT), "unsaid", 5),
    ],
)
def test_it_is_told_when_and_how_it_was_said(
    said: Sequence[str], outcome: str, turns: int, find: Finder
) -> None:
    found = find(*said)
    assert found is not None
    assert (found.outcome, found.turns) == (outcome, turns)
    assert (found.passage is None) == (outcome == "unsaid")


@pytest.mark.parametrize("said", [(), ("Yes.", "No, no."), SMALL_TALK])
def test_where_little_was_said_nothing_is_told(said: Sequence[str], find: Finder) -> None:
    assert find(*said) is None


def test_the_sentence_that_says_it_is_quoted(find: Finder) -> None:
    found = find("Thanks for coming in. It is about the mornings. " + ASKS + " So there it is.")
    assert found is not None
    assert found.passage is not None
    assert found.passage.text == ASKS


def test_who_asks_for_another_figure_has_not_asked_for_it(find: Finder) -> None:
    said = ("I need you here, and it costs 300 pounds a week.", *SMALL_TALK)
    for wish, outcome in (("250 pounds a week.", "perhaps"), ("300 pounds a week.", "early")):
        found = find(*said, wish=wish)
        assert found is not None
        assert found.outcome == outcome


@pytest.mark.parametrize(
    ("wish", "outcome"), [("250 pounds a week.", "unsaid"), ("She comes in earlier.", "perhaps")]
)
def test_what_was_hardly_asked_for_and_never_named_was_not_said(
    wish: str, outcome: str, find: Finder
) -> None:
    found = find(*SMALL_TALK, UNCLEAR, wish=wish)
    assert found is not None
    assert found.outcome == outcome


@pytest.mark.parametrize(
    ("later", "missing"),
    [("Two evenings a week would do.", ""), ("It would help me so much.", "two evenings")],
)
def test_a_figure_that_was_never_named_is_missing(later: str, missing: str, find: Finder) -> None:
    wish = "He puts the twins to bed two evenings a week."
    found = find("I need you here with the boys at night.", *SMALL_TALK, later, wish=wish)
    assert found is not None
    assert (found.outcome, found.missing) == ("early", missing)


@pytest.mark.parametrize(
    ("said", "outcome", "missing"),
    [
        ("I want you to raise my rate, starting next month.", "early", "14 cents a word"),
        ("I want you to know about the football.", "unsaid", ""),
        ("The others raised my rate, starting last month.", "unsaid", ""),
    ],
)
def test_who_wants_it_without_its_figure_has_asked_for_it(
    said: str, outcome: str, missing: str, encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    turns = [Said(each) for each in (said, *SMALL_TALK)]
    judge = scripted_judge({said: (0.5, 0.0), "": NOT_AT_ALL})
    found = find_wish("She raises my rate to 14 cents a word.", turns, encoder, learned, judge)
    assert found is not None
    assert (found.outcome, found.missing) == (outcome, missing)


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ("I'd like fourteen cents a word, starting in June.", "early"),
        ("Others have fourteen cents a word, starting in June.", "unsaid"),
        ("I'd like to tell you about June.", "unsaid"),
        ("I think Anna gets fourteen cents a word since June.", "unsaid"),
    ],
)
def test_who_would_like_each_figure_that_is_wanted_has_asked_for_it(
    said: str, outcome: str, encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    """Whatever the model reads in it."""
    turns = [Said(each) for each in (said, *SMALL_TALK)]
    judge = scripted_judge({"": NOT_AT_ALL})
    found = find_wish("I get 14 cents a word from June on.", turns, encoder, learned, judge)
    assert found is not None
    assert found.outcome == outcome
