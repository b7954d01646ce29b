"""Several partners opposite: who speaks when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import UserTurn
from greenroom.dialogue.understanding import TurnReader
from greenroom.domain.scenario import Scenario
from greenroom.domain.told import Told
from greenroom.storage.scenarios.general import load_general
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


def test_the_word_goes_round_also_where_a_question_was_left_open(hall: Conversation) -> None:
    hall.moves("Good evening. I'd like to use the hall once a month.", "Hm, who knows.")
    said = (
        "The roof has eleven windows.",
        "My sister and I moved here eleven years ago.",
        "We painted the whole house in spring.",
        "The rain came through the wall twice.",
        "There are apples on the table.",
        "The bus was late again this morning.",
    )
    assert len({hall.say(each).persona.id for each in said}) == len(hall.scenario.partners)


def test_a_question_that_comes_too_late_keeps_the_word_with_nobody(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    data = yaml.safe_load(_HALL)
    general = {"suggested": True, "general": True, "asked_by": "gerd-holt"}
    asks = ("Why now, of all times?", "What happens if I say no?", "How would that work?")
    data["questions"] = [{"ask": each} | general for each in asks]
    data["questions"].append({"ask": "Who sweeps the floor?"})
    scenario = Scenario.model_validate(data)
    hall = Conversation(scenario, TurnReader(scenario, encoder, learned))
    hall.moves("Good evening. I'd like to use the hall once a month.")
    said = (
        "We would come on the first Sunday of the month.",
        "The roof has eleven windows.",
        "We painted the whole house in spring.",
        "We moved here eleven years ago.",
        "The rain came through the wall twice.",
        "There are apples on the table.",
        "The bus was late again this morning.",
        "My sister brings the tools.",
        "Last year we mended forty lamps.",
    )
    spoke = [hall.say(each).persona.id for each in said]
    assert all(len({*spoke[at : at + 4]}) > 1 for at in range(len(spoke) - 3))


def test_nobody_is_called_by_a_word_that_everybody_says(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    data = yaml.safe_load(_HALL)
    data["partners"][1] |= {"name": "Your caretaker", "id": "ines-baum"}
    scenario = Scenario.model_validate(data)
    hall = Conversation(scenario, TurnReader(scenario, encoder, learned))
    assert hall.say("Your hall is the best place for it.").persona.id != "ines-baum"


def test_each_of_a_panel_has_a_voice_of_its_own_unless_the_author_says(hall: Conversation) -> None:
    apart = hall.scenario.with_voices_apart().partners
    assert len({(each.voice.speed, each.voice.pitch_semitones) for each in apart}) == len(apart)
    own = hall.scenario.model_copy(update={"partners": (apart[0], *hall.scenario.partners[1:])})
    assert own.with_voices_apart() == own


def test_one_thing_of_an_earlier_take_is_brought_up_and_its_question_is_not_asked_again(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    scenario = Scenario.model_validate(yaml.safe_load(_HALL) | {"remembers": True})
    told = (Told(text="We pay you twenty euros each time.", question="q1"),)
    reader = TurnReader(scenario, encoder, learned)
    director = Director(scenario, load_general(), reader, 3, told)
    state, _ = director.open_conversation()
    moves, recalled = [], ""
    for at, said in enumerate(
        (
            "Good evening. I'd like to use the hall once a month.",
            "We'd come on the first Sunday of the month, the choir doesn't sing then.",
            "Every plug is tested by an electrician.",
            "The heating costs next to nothing in summer.",
            "The whole village may come.",
        ),
        1,
    ):
        state, decision = director.decide_next(state, UserTurn(said, 10.0 * at))
        moves.append(decision.move)
        recalled += decision.draft if decision.move == "recalls" else ""
    assert moves.count("recalls") == 1
    assert "you pay me twenty euros each time" in recalled
    assert "raise:q1" not in moves
    assert "raise:q3" in moves  # it is dreaded
