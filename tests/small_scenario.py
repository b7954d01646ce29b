"""A scenario of the tests' own, for those that need just any: written as YAML, really loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import yaml

from greenroom import places
from greenroom.domain.persona import StandardMove
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario

SCENARIO_ID = "borrowed-ladder"
TITLE = "The ladder that did not come back"
PERSONA_ID = "ida-moss"
PERSONA_NAME = "Ida Moss"
OTHER_PERSONA_ID = "max-reed"
"""Lies beside the first one; the scenario does not name him."""

_SCENARIO = f"""
id: {SCENARIO_ID}
title: {TITLE}
purpose: difficult-conversation
summary: You ask your neighbour for the ladder that she borrowed.
personas: [{PERSONA_ID}]
person_role: neighbour
setting: On the stairs, on a Saturday.
objective: Leave with a day on which the ladder comes back.
leads: person
time_limit_s: 600
resistance: 2
vocabulary: [ladder*, borrow*, lend*, lent, return*, back, garden*, tree*, roof*, neighbour*,
             house*, day*, week*, weekend*, saturday*, promise*, month*, climb*,
             tool*, cellar*, door*, stair*]
opening: [Good morning. What is it?, You look busy., Can I help?, Hello. What brings you?]
points:
  - id: day
    kind: question
    about: the day
    hears: [bring it back, give it back, have it back]
    raise_lines: [Which day would suit you?, When do you need it?, By when?, How soon is that?]
    press_lines: [Name a day., I asked for a day., Which day is it?, A day would help me.]
    settled_by: [{{any_signal: [number, time_span], min_words: 5}}]
    settle_lines: [That day is fine., Good. I write that down., That suits me., We have a day then.]
    drop_after: 3
    drop_lines: [No day then., We leave the day., Tell me another time., The day stays open.]
  - id: reason
    kind: objection
    about: why now
    hears: [need it, want it]
    raise_lines: [I still need it. Why now?, Why the hurry?, What is it for?, Can it not wait?]
    press_lines: [You have not said why., I asked why., What for?, Tell me why.]
    settled_by: [{{signals: [reason], min_words: 6}}]
    settle_lines: [I see why., That makes sense., Fair enough., I would want it too.]
    drop_after: 3
    drop_lines: [Never mind why., We leave that., Keep your reason., That stays open.]
endings:
  - {{id: agreed, outcome: reached, wrap_up: true, when: {{settled_at_least: 2}},
      lines: [You get it back. What else?, Agreed. Is that all?, It comes back., All done.]}}
  - {{id: broken-off, outcome: broken_off, when: {{insults_at_least: 5}},
      lines: [I close the door now., That is enough., We stop here., Come back when you are calm.]}}
  - {{id: time-up, outcome: missed, when: {{time_share_at_least: 1.0}},
      lines: [I have to go., My bus is here., We talk another day., I am late. Good day.]}}
  - {{id: left, outcome: partly, when: {{signals: [goodbye]}},
      lines: [Goodbye then., See you., Until tomorrow., Have a good day.]}}
"""


def _persona(persona_id: str, name: str, pronoun: str) -> dict[str, Any]:
    lines = {
        kind: [f"This is {word} of {kind.replace('_', ' ')}." for word in _ORDINALS]
        for kind in get_args(StandardMove)
    }
    return {
        "id": persona_id,
        "name": name,
        "pronoun": pronoun,
        "role": "Neighbour",
        "background": "Has lived upstairs for nine years, and mends the roof alone.",
        "traits": ["friendly", "forgetful"],
        "wants": ["to finish the roof"],
        "fears": ["to be thought careless"],
        "lacks": ["what is in your cellar"],
        "never_concedes": [
            {
                "id": "money",
                "what": "Pays nothing.",
                "asked": ["pay me", "pay for it", "a deposit"],
                "lines": ["I pay nothing.", "There is no money in it.", "No money between us."],
                "would_concede": ["I will pay"],
            }
        ],
        "knows": [
            {
                "topic": topic,
                "asked": [f"about the {topic}"],
                "lines": [f"The {topic} is old.", f"I like the {topic}."],
            }
            for topic in ("roof", "garden", "cat")
        ],
        "lines": lines,
        "examples": [
            {"person": "I need it.", "move": move, "line": "I hear you, neighbour."}
            for move in ("follow_up", "acknowledge", "unclear", "refuse")
        ],
    }


_ORDINALS = ("the first", "the second", "the third", "the fourth")


def write_small_scenario(folder: Path | None = None) -> Path:
    """Write the scenario and both personas into `folder`; without one, among the person's own.

    Returns:
        The scenario's file.
    """
    folder = folder or places.own_scenarios_dir()
    (folder / "personas").mkdir(parents=True, exist_ok=True)
    personas = ((PERSONA_ID, PERSONA_NAME, "she"), (OTHER_PERSONA_ID, "Max Reed", "he"))
    for persona_id, name, pronoun in personas:
        text = yaml.safe_dump(_persona(persona_id, name, pronoun), sort_keys=False)
        (folder / "personas" / f"{persona_id}.yaml").write_text(text, encoding="utf-8")
    path = folder / f"{SCENARIO_ID}.yaml"
    path.write_text(_SCENARIO, encoding="utf-8")
    return path


def load_small_scenario(folder: Path) -> tuple[Scenario, tuple[Persona, ...]]:
    """Write it into `folder` and load it."""
    return load_scenario(str(write_small_scenario(folder)))
