"""What can be chosen on the first page, and what comes of it."""

from __future__ import annotations

import pytest

from greenroom.domain.guess import Guess
from greenroom.ui.state.prepare import (
    Partner,
    RehearsalChoice,
    ScenarioOffer,
    find_offer,
    order_offers,
)
from greenroom.ui.state.route import RehearsalPlan

DANA = Partner("Dana", "buyer", "sceptical", "Proof.", ("A discount",))
TOBY = Partner("Toby", "newcomer", "curious", "A picture.")
PITCH = ScenarioOffer(
    "pitch",
    "pitch",
    "A pitch",
    own=False,
    purpose="pitch",
    partners=(DANA,),
    resistance=4,
    time_limit_s=900.0,
)
TALK = ScenarioOffer(
    "talk",
    "talk",
    "A talk",
    own=False,
    partners=(TOBY, DANA),
    resistance=3,
    time_limit_s=1200.0,
    lights_s=(240.0, 270.0, 300.0),
)


def test_what_is_left_alone_is_left_to_the_scenario() -> None:
    for offer in (PITCH, TALK):
        assert RehearsalChoice(offer).plan == RehearsalPlan(offer.id)
        assert RehearsalChoice(offer, minutes=offer.minutes).plan == RehearsalPlan(offer.id)


def test_what_is_chosen_is_in_the_plan() -> None:
    guess = Guess(pace_wpm=140.0, goes=2)
    choice = RehearsalChoice(PITCH, "harder", 5, "  price first ", guess)
    assert choice.plan == RehearsalPlan("pitch", 5, 300.0, "price first", guess)


@pytest.mark.parametrize(
    ("starts", "step", "resistance"),
    [
        (0, "easier", 0),
        (1, "easier", 0),
        (3, "as written", 3),
        (4, "harder", 5),
        (5, "harder", 5),
    ],
)
def test_a_step_is_one_of_resistance_within_its_bounds(
    starts: int, step: str, resistance: int
) -> None:
    offer = ScenarioOffer(
        "x", "x", "X", own=True, partners=(DANA,), resistance=starts, time_limit_s=60.0
    )
    choice = RehearsalChoice(offer, step)  # type: ignore[arg-type]
    assert choice.resistance == resistance
    assert choice.plan.resistance == (None if resistance == starts else resistance)


def test_the_minutes_of_a_talk_are_those_one_speaks() -> None:
    assert (PITCH.minutes, TALK.minutes) == (15, 5)
    longer = RehearsalChoice(TALK, minutes=10)
    assert longer.lights_s == (480.0, 540.0, 600.0)
    assert longer.plan.time_limit_s == 2400.0
    assert RehearsalChoice(PITCH, minutes=30).lights_s is None


def test_cards_stand_by_purpose_with_ones_own_behind_and_what_is_broken_last() -> None:
    own = ScenarioOffer("mine", "mine", "A first talk", own=True, partners=(DANA,))
    broken = ScenarioOffer("broken", "broken", "broken.yaml", own=True, trouble="line 2: no.")
    assert order_offers((broken, PITCH, own, TALK)) == (TALK, own, PITCH, broken)


def test_an_offer_is_found_by_its_id() -> None:
    assert find_offer((PITCH, TALK), "talk") == TALK
    assert find_offer((PITCH, TALK), "gone") is None
