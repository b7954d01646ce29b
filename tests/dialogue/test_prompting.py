from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from greenroom.dialogue.generation import prompting
from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Scenario

_SHIPPED = Path(__file__).resolve().parents[2] / "scenarios"


def _scenes() -> list[tuple[Persona, Scenario]]:
    out = []
    for path in sorted(_SHIPPED.glob("*.yaml")):
        scenario = Scenario.model_validate(yaml.safe_load(path.read_text(encoding="utf-8")))
        for name in scenario.personas:
            file = _SHIPPED / "personas" / f"{name}.yaml"
            persona = Persona.model_validate(yaml.safe_load(file.read_text(encoding="utf-8")))
            out.append((persona, scenario))
    return out


_SCENES = _scenes()
_EACH = pytest.mark.parametrize("scene", _SCENES, ids=lambda scene: scene[0].id)
Scene = tuple[Persona, Scenario]


@_EACH
def test_a_card_says_who_and_what_never_in_120_words(scene: Scene) -> None:
    persona, scenario = scene
    card = prompting.card(persona, scenario.person_role)
    assert len(card.split()) <= 120
    assert persona.name in card
    assert persona.role in card
    assert persona.never_concedes[0].what in card


@_EACH
def test_the_head_is_the_same_bytes_whatever_the_turn(scene: Scene) -> None:
    persona, scenario = scene
    head = prompting.head(persona, scenario)
    for heard, draft in (("It takes two weeks.", "Who does it?"), ("", "Go on.")):
        reword = prompting.reword_prompt(persona, scenario, heard, draft, 1)
        echo = prompting.echo_prompt(persona, scenario, heard, draft, ("Two weeks?",), 2)
        assert reword.messages[: reword.fixed] == echo.messages[: echo.fixed] == head
        assert reword.messages == echo.messages  # what was read for one serves the other


@_EACH
def test_examples_show_how_little_a_line_moves_from_its_draft(scene: Scene) -> None:
    head = prompting.head(*scene)
    assert [message.role for message in head[1:]] == ["user", "assistant"] * (len(head) // 2)
    assert len(head) >= 1 + 2 * 6


def _turn(number: int) -> prompting.PastTurn:
    return prompting.PastTurn(f"Said {number}.", "follow_up", f"Draft {number}?", f"Line {number}?")


@_EACH
def test_free_talk_only_grows_at_its_end(scene: Scene) -> None:
    persona, scenario = scene
    talk = [_turn(number) for number in range(40)]
    prompts = [
        prompting.free_prompt(persona, scenario, talk[:number], talk[number], 1, "").messages
        for number in range(40)
    ]
    grown = [later[: len(earlier)] == earlier for earlier, later in pairwise(prompts)]
    assert grown.count(False) == 3  # the older half went, every eight turns after the first
    assert max(map(len, prompts)) <= 1 + 2 * 16 + 1
    assert "Draft 39?" in prompts[39][-1].content


def test_free_talk_is_told_who_said_what_and_what_to_say_in_few_tokens() -> None:
    persona, scenario = _SCENES[0]
    now = prompting.free_prompt(persona, scenario, [], _turn(1), 1, "").messages[-1].content
    name = persona.name.split()[0]
    assert now == f'{scenario.person_role.upper()}: Said 1.\n[{name}: "Draft 1?"]'
