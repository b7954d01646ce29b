from __future__ import annotations

import pytest

from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import UserTurn
from greenroom.storage.scenarios.loading import load_scenario

TALK = (
    "I want to talk about bees on flat roofs. We put two hives on the roof of our office. They "
    "gave twenty kilos of honey. Swarms scare people. It costs six hundred euros to start."
)


def signals(scenario_id: str, *turns: str) -> tuple[str, ...]:
    director = Director(*load_scenario(scenario_id), seed=1)
    state, decision = director.open_conversation()
    for number, turn in enumerate(turns):
        state, decision = director.decide_next(state, UserTurn(turn, 10.0 * number))
    return decision.signals


@pytest.mark.parametrize("scenario_id", ["sales-pitch", "job-interview", "missed-deadlines"])
@pytest.mark.parametrize(
    "turn",
    [
        "Did you watch the match last night?",
        "My cat threw up on the carpet.",
        "What's your favourite pizza topping?",
        "by the way have you seen the new batman movie",
        "I'm thinking of going to Portugal this summer.",
        "Do you believe in aliens?",
        "my neighbour plays the drums at midnight",
        "It has been raining for days.",
        "Who do you think will win the world cup?",
        "My neighbour makes the best apple pie.",
        "I dreamed about a talking horse.",
        "Let's talk about the Christmas party instead.",
    ],
)
def test_another_world_is_off_topic(scenario_id: str, turn: str) -> None:
    assert "off_topic" in signals(scenario_id, turn)


@pytest.mark.parametrize(
    ("scenario_id", "turn"),
    [
        ("sales-pitch", "Yes, of course."),
        ("sales-pitch", "Sure."),
        ("sales-pitch", "Our tool reads the orders and proposes a plan."),
        ("sales-pitch", "I understand why you are careful."),
        ("sales-pitch", "It depends on what you need it for."),
        ("job-interview", "I once had to persuade a group of volunteers to change the whole plan."),
        ("job-interview", "I like working with people and numbers."),
        ("job-interview", "I trained the nurses on the wards and wrote a short manual for them."),
        ("missed-deadlines", "I see that you have a lot on your plate."),
        ("missed-deadlines", "You seem tired lately, is everything all right?"),
        ("missed-deadlines", "That was not fair of me, and I take it back."),
    ],
)
def test_the_matter_and_talk_about_the_talk_are_not(scenario_id: str, turn: str) -> None:
    assert "off_topic" not in signals(scenario_id, turn)


def test_a_talks_own_subject_is_on_topic_whatever_it_is() -> None:
    for turn in (
        "The bees need water and a windbreak.",
        "It's like a wall with cards on it.",
        "You could put a pot of lavender on your balcony.",
    ):
        assert "off_topic" not in signals("five-minute-talk", TALK, turn)
    assert "off_topic" in signals("five-minute-talk", TALK, "Did you see the football game?")


@pytest.mark.parametrize(
    ("scenario_id", "turn"),
    [
        ("sales-pitch", "What are you selling today?"),
        ("sales-pitch", "How much does your product cost?"),
        ("sales-pitch", "My shift leads won't like another system in our warehouse."),
        ("sales-pitch", "the last vendor promised me six weeks and it took seven months"),
        ("sales-pitch", "Hello, I'm Dana."),
        ("job-interview", "So tell me a little about yourself."),
        ("job-interview", "why do you want to work for us"),
        ("missed-deadlines", "I'm sorry my report was late again."),
        ("missed-deadlines", "nobody told me it was that urgent"),
        ("missed-deadlines", "I'm not the only one who's late, you know."),
    ],
)
def test_hears_the_partners_words_from_the_person(scenario_id: str, turn: str) -> None:
    assert "role_swap" in signals(scenario_id, turn)


@pytest.mark.parametrize(
    ("scenario_id", "turn"),
    [
        ("sales-pitch", "Your shift leads would no longer retype the plan in your warehouse."),
        ("sales-pitch", "You said that your last rollout took seven months instead of six weeks."),
        ("sales-pitch", "How do you plan your shifts at the moment?"),
        ("job-interview", "What would my first three months look like?"),
        ("job-interview", "I told my team that the project would be late."),
        ("missed-deadlines", "Nobody told you that it was urgent, and that was my mistake."),
        ("missed-deadlines", "The last three reports came two days late."),
    ],
)
def test_leaves_the_persons_own_part_alone(scenario_id: str, turn: str) -> None:
    assert "role_swap" not in signals(scenario_id, turn)


def test_swapped_roles_go_on_until_the_person_takes_their_own_again() -> None:
    swapped = ("What are you selling?", "How much does your product cost?")
    assert "role_swap" in signals("sales-pitch", *swapped, "And do you ship it yourselves?")
    assert "role_swap" not in signals(
        "sales-pitch", *swapped, "Sorry, I'm the seller. It costs four hundred euros a month."
    )


def test_saying_back_what_the_partner_said_is_listening_not_swapping() -> None:
    swapped = ("missed-deadlines", "What else is on your plate?")
    for turn in (
        "So you still have both of Carla's accounts since she left, that's too much.",
        "I see. Too much for one desk, you say.",
        "I'll see that one of the accounts goes to somebody else.",
    ):
        assert "role_swap" not in signals(*swapped, turn)


def test_questions_about_a_talk_quote_it() -> None:
    director = Director(*load_scenario("five-minute-talk"), seed=1)
    state, _ = director.open_conversation()
    talk = (
        "I want to talk about repair cafes. A repair cafe is an afternoon on which volunteers mend "
        "broken things. Every repaired coffee machine saves four kilos of waste. About sixty "
        "percent of what comes in leaves in working order. The city lends the empty rooms."
    )
    state, decision = director.decide_next(state, UserTurn(talk, 60.0))
    asked = [decision]
    for number in range(8):
        if not decision.ending:
            heard = UserTurn("", 70.0 + number, answered=False)
            state, decision = director.decide_next(state, heard)
            asked.append(decision)
    assert decision.ending
    questions = [each for each in asked if each.move.startswith("raise:")]
    assert len(questions) == load_scenario("five-minute-talk")[0].talk.questions  # type: ignore[union-attr]
    assert len({each.persona.id for each in questions}) == 3
    assert state.quoted
    assert all(quote.lower() in talk.lower() for quote in state.quoted)
