from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom.dialogue.generation import prompting
from greenroom.dialogue.generation.prompting import PastTurn, sum_up
from greenroom.storage.scenarios.loading import load_scenario

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario


@pytest.fixture(scope="module")
def scene() -> "tuple[Persona, Scenario]":
    scenario, personas = load_scenario("sales-pitch")
    return personas[0], scenario


def test_a_point_is_named_once_as_it_stood_last(scene: "tuple[Persona, Scenario]") -> None:
    persona, scenario = scene
    first, second = scenario.points[0], scenario.points[1]
    turns = [
        PastTurn("Well.", f"raise:{first.id}", "", ""),
        PastTurn("Well.", f"press:{first.id}", "", ""),
        PastTurn("Well.", f"raise:{second.id}", "", ""),
        PastTurn("Well.", f"settle:{first.id}", "", ""),
        PastTurn("Well.", "acknowledge", "", ""),
    ]
    expected = f"Dana asked about {second.about}, took the answer on {first.about}."
    assert sum_up(persona, scenario, turns) == expected


def test_the_persons_latest_figures_are_kept(scene: "tuple[Persona, Scenario]") -> None:
    turns = [PastTurn(f"It takes {n} weeks, I think.", "follow_up", "", "") for n in range(2, 10)]
    turns.append(PastTurn("As I said, it takes 7 weeks.", "follow_up", "", ""))
    expected = "The seller named: 5 weeks, 6 weeks, 8 weeks, 9 weeks, 7 weeks."
    assert sum_up(*scene, turns) == expected


def test_nothing_worth_keeping_is_nothing(scene: "tuple[Persona, Scenario]") -> None:
    assert sum_up(*scene, [PastTurn("Hm.", "unclear", "", "")]) == ""


def test_what_left_the_prompt_is_summed_up_in_it(scene: "tuple[Persona, Scenario]") -> None:
    talk = [PastTurn(f"It saves {n} hours.", "follow_up", "Why?", "Why?") for n in range(2, 30)]
    talk[0] = replace(talk[0], move=f"press:{scene[1].points[0].id}")
    messages = prompting.free_prompt(*scene, talk, talk[-1], 1, "").messages
    assert messages[1].content.startswith(
        f"[Earlier: Dana still wants an answer on {scene[1].points[0].about}. The seller named: "
    )
    assert all("[Earlier" not in each.content for each in messages[2:])
