"""Figures that were right, wrong or not said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.understanding import (
    Said,
    WordVectors,
    find_figures,
    find_points,
)

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder

LABELLED = json.loads((Path(__file__).parent / "labelled" / "said.json").read_text("utf-8"))
PERIODS = ("hour", "day", "week", "month", "year")


def test_labelled_figures_are_told_apart(encoder: SentenceEncoder) -> None:
    for talk in LABELLED:
        turns = [Said(each) for each in talk["turns"]]
        found = find_figures(talk["figures"], turns, encoder)
        assert [each.status for each in found] == talk["figure_status"], talk["figures"]


@pytest.mark.parametrize("turns", [[], [Said("")], [Said("...")]])
def test_nothing_said_leaves_everything_out(turns: list[Said]) -> None:
    (point,) = find_points(["I want the ladder back."], turns, WordVectors())
    assert (point.status, point.passage) == ("left_out", None)
    (found,) = find_figures(["The rent is 890 a month."], turns, WordVectors())
    assert found.status == "unsaid"


@pytest.mark.parametrize(
    ("said", "status", "heard"),
    [
        (Said("The rent is eight hundred and ninety euros."), "right", "eight hundred and ninety"),
        (Said("The rent is 980 a month."), "wrong", "980"),
        (Said("The rent is nearly 900 a month."), "right", "900"),
        (Said("The rent is 900 a month."), "wrong", "900"),
        (Said("It was 980 before, and the rent is 890 now."), "right", "890"),
        (Said("980.", after="What is the rent a month?"), "wrong", "980"),
        (Said("The rent is 980 a month.", doubtful=("980",)), "unsaid", ""),
        (Said("Is the rent 980 a month?"), "unsaid", ""),
        (Said("There are 12 flats in the house."), "unsaid", ""),
        (Said("The rent of flat number 980 is too high."), "unsaid", ""),
    ],
)
def test_a_figure_is_right_wrong_or_not_said(
    encoder: SentenceEncoder, said: Said, status: str, heard: str
) -> None:
    (found,) = find_figures(["The rent is 890 a month."], [said], encoder)
    assert found.status == status
    assert heard in found.said
    assert found.wanted == ("" if status == "unsaid" else "890")


@pytest.mark.parametrize(
    ("written", "said", "status"),
    [
        ("The home help costs 380 a month.", "She takes 380 a week.", "wrong"),
        ("The ladder is 6.5 metres long.", "It's six point five feet long, the ladder.", "wrong"),
        ("We use 300 kg of sand a week.", "We use 150 kilos of sand a week.", "wrong"),
        ("The wall is 80 cm high.", "The wall is eighty centimetres high.", "right"),
        ("The market is on Saturday morning.", "We hold the market on Sunday morning.", "wrong"),
        ("The market is on Saturday morning.", "The market is on Saturday morning.", "right"),
        ("Choir is Tuesdays at 18:30.", "Choir is Thursdays at half past six.", "wrong"),
        ("24 girls are in the team.", "I train the under-twelve girls of the team.", "unsaid"),
        ("1,200 euros for each working day", "That is 1,200 euros for every week.", "wrong"),
        ("1,200 euros for each working day", "That is 1,200 euros for every day.", "right"),
        ("We will break even in 14 months.", "We break even in forty months.", "wrong"),
        ("I have been dizzy for 18 days.", "For 18 weeks now I have been dizzy.", "wrong"),
        ("We collected 216 signatures.", "261 neighbours signed against the road.", "wrong"),
        ("We leave at 6:45 in the morning.", "At a quarter to seven in the morning.", "right"),
        ("Training starts at 17:30.", "We start the training at half past five.", "right"),
        ("18 boards are cracked.", "A dozen and a half of the boards have split.", "right"),
        ("The flight was on the 3rd of June.", "It was the flight on the third of June.", "right"),
        ("She has scored 9 goals this season.", "She has scored nine times this season.", "right"),
        (
            "I had 23 nights since the first of March.",
            "32 nights since the first of March.",
            "wrong",
        ),
        ("The rent is 1,140 a month.", "It's one thousand one hundred and forty a month.", "right"),
        ("The oil pressure is 1.9 bar.", "The pressure is at one point nine bar.", "right"),
        ("The new pump is 14,500 dollars.", "The new pump is on board by three today.", "unsaid"),
    ],
)
def test_a_slip_is_told_from_the_same_in_other_words(
    encoder: SentenceEncoder, written: str, said: str, status: str
) -> None:
    (found,) = find_figures([written], [Said(said)], encoder)
    assert found.status == status


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("I want the price of a sack to go down from 31 to 27 dollars.", True),
        ("I was hoping for something like 28 dollars a sack instead of 31.", False),
        ("You charge 31 dollars a sack now.", False),
    ],
)
def test_of_a_change_the_new_figure_counts(
    encoder: SentenceEncoder, said: str, *, right: bool
) -> None:
    figure = "The price of a sack goes down from 31 to 27 dollars."
    (found,) = find_figures([figure], [Said(said)], encoder)
    assert (found.status == "right") is right


@pytest.mark.parametrize(
    ("figure", "said", "right"),
    [
        ("34 guests who check in after ten.", "Forty-three people check in after ten.", False),
        ("55 decibels at the fence after ten.", "Sixty-five decibels after ten.", False),
        ("34 guests who check in after ten.", "It is 34 guests after ten.", True),
    ],
)
def test_what_a_figure_is_told_of_is_not_the_figure(
    figure: str, said: str, *, right: bool, encoder: SentenceEncoder
) -> None:
    (found,) = find_figures([figure], [Said(said)], encoder)
    assert (found.status == "right") is right


@pytest.mark.parametrize("written", PERIODS)
@pytest.mark.parametrize("said", PERIODS)
@pytest.mark.parametrize("each", ["a", "per", "every", "each"])
def test_the_same_number_for_another_time_is_wrong(written: str, said: str, each: str) -> None:
    article = "an" if written == "hour" else "a"
    figure = f"We send 57 parcels {article} {written}."
    turn = Said(f"We send fifty-seven parcels {each} {said}.")
    (found,) = find_figures([figure], [turn], WordVectors())
    assert found.status == ("right" if written == said else "wrong")
    if found.status == "wrong":
        assert found.said == f"fifty-seven parcels {each} {said}"
        assert found.wanted == f"57 parcels {article} {written}"
        assert found.slipped


@pytest.mark.parametrize(
    ("figure", "said", "status"),
    [
        ("The room costs 450 euros a month.", "The room costs 450 euros every quarter.", "wrong"),
        ("The room costs 450 euros a month.", "450 euros weekly is what the room costs.", "wrong"),
        ("The room costs 450 euros a month.", "The monthly price of the room is 450.", "right"),
        ("The room costs 450 euros a month.", "The room costs 450 euros.", "right"),
        ("The room costs 450 euros.", "The room costs 450 euros a week.", "right"),
        ("The room costs 450 euros a month.", "The room costs 105 euros a week.", "right"),
        ("The room costs 450 euros a month.", "The room costs 5,400 euros a year.", "right"),
        ("The room costs 450 euros a month.", "The room costs 70 euros a week.", "unsaid"),
        ("I practise 14 hours a week.", "I practise two hours a day.", "right"),
        ("I practise 14 hours a week.", "I practise fourteen hours a month.", "wrong"),
    ],
)
def test_a_rate_is_compared_for_the_same_time(
    figure: str, said: str, status: str, encoder: SentenceEncoder
) -> None:
    (found,) = find_figures([figure], [Said(said)], encoder)
    assert found.status == status


@pytest.mark.parametrize(
    ("figure", "said", "status"),
    [
        ("7.40 euros a jar of honey.", "Our honey is seven forty a jar.", "right"),
        ("7.40 euros a jar of honey.", "A jar of honey is seven euros forty.", "right"),
        ("7.40 euros a jar of honey.", "Our honey is four seventy a jar.", "wrong"),
        ("7.40 euros a jar of honey.", "A jar of honey is four euros seventy.", "wrong"),
        ("7.40 euros a jar of honey.", "We open the honey stall at seven forty-five.", "unsaid"),
        ("7.40 euros a jar of honey.", "We sold honey at eight before noon.", "unsaid"),
        ("740 euros for the four tyres.", "The four tyres are seven forty.", "right"),
        ("130 guests an hour.", "We have about one thirty an hour as guests.", "right"),
        ("The stall opens at 7:30.", "The stall opens at seven thirty.", "right"),
        ("2.6 kilometres to the school.", "It is two point eight kilometres to school.", "wrong"),
        ("4 more days for the paint.", "The paint takes six more days.", "wrong"),
    ],
)
def test_a_spoken_price_is_that_of_the_card(
    figure: str, said: str, status: str, encoder: SentenceEncoder
) -> None:
    (found,) = find_figures([figure], [Said(said)], encoder)
    assert found.status == status


@pytest.mark.parametrize(
    ("asked", "said", "status"),
    [
        ("How many nights did you lie there?", "Fourteen, and long ones.", "right"),
        ("How many nights did you lie there?", "Sixteen, and long ones.", "wrong"),
        ("So how many nights was it on the ward? I ask for the form.", "Sixteen.", "wrong"),
        ("How many nights was it? And who was there?", "Sixteen.", "unsaid"),
        ("How many nurses did you see?", "Sixteen, and kind ones.", "unsaid"),
        ("How many nights did you lie there?", "Not few. Sixteen of us lay there.", "unsaid"),
        ("How many nights did you lie there?", "Sixteen nurses came by.", "unsaid"),
        ("How many nights did you lie there?", "They came at ten.", "unsaid"),
    ],
)
def test_a_bare_answer_counts_what_was_asked_for(
    asked: str, said: str, status: str, encoder: SentenceEncoder
) -> None:
    (found,) = find_figures(["14 nights on the ward."], [Said(said, asked)], encoder)
    assert found.status == status


def test_another_number_of_a_figure_excuses_no_wrong_one(encoder: SentenceEncoder) -> None:
    said = [
        Said("The course comes to six hundred and forty euros, for four evenings.", "How much?")
    ]
    [found] = find_figures(["540 euros for the four evenings of the course."], said, encoder)
    assert (found.status, found.said) == ("wrong", "six hundred and forty euros")


def test_a_number_without_its_noun_answers_the_question_before_it(encoder: SentenceEncoder) -> None:
    said = [Said("Seven more. The painters start on Monday then.", "How many days do you need?")]
    [found] = find_figures(["5 more days until the kitchen is done."], said, encoder)
    assert found.status == "wrong"


def test_shifts_can_be_told_without_the_word(encoder: SentenceEncoder) -> None:
    said = [Said("Nine a month.", "How many nights do you do?")]
    [found] = find_figures(["9 night shifts a month."], said, encoder)
    assert found.status == "right"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("A cup is 2 pounds, 40 a piece.", "right"),
        ("A cup is 240 here.", "right"),
        ("A cup is 2 pounds 14 now.", "unsaid"),
        ("A cup is 3 pounds here.", "wrong"),
    ],
)
def test_a_price_is_read_as_transcribers_write_it(
    said: str, status: str, encoder: SentenceEncoder
) -> None:
    (found,) = find_figures(["£2.40 a cup"], [Said(said)], encoder)
    assert found.status == status


def test_a_figure_whose_digits_were_turned_round_is_wrong_for_that_one(
    encoder: SentenceEncoder,
) -> None:
    card = ["21,000 pounds are in the fund.", "The bridge costs 38,500 pounds."]
    found = find_figures(card, [Said("The bridge costs 35,800 pounds.")], encoder)
    assert [each.status for each in found] == ["unsaid", "wrong"]


def test_two_digits_turned_round_of_another_thing_are_no_slip(encoder: SentenceEncoder) -> None:
    said = (
        "Because nobody else sleeps where we do. Our bedroom window's about twelve yards from your "
        "coop, and the Harrisons are right over the far side of the road. I did ask Jean Harrison, "
        "and she hears him, but only faintly."
    )
    card = ["He has crowed before five on 19 of the last 21 mornings"]
    assert find_figures(card, [Said(said)], encoder)[0].status == "unsaid"


def test_what_counts_nights_is_no_other_age(encoder: SentenceEncoder) -> None:
    asked = "How often do you actually read with him at home?"
    said = (
        "Four nights a week, fifteen minutes, after tea. I do three and his gran does the "
        "Thursday. I've kept his reading record filled in since September, and I've got it here "
        "in my bag if you'd like to see it."
    )
    card = ["His reading age is 6 years 2 months, and he's 8"]
    assert find_figures(card, [Said(said, asked)], encoder)[0].status == "unsaid"


def test_how_often_something_comes_round_is_no_count(encoder: SentenceEncoder) -> None:
    turns = [Said("What is missing is a person, for those two days, so I can sleep.")]
    (found,) = find_figures(["every 2nd weekend for Martin"], turns, encoder)
    assert found.status == "unsaid"
