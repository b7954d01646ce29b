"""A scenario of twenty lines, and a conversation with a director, a turn at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.state.turns import UserTurn
from greenroom.domain.scenario import Scenario
from greenroom.storage.scenarios.general import load_general

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision
    from greenroom.dialogue.understanding import TurnReader

_LADDER = """
title: The ladder
person_role: neighbour
about: I want to borrow your ladder for a weekend, to clean the gutters of my house.
objective: Go home with the ladder.
opening: ["Good morning. What brings you over?"]
questions:
  - {ask: "What do you need it for?", about: the purpose,
     again: [You have not said what for., "What is it for, then?"],
     near: [I would like to borrow your ladder.], satisfied_by: [I have to clean the gutters.]}
  - {ask: "When do I get it back?", again: [Name me a day.], about: the return,
     near: [It is only for a short time.], satisfied_by: [You have it back on Friday evening.]}
  - {ask: "Who pays if it breaks?", again: ["And if a rung breaks?"], about: the damage,
     near: [It looks rather old.], satisfied_by: [I would buy you a new one.]}
partners:
  - name: Nora Beck
    role: the neighbour next door
    limits: [{what: She does not give the ladder away., asked: ["Can I keep the ladder?"],
              says: ["No, it stays mine.", "I lend it, that is all."]}]
    knows: [{asked: ["How high is the ladder?"], says: ["Six metres, fully out."]},
            {asked: ["Why do you lock the shed?"], says: [My saw was stolen.], trust: 2}]
"""


def ladder_scenario() -> Scenario:
    """Return the scenario."""
    return Scenario.model_validate(yaml.safe_load(_LADDER))


@dataclass
class Conversation:
    """A conversation, ten seconds a turn."""

    scenario: Scenario
    reader: TurnReader
    seed: int = 3
    state: DialogueState = field(init=False)
    last: Decision = field(init=False)
    at_s: float = 0.0

    def __post_init__(self) -> None:
        self.director = Director(self.scenario, load_general(), self.reader, self.seed)
        self.state, self.last = self.director.open_conversation()

    def say(self, text: str, **how: Any) -> Decision:
        """Return what follows on `text`; `how` is the rest of the UserTurn."""
        self.at_s += 10
        heard = UserTurn(text, self.at_s, **how)
        self.state, self.last = self.director.decide_next(self.state, heard)
        return self.last

    def moves(self, *turns: str) -> list[str]:
        """Return the move that answers each of `turns`."""
        return [self.say(turn).move for turn in turns]
