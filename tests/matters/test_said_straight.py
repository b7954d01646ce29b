"""What is said to the one opposite, as that one says it back."""

from __future__ import annotations

import pytest

from greenroom.domain.persona import Persona
from greenroom.matters.drafting import Details, matter_from_sentence
from greenroom.matters.said_straight import (
    is_own_telling,
    news_heard,
    request_heard,
    spoken_of,
    wish_heard,
)

ABOUT = (
    "Ida's hedge takes my light, and I want her to cut her hedge before May, because my mother has "
    "had a long row with me about the money for it, all of the 1,200"
)
NEWS = "I must tell Ida that I'm not going to water her hedge, her brother wants the money"


def ida(pronoun: str = "she", role: str = "my neighbour") -> Persona:
    """Who sits opposite."""
    matter = matter_from_sentence(ABOUT, details=Details(opposite=(f"Ida, {role}",)))
    return matter.partners[0].model_copy(update={"pronoun": pronoun})


def asked(words: str, about: str = ABOUT, goal: str = "") -> str:
    return request_heard(words, ida(), f"{about}. {goal}", goal)


@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("cut your hedge", "cut my hedge"),
        ("cut her hedge before May", "cut my hedge before May"),  # whose it is, is in the sentence
        ("cut my hedge before May", "cut my hedge before May"),
        ("give me my light", "give you your light"),
        ("give me 1,200 for the light, if she can", "give you 1,200 for the light"),
        ("cut it before May because my mother has had a row", "cut it before May"),
        ("cut it before May and I don't say a word", "cut it before May"),
        ("get her to cut the hedge", "cut the hedge"),
        ("tell me the money", "give you the money"),
        ("get my light", "give you your light"),
        ("let me know if I can cut the hedge", "let you cut the hedge"),
        ("tell me that I can cut the hedge", "let you cut the hedge"),
        ("tell me if you would like to cut the hedge", "cut the hedge"),
        ("cut the hedge if you can, or at least half of it", "cut the hedge"),
        ("light up the hedges", "light up the hedges"),
        ("let me have my light", "let you have your light"),
        ("let me know if we can have our light", "let you have your light"),
        ("cut it for my mother with the money for your hedge before a long row about light",
         "cut it for your mother with the money for my hedge"),
    ],
)  # fmt: skip
def test_what_somebody_is_to_do_is_said_as_they_would_say_it(words: str, heard: str) -> None:
    assert asked(words) == heard


@pytest.mark.parametrize(
    "words",
    [
        "burn your hedge",  # nobody spoke of fire
        "cut it by the 1 of June",
        "talk to Ida about the hedge",  # the other one is who is spoken to
        "tell me that the hedge takes my light",
        "tell me whether the hedge takes my light",
        "give me a chance to cut the hedge",
        "give me out of the light",
        "let me tell you about the hedge",
        "say no",
        "do it",
        "cut",
        "",
    ],
)
def test_what_was_not_said_or_is_the_persons_own_to_do_is_left_out(words: str) -> None:
    assert not asked(words)


@pytest.mark.parametrize(
    ("goal", "words", "heard"),
    [
        ("Keep the shed", "keep the shed", "let you keep the shed"),
        ("to keep the shed", "keep the shed", "let you keep the shed"),
        ("Cut the hedge", "cut the hedge", "cut the hedge"),
        ("her yes to a shed", "give me her yes to a shed", "say yes to a shed"),
        ("a yes to the shed", "give me a yes so that I can use the shed", ""),
        ("find out where my shed is", "find out where my shed is", "find out where your shed is"),
        ("my money back please", "give me my money back please", "give you your money back"),
    ],
)
def test_the_goal_tells_who_is_to_do_it(goal: str, words: str, heard: str) -> None:
    assert asked(words, goal=goal) == heard


def test_what_the_other_one_wants_of_the_person_is_not_asked_of_them() -> None:
    about = "My neighbour Ida wants four hundred more for the shed"
    assert not asked("give me four hundred more", about)
    assert asked("give me four hundred more", about, "I get four hundred more") == (
        "give you four hundred more"
    )


def test_what_the_person_is_to_do_anyway_is_not_asked() -> None:
    about = "It is Ida's shed, and I have to bring it up before May, or I need to let her go"
    assert not asked("bring it up before May", about)
    assert not asked("let me go", about)
    assert asked("let me use the shed", f"{about} and use it") == "let you use the shed"
    about = "I need help with the shed, and Ida could help me carry it"
    assert asked("help me carry the shed", about) == "help you carry the shed"


@pytest.mark.parametrize(
    "told",
    [
        "I'm not going to water your hedge",
        "I'm not going to water her hedge",
        "I must tell her that I'm not going to water her hedge",
    ],
)
def test_news_are_said_as_the_other_one_would_say_them(told: str) -> None:
    assert news_heard(told, ida(), NEWS) == "you're not going to water my hedge"


@pytest.mark.parametrize(
    ("told", "about", "heard"),
    [
        ("I owe my sister an apology", "I owe my sister an apology", "you owe me an apology"),
        ("I have to let her go", "I have to let our baker go", "you have to let me go"),
        ("I'm ill", "I'm ill", "you're ill"),
        ("my sister's dog is ill", "my sister's dog is ill", "my dog is ill"),
        ("we are moving in summer", "we are moving in summer", "you're moving in summer"),
        ("I'm not saying no to it", "saying no to it all", "you're saying no to it"),
    ],
)  # fmt: skip
def test_the_one_who_is_told_is_you(told: str, about: str, heard: str) -> None:
    assert news_heard(told, ida(role="my sister"), about) == heard


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ("I lied when I told you that I passed", "you lied when you told me that you passed"),
        ("I never told you about the boat", "you never told me about the boat"),
        ("I need an operation in May", "you need an operation in May"),
        ("I've got to let you go", "you've got to let me go"),
        ("my daughter has to have her tonsils out", ""),  # whose are they?
        ("I'd told Mum that she was out", ""),
        ("my husband Tom and I are moving to Leeds", "your husband Tom and you're moving to Leeds"),
        ("my husband Tom", ""),
        ("I've taken a job at St. Mary's", "you've taken a job at St. Mary's"),
    ],
)
def test_news_keep_who_does_what(told: str, heard: str) -> None:
    assert news_heard(told, ida(), told) == heard


def test_a_word_like_the_name_or_the_role_is_not_the_other_one() -> None:
    about = "I want to be made deputy manager"
    boss = ida(role="my manager").model_copy(update={"name": "Mark"})
    assert request_heard("make me deputy manager", boss, about, "") == "make you deputy manager"
    marked = "mark my essay"
    assert request_heard(marked, boss, "my essay, to mark", "") == "mark your essay"
    assert not request_heard("talk to my manager", boss, f"{about} talk", "")


@pytest.mark.parametrize(
    "told", ["I want the money", "I'd like the money", "I have to ask you", "I'm a neighbour", "it"]
)
def test_what_the_person_wants_or_is_are_no_news(told: str) -> None:
    assert not news_heard(told, ida(), NEWS)


def test_a_wish_to_do_something_may_be_news() -> None:
    about = "I wish to stop the lessons after nine years"
    assert not news_heard(about, ida(), about)
    told = news_heard(about, ida(), about, may_wish=True)
    assert told == "you wish to stop the lessons after nine years"
    asks = "I want to ask her about the lessons"
    assert not news_heard(asks, ida(), asks, may_wish=True)


def test_how_the_person_speaks_of_somebody_tells_whose_something_is() -> None:
    about = "The colonel has a generator, and I want him to move it to the end of his garden"
    assert spoken_of(ida("they"), about) == "he"
    assert spoken_of(ida("they"), f"{about} for her") == "they"
    assert spoken_of(ida("she"), about) == "she"


@pytest.mark.parametrize(
    ("wants", "goal", "does", "wish"),
    [
        ("her to cut the hedge in May", "", "cut the hedge in May", "me to cut the hedge in May"),
        ("Ida to cut the hedge", "", "cut the hedge", "me to cut the hedge"),
        ("for her to cut the hedge", "", "cut the hedge", "me to cut the hedge"),
        (
            "her to understand that my roses need light",
            "",
            "",
            "me to understand that your roses need light",
        ),
        ("her never to cut my roses", "", "", "me never to cut your roses"),
        ("no more hedge on my side", "no more hedge on my side", "", "no more hedge on your side"),
        ("to talk to her alone in May", "", "", "to talk to me alone in May"),
        ("them to cut the hedge on our side", "", "", "us to cut the hedge on your side"),
        ("us both to cut the hedge", "", "", "us both to cut the hedge"),
        ("to cut the roses", "I don't cut the roses", "", ""),  # lost its no
        ("her to get tested in May", "", "", ""),  # that may be another one
        ("that she cuts the hedge", "", "", ""),
        ("a fence of gold", "", "", ""),  # nobody said that
    ],
)
def test_what_somebody_wants_is_said_back(wants: str, goal: str, does: str, wish: str) -> None:
    source = f"{ABOUT}. My roses need light, she gets tested, we both cut, no talk alone in May"
    source += ", and she never understands nothing on my side of it"
    assert wish_heard(wants, ida(), source, goal) == (does, wish)


def test_a_goal_that_is_a_sentence_is_no_wish() -> None:
    goal = "From May on I only cut my own side"
    assert wish_heard(goal, ida(), f"{ABOUT}. {goal}", goal) == ("", "")


def test_a_brother_speaks_of_our_mother() -> None:
    brother = ida("he", "my brother")
    source = "I want my brother to look after my mother at weekends"
    heard = wish_heard("him to look after my mother at weekends", brother, source, "")
    assert heard[0] == "look after our mother at weekends"
    assert wish_heard("her to call my mother", ida(), "she should call my mother", "")[0] == (
        "call your mother"
    )


def test_who_speaks_of_their_mother_is_a_brother_or_a_sister() -> None:
    source = "I want her to keep my mother another night"
    for role, whose in (
        ("my sister", "our"),
        ("my older sister Nora", "our"),
        ("my sister-in-law", "your"),
        ("the ward sister at the hospital", "your"),
        ("my boyfriend's sister", "your"),
    ):
        deed, _ = wish_heard("her to keep my mother another night", ida("she", role), source, "")
        assert deed == f"keep {whose} mother another night"


def test_dad_is_the_father_who_sits_opposite() -> None:
    father = ida("he", "my father")
    deed, wish = wish_heard("Dad to agree to a test", father, "Dad shouldn't agree to a test", "")
    assert (deed, wish) == ("agree to a test", "me to agree to a test")
    in_law = ida("he", "my father-in-law")
    deed, wish = wish_heard("Dad to agree to a test", in_law, "Dad shouldn't agree to a test", "")
    assert (deed, wish) == ("", "Dad to agree to a test")


@pytest.mark.parametrize(
    ("wants", "telling"),
    [
        ("her to hear it from me", True),
        ("for Ida to hear it from me", True),
        ("to come clean", True),
        ("to just tell her", True),
        ("to say no and stay friends", True),
        ("her to tell me about the money", False),
        ("her to say what she did", False),
        ("to know that I can stay", False),
        ("a date", False),
        ("", False),
    ],
)
def test_what_is_done_by_telling_it_is_the_persons_own_to_do(wants: str, *, telling: bool) -> None:
    assert is_own_telling(wants, ida(), ABOUT) == telling


def test_nobody_says_of_themselves_that_they_are_somebody_else() -> None:
    source = "My boss only thinks of her husband, and I want her to let me go at four"
    assert wish_heard("her to let me go at four", ida("they"), source, "") == ("", "")
