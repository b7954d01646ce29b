"""A scenario out of one sentence."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.dialogue.english.likeness import tokens
from greenroom.domain.errors import InputError
from greenroom.matters.drafting import (
    Details,
    matter_from_sentence,
    read_ahead,
    was_read_ahead,
    with_details,
)
from greenroom.matters.own_words import day_named, figures_in, invented, is_foreign
from greenroom.matters.panel import cared_about
from greenroom.storage.scenarios.faults import scenario_faults
from greenroom.storage.scenarios.matter_files import as_yaml
from greenroom.storage.scenarios.parsing import parse_text
from tests.fakes import BrokenModel, FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.prompt import TextPrompt
    from greenroom.ports import Flag, SentenceEncoder

RAISE = (
    "I want to ask my boss for a raise to sixty-two thousand, and she will say there is no budget"
)
SENTENCES = (
    RAISE,
    "Ich möchte meinen Chef um 300 Euro mehr bitten.",
    'talk to Bob 😀\nabout the\trent: it\'s "too" high, #1',
    "I need to tell my mother we're not coming on the ninth of May; she'll ask why I hate Sundays",
    "word " * 1000,
    "x" * 5000,
    "- yes: [no, {maybe}]",
)


class Choosing(ScriptedModel):
    """Finds its own words likely wherever they may stand, and writes those after the second."""

    def __init__(
        self, *words: str, ways: dict[str, str] | None = None, fluency: float = -0.5
    ) -> None:
        super().__init__(*words[2:], ways=ways, fluency=fluency)
        self._words = words

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        return tuple(5.0 * (each.strip(" ()\n") in self._words) for each in texts)


def test_a_sentence_is_enough() -> None:
    made = matter_from_sentence(RAISE)
    partner = made.partners[0]
    assert made.title == "Ask my boss for a raise to sixty-two thousand"
    assert made.about == f"{RAISE}."
    assert (partner.name, partner.role, partner.pronoun) == ("Your boss", "my boss", "she")
    assert [(each.ask, each.kind, each.dreaded) for each in made.questions] == [
        ("There is no budget.", "objection", True)
    ]
    assert any("sixty-two thousand" in each for each in made.figures)


def test_what_they_are_expected_to_say_ends_where_the_person_goes_on() -> None:
    made = matter_from_sentence(
        "The garage wants too much, and he'll tell me they found something else, so I want to "
        "see the old parts"
    )
    assert [each.ask for each in made.questions] == ["We found something else."]


@pytest.mark.parametrize(
    ("sentence", "name", "role"),
    [
        ("I want to ask Dana, our head of sales, for a trial", "Dana", "our head of sales"),
        ("I'd like to get my landlord to fix the wall", "Your landlord", "my landlord"),
        ("We have to convince the council to close the street", "The council", "the council"),
        ("I am afraid of Monday", "The person opposite", "the person opposite"),
        ("I want to apologise to a boy in my class", "The boy", "a boy"),
        (
            "I must tell the woman who rents the garage that it leaks",
            "The woman who rents the garage",
            "the woman who rents the garage",
        ),
        ("I have to tell a guy called Omar to pay", "Omar", "a guy"),
        ("I want my dentist to explain it, her name is Ines", "Ines", "my dentist"),
        ("Asking granny for her recipe", "Granny", "my granny"),
        ("Ask two farmers for milk", "The two farmers", "two farmers"),
        ("I have to face this man", "The man", "this man"),
        ("I must tell the guy who sits next to me", "The guy", "the guy"),
        ("I talk to my mum about my boyfriend, his name is Karim", "Your mum", "my mum"),
        ("I want to ask Mum", "Mum", "my mum"),
    ],
)
def test_who_sits_opposite(sentence: str, name: str, role: str) -> None:
    partner = matter_from_sentence(sentence).partners[0]
    assert (partner.name, partner.role) == (name, role)


@pytest.mark.parametrize(("ahead", "who"), [(0.9, "my aunt"), (2.9, "my aunt's friend")])
def test_of_a_thing_that_is_somebody_s_its_owner_is_talked_to(ahead: float, who: str) -> None:
    likely = {"my aunt's friend": -0.5, "my aunt": -0.5 - ahead}

    class Weighing(ScriptedModel):
        def likelihoods(
            self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
        ) -> tuple[float, ...]:
            return tuple(likely.get(each.strip(" ()\n"), -20.0) for each in texts)

    made = matter_from_sentence("My aunt's friend sings, and I can't sleep", Weighing("singer"))
    assert made.partners[0].role == who


@pytest.mark.parametrize(
    ("expected", "line"),
    [
        ("she'll say she can't pay me more", "I can't pay you more."),
        ("he will say it is my fault", "It is your fault."),
        ("they will ask why I left", "Why did you leave?"),
        ('she will say "Why now?"', "Why now?"),
    ],
)
def test_what_is_dreaded_is_said_by_the_partner(expected: str, line: str) -> None:
    made = matter_from_sentence(f"I want to talk to my boss, but {expected}")
    assert [each.ask for each in made.questions] == [line]


@pytest.mark.parametrize(
    ("manner", "temperament"),
    [
        ("she will be deeply hurt", "hurt"),
        ("he yells at everybody", "hostile"),
        ("she has no time at all", "rushed"),
        ("he won't say a word", "silent"),
        ("the parcel is blue", "sceptical"),
    ],
)
def test_how_they_will_be_is_read_from_the_sentence(
    manner: str, temperament: str, encoder: SentenceEncoder
) -> None:
    made = matter_from_sentence(f"I have to tell my aunt the truth, {manner}", None, encoder)
    assert made.partners[0].temperament == temperament


@pytest.mark.parametrize(
    ("sentence", "role"),
    [
        ("My sister and I sell the house, and I have to tell her the price", "my sister"),
        ("The pills make me tired, and I need the nurse to explain them", "the nurse"),
    ],
)
def test_without_a_language_model_the_encoder_tells_people_from_things(
    sentence: str, role: str, encoder: SentenceEncoder
) -> None:
    assert matter_from_sentence(sentence, None, encoder).partners[0].role == role


@pytest.mark.parametrize(
    ("sentence", "foreign"),
    [
        ("Ich muss meiner Schwester sagen, dass ich im März nach Lissabon ziehe", True),
        ("Je veux demander une augmentation à mon patron", True),
        ("上司に給料を上げてほしい", True),
        (RAISE, False),
        ("Convince the town council to keep the library on Mill Lane open", False),
        ("Ask mum", False),
    ],
)
def test_another_language_is_noticed(sentence: str, foreign: bool) -> None:
    assert is_foreign(sentence) is foreign


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_is_made_can_be_used_and_read_back(sentence: str) -> None:
    made = matter_from_sentence(sentence)
    assert not scenario_faults(made)
    assert len(made.title) <= 60
    read = parse_text(Path(f"{made.id}.yaml"), as_yaml(made))
    assert read.usable
    assert read.scenario == made
    told = " ".join((made.title, made.objective, *made.figures))
    assert not invented(told, sentence)


@given(st.text(max_size=300))
def test_any_text_is_made_or_refused_in_a_sentence(text: str) -> None:
    try:
        made = matter_from_sentence(text)
    except InputError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either is right
        return
    read = parse_text(Path(f"{made.id}.yaml"), as_yaml(made))
    assert read.scenario == made


@pytest.mark.parametrize("text", ["", " \n", "😀", "..."])
def test_nothing_is_made_of_nothing(text: str) -> None:
    with pytest.raises(InputError, match="one sentence"):
        matter_from_sentence(text)


@pytest.mark.parametrize(
    ("dread", "asked"),
    [
        ("Who's your source, and would they say it in court?",) * 2,
        ("Did anybody say they'd tell you first?",) * 2,
        ("he will say that it is too dear", "It is too dear."),
        ("They may ask why now?", "Why now?"),
    ],
)
def test_a_dreaded_question_stays_in_the_words_of_who_asks_it(dread: str, asked: str) -> None:
    matter = matter_from_sentence(
        "I want to talk to my editor.", None, None, Details(dreads=(dread,))
    )
    assert matter.questions[0].ask == asked


def test_what_the_person_says_beside_it_goes_first() -> None:
    details = Details(
        opposite=("Mair, our oldest soprano",),
        goal="she hands over the solo",
        dreads=("Am I too old?", "she will say that I promised"),
        points=("The choir needs you",),
        figures=("51 years",),
        minutes=5,
        temperaments=("hurt",),
    )
    made = matter_from_sentence(RAISE, details=details)
    partner = made.partners[0]
    assert (partner.id, partner.name, partner.role) == ("mair", "Mair", "our oldest soprano")
    assert partner.temperament == "hurt"
    assert not partner.wants
    assert made.objective == "She hands over the solo."
    assert [each.ask for each in made.questions] == ["Am I too old?", "You promised."]
    assert [each.id for each in made.questions] == ["q1", "q2"]
    assert (made.points, made.figures) == (("The choir needs you.",), ("51 years.",))
    assert made.time_limit_s == 300


def test_three_people_share_the_questions_and_each_has_an_interest_of_their_own() -> None:
    details = Details(
        opposite=("Dana, my boss", "Mr Lee from HR", "the head of my shift"),
        interests=("the budget", "that everybody is treated alike"),
        dreads=("Why should the budget pay for that?", "What have you done?", "Why now?"),
    )
    made = matter_from_sentence(RAISE, details=details)
    people = made.partners
    assert [each.name for each in people] == ["Dana", "Mr Lee", "The head of my shift"]
    assert [each.role for each in people] == ["my boss", "from HR", "the head of my shift"]
    assert len({each.temperament for each in people}) == len({each.id for each in people}) == 3
    asked = {question.ask: question.asked_by for question in made.questions if question.dreaded}
    assert asked["Why should the budget pay for that?"] == people[0].id
    assert set(asked.values()) == {each.id for each in people}
    alone = matter_from_sentence(RAISE, details=Details(opposite=("Dana, my boss",)))
    assert all(question.asked_by is None for question in alone.questions)
    with pytest.raises(InputError, match="Up to 3"):
        with_details(made, Details(opposite=("Al", "Bo", "Cy", "Di")))


@pytest.mark.parametrize(
    "details", [Details(minutes=0), Details(goal=" "), Details(points=("ok", "!"))]
)
def test_a_detail_without_anything_in_it_is_refused(details: Details) -> None:
    with pytest.raises(InputError):
        with_details(matter_from_sentence(RAISE), details)


def test_the_model_says_who_it_is_and_what_the_person_is() -> None:
    made = matter_from_sentence(RAISE, Choosing("my boss", "she", "employee"))
    partner = made.partners[0]
    assert (partner.name, partner.pronoun, partner.wants) == ("Your boss", "she", "")
    assert made.person_role == "employee"
    assert [each.ask for each in made.questions] == ["There is no budget."]


def test_the_partner_speaks_about_the_matter_from_the_first_line_on(
    encoder: SentenceEncoder,
) -> None:
    said = "The garage won't pay for my scratched door, and he'll say it was like that before"
    model = Choosing("the garage", "they", "customer", "my scratched door")
    made = matter_from_sentence(said, model, encoder)
    assert made.title == "My scratched door, with the garage"
    assert made.partners[0].pronoun == "he"  # who is expected to speak
    assert made.opening == ("It's about your scratched door, I hear. What happened?",)
    dreaded, *suggested = made.questions
    assert (dreaded.ask, dreaded.dreaded) == ("It was like that before.", True)
    assert all(each.suggested and not each.dreaded for each in suggested)
    assert "What do you want me to do about your scratched door?" in {
        each.ask for each in suggested
    }


def test_every_other_suggested_question_is_about_what_is_asked(encoder: SentenceEncoder) -> None:
    wants, tells = ' "Please', ' "I have to tell you that'
    ways = {wants: 'give me a raise to sixty-two thousand."', tells: 'there is no budget."'}
    model = Choosing("my boss", "she", wants, ways=ways)
    read_ahead(model, NeverFlag())
    made = matter_from_sentence(RAISE, model, encoder)
    assert [each.ask for each in made.questions] == [
        "There is no budget.",
        "Why should I give you a raise to sixty-two thousand?",
        "Why now, of all times?",
        "I'd like to, but I don't see how I could give you a raise to sixty-two thousand.",
        "What happens if I say no?",
        "What happens if I don't give you a raise to sixty-two thousand?",
    ]
    assert all(each.general for each in made.questions[1:])


def test_what_is_asked_is_not_asked_unseen_where_the_model_is_not_sure(
    encoder: SentenceEncoder,
) -> None:
    wants, tells = ' "Please', ' "I have to tell you that'
    ways = {wants: 'give me a raise to sixty-two thousand."', tells: 'there is no budget."'}
    model = Choosing("my boss", "she", ways=ways, fluency=-0.6)
    read_ahead(model, NeverFlag())
    made = matter_from_sentence(RAISE, model, encoder)
    assert not any("sixty-two" in each.ask for each in made.questions)


@pytest.mark.parametrize(("looks", "waited_for"), [(0, 0), (1, 1), (9, 2)])
def test_nobody_waits_until_the_model_can_say_what_is_at_stake(
    looks: int, waited_for: int, encoder: SentenceEncoder
) -> None:
    wants, tells = ' "Please', ' "I have to tell you that'
    ways = {wants: 'give me a raise to sixty-two thousand."', tells: 'there is no budget."'}
    model = Choosing("my boss", "she", wants, ways=ways)
    read_ahead(model, FlagAfter(looks))
    assert len(model.texts_read) == waited_for
    asked = [each.ask for each in matter_from_sentence(RAISE, model, encoder).questions]
    ready = was_read_ahead(model)
    assert ready == (waited_for == 2)
    assert any("give you a raise to sixty-two" in each for each in asked) == ready


def test_who_says_what_they_are_does_not_sit_opposite_nor_give_the_name() -> None:
    made = matter_from_sentence("As a nurse I have to tell a son the truth")
    assert made.partners[0].role == "a son"
    made = matter_from_sentence("I'm a baker, and I want to ask my supplier for a discount")
    assert made.title == "Ask my supplier for a discount"


def test_what_they_want_is_what_the_sentence_says_or_nothing() -> None:
    said = "My friend Lena wants me to be the witness at her wedding, but no"
    partner = matter_from_sentence(said, Choosing("Lena", "they", "friend")).partners[0]
    assert (partner.name, partner.role) == ("Lena", "my friend")
    assert partner.wants == "They want you to be the witness at her wedding."
    said = "Marek wants a child and after three years I have to tell him that I don't."
    partner = matter_from_sentence(said, Choosing("Marek", "he", "wife")).partners[0]
    assert partner.wants == "He wants a child."


def test_what_tells_who_somebody_is_belongs_to_them() -> None:
    text = "An interview at the clinic with the head of nursing"
    made = matter_from_sentence(text, Choosing("the head of nursing", "she", "nurse"))
    assert made.partners[0].role == "the head of nursing"
    text = "I see the coach of my son's team"
    made = matter_from_sentence(text, Choosing("the coach of my son's team", "he", "parent"))
    assert made.partners[0].role == "the coach of my son's team"


def test_the_model_chooses_who_it_is_among_what_the_sentence_names() -> None:
    model = Choosing("our landlady", "she", "tenant")
    made = matter_from_sentence("It is about the rent that our landlady wants for March", model)
    assert (made.partners[0].name, made.partners[0].pronoun) == ("Your landlady", "she")


def test_what_the_model_invents_is_dropped() -> None:
    model = ScriptedModel("3", "You were late on Monday.")
    made = matter_from_sentence(RAISE, model)
    assert {"peter", "karen", "friday"}.isdisjoint(tokens(as_yaml(made)))


def test_a_model_that_fails_says_so() -> None:
    with pytest.raises(Exception, match="failed"):
        matter_from_sentence(RAISE, BrokenModel())


def test_a_way_of_speaking_is_no_figure_that_must_be_right() -> None:
    assert figures_in("I want to say one thing about the last three deliveries.") == ()
    told = "We lost 300 bikes, and I have been here for six years with two children."
    assert figures_in(told) == (
        "We lost 300 bikes.",
        "I have been here for six years with two children.",
    )


def test_neither_an_age_nor_what_is_dreaded_is_a_figure_that_must_be_right() -> None:
    told = (
        "I'm Cleo, 26, and I want 31,000 a year. What I really dread is being asked why I left "
        "after seven months."
    )
    assert figures_in(told) == ("I want 31,000 a year.",)


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (
            "I have to tell my customer, Mr. Hall, that his staircase will be three weeks late. "
            "I want him to pay half of the extra, 320. I am afraid he asks why.",
            "I want him to pay half of the extra, 320.",
        ),
        (
            "I want to tell the owner that I won't do that any more: one weekend in four, and 30 "
            "pounds for each call at night. Last year I did 26.",
            "Tell the owner that I won't do that any more: one weekend in four, and 30 pounds for "
            "each call at night.",
        ),
        ("I want to ask my boss for a raise. I need my rest.", "Ask my boss for a raise."),
        ("I want to tell my sister that I can't host. I need my rest.", "Tell my sister that I "
         "can't host."),
        ("I dread that they ask: who pays for it?", "I dread that they ask."),
    ],
)  # fmt: skip
def test_it_is_about_what_the_other_one_is_to_do(told: str, wanted: str) -> None:
    assert matter_from_sentence(told).objective == wanted


@pytest.mark.parametrize(
    ("said", "figure"),
    [
        (
            "My aunt's parcel from the shop in the town is by now three weeks and two days late",
            "My aunt's parcel from the shop in the town is by now three weeks and two days late.",
        ),
        (
            "I want to ask at the meeting of all of us on Tuesday for 2.5 percent more than the 3 "
            "percent they offered everybody in the company last spring",
            "All of us on Tuesday for 2.5 percent more than the 3 percent they offered.",
        ),
    ],
)
def test_figures_beside_one_another_stay_together_and_say_what_they_are(
    said: str, figure: str
) -> None:
    assert figure in figures_in(said)


@pytest.mark.parametrize(
    "said", ["It costs one hundred thousand euros.", "We sold two thousand bikes."]
)
def test_a_large_number_in_words_is_a_figure(said: str) -> None:
    assert figures_in(said) == (said,)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "I am afraid he will say: Then move out, I have ten others.",
            "Then move out, I have ten others.",
        ),
        ("I'm afraid she says 'you are too expensive'", "You are too expensive."),
        ('He always says "not this year" when I ask.', "Not this year."),
        ("I dread that they ask: who pays for it?", "Who pays for it?"),
        ("I ask my father, and he will say that he has no money.", "I have no money."),
    ],
)
def test_what_the_person_dreads_is_asked_in_the_words_they_gave(text: str, line: str) -> None:
    assert [each.ask for each in matter_from_sentence(text).questions if each.dreaded] == [line]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "I have an interview. I dread: You have never led anybody, why should they listen to "
            "you? And: Tell me about a conflict you handled badly.",
            [
                "You have never led anybody, why should they listen to you?",
                "Tell me about a conflict you handled badly.",
            ],
        ),
        (
            "The stairs cost more. I'm afraid she says, why did you not check that before? Or then "
            "I'll ask somebody else.",
            ["Why did you not check that before?", "Then I'll ask somebody else."],
        ),
        (
            'I\'m afraid she says "Why so late?" and "Then I\'ll ask somebody else".',
            ["Why so late?", "Then I'll ask somebody else."],
        ),
        (
            "Brenda will say that nobody can pay that and where did the money go? I want a vote.",
            ["Nobody can pay that.", "Where did the money go?"],
        ),
        ("I am afraid of heights and want to tell my boss.", []),
    ],
)
def test_all_that_the_person_dreads_stands_on_the_card(text: str, lines: list[str]) -> None:
    assert [each.ask for each in matter_from_sentence(text).questions if each.dreaded] == lines


@pytest.mark.parametrize(
    ("text", "minutes", "who"),
    [
        ("I give a talk to our allotment members on Saturday, then they ask.", 5, "The audience"),
        ("A ten-minute talk about the fee, then they ask.", 10, "The audience"),
        ("At the members' meeting I present why the fee must rise.", 5, "The audience"),
        ("I want to have a talk with my son about my presentation.", None, None),
    ],
)
def test_a_talk_to_many_is_one_and_lasts_as_long_as_it_says(
    text: str, minutes: float | None, who: str | None
) -> None:
    made = matter_from_sentence(text)
    if minutes is None:
        assert made.talk is None
        return
    assert made.talk
    assert made.talk.red_s == pytest.approx(60 * minutes)
    assert (made.purpose, made.leads, made.partners[0].name) == ("talk", "person", who)


def test_a_sentence_that_begins_with_its_day_is_shortened_to_what_one_does() -> None:
    text = (
        "On Monday I will tell my landlord, Mr. Kessler, that I will pay the 12 % rent increase "
        "he announced only if he at last repairs the mould in the bedroom."
    )
    made = matter_from_sentence(text)
    assert made.title == "Tell my landlord, Mr. Kessler, that I will pay the 12 %\u2026"
    assert made.figures == ("I will pay the 12 % rent increase he announced.",)


def test_what_is_said_beside_crying_is_dreaded_too() -> None:
    text = "I must speak to Lea, and I am afraid she will cry or say that I have it in for her."
    asked = [each.ask for each in matter_from_sentence(text).questions if each.dreaded]
    assert asked == ["You have it in for me."]


def test_a_day_said_first_is_no_part_of_the_aim_and_two_prices_of_one_clause_are_one_figure() -> (
    None
):
    text = (
        "On Friday I have to tell my long-time flour supplier that I will switch unless the price "
        "of a sack goes down from 31 to 27 dollars."
    )
    made = matter_from_sentence(text)
    assert made.title.startswith("Tell my long-time flour supplier")
    assert made.objective.startswith("Tell my long-time")
    assert made.figures == ("Price of a sack goes down from 31 to 27 dollars.",)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("On Friday I see him", 27),
        ("I tell her tomorrow", 26),
        ("It is on Wednesday", 2),
        ("Some day", None),
        ("He has to pay by Friday", None),
        ("I've waited since Monday, and on Thursday I see him", 26),
    ],
)
def test_a_named_day_is_the_next_of_that_name(text: str, day: int | None) -> None:
    found = day_named(text, date(2026, 11, 25))  # a Wednesday
    assert (found.day if found else None) == day


@pytest.mark.parametrize(
    ("interest", "wants"),
    [
        ("the budget", "She cares about the budget."),
        ("not paying more", "She cares about not paying more."),
        ("that nobody waits", "She insists that nobody waits."),
        ("pay no more than in March", "She wants to pay no more than in March."),
        ("to have the stairs", "She wants to have the stairs."),
    ],
)
def test_what_somebody_wants_is_a_sentence_whatever_it_begins_with(
    interest: str, wants: str
) -> None:
    assert cared_about(interest, "she") == wants
