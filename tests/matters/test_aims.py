"""What the one opposite asks of a matter of one sentence, and how it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.matters.aims import AIMS, aim_in, asked_about, opened_about
from greenroom.matters.people import things_in
from greenroom.matters.reported import as_said_by

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder


@pytest.mark.parametrize(
    ("sentence", "aim"),
    [
        ("I'd like my aunt to lend me her van for the move.", "ask for"),
        ("I must let my choir know that I'm leaving after the summer.", "break news"),
        ("I have to tell my customer that the kitchen will be three weeks late.", "break news"),
        ("I have a performance review, and I want to say that I do two jobs.", "ask for"),
        ("I scratched my neighbour's car and never said a word.", "confess"),
        ("The sofa arrived with a broken leg and the shop won't take it back.", "complain"),
        ("My desk neighbour hums all day and I can't work.", "set a limit"),
        ("My cousin wants to move in with us, and I have to say no.", "say no"),
        ("I want to get my uncle to give up smoking.", "win over"),
        ("We want to sell our lamps to a hotel.", "sell"),
        ("I want to get the roofer down from nine thousand.", "bargain"),
        ("I want my landlord to lower the rent, he put the price up twice.", "bargain"),
        ("I keep bees, and I want the town to let me put hives on its meadow.", "ask for"),
        ("I'm a cook, and I want the owner to close on Mondays.", "ask for"),
        ("On Tuesday I have an interview at the town library.", "be chosen"),
        ("I have to defend my master's thesis on bees before three professors.", "be examined"),
        ("My oral exam in anatomy is in two weeks.", "be examined"),
        ("I want the physiotherapist to find out why my shoulder hurts.", "be helped"),
        ("A guest is furious about his room, and I'm at the desk.", "calm down"),
        ("I'd like to ask the man from my choir out for dinner.", "come closer"),
    ],
)
def test_what_the_person_is_after_is_seen_from_one_sentence(
    sentence: str, aim: str, encoder: SentenceEncoder
) -> None:
    assert aim_in(sentence, encoder) is AIMS[aim]


def test_who_asks_for_something_is_not_interviewed(encoder: SentenceEncoder) -> None:
    asks = "I want to rehearse asking our CTO to let me hire a second engineer."
    assert not aim_in(asks, encoder).led
    assert aim_in(asks.replace("our CTO", "in an interview"), encoder).led


def test_where_no_aim_is_clear_what_is_asked_fits_any_matter(encoder: SentenceEncoder) -> None:
    aim = aim_in("Seven green bottles.", encoder)
    assert aim not in AIMS.values()
    assert asked_about(aim, "") == asked_about(aim, "the bottles")
    assert opened_about(aim, "the bottles") == ""


@pytest.mark.parametrize("aim", AIMS.values(), ids=list(AIMS))
def test_nothing_is_left_open_whether_the_matter_has_a_name_or_not(aim: object) -> None:
    known = next(each for each in AIMS.values() if each is aim)
    for topic in ("", "my fence"):
        asked = asked_about(known, topic)
        assert 3 <= len(asked) == len(set(asked))
        assert all("{" not in each and each[0].isupper() for each in asked)
    assert "{" not in opened_about(known, "")


@pytest.mark.parametrize(
    ("pronoun", "said", "heard"),
    [
        ("she", "her hedge", "my hedge"),
        ("he", "my sore knee", "your sore knee"),
        ("he", "he wants his money back", "I want my money back"),
        ("she", "what I owe her", "what you owe me"),
        ("she", "the key I gave her on Monday", "the key you gave me on Monday"),
        (
            "she",
            "she's driven for years and wants no help",
            "I've driven for years and want no help",
        ),
    ],
)
def test_the_other_one_calls_things_from_their_side(pronoun: str, said: str, heard: str) -> None:
    assert as_said_by(pronoun, said) == heard


def test_what_tells_who_sits_opposite_is_not_the_matter() -> None:
    said = "I want to ask the girl from the bakery about a job for my brother on Monday"
    found = things_in(said, "the girl")
    assert "my brother" in found
    assert not [each for each in found if "bakery" in each or "girl" in each or each == "Monday"]
