"""The partner as the program makes it; what it learns of a scenario is learned once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.understanding import TurnReader
from greenroom.domain.scenario import Scenario
from greenroom.storage.scenarios.general import learned_meaning, load_general

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision, UserTurn
    from greenroom.domain.events import Degree
    from greenroom.ports import Clock, LanguageModel


class AskingDirector(Director):
    """Has a question of the model in place of each line but the first and the last."""

    def decide_next(self, state: DialogueState, heard: UserTurn) -> tuple[DialogueState, Decision]:
        after, decision = super().decide_next(state, heard)
        return after, decision if decision.ending else replace(decision, wanted="asks")


def make_director(scenario: Scenario, seed: int = 1, kind: type[Director] = Director) -> Director:
    """Return a director that reads turns with the real sentence encoder."""
    return kind(scenario, load_general(), _reader(scenario.model_dump_json()), seed)


def make_generator(
    scenario: Scenario,
    model: LanguageModel | None = None,
    degree: Degree = "script",
    *,
    clock: Clock | None = None,
    seed: int = 1,
) -> LineGenerator:
    """Return what makes the lines; without a model all of them are known."""
    clock = clock or wiring.SystemClock()
    return LineGenerator(model, clock, degree, seed, scenario, load_general())


@lru_cache(maxsize=32)
def _reader(scenario: str) -> TurnReader:
    encoder = wiring.sentence_encoder()
    assert encoder is not None, "Run 'python3 run.py setup': the sentence encoder is not here."
    return TurnReader(Scenario.model_validate_json(scenario), encoder, learned_meaning(encoder))
