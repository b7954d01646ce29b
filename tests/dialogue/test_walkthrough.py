"""Bots play every shipped scenario with known lines alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.generation.guard import is_concession
from greenroom.dialogue.state.turns import UserTurn
from greenroom.storage.scenarios.loading import list_scenarios, load_scenario
from tests.partner import make_director, make_generator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision
    from greenroom.domain.scenario import Scenario

    Bot = Callable[[DialogueState, random.Random], str]

SCENARIOS = tuple(found.id for found in list_scenarios() if not found.own)
MAY_COME_AGAIN = frozenset({"repeat", "care", "disclose"})
TALK = (
    "Good morning. I want to talk about bees on flat roofs. Three years ago we put two hives on "
    "the roof of our office and harvested twenty kilos of honey. It costs about six hundred euros "
    "to start, and one hour a week. Swarms scare people, so we tell the neighbours first. Let us "
    "put two hives on this roof by spring."
)
SMALL = (
    *("Hello.", "Thank you.", "I'm sorry about that.", "I don't know what to say.", "Okay.", "No."),
    *("Could you say that again?", "What do you mean by that?", "Wait a second, please.", "..."),
    *("What do you think?", "When would that be?", "Why?", "Could you help me?", "Is that fair?"),
    *("It takes three weeks.", "It takes six weeks.", "We have forty people.", "I feel bad."),
    *("It is really important, trust me.", "Everybody else agreed.", "Let us try it for a month."),
    *("You are an idiot.", "You'll regret this.", "Are you a real person?", "Tell me a joke."),
)
PRESSING = (
    *("Just say yes.", "You have no choice.", "I will not leave before you agree.", "Do it now."),
    *("Everybody else said yes.", "You are wasting my time.", "Stop arguing and give it to me."),
)


def anything(scenario: Scenario) -> Bot:
    """Answers half of the questions, and says all sorts of things in between."""

    def turn(state: DialogueState, dice: random.Random) -> str:
        asked = next((each for each in scenario.questions if each.id == state.table), None)
        if asked and asked.satisfied_by and dice.random() < 0.5:
            return dice.choice(asked.satisfied_by)
        persona = next(p for p in scenario.partners if p.id == state.persona)
        own = [each for fact in persona.knows for each in fact.asked]
        own += [each for question in scenario.questions for each in question.near]
        return dice.choice(own if own and dice.random() < 0.4 else SMALL)

    return turn


def demander(scenario: Scenario) -> Bot:
    """Wants what is not given, and nothing else."""

    def turn(state: DialogueState, dice: random.Random) -> str:
        persona = next(p for p in scenario.partners if p.id == state.persona)
        return dice.choice([each for limit in persona.limits for each in limit.asked])

    return turn


def bully(scenario: Scenario) -> Bot:
    """The same, and pressure."""

    def turn(state: DialogueState, dice: random.Random) -> str:
        persona = next(p for p in scenario.partners if p.id == state.persona)
        asked = [each for limit in persona.limits for each in limit.asked]
        return dice.choice(asked if asked and dice.random() < 0.7 else PRESSING)

    return turn


def play(
    scenario_id: str, bot: Callable[[Scenario], Bot], seed: int, turns: int
) -> Iterator[tuple[DialogueState, Decision, str]]:
    """Yield the state, the decision and the line, from the opening on."""
    scenario = load_scenario(scenario_id)
    director, generator = make_director(scenario, seed), make_generator(scenario, seed=seed)
    speak, dice = bot(scenario), random.Random(f"{scenario_id}{seed}")  # noqa: S311 - a bot, no key
    state, decision = director.open_conversation()
    heard = UserTurn("", 0.0)
    yield state, decision, generator.generate(decision, heard).text
    for turn in range(turns):
        listening = state.phase == "listening"
        heard = UserTurn(TALK if listening else speak(state, dice), 12.0 * turn)
        state, decision = director.decide_next(state, heard)
        line = generator.generate(decision, heard)
        assert (line.degree, line.guard, line.trouble) == ("script", (), "")
        yield state, decision, line.text
        if decision.ending:
            return


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_turn_has_a_line_and_no_line_comes_twice(scenario_id: str, seed: int) -> None:
    told: list[str] = []
    resistance = None
    for state, decision, line in play(scenario_id, anything, seed, 25):
        assert line.strip()
        assert not {"{", "}"} & set(decision.whole_draft)
        if decision.move not in MAY_COME_AGAIN:
            told.append(line)
        assert resistance is None or abs(state.resistance - resistance) <= 1
        assert (state.phase == "ended") == bool(decision.ending) == bool(decision.outcome)
        resistance = state.resistance
    assert len(told) >= 5
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_a_bully_gets_nothing_that_is_not_given(scenario_id: str) -> None:
    lines = 0
    for _, decision, line in play(scenario_id, bully, 1, 40):
        lines += 1
        assert not is_concession(line, decision.persona), line
    assert lines > 3


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_demands_soften_nobody(scenario_id: str) -> None:
    levels = [state.resistance for state, *_ in play(scenario_id, demander, 1, 20)]
    assert len(levels) > 3
    assert levels == sorted(levels)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_the_same_seed_plays_the_same(scenario_id: str) -> None:
    one, other = ([line for *_, line in play(scenario_id, anything, 7, 8)] for _ in range(2))
    assert one == other


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_every_limit_is_refused_in_its_authors_words(scenario_id: str) -> None:
    scenario = load_scenario(scenario_id)
    if scenario.talk is not None:
        return
    persona = scenario.partners[0]
    for number, limit in enumerate(persona.limits, start=1):
        director = make_director(scenario)
        state, _ = director.open_conversation()
        _, decision = director.decide_next(state, UserTurn(limit.asked[0], 10.0))
        assert decision.move == f"limit:{number}"
        assert not limit.says or decision.draft in limit.says
