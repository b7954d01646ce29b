"""Which number is for which figure of the card, by a scripted model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.understanding import FigureFound, Said, judge_figures
from tests.fakes import FULLY, NOT_AT_ALL, scripted_judge

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from greenroom.ports import SentenceEncoder

CARD = "3.2 kg at birth"
SAID = "When she came she was 2.3 kilos. I have slept four hours."


def judged(
    encoder: SentenceEncoder, card: str, said: str, states: Mapping[str, Sequence[float]]
) -> FigureFound:
    (found,) = judge_figures([card], [Said(said)], encoder, scripted_judge(states))
    return found


@pytest.mark.parametrize(
    ("said", "read", "status", "heard"),
    [
        (SAID, FULLY, "wrong", "2.3 kilos"),
        ("When she came we had 5 kilos of potatoes.", NOT_AT_ALL, "unsaid", ""),
        ("When she came she was 3.2 kilos.", FULLY, "right", "3.2 kilos"),
        ("When she came she was 3.2 pounds.", FULLY, "wrong", "3.2 pounds"),
        ("When she came she was 3.2.", FULLY, "right", "3.2"),
        ("When she came she was 32 kilos.", FULLY, "wrong", "32 kilos"),
    ],
)
def test_a_number_counts_for_a_figure_where_the_model_says_so(
    encoder: SentenceEncoder, said: str, read: Sequence[float], status: str, heard: str
) -> None:
    found = judged(
        encoder, CARD, said, {f"The number: {each}": read for each in ("2.3", "3.2", "32", "5")}
    )
    assert (found.status, found.said) == (status, heard)


def test_the_right_number_for_something_else_is_not_the_figure(encoder: SentenceEncoder) -> None:
    said = "The bus takes 14 minutes, and I wait for it in the rain."
    states = {"The number: 14": NOT_AT_ALL}
    assert judged(encoder, "14 pupils on the waiting list", said, states).status == "unsaid"


def test_the_number_of_another_figure_of_the_card_is_not_this_one_said_wrongly(
    encoder: SentenceEncoder,
) -> None:
    card = [
        "One weekend in four from January, and 30 pounds a call.",
        "Last year I did 26 weekends.",
    ]
    turns = [Said("I did 26 weekends on call last year."), Said("I'd like to do one in four.")]
    found = judge_figures(card, turns, encoder, scripted_judge({"The number: 26": FULLY}))
    assert [each.status for each in found] == ["unsaid", "right"]


def test_what_was_not_clearly_heard_is_never_wrong(encoder: SentenceEncoder) -> None:
    turns = [Said(SAID, doubtful=("2.3",))]
    judge = scripted_judge({"The number: 2.3": FULLY})
    (found,) = judge_figures([CARD], turns, encoder, judge)
    assert found.status == "unsaid"


def test_a_second_number_of_a_figure_may_be_the_wrong_one(encoder: SentenceEncoder) -> None:
    card = "320 applied for 12 places"
    states = {"The number: 320": FULLY, "The number: 20 places": FULLY}
    found = judged(encoder, card, "There were 320 of us who applied for 20 places.", states)
    assert (found.status, found.said, found.wanted) == ("wrong", "20 places", "12 places")


def test_days_and_what_has_no_number_are_told_as_without_a_model(encoder: SentenceEncoder) -> None:
    cards = [
        "The concert is on Saturday at 8",
        "We go by the second weekend of May",
        "The licence lasts until November",
    ]
    said = "The concert is on Sunday at 8. We go by the second weekend of May. "
    turns = [Said(f"{said}The licence lasts until September.")]
    day, weekend, month = judge_figures(cards, turns, encoder, scripted_judge({}))
    assert (month.status, month.said, month.wanted) == ("wrong", "September", "November")
    assert (day.status, day.said, day.surely) == ("wrong", "Sunday", True)
    assert weekend.status == "right"


def test_an_hour_is_no_wrong_number_of_days(encoder: SentenceEncoder) -> None:
    said = "I'll tell the crew at two o'clock that we need the hall."
    found = judged(encoder, "The two extra days in the hall", said, {"": FULLY})
    assert found.status == "unsaid"
