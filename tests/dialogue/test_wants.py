"""A partner takes what it wants when it is offered, and says again what that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from greenroom.dialogue.state.turns import UserTurn
from greenroom.domain.scenario import Scenario
from greenroom.session_config import scripted_partner

if TYPE_CHECKING:
    from greenroom.dialogue.state.turns import Decision

_LANDLORD = """
title: Rent and mould
person_role: tenant
about: I will pay the higher rent only if my landlord repairs the mould in the bedroom.
objective: He gives me a date by which the mould is repaired.
questions: []
partners:
  - {name: Mr. Kessler, pronoun: he, role: my landlord, temperament: hostile,
     wants: He wants the 12 % from January and no bill for repairs.}
"""
WANT = "I want the 12 % from January and no bill for repairs."


def decisions(*turns: str) -> list[Decision]:
    director, _ = scripted_partner(Scenario.model_validate(yaml.safe_load(_LANDLORD)))
    state, _ = director.open_conversation()
    found: list[Decision] = []
    for number, text in enumerate(turns, 1):
        state, decision = director.decide_next(state, UserTurn(text, 20.0 * number))
        found.append(decision)
    return found


@pytest.mark.parametrize(
    ("said", "grabbed"),
    [
        ("Well, maybe I could pay the twelve percent from January anyway.", True),
        ("All right, you get the 12 % from January, and I pay for the repair myself.", True),
        ("I will pay the 12 % from January, but only when the mould is repaired.", False),
        ("I won't pay the 12 % from January.", False),
        ("I could come by on Wednesday at five.", False),
    ],
)
def test_what_it_wants_is_taken_when_it_is_offered(said: str, *, grabbed: bool) -> None:
    *_, last = decisions("Good evening. It is about the mould in the bedroom.", said)
    assert (last.move == "grabs") is grabbed


def test_what_it_wants_is_said_once_more_when_it_is_asked_again() -> None:
    asked = "What would you need from me to send somebody?", "And what would help you most with it?"
    first, again, third = decisions(*asked, "What keeps you from repairing it?")
    assert (first.draft, again.draft) == (WANT, f"As I said: {WANT}")
    assert WANT not in third.draft
