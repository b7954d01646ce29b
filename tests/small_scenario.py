"""A scenario of the tests' own, for those that need just any: written as YAML, really loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import places
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.scenario import Scenario

SCENARIO_ID = "borrowed-ladder"
TITLE = "The ladder that did not come back"
PERSONA_ID = "ida-moss"
PERSONA_NAME = "Ida Moss"

_SCENARIO = f"""
id: {SCENARIO_ID}
title: {TITLE}
purpose: difficult-conversation
summary: You ask your neighbour for the ladder that she borrowed.
person_role: neighbour
about: I want my ladder back, which you borrowed in spring.
setting: On the stairs, on a Saturday.
objective: Leave with a day on which the ladder comes back.
leads: person
time_limit_s: 600
resistance: 2
opening: ["Good morning. What is it?", You look busy.]
questions:
  - ask: Which day would suit you?
    again: [Name a day.]
    about: the day
    near: [Bring it back., I want to have it back.]
    satisfied_by: [On Friday after work., By the end of next week.]
  - kind: objection
    ask: I still need it. Why now?
    again: [You have not said why.]
    about: why now
    near: [I need it myself.]
    satisfied_by: [I want to cut the old tree before the storm comes.]
  - ask: Who carries it down?
    about: carrying it
    near: [It is heavy.]
    satisfied_by: [I come up and we carry it together.]
partners:
  - id: {PERSONA_ID}
    name: {PERSONA_NAME}
    pronoun: she
    role: the neighbour upstairs
    temperament: friendly
    background: Has lived upstairs for nine years, and mends the roof alone.
    wants: To finish the roof.
    limits:
      - what: Pays nothing.
        asked: [Pay me for it., I want a deposit.]
        says: [There is no money in it.]
    knows:
      - asked: ["How is the roof?"]
        says: [The roof is old. I am nearly done.]
      - asked: ["Do you have a cat?"]
        says: [I like the cat. It sleeps on the ladder.]
    examples:
      - said: I need it.
        line: I hear you, neighbour.
    reactions:
      doubts: ["Is that so?"]
      closes: [Until tomorrow., Have a good day.]
"""


def write_small_scenario(folder: Path | None = None) -> Path:
    """Write the scenario into `folder`; without one, among the person's own.

    Returns:
        Its file.
    """
    folder = folder or places.own_scenarios_dir()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{SCENARIO_ID}.yaml"
    path.write_text(_SCENARIO, encoding="utf-8")
    return path


def load_small_scenario(folder: Path) -> Scenario:
    """Write it into `folder` and load it."""
    return load_scenario(str(write_small_scenario(folder)))
