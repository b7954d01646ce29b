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
from greenroom.domain.prompt import Candidate
from greenroom.storage.scenarios.general import load_general
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.weights import model_store
from tests.fakes import BrokenModel, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.bench.audition import Audition
    from greenroom.domain.events import Degree
    from greenroom.domain.prompt import Prompt, TextPrompt
    from greenroom.ports import Flag, LanguageModel

_WORDS = (
    *("apples", "bricks", "candles", "doors", "engines", "farms", "gates", "hats", "islands"),
    *("jars", "kites", "lamps", "mills", "nets", "onions", "pipes", "quilts", "ropes"),
)
_WORD_S, _READ_S = 0.1, 2.0


class _Clock:
    at_s = 0.0

    def now_s(self) -> float:
        return self.at_s


class _Actor(ScriptedModel):
    """Reads for 2 s; says something new each time, 0.1 s a word, as `says` has it."""

    def __init__(self, clock: _Clock, says: str = "Who counts the {0} and the {1}?") -> None:
        super().__init__()
        self._clock, self._says = clock, says
        self._count = 0

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        self._clock.at_s += _READ_S

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        self._clock.at_s += _READ_S
        return True

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        for word in self._line().split():
            self._clock.at_s += _WORD_S
            yield f"{word} "

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        line = self._line()
        self._clock.at_s += _WORD_S * len(line.split())
        return (Candidate(line, -1.0, 8, "Who"),)

    def _line(self) -> str:
        self._count += 2
        pair = (_WORDS[(self._count + each) % len(_WORDS)] for each in (0, 1))
        return self._says.format(*pair)


def _played(model: LanguageModel, clock: _Clock, told: list[AuditionLine]) -> Audition:
    scenarios = {each.scenario_id: load_scenario(each.scenario_id) for each in SCRIPTS}
    return run_audition(model, clock, scenarios, load_general(), told.append)


def test_every_script_leaves_one_turn_in_six_to_an_answer() -> None:
    for script in SCRIPTS:
        *told, asked = script.heard
        assert len(told) == 5
        assert asked.endswith("?")
        assert not any(each.endswith("?") for each in told)
    assert len({script.scenario_id for script in SCRIPTS}) == len(SCRIPTS) == 3


def test_questions_that_pass_earn_rewording_and_their_times_are_measured() -> None:
    clock = _Clock()
    told: list[AuditionLine] = []
    outcome = _played(_Actor(clock), clock, told)
    reword, free = outcome.scores
    assert outcome.degree == "reword"
    assert (reword.asked, reword.refused, reword.rules) == (15, 0.0, {})
    assert (free.asked, free.rules) == (18, {"only_asks": 3})  # asked something, it only asks back
    assert reword.read_s == free.read_s == pytest.approx(_READ_S)
    assert reword.first_s == reword.quick_s == reword.line_s == pytest.approx(7 * _WORD_S)
    assert tuple(told) == outcome.lines
    assert {line.line.degree for line in told if line.degree == "reword"} == {"reword"}


def test_a_model_whose_lines_pass_speaks_freely() -> None:
    clock = _Clock()
    outcome = _played(_Actor(clock, "{0} and {1} worry me."), clock, [])
    assert outcome.scores[1].refused == 0
    assert outcome.degree == "free"


def test_a_model_that_falls_out_of_role_is_not_needed() -> None:
    clock = _Clock()
    outcome = _played(_Actor(clock, "As an AI I know {0} and {1}."), clock, [])
    reword, free = outcome.scores
    assert outcome.degree == "echo"
    assert reword.refused == free.refused == 1
    assert free.rules["assistant"] == free.asked


_GOOD = DegreeScore("reword", 15, 0.0, {}, 2.0, 0.7, 0.5, 1.0)


@pytest.mark.parametrize(
    ("reword", "free", "slow_s", "degree"),
    [
        (0.0, 0.0, 0.0, "free"),
        (0.0, 0.1, 0.0, "free"),
        (0.7, 0.11, 0.0, "reword"),
        (0.71, 0.5, 0.0, "echo"),
        (0.71, 0.0, 0.0, "free"),
        (0.0, 0.0, 7.0, "echo"),
    ],
)
def test_the_freest_degree_whose_conditions_hold_is_earned(
    reword: float, free: float, slow_s: float, degree: Degree
) -> None:
    base = replace(_GOOD, quick_s=slow_s)
    scores = [replace(base, refused=reword), replace(base, degree="free", refused=free)]
    assert earned_degree(scores) == degree


def test_a_model_that_fails_at_once_is_told() -> None:
    with pytest.raises(EngineError, match="language model failed"):
        _played(BrokenModel(), _Clock(), [])


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
