"""Several partners opposite: who speaks when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from greenroom.dialogue.understanding import TurnReader
from greenroom.domain.scenario import Scenario
from tests.dialogue.conversation import Conversation

if TYPE_CHECKING:
    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.ports import SentenceEncoder

_HALL = """
title: The village hall
person_role: organiser
about: I want to use the village hall once a month to repair things, free of charge.
objective: A yes for six months.
questions:
  - {ask: "Who pays for the heating?", satisfied_by: ["We pay twenty euros each time."]}
  - {ask: "Is that safe, with all those plugs?", asked_by: ines-baum,
     satisfied_by: ["An electrician tests every plug."]}
  - {ask: "What about the choir on Saturdays?", dreaded: true, asked_by: pat-low,
     satisfied_by: ["We come on Sundays, when the choir doesn't sing."]}
partners:
  - {name: Gerd Holt, role: treasurer, temperament: sceptical}
  - {name: Ines Baum, role: caretaker, temperament: expert,
     knows: [{asked: ["Where are the fuses?"], says: ["Behind the stage."]}]}
  - {name: Pat Low, role: chair of the choir, temperament: friendly}
"""


@pytest.fixture
def hall(encoder: SentenceEncoder, learned: LearnedMeaning) -> Conversation:
    scenario = Scenario.model_validate(yaml.safe_load(_HALL))
    return Conversation(scenario, TurnReader(scenario, encoder, learned))


def test_whoever_is_to_ask_a_question_asks_it(hall: Conversation) -> None:
    asked = {}
    for said in (
        "Good evening. I'd like to use the hall once a month to repair things.",
        "We'd come on the first Sunday of the month, the choir doesn't sing then.",
        "We pay twenty euros each time, out of the jar.",
        "Every plug is tested by an electrician.",
    ):
        decision = hall.say(said)
        if decision.move.startswith("raise:"):
            asked[decision.move] = decision.persona.id
    assert asked["raise:q3"] == "pat-low"
    assert asked.get("raise:q2", "ines-baum") == "ines-baum"


def test_what_is_dreaded_is_asked_first_and_even_if_it_was_spoken_to(hall: Conversation) -> None:
    said = "We come on Sundays, when the choir doesn't sing."
    first = hall.moves(said, "We pay twenty euros each time.", "An electrician tests every plug.")
    assert "raise:q3" in first


def test_the_partner_who_is_called_by_name_answers(hall: Conversation) -> None:
    decision = hall.say("Ines, where are the fuses?")
    assert decision.persona.id == "ines-baum"
    assert decision.draft == "Behind the stage."
    assert hall.say("And Pat, what do you think of it?").persona.id == "pat-low"
