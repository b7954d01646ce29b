"""What the one opposite is asked to do, or is told, read from the person's sentence."""

from __future__ import annotations

import pytest

from greenroom.matters.at_stake import AtStake, at_stake
from greenroom.matters.drafting import matter_from_sentence


def stake_of(about: str) -> AtStake | None:
    """What is at stake in the matter of this sentence."""
    return at_stake(matter_from_sentence(about))


@pytest.mark.parametrize(
    ("about", "does"),
    [
        ("I want to ask Ida to cut her hedge.", "cut my hedge"),
        ("The hedge takes my light, and I want her to cut it before May.", "cut it before May"),
        ("I'd like my neighbour to pay me for the two hens I've lost.",
         "pay you for the two hens you've lost"),
        (
            "I need to tell one of the dads, Tom, that he's got to fetch his girl by six.",
            "fetch my girl by six",
        ),
        ("I want to ask my aunt for the key to the attic.", "give you the key to the attic"),
        ("The hall was cold all night, and I want half of the rent back.",
         "give you half of the rent back"),
        ("I'd love to get Mr Ray to let him play on Sunday.", "let him play on Sunday"),
        ("I want my aunt to call her every Sunday.", "call her every Sunday"),
        ("I've got to ask my boss, Ann, for ten days off.", "give you ten days off"),
        ("I want him to stop parking in front of our gate because we can't get out.",
         "stop parking in front of your gate"),
    ],
)  # fmt: skip
def test_what_somebody_is_to_do_is_said_as_they_would_say_it(about: str, does: str) -> None:
    assert stake_of(about) == AtStake(does, wanted=True)


def test_of_a_long_wish_the_first_words_stand_for_it() -> None:
    long = (
        "I want her to lend me the small yellow tractor for the second cut of hay on the far field."
    )
    assert stake_of(long) == AtStake("lend you the small yellow tractor", wanted=True)


def test_the_last_wish_is_what_it_is_about() -> None:
    both = "I need to tell her that I'm moving out in May, and I want her to find somebody else."
    assert stake_of(both) == AtStake("find somebody else", wanted=True)


@pytest.mark.parametrize(
    ("about", "happens"),
    [
        ("I have to tell her that I'm moving out in May.", "you're moving out in May"),
        ("I must tell her that I'm not going to pay her for the fence.",
         "you're not going to pay me for the fence"),
        ("I've got to tell my landlady the rent will be late, and I dread it.",
         "the rent will be late"),
    ],
)  # fmt: skip
def test_news_are_said_as_the_other_one_would_say_them(about: str, happens: str) -> None:
    assert stake_of(about) == AtStake(happens, wanted=False)


@pytest.mark.parametrize(
    "about", ["A talk with my neighbour about the hedge.", "I want to be heard.", "Fire drill"]
)
def test_where_nothing_is_asked_or_told_nothing_is_at_stake(about: str) -> None:
    assert stake_of(about) is None
