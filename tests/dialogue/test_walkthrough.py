"""Bots play every shipped scenario to its end, with the authors' lines alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import UserTurn
from greenroom.dialogue.understanding import read_turn
from greenroom.storage.scenarios.loading import list_scenarios, load_scenario

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision
    from greenroom.domain.scenario import Ending, Scenario, Signal, When

HERE = Path(__file__).parent
CASES: Any = yaml.safe_load((HERE / "signal_cases.yaml").read_text(encoding="utf-8"))
SCRIPTS = sorted((HERE.parent / "scripts").glob("*/*.txt"))
SCENARIOS = [found.id for found in list_scenarios() if not found.own]
TURNS = 60
TALK = (
    "Good morning. I want to talk about bees on flat roofs. Three years ago we put two hives on "
    "the roof of our office and harvested twenty kilos of honey. A study counted 86 species of "
    "plants in urban honey. It costs about six hundred euros to start, and one hour a week. Swarms "
    "scare people, so we tell the neighbours first. Let us put two hives on this roof by spring."
)

_ELSEWHERE = (
    "Did you watch the football last night?", "My cat is afraid of balloons.", "I love pizza.",
    "It rained all weekend.", "Have you been to Portugal?", "My cousin plays the trumpet.",
    "What is your favourite movie?", "I dreamed about a giant octopus.", "Do you like sushi?",
)  # fmt: skip


def _skilled(scenario: Scenario) -> Callable[[DialogueState, Decision, random.Random], str]:
    def turn(state: DialogueState, _last: Decision, dice: random.Random) -> str:
        point = next((p for p in scenario.points if p.id == state.table), None)
        if point is not None and dice.random() < 0.8:
            return words_for(dice.choice(point.settled_by))
        lines: list[str] = CASES["acknowledges"]["heard"] + CASES["asks_open"]["heard"]
        return dice.choice(lines)

    return turn


def _swapped(scenario: Scenario) -> Callable[[DialogueState, Decision, random.Random], str]:
    lines = [*scenario.role_swap, *(line for p in scenario.points for line in p.raise_lines)]
    return lambda _state, _last, dice: dice.choice(lines).replace("*", "")


def _of(*signals: str) -> Callable[[DialogueState, Decision, random.Random], str]:
    lines = [line for signal in signals for line in CASES[signal]["heard"]]
    return lambda _state, _last, dice: dice.choice(lines)


def _anything(scenario: Scenario) -> Callable[[DialogueState, Decision, random.Random], str]:
    lines = [line for case in CASES.values() for line in (*case["heard"], *case["not"])]
    skilled = _skilled(scenario)
    return lambda state, last, dice: (
        dice.choice(lines) if dice.random() < 0.7 else skilled(state, last, dice)
    )


BOTS: dict[str, Callable[[Scenario], Callable[[DialogueState, Decision, random.Random], str]]] = {
    "skilled": _skilled,
    "bully": lambda _: _of("threatens", "pressures", "blames", "absolute"),
    "insulter": lambda _: _of("insults"),
    "silent": lambda _: _of("silent"),
    "off topic": lambda _: lambda _state, _last, dice: dice.choice(_ELSEWHERE),
    "swapped": _swapped,
    "breaker": lambda _: _of("break_attempt", "asks_if_ai"),
    "asker": lambda _: _of("asks", "asks_repeat"),
    "anything": _anything,
}


def play(scenario_id: str, bot: str, seed: int) -> Iterator[tuple[DialogueState, Decision]]:
    scenario, personas = load_scenario(scenario_id)
    director = Director(scenario, personas, seed)
    speak = BOTS[bot](scenario)
    dice = random.Random(f"{scenario_id}{bot}{seed}")  # noqa: S311 - a bot, not a key
    state, decision = director.open_conversation()
    yield state, decision
    for turn in range(TURNS):
        text = TALK if scenario.talk and turn == 0 else speak(state, decision, dice)
        state, decision = director.decide_next(state, UserTurn(text, 12.0 * turn))
        yield state, decision
        if decision.ending:
            return


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_nothing_is_said_twice_nor_conceded_nor_ever_missing(scenario_id: str, bot: str) -> None:
    for seed in (1, 2) if bot == "anything" else (1,):
        told: set[str] = set()
        used: tuple[str, ...] = ()
        before = None
        for state, decision in play(scenario_id, bot, seed):
            assert decision.draft.strip()
            assert "{" not in decision.draft
            if decision.move != "repeat":
                assert decision.draft not in told
            told.add(decision.draft)
            assert len(set(state.used)) == len(state.used)
            assert state.used[: len(used)] == used
            used = state.used
            words = normalize(decision.draft)
            for limit in decision.persona.never_concedes:
                assert not words.has_any(limit.would_concede), decision.draft
            assert not words.has_any(decision.persona.speech.banned), decision.draft
            if before is not None:
                assert abs(state.resistance - before) <= 1
            before = state.resistance


@pytest.mark.parametrize("bot", ["insulter", "bully"])
@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_a_bully_never_softens_the_partner(scenario_id: str, bot: str) -> None:
    levels = [state.resistance for state, _ in play(scenario_id, bot, 1)]
    assert levels == sorted(levels)


@pytest.mark.parametrize("scenario_id", SCENARIOS)
def test_a_skilled_person_softens_the_partner_in_time(scenario_id: str) -> None:
    scenario, _ = load_scenario(scenario_id)
    levels = [state.resistance for state, _ in play(scenario_id, "skilled", 1)]
    low = next((turn for turn, level in enumerate(levels) if level <= 1), None)
    assert low is not None
    assert low >= scenario.resistance - 1


def test_nobody_is_won_over_from_shut_to_open_in_fewer_than_four_turns() -> None:
    for scenario_id in SCENARIOS:
        for bot in ("skilled", "anything"):
            levels = [state.resistance for state, _ in play(scenario_id, bot, 5)]
            for turn, level in enumerate(levels):
                if level == 5:
                    assert min(levels[turn : turn + 4]) > 1


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_scripts_are_played_without_a_line_said_twice(script: Path) -> None:
    scenario, personas = load_scenario(script.parent.name)
    director = Director(scenario, personas, seed=4)
    state, decision = director.open_conversation()
    lines = [decision.draft]
    turns = [x for x in script.read_text(encoding="utf-8").splitlines() if x and x[0] != "#"]
    assert len(turns) >= 8
    for number, text in enumerate(turns):
        state, decision = director.decide_next(state, UserTurn(text, 15.0 * number))
        if decision.move != "repeat":
            lines.append(decision.draft)
        if decision.ending:
            break
    assert len(set(lines)) == len(lines)


def _every_ending() -> list[tuple[str, str]]:
    return [(name, ending.id) for name in SCENARIOS for ending in load_scenario(name)[0].endings]


@pytest.mark.parametrize(("scenario_id", "ending_id"), _every_ending())
def test_every_ending_can_be_reached(scenario_id: str, ending_id: str) -> None:
    scenario, personas = load_scenario(scenario_id)
    ending = next(ending for ending in scenario.endings if ending.id == ending_id)
    for seed in range(4):
        director = Director(scenario, personas, seed)
        state, decision = director.open_conversation()
        for turn in range(TURNS):
            text = TALK if scenario.talk and turn == 0 else _toward(ending, scenario, state, turn)
            at_s = 5.0 * turn
            if ending.when.time_share_at_least and turn > 8:
                at_s = 1.01 * scenario.time_limit_s
            state, decision = director.decide_next(state, UserTurn(text, at_s))
            if decision.ending or state.phase == "wrapping":
                break
        if state.ending == ending_id:
            return
    pytest.fail(f"{ending_id} was not reached; the last was {state.ending or 'none'}")


def _toward(ending: Ending, scenario: Scenario, state: DialogueState, turn: int) -> str:
    """Return a turn that brings the conversation nearer to `ending`."""
    when = ending.when
    wanted = set(when.settled) - state.settled_points()
    early = state.turn < when.turn_at_least or (when.time_share_at_least and turn <= 8)
    words = words_for(when) if when.signals or when.says or when.any_signal else "I see, all right."
    steps = (
        (state.signals.get("insults", 0) < when.insults_at_least, "You are an idiot."),
        (
            len(state.settled_points()) < when.settled_at_least or bool(wanted),
            _settling(scenario, state, wanted, turn),
        ),
        (
            state.resistance > when.resistance_at_most,
            "I understand that very well, because it would worry me too.",
        ),
        (state.resistance < when.resistance_at_least, "You'll regret this, I'll go to your boss."),
        (bool(early), "I see. Please go on, I am listening to you."),
        (scenario.talk is not None and not when.signals, "Next question, please."),
    )
    return next((text for missing, text in steps if missing), words)


def _settling(scenario: Scenario, state: DialogueState, wanted: set[str], turn: int) -> str:
    """Return words that settle the point on the table, or another one unasked."""
    on_table = [p for p in scenario.points if p.id == state.table]
    unasked = [p for p in scenario.points if p.hears and p.id not in state.settled_points()]
    unasked.sort(key=lambda p: p.id not in wanted)
    point = (on_table or unasked or list(scenario.points))[0]
    if point not in on_table or (turn % 5 == 4 and unasked):
        point = (unasked or [point])[0]
    named = point.hears[0].replace("*", "") if point.hears else "that"
    return f"About {named}: {words_for(point.settled_by[turn % len(point.settled_by)])}"


def words_for(when: When) -> str:
    """Return words that fulfil what `when` wants to hear."""
    parts = [when.says[0]] if when.says else []
    parts += [group[0] for group in when.says_all]
    unwanted = set(when.no_signal)
    for signal in (*when.signals, *when.any_signal[:1]):
        parts.append(_sample(signal, unwanted))
    text = " ".join(part.rstrip(".?!").replace("*", "") for part in parts) or "I see what you mean"
    missing = when.min_words - len(normalize(text).words)
    padding = [
        "and",
        "the",
        "people",
        "at",
        "the",
        "desk",
        "told",
        "it",
        "to",
        "the",
        "others",
        "on",
        "the",
        "floor",
        "in",
        "the",
        "same",
        "way",
    ]
    return " ".join([text, *(padding * 3)[: max(0, missing + 2) if missing > 0 else 0]])


def _sample(signal: Signal, unwanted: set[Signal]) -> str:
    lines: list[str] = CASES[signal]["heard"]
    return next((x for x in lines if unwanted.isdisjoint(read_turn(x).signals)), lines[0])
