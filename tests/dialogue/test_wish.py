"""When somebody said what they want of the other one, with the real sentence encoder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.understanding import Said, WordVectors, find_wish

if TYPE_CHECKING:
    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.ports import SentenceEncoder

WISH = (
    "He comes at nine and works every Saturday.",
    "I want to tell my nephew that I can only keep him on if he comes on time.",
)
SMALL_TALK = (
    "Sit down, lovely. How was the football?",
    "Your uncle would have laughed at the new counter, he never liked glass.",
    "It has been a hard year for the shop, with the road closed and all that.",
    "The customers ask for you, they like how you slice the ham.",
)
ASKS = "I need you here at nine, and I want you to work every Saturday."


def outcome(
    said: tuple[str, ...], encoder: SentenceEncoder, learned: LearnedMeaning
) -> tuple[str, int | None] | None:
    found = find_wish(WISH, [Said(each) for each in said], encoder, learned)
    if found is None:
        return None
    return found.outcome, found.passage.turn if found.passage else None


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ((ASKS, *SMALL_TALK), ("early", 0)),
        ((*SMALL_TALK, ASKS), ("late", 4)),
        ((*SMALL_TALK, "Well, thank you for coming in, love."), ("unsaid", None)),
        ((), None),
        (("Yes.", "No, no."), None),
    ],
)
def test_it_is_told_when_it_was_said(
    said: tuple[str, ...],
    expected: tuple[str, int | None] | None,
    encoder: SentenceEncoder,
    learned: LearnedMeaning,
) -> None:
    assert outcome(said, encoder, learned) == expected


def test_of_a_few_turns_nobody_can_tell_that_it_comes_late(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    assert outcome(SMALL_TALK[:3], encoder, learned) is None
    assert outcome((*SMALL_TALK[:3], ASKS), encoder, learned) == ("perhaps", 3)


def test_what_it_is_about_asks_for_nothing(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    said = ("It's about your Saturdays and coming in at nine.", *SMALL_TALK)
    found = outcome(said, encoder, learned)
    assert found is not None
    assert found[0] != "early"


def test_words_alone_do_not_tell_it(learned: LearnedMeaning) -> None:
    assert find_wish(WISH, [Said(ASKS)], WordVectors(), learned) is None


def test_the_first_turn_that_says_it_is_told_although_a_later_one_does_too(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    wish = (
        "Ruth stays in the choir and leads the altos at the Christmas concert",
        "I run our community choir and I want to rehearse telling Ruth that she isn't singing the "
        "solo this Christmas, and I want her to stay and lead the altos.",
    )
    said = [
        "Hi Ruth, thanks for coming by early. I've got something hard to tell you.",
        "You've sung it for eleven years, and people come to that concert to hear it.",
        "No. It's the high D. You've come off it in the last three rehearsals.",
        "Hannah is. She sang it for me on Monday and it was clean all the way up.",
        "What I want, very much, is for you to stay and lead the altos.",
        "I decided on Monday night, after I'd listened back to the recording twice.",
        "How are you feeling about it, right now?",
        "Would you take the first alto practice on Tuesday at seven, in the small hall?",
    ]
    found = find_wish(wish, [Said(each) for each in said], encoder, learned)
    assert found is not None
    assert found.turns == 5
