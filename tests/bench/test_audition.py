from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom.bench.audition import AuditionLine, DegreeScore, earned_degree, run_audition
from greenroom.bench.audition_scripts import SCRIPTS
from greenroom.cli import app
from greenroom.domain.errors import EngineError
from greenroom.storage.scenarios import loading
from greenroom.weights import model_store
from tests.fakes import BrokenModel, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.persona import Persona
    from greenroom.domain.prompt import Prompt
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag


class _Clock:
    at_s = 0.0

    def now_s(self) -> float:
        return self.at_s


class _Actor(ScriptedModel):
    """Echoes the first choice, says every draft with "so" before it; 0.1 s for a word."""

    def __init__(self, clock: _Clock, spoilt: str = "") -> None:
        super().__init__("x")
        self._clock = clock
        self._spoilt = spoilt

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        self._clock.at_s += 2.0

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        last = prompt.messages[-1].content
        if prompt.grammar:
            self._clock.at_s += 0.1
            yield prompt.grammar.split('"')[1]
            return
        draft = last.partition("Draft: ")[2] or last.rpartition("[")[2].partition('"')[
            2
        ].removesuffix('"]')
        line = f"{self._spoilt}So {draft[0].lower()}{draft[1:]}"
        for word in line.removeprefix(prompt.begun).split():
            self._clock.at_s += 0.1
            yield f"{word} "


def _cast() -> dict[str, tuple[Persona, Scenario]]:
    out = {}
    for script in SCRIPTS:
        scenario, personas = loading.load_scenario(script.scenario_id)
        out[script.scenario_id] = personas[0], scenario
    return out


def test_scripts_are_three_of_eight_turns_for_two_personas() -> None:
    assert [len(script.rows) for script in SCRIPTS] == [8, 8, 8]
    assert len({script.scenario_id for script in SCRIPTS}) == 2


def test_a_model_that_keeps_role_and_move_earns_free_talk_and_its_speed_is_measured() -> None:
    clock = _Clock()
    outcome = run_audition(_Actor(clock), clock, _cast())
    free = outcome.scores[2]
    assert (outcome.degree, free.asked, free.replaced) == ("free", 24, 0.0)
    assert outcome.pieces_per_s == pytest.approx(10)
    assert outcome.head_s == pytest.approx(2)
    assert free.first_token_s == pytest.approx(0.1)


def test_a_model_that_falls_out_of_role_may_only_echo() -> None:
    clock = _Clock()
    told: list[AuditionLine] = []
    outcome = run_audition(
        _Actor(clock, "As an AI I worked on that. "), clock, _cast(), told.append
    )
    echo, reword, free = outcome.scores
    assert outcome.degree == "echo"
    assert (echo.replaced, reword.replaced, free.replaced) == (0, 1, 1)
    assert reword.role_kept == free.role_kept == 0
    assert tuple(told) == outcome.lines
    assert all(line.worded.text.endswith(line.draft) for line in outcome.lines)


_GOOD = DegreeScore("echo", 24, 1.0, 1.0, 0.0, 0.0, 0.5, 0.4, 2.0, 1.0)


@pytest.mark.parametrize(
    ("reword", "free", "slow_s", "degree"),
    [
        ({}, {}, 0.0, "free"),
        ({}, {"replaced": 0.11}, 0.0, "reword"),
        ({}, {"role_kept": 0.94}, 0.0, "reword"),
        ({}, {"move_kept": 0.94}, 0.0, "reword"),
        ({}, {"own_words": 0.4}, 0.0, "reword"),
        ({"replaced": 0.51}, {"replaced": 0.5}, 0.0, "echo"),
        ({"own_words": 0.1}, {"replaced": 0.5}, 0.0, "echo"),
        ({}, {}, 7.0, "script"),
    ],
)
def test_the_freest_degree_whose_conditions_hold_is_earned(
    reword: dict[str, float], free: dict[str, float], slow_s: float, degree: str
) -> None:
    base = replace(_GOOD, quick_s=slow_s)
    scores = [
        base,
        replace(base, degree="reword", **reword),  # type: ignore[arg-type]
        replace(base, degree="free", **free),  # type: ignore[arg-type]
    ]
    assert earned_degree(scores) == degree


def test_a_model_that_fails_at_once_is_told() -> None:
    with pytest.raises(EngineError, match="language model failed"):
        run_audition(BrokenModel(), _Clock(), _cast())


def test_the_degree_can_be_set_without_an_audition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(tmp_path))
    entry = model_store.find_entry("smollm2-135m-instruct")
    assert model_store.get_degree(entry) == "echo"
    command = ["models", "audition", entry.id, "--degree", "script", "--json"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    assert json.loads(result.output) == {"model_id": entry.id, "degree": "script"}
    assert model_store.get_degree(entry) == "script"


def test_an_unknown_model_is_named() -> None:
    result = CliRunner().invoke(app, ["models", "audition", "smollm2-135m"])
    assert result.exit_code != 0
    assert "smollm2-135m-instruct" in str(result.exception or result.output)
